// From the start of the process until it listens and has said so, as `npm start` does, with the club inside.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { median } from "./rounds.ts";

const ENTRY = fileURLToPath(new URL("../bin/start.mjs", import.meta.url));

/** Prints the times. */
export async function benchStart(times = 5): Promise<void> {
  const seconds: number[] = [];
  // The first one fills the compile cache, as the first start of an installation does.
  for (let time = 0; time <= times; time += 1) seconds.push(await started());
  const [first = Number.NaN, ...more] = seconds;
  console.log(
    `start         ready after ${median(more).toFixed(2)} s (${more.map((one) => one.toFixed(2)).join(", ")}); the first time ${first.toFixed(2)} s`,
  );
}

async function started(): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [ENTRY], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PORT: "0", OPERATIONS_PORT: "0", SANDBOX_PORT: "0" },
  });
  const gone = once(child, "exit");
  const [said] = (await Promise.race([once(child.stdout, "data"), gone])) as [unknown];
  const after = (performance.now() - began) / 1_000;
  child.kill("SIGKILL");
  await gone;
  if (!(said instanceof Buffer)) throw new Error(`The portal ended with ${String(said)} before it was ready.`);
  return after;
}

if (import.meta.main) await benchStart();
