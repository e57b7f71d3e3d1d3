import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeHtml } from "./escape.ts";

const LETTERS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

test("a text is only text, in an element and in either kind of quotes", () => {
  expect(escapeHtml(`<a href="x" id='y'>&amp;</a>`)).toBe(
    "&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;",
  );
});

test("a text reads the same as before, and has no letter that markup begins or ends with", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("&", "<", ">", '"', "'", "a", ";", "ế", "lt;") }), (text) => {
      const escaped = escapeHtml(text);
      expect(escaped).not.toMatch(/[<>"']/);
      expect(escaped.replace(/&([a-z]+|#39);/g, (_, name: string) => LETTERS[name] ?? "?")).toBe(text);
    }),
  );
});
