// `npm test`: everything that a change can break, in one command. With --landing also what is slower and protects a landing: every page in a
// browser, in every theme.

import { STATIC_STEPS } from "./static.mjs";
import { runSteps, step } from "./steps.mjs";

const inBrowser = (name, tier) =>
  step(name, "vitest", "run", "--root", "packages/web", "--config", `vitest.${tier}.config.ts`);

await runSteps([
  [step("build", "nx", "run-many", "-t", "build"), ...STATIC_STEPS],
  // All packages at once, so that no processor waits for the last file of one.
  step("tests", "vitest", "run"),
  inBrowser("browser", "e2e"),
  ...(process.argv.includes("--landing") ? [inBrowser("browser matrix", "matrix")] : []),
]);
