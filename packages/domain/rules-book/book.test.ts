import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { allRules, rulesBook } from "./book.ts";
import { errorPage } from "./errors.ts";

const DOCS = new URL("../../../docs/", import.meta.url);

describe("generated pages", () => {
  it.each([
    ["rules.md", rulesBook],
    ["errors.md", errorPage],
  ])("docs/%s is up to date (run `npm run docs`)", (page, generate) => {
    expect(readFileSync(new URL(page, DOCS), "utf8")).toBe(generate());
  });
});

const SOURCES = fileURLToPath(new URL("../src/", import.meta.url));
// Its rows are part of the access table.
const PARTS_OF_OTHER_TABLES = ["KIND_RULES"];

describe("every rule table", () => {
  it("is a chapter of the book", () => {
    const [, chapters = ""] = readFileSync(new URL("book.ts", import.meta.url), "utf8").split("const CHAPTERS");
    const tables = globSync("**/*.ts", { cwd: SOURCES }).flatMap((file) =>
      [...readFileSync(SOURCES + file, "utf8").matchAll(/^export const ([A-Z_]+_RULES)\b/gm)].map(
        ([, name = ""]) => name,
      ),
    );
    const namedTables = new Set(chapters.split(/\W+/));
    const missing = tables.filter((name) => !namedTables.has(name) && !PARTS_OF_OTHER_TABLES.includes(name));
    expect(tables.length).toBeGreaterThan(20);
    expect(missing, "each is a chapter in book.ts").toEqual([]);
  });

  it("is linked from the top of the book", () => {
    const book = rulesBook();
    const anchors = [...book.matchAll(/^## (.+)$/gm)].map(([, title = ""]) => title.toLowerCase().replaceAll(" ", "-"));
    expect([...book.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor]) => anchor)).toEqual(anchors);
  });

  it("has unique row ids", () => {
    const ids = allRules().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("has ids of the form area.reason, and sources in the specification or the readings", () => {
    for (const { id, source, words } of allRules()) {
      expect(id).toMatch(/^[a-z-]+(\.[a-z0-9-]+)+$/);
      expect(source).toMatch(/^(§\d|R\d+(\.\d)?)(, (§\d|R\d+(\.\d)?))*$/);
      expect(words).not.toBe("");
    }
  });
});
