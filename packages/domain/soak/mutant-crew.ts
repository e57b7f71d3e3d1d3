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

const PROGRAM = new URL("./mutant-run.ts", import.meta.url);
const alive = new Set<ChildProcess>();

/** Tries everything, in order, and tells each result as it comes; whoever hears it may want another try next. */
export async function tryAll(
  tries: readonly Try[],
  { world, processes, deadline }: Crew,
  report: (result: Result, tried: Try) => Try | void,
): Promise<void> {
  const queue = [...tries];
  const member = async (): Promise<void> => {
    let child = await start(world);
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const result = await within(child, next, next.deadline ?? deadline);
      const again = report(result, next);
      if (again !== undefined) queue.unshift(again);
      if (result.timedOut) child = await start(world);
    }
    stop(child);
  };
  await Promise.all(Array.from({ length: Math.min(processes, tries.length) }, member));
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
