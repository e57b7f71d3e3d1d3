// Distributes audit tasks: the main thread starts alone, then one worker for each core takes over.

import { Worker } from "node:worker_threads";
import { type Audit, createAuditor } from "./block.ts";
import type { Auditor, BlockResult } from "./block-result.ts";
import { blocksIn, type Task, taskBytes } from "./ranges.ts";

const MAIN_THREAD_BYTES = 1_500_000;
/** Tasks queued for each worker, so it never waits for the others. */
const TASKS_PER_WORKER = 4;
/** A block's garbage is short-lived, so a larger young generation only costs memory. The main thread has no such limit, so even one core uses a worker. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 8 };

export class WorkerPool {
  readonly #audit: Audit;
  readonly #cores: number;
  readonly #mainThread: Auditor;
  #workers: readonly PoolWorker[] = [];
  #bytes = 0;

  static async of(audit: Audit, cores: number): Promise<WorkerPool> {
    return new WorkerPool(audit, { cores, mainThread: await createAuditor(audit) });
  }

  private constructor(audit: Audit, { cores, mainThread }: { cores: number; mainThread: Auditor }) {
    this.#audit = audit;
    this.#cores = cores;
    this.#mainThread = mainThread;
  }

  get maxTasks(): number {
    return Math.max(1, this.#workers.length * TASKS_PER_WORKER);
  }

  async audit(task: Task): Promise<BlockResult> {
    if (this.#bytes < MAIN_THREAD_BYTES) {
      this.#bytes += taskBytes(task);
      return this.#mainThread(blocksIn(task));
    }
    if (this.#workers.length === 0)
      this.#workers = Array.from({ length: this.#cores }, () => new PoolWorker(this.#audit));
    const leastBusy = this.#workers.reduce((a, b) => (b.pendingCount < a.pendingCount ? b : a));
    return leastBusy.audit(task);
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map(async (worker) => worker.close()));
  }
}

class PoolWorker {
  readonly #worker: Worker;
  readonly #pending: PromiseWithResolvers<BlockResult>[] = [];

  constructor(audit: Audit) {
    this.#worker = new Worker(workerFile(), { workerData: audit, resourceLimits: RESOURCE_LIMITS });
    this.#worker.on("message", (result: BlockResult) => this.#pending.shift()?.resolve(result));
    this.#worker.on("error", (error) => {
      for (const { reject } of this.#pending) reject(error);
    });
  }

  get pendingCount(): number {
    return this.#pending.length;
  }

  async audit(task: Task): Promise<BlockResult> {
    const pending = Promise.withResolvers<BlockResult>();
    this.#pending.push(pending);
    this.#worker.postMessage(task, []);
    return pending.promise;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** The worker's file: a source, or its bundle. */
function workerFile(): URL {
  return new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./audit-worker.mjs", import.meta.url);
}
