import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeHtml } from "./escape.ts";

const LETTERS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

test("escapeHtml: escapes text for elements and both kinds of quotes", () => {
  expect(escapeHtml(`<a href="x" id='y'>&amp;</a>`)).toBe(
    "&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;",
  );
});

test("escapeHtml: any text round-trips and contains no markup characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("&", "<", ">", '"', "'", "a", ";", "ế", "lt;") }), (text) => {
      const escaped = escapeHtml(text);
      expect(escaped).not.toMatch(/[<>"']/);
      expect(escaped.replace(/&([a-z]+|#39);/g, (_, name: string) => LETTERS[name] ?? "?")).toBe(text);
    }),
  );
});
