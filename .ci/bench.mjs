// `npm run bench`: prints times and ratios; none makes the run fail.

import { runSteps, step } from "./steps.mjs";

await runSteps([
  step("build", "nx", "run-many", "-t", "build"),
  step("bench", "nx", "run-many", "-t", "bench", "--parallel=1", "--excludeTaskDependencies", "--outputStyle=stream"),
]);
