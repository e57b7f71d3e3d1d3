import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { laidOut } from "./layout.ts";
import { tabbed } from "./parts.ts";
import { safeJson, safeText } from "./safe-text.ts";

// What a terminal obeys or what turns the order of letters; a line's own end is ours.
const OBEYED = /[\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\n\t]/u;

describe("text of others", () => {
  it("is shown with its escapes written out, and otherwise as it is", () => {
    expect(safeText("\u001b]0;owned\u0007 Nguyễn\u202eMẫu\n\u009b31m")).toBe(
      "\\u{1b}]0;owned\\u{7} Nguyễn\\u{202e}Mẫu\\u{a}\\u{9b}31m",
    );
    expect(safeText("R & A Sample – Ngọc Ánh 🏖")).toBe("R & A Sample – Ngọc Ánh 🏖");
  });

  it("is JSON that says the same, and that no terminal obeys", () => {
    fc.assert(
      fc.property(fc.record({ name: fc.string({ unit: "binary" }) }), (value) => {
        const text = safeJson(value);
        expect(JSON.parse(text)).toEqual(value);
        expect(text).not.toMatch(OBEYED);
      }),
    );
  });

  it("gives a terminal nothing to obey, wherever it stands", () => {
    const hostile = "\u001b[2J\r\u0008\u009b1m\u202e\ttext\nmore";
    const parts = [
      { kind: "text", text: hostile },
      { kind: "facts", title: hostile, facts: [[hostile, hostile]] },
      { kind: "table", title: hostile, columns: [{ name: hostile }], rows: [[hostile]], none: hostile },
    ] as const;
    for (const columns of [20, 40, 80]) {
      expect(laidOut(parts, { columns, rows: 20, colour: false })).not.toMatch(OBEYED);
    }
    expect(tabbed(parts)).not.toMatch(OBEYED);
    expect(tabbed(parts).split("\n")).toHaveLength(5);
  });
});
