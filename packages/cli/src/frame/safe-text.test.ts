import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderForScreen } from "./layout.ts";
import { tabSeparated } from "./output-parts.ts";
import { safeJson, safeText } from "./safe-text.ts";

// Control characters and bidirectional marks. A line break at the end is written by the CLI itself.
const OBEYED = /[\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\n\t]/u;

describe("safeText", () => {
  it("escapes unsafe characters and changes nothing else", () => {
    expect(safeText("\u001b]0;owned\u0007 Nguyễn\u202eMẫu\n\u009b31m")).toBe(
      "\\u{1b}]0;owned\\u{7} Nguyễn\\u{202e}Mẫu\\u{a}\\u{9b}31m",
    );
    expect(safeText("R & A Sample – Ngọc Ánh 🏖")).toBe("R & A Sample – Ngọc Ánh 🏖");
  });

  it("keeps the parsed value of JSON and escapes unsafe characters", () => {
    fc.assert(
      fc.property(fc.record({ name: fc.string({ unit: "binary" }) }), (value) => {
        const text = safeJson(value);
        expect(JSON.parse(text)).toEqual(value);
        expect(text).not.toMatch(OBEYED);
      }),
    );
  });

  it("removes unsafe characters from every part of the output", () => {
    const hostile = "\u001b[2J\r\u0008\u009b1m\u202e\ttext\nmore";
    const parts = [
      { kind: "text", text: hostile },
      { kind: "facts", title: hostile, facts: [[hostile, hostile]] },
      { kind: "table", title: hostile, columns: [{ name: hostile }], rows: [[hostile]], emptyText: hostile },
    ] as const;
    for (const columns of [20, 40, 80]) {
      expect(renderForScreen(parts, { columns, rows: 20, colour: false })).not.toMatch(OBEYED);
    }
    expect(tabSeparated(parts)).not.toMatch(OBEYED);
    expect(tabSeparated(parts).split("\n")).toHaveLength(5);
  });
});
