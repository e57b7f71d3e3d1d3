// `npm run soak`: what takes long. Its figures go into closing notes.

import { runSteps, step } from "./steps.mjs";

await runSteps([
  step("build", "nx", "run-many", "-t", "build"),
  step("soak", "nx", "run-many", "-t", "soak", "--parallel=1", "--excludeTaskDependencies", "--outputStyle=stream"),
]);
