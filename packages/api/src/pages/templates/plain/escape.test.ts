import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeHtml } from "./escape.ts";

const CHARACTERS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

describe("escapeHtml", () => {
  it("escapes text for elements and for both kinds of quotes", () => {
    expect(escapeHtml(`<a href="x" id='y'>&amp;</a>`)).toBe(
      "&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;",
    );
  });

  it("leaves no markup characters, and can be reversed", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("&", "<", ">", '"', "'", "a", ";", "ế", "lt;") }), (text) => {
        const escaped = escapeHtml(text);
        expect(escaped).not.toMatch(/[<>"']/);
        expect(escaped.replace(/&([a-z]+|#39);/g, (_, name: string) => CHARACTERS[name] ?? "?")).toBe(text);
      }),
    );
  });
});
