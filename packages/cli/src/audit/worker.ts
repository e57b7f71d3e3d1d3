// A worker of an audit: blocks in, or where in a file they stand, and results out.

import { parentPort, workerData } from "node:worker_threads";
import { type Audit, auditor } from "./block.ts";
import { blocksIn, type Task } from "./ranges.ts";

const audit = await auditor(workerData as Audit);

parentPort?.on("message", (task: Task) => {
  parentPort?.postMessage(audit(blocksIn(task)), []);
});
