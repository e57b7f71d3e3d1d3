// Runs mutants in child processes. A mutant that exceeds its time limit counts as killed.

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { MutantRun, OutsideError, ProcessMessage, RunOutcome, TestEnvironment } from "./mutant-run.ts";

export interface RunResult extends RunOutcome {
  readonly timedOut: boolean;
  readonly durationMs: number;
}

export interface PoolOptions {
  readonly environment: TestEnvironment;
  readonly processes: number;
  /** Time limit of one run. */
  readonly timeoutMs: number;
}

/** Runs of one thread, one after the other. */
type Batch = readonly MutantRun[];
/** All runs of an item use the same process. */
type Work<Item> = (item: Item, runMutant: (run: MutantRun) => Promise<RunResult>) => Promise<void>;

/** `outsideErrors` is set if the batch finished. */
interface BatchResult {
  readonly results: readonly RunResult[];
  readonly outsideErrors?: readonly OutsideError[];
}

const PROGRAM = new URL("./mutant-run.ts", import.meta.url);
const TIMED_OUT_RUN: RunOutcome = { killed: true, failures: ["the time limit was exceeded"] };
const liveProcesses = new Set<ChildProcess>();
// Idle processes by the environment that they have loaded.
const idleProcessesByEnvironment = new WeakMap<TestEnvironment, ChildProcess[]>();

/** Runs all batches in order, and reports each result once it is certain. */
export function runBatches(
  batches: readonly Batch[],
  options: PoolOptions,
  onResult: (result: RunResult, run: MutantRun) => void,
): Promise<void> {
  return runWorkers(batches, options, async (firstBatch, runBatch) => {
    const queue = [firstBatch];
    for (let batch = queue.shift(); batch !== undefined; batch = queue.shift()) {
      const batchResult = await runBatch(batch);
      const certainResults = batch.map((_, index) => certainResult(index, batchResult, batch.length));
      for (const [index, result] of certainResults.entries())
        if (result !== undefined) onResult(result, batch[index] as MutantRun);
      // The first uncertain run may have caused the errors of the others, so it is repeated alone.
      const [firstUncertain, ...laterRuns] = batch.filter((_, index) => certainResults[index] === undefined);
      if (firstUncertain !== undefined) queue.unshift([firstUncertain], ...(laterRuns.length > 0 ? [laterRuns] : []));
    }
  });
}

/** Processes all items in order. The processes live until `killProcesses`. */
export function processItems<Item>(items: readonly Item[], options: PoolOptions, doWork: Work<Item>): Promise<void> {
  return runWorkers(items, options, (item, runBatch) =>
    doWork(item, async (run) => certainResult(0, await runBatch([run]), 1) as RunResult),
  );
}

export function batchesOf<Item>(items: readonly Item[], maxSize: number): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / maxSize);
  return Array.from({ length: count }, (_, index) => items.slice(index * maxSize, (index + 1) * maxSize));
}

export function killProcesses(): void {
  for (const child of liveProcesses) killProcess(child);
}

/** `undefined` if uncertain: an error outside of all tests may come from another run of the batch. */
function certainResult(
  index: number,
  { results, outsideErrors }: BatchResult,
  batchSize: number,
): RunResult | undefined {
  const result = results[index];
  if (result === undefined) return undefined;
  if (result.killed) return result;
  if (outsideErrors === undefined) return undefined;
  const failures = outsideErrors.filter((error) => (error.runIndex ?? index) === index).map(({ message }) => message);
  if (failures.length === 0) return result;
  return batchSize === 1 ? { ...result, killed: true, failures } : undefined;
}

async function runWorkers<Item>(
  items: readonly Item[],
  { environment, processes, timeoutMs }: PoolOptions,
  doWork: (item: Item, runBatch: (batch: Batch) => Promise<BatchResult>) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const idleProcesses = idleProcessesByEnvironment.get(environment) ?? [];
  idleProcessesByEnvironment.set(environment, idleProcesses);
  const worker = async (): Promise<void> => {
    let child = idleProcesses.pop() ?? (await startProcess(environment));
    const runBatch = async (batch: Batch): Promise<BatchResult> => {
      const batchResult = await runWithTimeout(child, batch, timeoutMs);
      if (batchResult.outsideErrors === undefined) child = await startProcess(environment);
      return batchResult;
    };
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await doWork(item, runBatch);
    idleProcesses.push(child);
  };
  await Promise.all(Array.from({ length: Math.min(processes, items.length) }, worker));
}

async function startProcess(environment: TestEnvironment): Promise<ChildProcess> {
  const child = fork(PROGRAM, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  liveProcesses.add(child);
  child.send(environment);
  await once(child, "message");
  return child;
}

function killProcess(child: ChildProcess): void {
  liveProcesses.delete(child);
  child.kill("SIGKILL");
}

/** A process that exceeds the time limit is killed, and the rest of the batch has no results. */
function runWithTimeout(child: ChildProcess, batch: Batch, timeoutMs: number): Promise<BatchResult> {
  const results: RunResult[] = [];
  return new Promise((resolve, reject) => {
    let startedAt = performance.now();
    let timer: NodeJS.Timeout;
    const restartTimer = () => {
      clearTimeout(timer);
      startedAt = performance.now();
      timer = setTimeout(onTimeout, batch[results.length]?.timeoutMs ?? timeoutMs);
    };
    const addResult = (outcome: RunOutcome, timedOut: boolean) =>
      results.push({ ...outcome, timedOut, durationMs: performance.now() - startedAt });
    const finish = (outsideErrors?: readonly OutsideError[]) => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onExit);
      resolve({ results, ...(outsideErrors && { outsideErrors }) });
    };
    const onMessage = (message: ProcessMessage) => {
      if ("outsideErrors" in message) {
        // The thread ended before its run did.
        if (batch.length === 1 && results.length === 0)
          addResult({ killed: true, failures: ["the test thread ended before its run"] }, false);
        finish(message.outsideErrors);
        return;
      }
      addResult(message.outcome, false);
      restartTimer();
    };
    const onTimeout = () => {
      child.off("exit", onExit);
      killProcess(child);
      // A run that passed and then blocked its thread did not finish either.
      if (batch.length === 1) results.length = 0;
      addResult(TIMED_OUT_RUN, true);
      finish();
    };
    const onExit = () =>
      reject(
        new Error(`The process that ran mutants ${batch.map(({ mutant }) => mutant).join(", ")} exited unexpectedly.`),
      );
    child.on("message", onMessage).on("exit", onExit);
    restartTimer();
    child.send(batch);
  });
}
