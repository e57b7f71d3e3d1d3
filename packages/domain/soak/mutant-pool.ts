// A mutant that exceeds the time limit counts as killed.

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { MutantRun, Outside, ProcessMessage, RunOutcome, TestEnvironment } from "./mutant-run.ts";

export interface RunResult extends RunOutcome {
  readonly timedOut: boolean;
  readonly milliseconds: number;
}

export interface PoolOptions {
  readonly world: TestEnvironment;
  readonly processes: number;
  /** Time limit of one run. */
  readonly deadline: number;
}

/** Runs of one thread, one after the other. */
type Batch = readonly MutantRun[];
/** All runs of an item use the same process. */
type Work<Item> = (item: Item, attempt: (tried: MutantRun) => Promise<RunResult>) => Promise<void>;

/** `outsideErrors` is set if the batch finished. */
interface BatchResult {
  readonly results: readonly RunResult[];
  readonly outside?: readonly Outside[];
}

const PROGRAM = new URL("./mutant-run.ts", import.meta.url);
const TIMED_OUT_RUN: RunOutcome = { killed: true, complaints: ["no end within the deadline"] };
const alive = new Set<ChildProcess>();
// Idle processes by the environment that they have loaded.
const idle = new WeakMap<TestEnvironment, ChildProcess[]>();

/** Runs all batches in order, and reports each result once it is certain. */
export function runBatches(
  batches: readonly Batch[],
  crew: PoolOptions,
  onResult: (result: RunResult, tried: MutantRun) => void,
): Promise<void> {
  return work(batches, crew, async (first, attempt) => {
    const queue = [first];
    for (let batch = queue.shift(); batch !== undefined; batch = queue.shift()) {
      const ended = await attempt(batch);
      const certainResults = batch.map((_, index) => certainResult(index, ended, batch.length));
      for (const [index, result] of certainResults.entries())
        if (result !== undefined) onResult(result, batch[index] as MutantRun);
      // The first uncertain run may have caused the errors of the others, so it is repeated alone.
      const [firstUncertain, ...laterRuns] = batch.filter((_, index) => certainResults[index] === undefined);
      if (firstUncertain !== undefined) queue.unshift([firstUncertain], ...(laterRuns.length > 0 ? [laterRuns] : []));
    }
  });
}

/** Processes all items in order. The processes live until `killProcesses`. */
export function processItems<Item>(items: readonly Item[], crew: PoolOptions, doWork: Work<Item>): Promise<void> {
  return work(items, crew, (item, attempt) =>
    doWork(item, async (tried) => certainResult(0, await attempt([tried]), 1) as RunResult),
  );
}

export function batchesOf<Item>(items: readonly Item[], maxSize: number): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / maxSize);
  return Array.from({ length: count }, (_, index) => items.slice(index * maxSize, (index + 1) * maxSize));
}

export function killProcesses(): void {
  for (const child of alive) stop(child);
}

/** `undefined` if uncertain: an error outside of all tests may come from another run of the batch. */
function certainResult(index: number, { results, outside }: BatchResult, all: number): RunResult | undefined {
  const result = results[index];
  if (result === undefined) return undefined;
  if (result.killed) return result;
  if (outside === undefined) return undefined;
  const complaints = outside.filter((one) => (one.at ?? index) === index).map(({ complaint }) => complaint);
  if (complaints.length === 0) return result;
  return all === 1 ? { ...result, killed: true, complaints } : undefined;
}

async function work<Item>(
  items: readonly Item[],
  { world, processes, deadline }: PoolOptions,
  doWork: (item: Item, attempt: (batch: Batch) => Promise<BatchResult>) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const idleProcesses = idle.get(world) ?? [];
  idle.set(world, idleProcesses);
  const worker = async (): Promise<void> => {
    let child = idleProcesses.pop() ?? (await start(world));
    const attempt = async (batch: Batch): Promise<BatchResult> => {
      const ended = await runWithTimeout(child, batch, deadline);
      if (ended.outside === undefined) child = await start(world);
      return ended;
    };
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await doWork(item, attempt);
    idleProcesses.push(child);
  };
  await Promise.all(Array.from({ length: Math.min(processes, items.length) }, worker));
}

async function start(world: TestEnvironment): Promise<ChildProcess> {
  const child = fork(PROGRAM, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  alive.add(child);
  child.send(world);
  await once(child, "message");
  return child;
}

function stop(child: ChildProcess): void {
  alive.delete(child);
  child.kill("SIGKILL");
}

/** A process that exceeds the time limit is killed, and the rest of the batch has no results. */
function runWithTimeout(child: ChildProcess, batch: Batch, deadline: number): Promise<BatchResult> {
  const results: RunResult[] = [];
  return new Promise((resolve, reject) => {
    let began = performance.now();
    let clock: NodeJS.Timeout;
    const startClock = () => {
      clearTimeout(clock);
      began = performance.now();
      clock = setTimeout(giveUp, batch[results.length]?.deadline ?? deadline);
    };
    const keep = (tried: RunOutcome, timedOut: boolean) =>
      results.push({ ...tried, timedOut, milliseconds: performance.now() - began });
    const end = (outside?: readonly Outside[]) => {
      clearTimeout(clock);
      child.off("message", onMessage).off("exit", onExit);
      resolve({ results, ...(outside && { outside }) });
    };
    const onMessage = (told: ProcessMessage) => {
      if ("outside" in told) {
        // The thread ended before its run did.
        if (batch.length === 1 && results.length === 0) keep({ killed: true, complaints: ["no end at all"] }, false);
        end(told.outside);
        return;
      }
      keep(told.tried, false);
      startClock();
    };
    const giveUp = () => {
      child.off("exit", onExit);
      stop(child);
      // A run that passed and then blocked its thread did not finish either.
      if (batch.length === 1) results.length = 0;
      keep(TIMED_OUT_RUN, true);
      end();
    };
    const onExit = () =>
      reject(new Error(`The process that tried ${batch.map(({ mutant }) => mutant).join(", ")} ended by itself.`));
    child.on("message", onMessage).on("exit", onExit);
    startClock();
    child.send(batch);
  });
}
