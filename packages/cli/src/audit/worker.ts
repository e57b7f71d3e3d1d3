// Worker thread of an audit: receives tasks and posts results.

import { parentPort, workerData } from "node:worker_threads";
import { type Audit, createAuditor } from "./block.ts";
import { blocksIn, type Task } from "./ranges.ts";

const audit = await createAuditor(workerData as Audit);

parentPort?.on("message", (task: Task) => {
  parentPort?.postMessage(audit(blocksIn(task)), []);
});
