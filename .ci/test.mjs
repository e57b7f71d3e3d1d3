// `npm test`: everything that a change can break, in one command. With --landing also what is slower and protects a landing: every page in a
// browser, in every theme; and what attacks, overloads and kills servers for many seconds, and has hardly ever failed alone.

import { resolve } from "node:path";
import { STATIC_STEPS } from "./static.mjs";
import { runSteps, step, testStep } from "./steps.mjs";

const AT_LANDINGS = [
  "packages/api/security/identities.test.ts",
  "packages/api/security/sockets.test.ts",
  "packages/api/security/unread.test.ts",
  "packages/api/src/stores/kill.test.ts",
  "packages/api/src/visit/sessions/guesses.test.ts",
  "packages/api/testing/isolation.test.ts",
  "packages/api/testing/killed-node.test.ts",
  "packages/api/testing/outage.test.ts",
  "packages/cli/src/operators/every-reference.test.ts",
];
const isLanding = process.argv.includes("--landing");

const tests = (name, report, ...words) => testStep(name, report, "vitest", "run", ...words);
const inBrowser = (name, tier) =>
  tests(name, `packages/web/.results/${tier}.json`, "--root", "packages/web", "--config", `vitest.${tier}.config.ts`);

await runSteps([
  [step("build", "nx", "run-many", "-t", "build"), ...STATIC_STEPS],
  // All packages at once, so that no processor waits for the last file of one.
  tests("tests", ".results/vitest.json", ...(isLanding ? [] : AT_LANDINGS.map((file) => `--exclude=${resolve(file)}`))),
  inBrowser("browser", "e2e"),
  ...(isLanding ? [inBrowser("browser matrix", "matrix")] : []),
]);
