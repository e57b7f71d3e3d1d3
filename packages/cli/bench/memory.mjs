// Prints the peak memory of a process when it exits.

import { isMainThread } from "node:worker_threads";

if (isMainThread)
  process.on("exit", () => process.stderr.write(`${Math.ceil(process.resourceUsage().maxRSS / 1024)} MB\n`));
