// What takes long: every figure is printed, and the last line counts. About a quarter of an hour.

import { spawnSync } from "node:child_process";
import { check, count, part } from "./check.ts";
import { soakEnding } from "./ending.ts";
import { soakDownloads, soakFaults, soakLoad } from "./faults.ts";
import { soakRequests } from "./requests.ts";
import { soakTiming } from "./timing.ts";

const LONG_TESTS = {
  "testing/isolation.test.ts": { SOAK_REQUESTS: "100000" },
  "testing/outage.test.ts": { SOAK_OUTAGE_SECONDS: "10" },
  "testing/killed-node.test.ts": { SOAK_ROUNDS: "5" },
  "src/stores/kill.test.ts": { SOAK_ROUNDS: "5" },
  "security/fuzz.test.ts": { SOAK_REQUESTS: "50000" },
  "security/refusals.test.ts": { SOAK_REQUESTS: "100000" },
  "security/pictures.test.ts": { SOAK_REQUESTS: "8634" },
  "src/money/simulation.test.ts": { SOAK_HISTORIES: "1000000" },
  "src/money/crash.test.ts": { SOAK_KILLS: "1000" },
};

await part("sign-in, timed", soakTiming);
await part("SIGTERM under load", soakEnding);
await part("a club that fails", soakFaults);
await part("downloads that nobody reads", soakDownloads);
await part("five times the load", soakLoad);
await part("many requests", () => soakRequests());
for (const [file, longer] of Object.entries(LONG_TESTS)) {
  await part(file, async () => {
    const { status } = spawnSync("vitest", ["run", file], {
      stdio: "inherit",
      env: { ...process.env, ...longer },
      shell: process.platform === "win32",
    });
    check(file, status === 0, status === 0 ? "passed" : "failed");
  });
}
count();
