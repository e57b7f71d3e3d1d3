// `npm run check`: the static checks, and the tests that import a changed file, within a minute.

import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { STATIC_STEPS } from "./static.mjs";
import { runSteps, step, testStep } from "./steps.mjs";

const SERVER_SUITES = [
  "packages/adapters-http/contract/",
  "packages/api/access-matrix/",
  "packages/api/security/",
  "packages/api/src/stores/",
  "packages/api/testing/",
  "packages/web/build/",
];

const base = git("merge-base", "HEAD", "origin/main") || "HEAD";
const changed = `${git("diff", "--name-only", base)}\n${git("ls-files", "--others", "--exclude-standard")}`.split("\n");
// A changed suite runs. The paths are absolute, because vitest resolves relative ones in each package.
const skippedSuites = SERVER_SUITES.filter((folder) => !changed.some((file) => file.startsWith(folder)));

process.stdout.write(
  `Changed since ${base.slice(0, 12)}; left to \`npm test\`: the browser, ${skippedSuites.join(", ")}\n`,
);
await runSteps([
  [
    testStep(
      "tests",
      ".results/vitest.json",
      "vitest",
      "run",
      "--passWithNoTests",
      `--changed=${base}`,
      ...skippedSuites.map((folder) => `--exclude=${resolve(folder)}/**`),
    ),
    ...STATIC_STEPS,
  ],
  step("commit subjects", "node", ".ci/commit-subjects.mjs"),
]);

function git(...args) {
  return spawnSync("git", args, { encoding: "utf8" }).stdout.trim();
}
