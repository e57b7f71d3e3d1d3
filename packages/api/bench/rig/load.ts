// Sends a load from its own process.

import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Load, LoadResult } from "./load-generator.ts";

export function sendLoad(load: Load): Promise<LoadResult> {
  const child = fork(fileURLToPath(new URL("./load-generator.ts", import.meta.url)), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // JSON would turn the NaN of an empty sample into null.
    serialization: "advanced",
  });
  return new Promise((resolve, reject) => {
    child.once("message", (loaded) => resolve(loaded as LoadResult));
    child.once("exit", (code) => reject(new Error(`The load ended with ${code}.`)));
    child.send(load);
  });
}

/** Successful responses a second. Failures and 503s do not count; the refusal of a page does. */
export function goodput({ statuses, seconds }: LoadResult): number {
  const good = Object.entries(statuses).filter(([status]) => /^[234]..$/.test(status));
  return good.reduce((sum, [, count]) => sum + count, 0) / seconds;
}
