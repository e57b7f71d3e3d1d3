// `npm test`: everything that a change can break, in one command. With --landing also what is slower and protects a landing: every page in a
// browser, in every theme.

import { STATIC_STEPS } from "./static.mjs";
import { runSteps, step } from "./steps.mjs";

const LANDING = [step("browser matrix", "nx", "run-many", "-t", "matrix", "--parallel=1", "--excludeTaskDependencies")];

await runSteps([
  ...STATIC_STEPS,
  step("build", "nx", "run-many", "-t", "build"),
  step("tests", "nx", "run-many", "-t", "test", "--parallel=1", "--excludeTaskDependencies"),
  ...(process.argv.includes("--landing") ? LANDING : []),
]);
