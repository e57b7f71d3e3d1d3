// Who audits: this thread, and as soon as there is much to do, one worker for each core.

import { Worker } from "node:worker_threads";
import { type Audit, type Auditor, auditor, type BlockResult } from "./block.ts";
import { linesOf, type Task } from "./ranges.ts";

/** Few blocks are done before a worker has started. */
const BLOCKS_ALONE = 16;
/** A worker has the next block at hand when it has done one. */
const BLOCKS_EACH = 2;
/** What is made of a block is short-lived: more room for it than this is only memory. */
const LIMITS = { maxYoungGenerationSizeMb: 4 };

/** Those who audit one input together. */
export class Crew {
  readonly #audit: Audit;
  readonly #cores: number;
  readonly #alone: Auditor;
  #workers: readonly CrewWorker[] = [];
  #blocks = 0;

  static async of(audit: Audit, cores: number): Promise<Crew> {
    return new Crew(audit, { cores, alone: await auditor(audit) });
  }

  private constructor(audit: Audit, { cores, alone }: { cores: number; alone: Auditor }) {
    this.#audit = audit;
    this.#cores = cores;
    this.#alone = alone;
  }

  /** How many blocks may be under way at once. */
  get room(): number {
    return Math.max(1, this.#workers.length * BLOCKS_EACH);
  }

  /** Audits a block. */
  async audit(task: Task): Promise<BlockResult> {
    this.#blocks += 1;
    if (this.#cores === 1 || this.#blocks <= BLOCKS_ALONE) return this.#alone(linesOf(task));
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
