// Who audits: this thread, and as soon as there is much to do, one worker for each core.

import { Worker } from "node:worker_threads";
import { type Audit, type Auditor, auditor, type BlockResult } from "./block.ts";
import { blocksIn, bytesOf, type Task } from "./ranges.ts";

/** So much is done before a worker has started. */
const BYTES_ALONE = 1_500_000;
/** A worker has the next tasks at hand when it has done one, also while the others are behind. */
const TASKS_EACH = 4;
/** What is made of a block is short-lived: more room for it than this is only memory. The main thread knows no such limit, so one core is a worker too. */
const LIMITS = { maxYoungGenerationSizeMb: 8 };

/** Those who audit one input together. */
export class Crew {
  readonly #audit: Audit;
  readonly #cores: number;
  readonly #alone: Auditor;
  #workers: readonly CrewWorker[] = [];
  #bytes = 0;

  static async of(audit: Audit, cores: number): Promise<Crew> {
    return new Crew(audit, { cores, alone: await auditor(audit) });
  }

  private constructor(audit: Audit, { cores, alone }: { cores: number; alone: Auditor }) {
    this.#audit = audit;
    this.#cores = cores;
    this.#alone = alone;
  }

  /** How many tasks may be under way at once. */
  get room(): number {
    return Math.max(1, this.#workers.length * TASKS_EACH);
  }

  /** Audits what a task holds. */
  async audit(task: Task): Promise<BlockResult> {
    if (this.#bytes < BYTES_ALONE) {
      this.#bytes += bytesOf(task);
      return this.#alone(blocksIn(task));
    }
    if (this.#workers.length === 0)
      this.#workers = Array.from({ length: this.#cores }, () => new CrewWorker(this.#audit));
    const idlest = this.#workers.reduce((one, other) => (other.waiting < one.waiting ? other : one));
    return idlest.audit(task);
  }

  /** Sends the workers home. */
  async close(): Promise<void> {
    await Promise.all(this.#workers.map(async (worker) => worker.close()));
  }
}

class CrewWorker {
  readonly #worker: Worker;
  readonly #asked: PromiseWithResolvers<BlockResult>[] = [];

  constructor(audit: Audit) {
    this.#worker = new Worker(workerFile(), { workerData: audit, resourceLimits: LIMITS });
    this.#worker.on("message", (result: BlockResult) => this.#asked.shift()?.resolve(result));
    this.#worker.on("error", (error) => {
      for (const { reject } of this.#asked) reject(error);
    });
  }

  get waiting(): number {
    return this.#asked.length;
  }

  async audit(task: Task): Promise<BlockResult> {
    const answer = Promise.withResolvers<BlockResult>();
    this.#asked.push(answer);
    this.#worker.postMessage(task, []);
    return answer.promise;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Beside this file, as a source or bundled. */
function workerFile(): URL {
  return new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./audit-worker.mjs", import.meta.url);
}
