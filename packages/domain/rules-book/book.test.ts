import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allRules, rulesBook } from "./book.ts";
import { errorPage } from "./errors.ts";

const DOCS = new URL("../../../docs/", import.meta.url);

describe("the generated pages", () => {
  it.each([
    ["rules.md", rulesBook],
    ["errors.md", errorPage],
  ])("docs/%s is what the tables say; run `npm run docs` where it is not", (page, written) => {
    expect(readFileSync(new URL(page, DOCS), "utf8")).toBe(written());
  });
});

describe("every rule table", () => {
  it("gives each row an id of its own", () => {
    const ids = allRules().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("writes ids as room.reason, and names a source in the specification or the readings", () => {
    for (const { id, source, words } of allRules()) {
      expect(id).toMatch(/^[a-z-]+(\.[a-z0-9-]+)+$/);
      expect(source).toMatch(/^(§\d|R\d+(\.\d)?)(, (§\d|R\d+(\.\d)?))*$/);
      expect(words).not.toBe("");
    }
  });
});
