import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LIMITS_PAGE, limitsPage } from "./limits.ts";

// Alone in its file: nothing but contracts is loaded, so that whoever takes out a limit is told at once.
test("what each endpoint takes is what its page says (npm run docs)", () => {
  expect(readFileSync(LIMITS_PAGE, "utf8")).toBe(limitsPage());
});
