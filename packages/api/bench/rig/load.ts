// Sends a load from a process of its own.

import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Load, Loaded } from "./loader.ts";

/** Resolves to what came of it. */
export function sendLoad(load: Load): Promise<Loaded> {
  const child = fork(fileURLToPath(new URL("./loader.ts", import.meta.url)), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  return new Promise((resolve, reject) => {
    child.once("message", (loaded) => resolve(loaded as Loaded));
    child.once("exit", (code) => reject(new Error(`The load ended with ${code}.`)));
    child.send(load);
  });
}

/** Answers in a second that were no failure and no 503; a refusal of a page is an answer as well. */
export function goodput({ statuses, seconds }: Loaded): number {
  const good = Object.entries(statuses).filter(([status]) => /^[234]..$/.test(status));
  return good.reduce((sum, [, count]) => sum + count, 0) / seconds;
}
