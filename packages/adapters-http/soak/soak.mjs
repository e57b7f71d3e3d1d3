// Every call with every fault, with the real deadlines.

import { spawnSync } from "node:child_process";

const { status } = spawnSync("vitest", ["run", "src/faults.test.ts"], {
  stdio: "inherit",
  env: { ...process.env, REAL_DEADLINES: "yes" },
  shell: process.platform === "win32",
});
process.exitCode = status ?? 1;
