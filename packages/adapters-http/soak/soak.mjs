// Every call and every fault once more, with the deadlines that members would wait for.

import { spawnSync } from "node:child_process";

const { status } = spawnSync("vitest", ["run", "src/faults.test.ts"], {
  stdio: "inherit",
  env: { ...process.env, REAL_DEADLINES: "yes" },
  shell: process.platform === "win32",
});
process.exitCode = status ?? 1;
