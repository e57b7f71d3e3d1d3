// `npm run bench`: figures and ratios, side by side in one run. Nothing here passes or fails by the clock.

import { runSteps, step } from "./steps.mjs";

await runSteps([
  step("build", "nx", "run-many", "-t", "build"),
  step("bench", "nx", "run-many", "-t", "bench", "--parallel=1", "--excludeTaskDependencies", "--outputStyle=stream"),
]);
