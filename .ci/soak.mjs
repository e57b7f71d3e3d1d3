// `npm run soak`: the long tests, within 40 minutes on two processors. It prints the figures that documents and decisions quote.

import { runSteps, step } from "./steps.mjs";

const part = (name, workspace, script, ...args) =>
  step(name, "npm", "run", "--silent", script, "--workspace", `@portico/${workspace}`, "--", ...args);
const longTest = (name, file) => part(name, "api", "soak-long", file);

await runSteps([
  step("build", "nx", "run-many", "-t", "build"),
  step("known holes in libraries", "node", ".ci/audit.mjs"),
  // Times are compared here, so nothing else runs at the same time.
  part("the server, by the clock", "api", "soak"),
  // Each needs one processor and no timing: two at a time, the longest first.
  [
    longTest("every fault at every step of a stay", "src/purchase/ways.test.ts"),
    part("guards of the server", "api", "soak-guards", "--processes", "1"),
    part("mistakes in the rules", "domain", "soak-mutants", "--processes", "1"),
    longTest("a thousand kills", "src/money/crash.test.ts"),
    longTest("members apart", "testing/isolation.test.ts"),
    longTest("half a million histories of payments", "src/money/simulation.test.ts"),
    longTest("refusals without end", "security/refusals.test.ts"),
    longTest("kills of those who buy a stay", "src/purchase/crash.test.ts"),
    part("many requests", "api", "soak-requests"),
    part("long runs of the rules", "domain", "soak", "--maxWorkers", "1"),
    part("deadlines towards the club", "adapters-http", "soak"),
    longTest("every endpoint by chance", "security/fuzz.test.ts"),
    part("an audit of 2 GB", "cli", "soak"),
    longTest("outages", "testing/outage.test.ts"),
    longTest("nodes that are killed", "testing/killed-node.test.ts"),
    longTest("stores that are killed", "src/stores/kill.test.ts"),
    longTest("pictures that are not there", "security/pictures.test.ts"),
  ],
]);
