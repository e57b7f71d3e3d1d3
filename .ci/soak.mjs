// `npm run soak`: what takes long. Its figures go into closing notes.

import { runSteps, step } from "./steps.mjs";

const soak = (name, target) =>
  step(name, "nx", "run", `@portico/${target}`, "--excludeTaskDependencies", "--outputStyle=stream");

await runSteps([
  step("build", "nx", "run-many", "-t", "build"),
  step("known holes in libraries", "node", ".ci/audit.mjs"),
  soak("mistakes in the rules", "domain:soak-mutants"),
  soak("long runs of the rules", "domain:soak"),
  soak("guards of the server", "api:soak-guards"),
  soak("deadlines towards the club", "adapters-http:soak"),
  soak("the server", "api:soak"),
]);
