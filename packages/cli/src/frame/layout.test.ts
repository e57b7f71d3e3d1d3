import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderForScreen } from "./layout.ts";

const TABLE = {
  kind: "table",
  title: "Lots",
  columns: [{ name: "lot" }, { name: "left", isNumber: true }, { name: "why" }],
  rows: [
    ["points[0]", "1,200", "the warning starts at 90 days, and 39 are left"],
    ["points[1]", "3", "no points remain"],
  ],
  emptyText: "None.",
} as const;

function at(columns: number, colour = false): string {
  return renderForScreen([TABLE], { columns, rows: 24, colour });
}

describe("renderForScreen with a table", () => {
  it("uses only the width that the cells need", () => {
    expect(at(80)).toBe(`Lots
lot         left  why
points[0]  1,200  the warning starts at 90 days, and 39 are left
points[1]      3  no points remain
`);
  });

  it("wraps text at spaces on a narrow screen, and never wraps a number", () => {
    expect(at(40)).toBe(`Lots
lot         left  why
points[0]  1,200  the warning starts at
                  90 days, and 39 are
                  left
points[1]      3  no points remain
`);
  });

  it("breaks paths after a segment, and prints lists of names and values below the minimum width", () => {
    const table = {
      ...TABLE,
      columns: [
        { name: "page", isPath: true },
        { name: "why", isPath: true },
      ],
      rows: [["/explore-resorts/search/{slug}", "leads to /page-not-found: access.kinds.classic-plus-registration"]],
    } as const;
    const drawn = (columns: number) => renderForScreen([table], { columns, rows: 24, colour: false });
    expect(drawn(60)).toBe(`Lots
page                           why
/explore-resorts/search/       leads to /page-not-found:
{slug}                         access.kinds.classic-plus-
                               registration
`);
    expect(drawn(49)).toMatch(/^Lots\n {2}page {2}\/explore-resorts\/search\/\{slug\}\n/);
  });

  it("prints each row as a list if the columns do not fit side by side", () => {
    expect(at(26)).toBe(`Lots
  lot
    points[0]
  left
    1,200
  why
    the warning starts at
    90 days, and 39 are
    left

  lot
    points[1]
  left
    3
  why
    no points remain
`);
  });

  it("only adds bold titles if the terminal has colours", () => {
    expect(at(80, true).replaceAll("\u001b[1m", "").replaceAll("\u001b[22m", "")).toBe(at(80));
    expect(at(80, true)).toContain("\u001b[1mLots\u001b[22m");
  });

  it("prints the empty text if it has no rows", () => {
    expect(renderForScreen([{ ...TABLE, rows: [] }], { columns: 80, rows: 24, colour: false })).toBe("Lots\nNone.\n");
  });

  it("wraps no number, and keeps lines within the screen if their words fit", () => {
    const words = fc.array(fc.stringMatching(/^[a-zàđếơữ]{1,9}$/), { maxLength: 12 }).map((parts) => parts.join(" "));
    const number = fc.integer({ min: 0, max: 99_999_999 }).map(String);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(words, number, words), { minLength: 1 }),
        fc.integer({ min: 30, max: 160 }),
        (rows, columns) => {
          const text = renderForScreen([{ ...TABLE, rows }], { columns, rows: 24, colour: false });
          for (const [, found] of rows) expect(text).toContain(found);
          for (const line of text.split("\n")) expect(line.normalize("NFC").length).toBeLessThanOrEqual(columns);
        },
      ),
    );
  });
});

describe("renderForScreen with commands", () => {
  const commandsAt = (columns: number, goesOn: "" | " \\" = " \\") =>
    renderForScreen(
      [
        {
          kind: "commands",
          title: "Examples",
          commands: ['portico audit --as-type "Points Member" --json < members.ndjson', "portico doctor"],
          continuation: goesOn,
        },
      ],
      { columns, rows: 24, colour: false },
    );

  it("continues lines with a backslash, and keeps an option with its value", () => {
    expect(commandsAt(80)).toBe(`Examples
  portico audit --as-type "Points Member" --json < members.ndjson
  portico doctor
`);
    expect(commandsAt(45)).toBe(`Examples
  portico audit --as-type "Points Member" \\
    --json < members.ndjson
  portico doctor
`);
    expect(commandsAt(28)).toBe(`Examples
  portico audit --as-type \\
    "Points Member" --json \\
    < members.ndjson
  portico doctor
`);
  });

  it("continues placeholders without a backslash", () => {
    expect(commandsAt(45, "")).not.toContain("\\");
  });
});

describe("renderForScreen with facts", () => {
  const factsAt = (columns: number, value: string) =>
    renderForScreen([{ kind: "facts", facts: [["exchange credits", value]] }], { columns, rows: 24, colour: false });

  it("prints values below their names only if they do not fit beside them", () => {
    expect(factsAt(40, "3")).toBe("  exchange credits  3\n");
    expect(factsAt(40, "3 of 4 are to be had")).toBe("  exchange credits  3 of 4 are to be had\n");
    expect(factsAt(40, "3 of the 4 are to be had")).toBe("  exchange credits\n    3 of the 4 are to be had\n");
  });
});

describe("renderForScreen with a narrow table", () => {
  const wide = {
    ...TABLE,
    narrow: { kind: "table", columns: [{ name: "lot" }], rows: [["points[0]"]], emptyText: "" },
  } as const;

  it("uses the narrow table only if the wide one does not fit", () => {
    expect(renderForScreen([wide], { columns: 40, rows: 24, colour: false })).toBe(at(40));
    expect(renderForScreen([wide], { columns: 26, rows: 24, colour: false })).toBe("Lots\nlot\npoints[0]\n");
  });
});
