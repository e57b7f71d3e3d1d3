// `npm test`. With --landing also slower tests: every page in every theme in a browser, and long attack, overload and kill tests.

import { resolve } from "node:path";
import { STATIC_STEPS } from "./static.mjs";
import { runSteps, step, testStep } from "./steps.mjs";

const LANDING_ONLY = [
  ".ci/packages.test.mjs",
  "packages/api/security/identities.test.ts",
  "packages/api/security/sockets.test.ts",
  "packages/api/security/unread-responses.test.ts",
  "packages/api/src/stores/kill.test.ts",
  "packages/api/src/session-context/sessions/address-limit.test.ts",
  "packages/api/src/session-context/sessions/credential-attempts.test.ts",
  "packages/api/src/session-context/sessions/known-browsers.test.ts",
  "packages/api/testing/isolation.test.ts",
  "packages/api/testing/killed-node.test.ts",
  "packages/api/testing/outage.test.ts",
  "packages/cli/src/operators/every-reference.test.ts",
];
const isLanding = process.argv.includes("--landing");

const tests = (name, report, ...args) => testStep(name, report, "vitest", "run", ...args);
const inBrowser = (name, tier) =>
  tests(name, `packages/web/.results/${tier}.json`, "--root", "packages/web", "--config", `vitest.${tier}.config.ts`);

await runSteps([
  [step("build", "nx", "run-many", "-t", "build"), ...STATIC_STEPS],
  // One vitest run for all packages, so that no processor is idle.
  tests(
    "tests",
    ".results/vitest.json",
    ...(isLanding ? [] : LANDING_ONLY.map((file) => `--exclude=${resolve(file)}`)),
  ),
  inBrowser("browser", "e2e"),
  ...(isLanding ? [inBrowser("browser matrix", "matrix"), step("rule changes", "node", ".ci/rule-changes.mjs")] : []),
]);
