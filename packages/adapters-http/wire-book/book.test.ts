import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CALLS } from "../src/calls.ts";
import { renderApiPage } from "./book.ts";
import { examplePath, WIRE_DOCS } from "./examples.ts";

describe("docs/back-end-wire/README.md", () => {
  it("is up to date; run `npm run docs` if not", () => {
    expect(readFileSync(new URL("README.md", WIRE_DOCS), "utf8")).toBe(renderApiPage());
  });

  it("links to the file of every call", () => {
    const page = renderApiPage();
    for (const call of CALLS) expect(page).toContain(`](${examplePath(call)})`);
  });
});
