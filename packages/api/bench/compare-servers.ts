// Compares servers, each in its own process. Requests alternate between them, so that other load on the machine affects all. The figure is
// the processor time that a server spends on a request.

import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Pool } from "undici";

export interface Contender {
  readonly name: string;
  /** Relative to this file. */
  readonly file: string;
}

/** The message of a contender that listens. */
interface Listening {
  readonly address: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Running extends Contender, Listening {
  readonly child: ChildProcess;
  readonly pool: Pool;
}

const CONNECTIONS = 8;

/** Starts a server and waits until it listens. */
export async function startServer(
  contender: Contender,
  environment: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const file = fileURLToPath(new URL(contender.file, import.meta.url));
  const child = fork(file, {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    execArgv: process.env["BENCH_PROFILE"] === contender.name ? ["--cpu-prof", "--cpu-prof-dir=/tmp/prof"] : [],
    env: { ...process.env, NODE_ENV: "production", ...environment },
  });
  const listening = await new Promise<Listening>((resolve, reject) => {
    child.once("message", (message) => resolve(message as Listening));
    child.once("exit", (code) => reject(new Error(`${contender.name} ended with ${code} before it listened`)));
  });
  return {
    ...contender,
    ...listening,
    child,
    pool: new Pool(listening.address, { connections: CONNECTIONS, pipelining: 1 }),
  };
}

export async function stopServer({ child, pool }: Running): Promise<void> {
  await pool.close();
  const ended = new Promise((resolve) => void child.once("exit", resolve));
  child.disconnect();
  await ended;
}

/** Processor time of a server in microseconds, since its start. */
async function processorTime({ child }: Running): Promise<number> {
  const reply = new Promise<number>((resolve) => void child.once("message", (message) => resolve(Number(message))));
  child.send("spent");
  return reply;
}

async function sendRequests({ pool, path, headers }: Running, requests: number): Promise<number> {
  let remaining = requests;
  let bytes = 0;
  const worker = async () => {
    while (remaining > 0) {
      remaining -= 1;
      const { statusCode, body } = await pool.request({ method: "GET", path, headers: { ...headers } });
      bytes = (await body.arrayBuffer()).byteLength;
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return bytes;
}

/** Median processor time of a request in microseconds, for each contender. */
export async function compareServers(
  running: readonly Running[],
  { rounds = 15, requests = 4_000 } = {},
): Promise<readonly { name: string; cost: number; bytes: number }[]> {
  const costs = new Map(running.map(({ name }) => [name, [] as number[]]));
  const bytes = new Map<string, number>();
  for (const contender of running) await sendRequests(contender, requests * 4);
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of round % 2 === 0 ? running : running.toReversed()) {
      const before = await processorTime(contender);
      bytes.set(contender.name, await sendRequests(contender, requests));
      costs.get(contender.name)?.push(((await processorTime(contender)) - before) / requests);
    }
  }
  return running.map(({ name }) => ({ name, cost: median(costs.get(name) ?? []), bytes: bytes.get(name) ?? 0 }));
}

export function median(values: readonly number[]): number {
  return values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)] ?? Number.NaN;
}
