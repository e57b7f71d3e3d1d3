// `npm test`: everything that a change can break, in one command.

import { runSteps, step } from "./steps.mjs";

await runSteps([
  step("format", "biome", "check", "--error-on-warnings"),
  step("lint", "oxlint", "--type-aware", "--deny-warnings"),
  step("types", "tsc", "-b"),
  step("unused code", "knip"),
  step("build", "nx", "run-many", "-t", "build"),
  step("tests", "nx", "run-many", "-t", "test", "--parallel=1", "--excludeTaskDependencies"),
]);
