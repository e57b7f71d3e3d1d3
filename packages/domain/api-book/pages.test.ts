import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { API_PAGES, apiPages } from "./pages.ts";

const pages = apiPages();

describe("docs/api", () => {
  it("has a page for each entry point and no other page", () => {
    expect(readdirSync(API_PAGES).toSorted()).toEqual([...pages.keys()].toSorted());
  });

  it.each([...pages])("has an up-to-date %s (run `npm run docs`)", (name, page) => {
    expect(readFileSync(join(API_PAGES, name), "utf8")).toBe(page);
  });
});
