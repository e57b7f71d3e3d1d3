// The processes that try mutants, and the clock: a mutant that finds no end is as good as killed.

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Outside, Told, Tried, Try, World } from "./mutant-run.ts";

/** How a try ended, as the crew sees it. */
export interface Result extends Tried {
  readonly timedOut: boolean;
  readonly milliseconds: number;
}

/** Who tries, and how long at most. */
export interface Crew {
  readonly world: World;
  readonly processes: number;
  /** In milliseconds, for one try. */
  readonly deadline: number;
}

/** Tries that one thread takes, one after the other. */
type Batch = readonly Try[];
/** What is done with one piece of work: it may try as often as it wants, always in the same process. */
type Work<Item> = (item: Item, attempt: (tried: Try) => Promise<Result>) => Promise<void>;

/** What a batch came to: how its tries ended as far as they did, and what happened outside of them if it came to its end. */
interface Ended {
  readonly results: readonly Result[];
  readonly outside?: readonly Outside[];
}

const PROGRAM = new URL("./mutant-run.ts", import.meta.url);
const NO_END: Tried = { killed: true, complaints: ["no end within the deadline"] };
const alive = new Set<ChildProcess>();
// Those that wait for more, by the world that they have loaded.
const idle = new WeakMap<World, ChildProcess[]>();

/** Tries all batches, in order, and tells each result as it is certain. */
export function tryAll(
  batches: readonly Batch[],
  crew: Crew,
  tell: (result: Result, tried: Try) => void,
): Promise<void> {
  return work(batches, crew, async (first, attempt) => {
    const waiting = [first];
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) {
      const ended = await attempt(batch);
      const certain = batch.map((_, at) => certainResult(at, ended, batch.length));
      for (const [at, result] of certain.entries()) if (result !== undefined) tell(result, batch[at] as Try);
      // The first that is not certain may be why the others are not.
      const [next, ...others] = batch.filter((_, at) => certain[at] === undefined);
      if (next !== undefined) waiting.unshift([next], ...(others.length > 0 ? [others] : []));
    }
  });
}

/** Does all work, in order, each piece by one process; the processes stay until they are dismissed. */
export function workOff<Item>(items: readonly Item[], crew: Crew, doWork: Work<Item>): Promise<void> {
  return work(items, crew, (item, attempt) =>
    doWork(item, async (tried) => certainResult(0, await attempt([tried]), 1) as Result),
  );
}

/** Batches of so many at most, in the same order. */
export function batchesOf<Item>(items: readonly Item[], most: number): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / most);
  return Array.from({ length: count }, (_, at) => items.slice(at * most, (at + 1) * most));
}

/** Ends every process of the crew at once. */
export function dismiss(): void {
  for (const child of alive) stop(child);
}

/** How a try of a batch ended, or `undefined` where that is not certain: what happened outside of all tests may be another one's doing. */
function certainResult(at: number, { results, outside }: Ended, all: number): Result | undefined {
  const result = results[at];
  if (result === undefined) return undefined;
  if (result.killed) return result;
  if (outside === undefined) return undefined;
  const complaints = outside.filter((one) => (one.at ?? at) === at).map(({ complaint }) => complaint);
  if (complaints.length === 0) return result;
  return all === 1 ? { ...result, killed: true, complaints } : undefined;
}

async function work<Item>(
  items: readonly Item[],
  { world, processes, deadline }: Crew,
  doWork: (item: Item, attempt: (batch: Batch) => Promise<Ended>) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const waiting = idle.get(world) ?? [];
  idle.set(world, waiting);
  const member = async (): Promise<void> => {
    let child = waiting.pop() ?? (await start(world));
    const attempt = async (batch: Batch): Promise<Ended> => {
      const ended = await within(child, batch, deadline);
      if (ended.outside === undefined) child = await start(world);
      return ended;
    };
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await doWork(next, attempt);
    waiting.push(child);
  };
  await Promise.all(Array.from({ length: Math.min(processes, items.length) }, member));
}

async function start(world: World): Promise<ChildProcess> {
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

/** Lets a process try a batch. One that takes too long over a try is ended, and the rest of the batch has no results. */
function within(child: ChildProcess, batch: Batch, deadline: number): Promise<Ended> {
  const results: Result[] = [];
  return new Promise((resolve, reject) => {
    let began = performance.now();
    let clock: NodeJS.Timeout;
    const startClock = () => {
      clearTimeout(clock);
      began = performance.now();
      clock = setTimeout(giveUp, batch[results.length]?.deadline ?? deadline);
    };
    const keep = (tried: Tried, timedOut: boolean) =>
      results.push({ ...tried, timedOut, milliseconds: performance.now() - began });
    const end = (outside?: readonly Outside[]) => {
      clearTimeout(clock);
      child.off("message", heard).off("exit", broke);
      resolve({ results, ...(outside && { outside }) });
    };
    const heard = (told: Told) => {
      if ("outside" in told) {
        // A thread that ended by itself has left its try without an end.
        if (batch.length === 1 && results.length === 0) keep({ killed: true, complaints: ["no end at all"] }, false);
        end(told.outside);
        return;
      }
      keep(told.tried, false);
      startClock();
    };
    const giveUp = () => {
      child.off("exit", broke);
      stop(child);
      // What passed and then kept its thread from ending has come to no end either.
      if (batch.length === 1) results.length = 0;
      keep(NO_END, true);
      end();
    };
    const broke = () =>
      reject(new Error(`The process that tried ${batch.map(({ mutant }) => mutant).join(", ")} ended by itself.`));
    child.on("message", heard).on("exit", broke);
    startClock();
    child.send(batch);
  });
}
