// `npm run soak`: what takes long. Its figures go into closing notes.

import { runSteps, step, testStep } from "./steps.mjs";

const target = (name) => ["nx", "run", `@portico/${name}`, "--excludeTaskDependencies", "--outputStyle=stream"];
const soak = (name, of) => step(name, ...target(of));
const soakTests = (name, project) =>
  testStep(name, `packages/${project}/.results/vitest.json`, ...target(`${project}:soak`));

await runSteps([
  step("build", "nx", "run-many", "-t", "build"),
  step("known holes in libraries", "node", ".ci/audit.mjs"),
  soak("mistakes in the rules", "domain:soak-mutants"),
  soakTests("long runs of the rules", "domain"),
  soak("guards of the server", "api:soak-guards"),
  soakTests("deadlines towards the club", "adapters-http"),
  soak("the server", "api:soak"),
]);
