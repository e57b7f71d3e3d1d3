import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { laidOut } from "./layout.ts";

const TABLE = {
  kind: "table",
  title: "Lots",
  columns: [{ name: "lot" }, { name: "left", isNumber: true }, { name: "why" }],
  rows: [
    ["points[0]", "1,200", "the warning starts at 90 days, and 39 are left"],
    ["points[1]", "3", "no points remain"],
  ],
  none: "None.",
} as const;

function at(columns: number, colour = false): string {
  return laidOut([TABLE], { columns, rows: 24, colour });
}

describe("a table", () => {
  it("is as wide as it has to be where there is room", () => {
    expect(at(80)).toBe(`Lots
lot         left  why
points[0]  1,200  the warning starts at 90 days, and 39 are left
points[1]      3  no points remain
`);
  });

  it("breaks words between them on a narrow screen, and no number", () => {
    expect(at(40)).toBe(`Lots
lot         left  why
points[0]  1,200  the warning starts at
                  90 days, and 39 are
                  left
points[1]      3  no points remain
`);
  });

  it("breaks paths after a step where there is little room, and is a list of rows rather than break them for less", () => {
    const table = {
      ...TABLE,
      columns: [
        { name: "page", isPath: true },
        { name: "why", isPath: true },
      ],
      rows: [["/explore-resorts/search/{slug}", "leads to /page-not-found: access.kinds.classic-plus-registration"]],
    } as const;
    const drawn = (columns: number) => laidOut([table], { columns, rows: 24, colour: false });
    expect(drawn(60)).toBe(`Lots
page                           why
/explore-resorts/search/       leads to /page-not-found:
{slug}                         access.kinds.classic-plus-
                               registration
`);
    expect(drawn(49)).toMatch(/^Lots\n {2}page {2}\/explore-resorts\/search\/\{slug\}\n/);
  });

  it("is a list of rows where columns do not fit side by side", () => {
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

  it("has bold titles where colours are shown, and is otherwise the same", () => {
    expect(at(80, true).replaceAll("\u001b[1m", "").replaceAll("\u001b[22m", "")).toBe(at(80));
    expect(at(80, true)).toContain("\u001b[1mLots\u001b[22m");
  });

  it("says so where it has no row", () => {
    expect(laidOut([{ ...TABLE, rows: [] }], { columns: 80, rows: 24, colour: false })).toBe("Lots\nNone.\n");
  });

  it("keeps every number whole, and every line within the screen where its words are", () => {
    const words = fc.array(fc.stringMatching(/^[a-zàđếơữ]{1,9}$/), { maxLength: 12 }).map((parts) => parts.join(" "));
    const number = fc.integer({ min: 0, max: 99_999_999 }).map(String);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(words, number, words), { minLength: 1 }),
        fc.integer({ min: 30, max: 160 }),
        (rows, columns) => {
          const text = laidOut([{ ...TABLE, rows }], { columns, rows: 24, colour: false });
          for (const [, found] of rows) expect(text).toContain(found);
          for (const line of text.split("\n")) expect(line.normalize("NFC").length).toBeLessThanOrEqual(columns);
        },
      ),
    );
  });
});

describe("commands", () => {
  const commandsAt = (columns: number, goesOn: "" | " \\" = " \\") =>
    laidOut(
      [
        {
          kind: "commands",
          title: "Examples",
          commands: ['portico audit --as-type "Points Member" --json < members.ndjson', "portico doctor"],
          goesOn,
        },
      ],
      { columns, rows: 24, colour: false },
    );

  it("go on in the next line as a shell reads them, and keep together what belongs together", () => {
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

  it("that are none as yet go on without a mark", () => {
    expect(commandsAt(45, "")).not.toContain("\\");
  });
});

describe("facts", () => {
  const factsAt = (columns: number, value: string) =>
    laidOut([{ kind: "facts", facts: [["exchange credits", value]] }], { columns, rows: 24, colour: false });

  it("stand below their names only where they do not fit beside them", () => {
    expect(factsAt(40, "3")).toBe("  exchange credits  3\n");
    expect(factsAt(40, "3 of 4 are to be had")).toBe("  exchange credits  3 of 4 are to be had\n");
    expect(factsAt(40, "3 of the 4 are to be had")).toBe("  exchange credits\n    3 of the 4 are to be had\n");
  });
});

describe("a table with another for a narrow screen", () => {
  const wide = {
    ...TABLE,
    narrow: { kind: "table", columns: [{ name: "lot" }], rows: [["points[0]"]], none: "" },
  } as const;

  it("is drawn where it fits, and the other where it does not", () => {
    expect(laidOut([wide], { columns: 40, rows: 24, colour: false })).toBe(at(40));
    expect(laidOut([wide], { columns: 26, rows: 24, colour: false })).toBe("Lots\nlot\npoints[0]\n");
  });
});
