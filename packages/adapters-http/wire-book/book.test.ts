import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CALLS } from "../src/calls.ts";
import { wireBook } from "./book.ts";
import { exampleFile, WIRE_DOCS } from "./examples.ts";

describe("docs/back-end-wire/README.md", () => {
  it("is up to date; run `npm run docs` if not", () => {
    expect(readFileSync(new URL("README.md", WIRE_DOCS), "utf8")).toBe(wireBook());
  });

  it("links to the file of every call", () => {
    const page = wireBook();
    for (const call of CALLS) expect(page).toContain(`](${exampleFile(call)})`);
  });
});
