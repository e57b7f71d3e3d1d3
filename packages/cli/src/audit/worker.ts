// A worker of an audit: blocks in, results out.

import { parentPort, workerData } from "node:worker_threads";
import { type Audit, auditor } from "./block.ts";
import type { Task } from "./crew.ts";

const audit = await auditor(workerData as Audit);

parentPort?.on("message", ({ bytes, firstLine }: Task) => {
  parentPort?.postMessage(audit(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), firstLine), []);
});
