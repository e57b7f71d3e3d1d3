import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Load, LoadResult } from "./load-generator.ts";

/** Sends a load from another process. */
export function sendLoad(load: Load): Promise<LoadResult> {
  const child = fork(fileURLToPath(new URL("./load-generator.ts", import.meta.url)), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // JSON would convert NaN to null.
    serialization: "advanced",
  });
  return new Promise((resolve, reject) => {
    child.once("message", (result) => resolve(result as LoadResult));
    child.once("exit", (code) => reject(new Error(`The load ended with ${code}.`)));
    child.send(load);
  });
}

/** Responses a second, without failures and 503s. */
export function goodput({ statuses, seconds }: LoadResult): number {
  const successful = Object.entries(statuses).filter(([status]) => /^[234]..$/.test(status));
  return successful.reduce((sum, [, count]) => sum + count, 0) / seconds;
}
