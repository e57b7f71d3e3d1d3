// What `.ci/run` checks after `npm ci`: everything that `npm test` does, from a build made from nothing.

import { rmSync } from "node:fs";
import { runSteps, step } from "./steps.mjs";

for (const made of ["packages/cli/dist", "packages/cli/.types", "packages/domain/.types"])
  rmSync(made, { recursive: true, force: true });
await runSteps([step("the whole of npm test", "npm", "test")]);
