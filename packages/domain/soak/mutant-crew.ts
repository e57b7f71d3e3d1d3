// The processes that try mutants, and the clock: a mutant that finds no end is as good as killed.

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Tried, Try, World } from "./mutant-run.ts";

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

/** What is done with one piece of work: it may try as often as it wants, always in the same process. */
type Work<Item> = (item: Item, attempt: (tried: Try) => Promise<Result>) => Promise<void>;

const PROGRAM = new URL("./mutant-run.ts", import.meta.url);
const alive = new Set<ChildProcess>();
// Those that wait for more, by the world that they have loaded.
const idle = new WeakMap<World, ChildProcess[]>();

/** Tries everything, in order, and tells each result as it comes; whoever hears it may want another try next. */
export function tryAll(
  tries: readonly Try[],
  crew: Crew,
  report: (result: Result, tried: Try) => Try | void,
): Promise<void> {
  return workOff(tries, crew, async (first, attempt) => {
    for (let next: Try | void = first; next !== undefined; ) next = report(await attempt(next), next);
  });
}

/** Does all work, in order, each piece by one process; the processes stay until they are dismissed. */
export async function workOff<Item>(
  items: readonly Item[],
  { world, processes, deadline }: Crew,
  work: Work<Item>,
): Promise<void> {
  const queue = [...items];
  const waiting = idle.get(world) ?? [];
  idle.set(world, waiting);
  const member = async (): Promise<void> => {
    let child = waiting.pop() ?? (await start(world));
    const attempt = async (tried: Try): Promise<Result> => {
      const result = await within(child, tried, tried.deadline ?? deadline);
      if (result.timedOut) child = await start(world);
      return result;
    };
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next, attempt);
    waiting.push(child);
  };
  await Promise.all(Array.from({ length: Math.min(processes, items.length) }, member));
}

/** Ends every process of the crew at once. */
export function dismiss(): void {
  for (const child of alive) stop(child);
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

function within(child: ChildProcess, wanted: Try, deadline: number): Promise<Result> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const end = (tried: Tried, timedOut: boolean) => {
      clearTimeout(clock);
      child.off("message", heard).off("exit", broke);
      resolve({ ...tried, timedOut, milliseconds: performance.now() - began });
    };
    const heard = (tried: Tried) => end(tried, false);
    const broke = () => reject(new Error(`The process that tried mutant ${wanted.mutant} ended by itself.`));
    const clock = setTimeout(() => {
      child.off("exit", broke);
      stop(child);
      end({ mutant: wanted.mutant, killed: true, complaints: ["no end within the deadline"] }, true);
    }, deadline);
    child.on("message", heard).on("exit", broke);
    child.send(wanted);
  });
}
