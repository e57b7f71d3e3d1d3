// Runs tests of `npm test` with more repetitions.
//
//   node soak/long-tests.mjs [src/money/crash.test.ts …]

import { spawnSync } from "node:child_process";
import { basename } from "node:path";

const ENVIRONMENT_BY_TEST = {
  // 500 with SQLite and 500 with PostgreSQL and two nodes.
  "src/money/crash.test.ts": { SOAK_KILLS: "500" },
  "src/purchase/crash.test.ts": { SOAK_KILLS: "100" },
  "src/purchase/ways.test.ts": { SOAK_FAULTS: "all" },
  "src/money/simulation.test.ts": { SOAK_HISTORIES: "500000" },
  "testing/isolation.test.ts": { SOAK_REQUESTS: "100000" },
  "security/fuzz.test.ts": { SOAK_REQUESTS: "50000" },
  "security/refusals.test.ts": { SOAK_REQUESTS: "100000" },
  "testing/outage.test.ts": { SOAK_OUTAGE_SECONDS: "10" },
  "testing/killed-node.test.ts": { SOAK_ROUNDS: "5" },
  "src/stores/kill.test.ts": { SOAK_ROUNDS: "5" },
  "security/pictures.test.ts": { SOAK_REQUESTS: "8634" },
};

const requestedFiles = process.argv.slice(2);
for (const file of requestedFiles.length > 0 ? requestedFiles : Object.keys(ENVIRONMENT_BY_TEST)) {
  if (ENVIRONMENT_BY_TEST[file] === undefined)
    throw new Error(`${file} is none of ${Object.keys(ENVIRONMENT_BY_TEST).join(", ")}.`);
  const { status } = spawnSync("vitest", ["run", file], {
    stdio: "inherit",
    env: { ...process.env, ...ENVIRONMENT_BY_TEST[file], RESULTS: `soak-${basename(file, ".test.ts")}` },
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exitCode = 1;
}
