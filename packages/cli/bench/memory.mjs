// Says at the end how much memory a process took at most.

import { isMainThread } from "node:worker_threads";

if (isMainThread)
  process.on("exit", () => process.stderr.write(`${Math.ceil(process.resourceUsage().maxRSS / 1024)} MB\n`));
