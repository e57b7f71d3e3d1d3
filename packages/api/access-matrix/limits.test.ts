import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LIMITS_PAGE, limitsPage } from "./limits.ts";

// In its own file, which loads only contracts, so that mutation tests of limits get a fast result.
test("limits.md is up to date (npm run docs)", () => {
  expect(readFileSync(LIMITS_PAGE, "utf8")).toBe(limitsPage());
});
