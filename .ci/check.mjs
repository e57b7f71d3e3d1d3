// `npm run check`: within a minute, what most changes break. Format, lint, types, unused code, and of the tests those that import what has
// changed since main, but for the suites that start whole servers again and again: those, and the browser, are for `npm test`.

import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { STATIC_STEPS } from "./static.mjs";
import { runSteps, testStep } from "./steps.mjs";

const WHOLE_SERVERS = [
  "packages/adapters-http/contract/",
  "packages/api/access-matrix/",
  "packages/api/security/",
  "packages/api/src/stores/",
  "packages/api/testing/",
  "packages/web/build/",
];

const base = git("merge-base", "HEAD", "origin/main") || "HEAD";
const changed = `${git("diff", "--name-only", base)}\n${git("ls-files", "--others", "--exclude-standard")}`.split("\n");
// vitest reads a relative one from each package. Whoever works on such a suite wants it run.
const left = WHOLE_SERVERS.filter((folder) => !changed.some((file) => file.startsWith(folder)));

process.stdout.write(`Changed since ${base.slice(0, 12)}; left to \`npm test\`: the browser, ${left.join(", ")}\n`);
await runSteps([
  [
    testStep(
      "tests",
      ".results/vitest.json",
      "vitest",
      "run",
      "--passWithNoTests",
      `--changed=${base}`,
      ...left.map((folder) => `--exclude=${resolve(folder)}/**`),
    ),
    ...STATIC_STEPS,
  ],
]);

function git(...words) {
  return spawnSync("git", words, { encoding: "utf8" }).stdout.trim();
}
