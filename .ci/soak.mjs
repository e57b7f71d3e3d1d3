// `npm run soak`: the long tests, within 40 minutes on two processors.

import { runSteps, step } from "./steps.mjs";

const workspaceScript = (name, workspace, script, ...args) =>
  step(name, "npm", "run", "--silent", script, "--workspace", `@portico/${workspace}`, "--", ...args);
const longTest = (name, file) => workspaceScript(name, "api", "soak-long", file);

await runSteps([
  step("build", "nx", "run-many", "-t", "build"),
  step("known vulnerabilities in dependencies", "node", ".ci/audit.mjs"),
  // Alone, because it measures times.
  workspaceScript("server, with timing", "api", "soak"),
  // Two at a time, the longest first.
  [
    longTest("every fault at every step of a stay", "src/purchase/ways.test.ts"),
    workspaceScript("guards of the server", "api", "soak-guards", "--processes", "1"),
    workspaceScript("mutation tests of the rules", "domain", "soak-mutants", "--processes", "1"),
    longTest("payments: a thousand kills", "src/money/crash.test.ts"),
    longTest("isolation of members", "testing/isolation.test.ts"),
    longTest("payments: half a million histories", "src/money/simulation.test.ts"),
    longTest("endless refusals", "security/refusals.test.ts"),
    longTest("purchases: kills", "src/purchase/crash.test.ts"),
    workspaceScript("many requests", "api", "soak-requests"),
    workspaceScript("long runs of the rules", "domain", "soak", "--maxWorkers", "1"),
    workspaceScript("deadlines of back-end calls", "adapters-http", "soak"),
    longTest("fuzzing of every endpoint", "security/fuzz.test.ts"),
    workspaceScript("an audit of 2 GB", "cli", "soak"),
    longTest("outages", "testing/outage.test.ts"),
    longTest("killed nodes", "testing/killed-node.test.ts"),
    longTest("killed stores", "src/stores/kill.test.ts"),
    longTest("missing pictures", "security/pictures.test.ts"),
  ],
]);
