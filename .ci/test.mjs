// `npm test`: everything that a change can break, in one command. With --landing also what is slower and protects a landing: every page in a
// browser, in every theme.

import { STATIC_STEPS } from "./static.mjs";
import { runSteps, step, testStep } from "./steps.mjs";

const tests = (name, report, ...words) => testStep(name, report, "vitest", "run", ...words);
const inBrowser = (name, tier) =>
  tests(name, `packages/web/.results/${tier}.json`, "--root", "packages/web", "--config", `vitest.${tier}.config.ts`);

await runSteps([
  [step("build", "nx", "run-many", "-t", "build"), ...STATIC_STEPS],
  // All packages at once, so that no processor waits for the last file of one.
  tests("tests", ".results/vitest.json"),
  inBrowser("browser", "e2e"),
  ...(process.argv.includes("--landing") ? [inBrowser("browser matrix", "matrix")] : []),
]);
