import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { median } from "./rig/timing.ts";

const ENTRY = fileURLToPath(new URL("../bin/start.mjs", import.meta.url));

/** Measures `npm start` with the sandbox until the portal listens. */
export async function benchStart(startCount = 5): Promise<void> {
  const seconds: number[] = [];
  // The first start fills the compile cache.
  for (let count = 0; count <= startCount; count += 1) seconds.push(await measureStart());
  const [first = Number.NaN, ...laterStarts] = seconds;
  console.log(
    `start         ready after ${median(laterStarts).toFixed(2)} s (${laterStarts.map((time) => time.toFixed(2)).join(", ")}); the first time ${first.toFixed(2)} s`,
  );
}

async function measureStart(): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [ENTRY], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PORT: "0", OPERATIONS_PORT: "0", SANDBOX_PORT: "0" },
  });
  const exited = once(child, "exit");
  const [output] = (await Promise.race([once(child.stdout, "data"), exited])) as [unknown];
  const duration = (performance.now() - startedAt) / 1_000;
  child.kill("SIGKILL");
  await exited;
  if (!(output instanceof Buffer)) throw new Error(`The portal ended with ${String(output)} before it was ready.`);
  return duration;
}

if (import.meta.main) await benchStart();
