// Servers side by side: each in a process of its own, asked in turns, so that whatever else the machine does it does to all of them. What
// is compared is the processor time that a server spends on a request.

import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Pool } from "undici";

/** A server under comparison. */
export interface Contender {
  readonly name: string;
  /** Beside this file. */
  readonly file: string;
}

/** What a contender says when it listens. */
interface Listening {
  readonly address: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A contender that runs. */
export interface Running extends Contender, Listening {
  readonly child: ChildProcess;
  readonly pool: Pool;
}

const CONNECTIONS = 8;

/** Starts a server, and waits until it listens. */
export async function start(
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

/** Ends a server. */
export async function stop({ child, pool }: Running): Promise<void> {
  await pool.close();
  const ended = new Promise((resolve) => void child.once("exit", resolve));
  child.disconnect();
  await ended;
}

/** Processor time of a server, in microseconds since it started. */
async function spent({ child }: Running): Promise<number> {
  const answer = new Promise<number>((resolve) => void child.once("message", (message) => resolve(Number(message))));
  child.send("spent");
  return answer;
}

async function ask({ pool, path, headers }: Running, requests: number): Promise<number> {
  let left = requests;
  let bytes = 0;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const { statusCode, body } = await pool.request({ method: "GET", path, headers: { ...headers } });
      bytes = (await body.arrayBuffer()).byteLength;
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return bytes;
}

/** Microseconds of processor time for a request, for each contender: the median of the rounds. */
export async function compare(
  running: readonly Running[],
  { rounds = 15, requests = 4_000 } = {},
): Promise<readonly { name: string; cost: number; bytes: number }[]> {
  const costs = new Map(running.map(({ name }) => [name, [] as number[]]));
  const bytes = new Map<string, number>();
  for (const one of running) await ask(one, requests * 4);
  for (let round = 0; round < rounds; round += 1) {
    for (const one of round % 2 === 0 ? running : running.toReversed()) {
      const before = await spent(one);
      bytes.set(one.name, await ask(one, requests));
      costs.get(one.name)?.push(((await spent(one)) - before) / requests);
    }
  }
  return running.map(({ name }) => ({ name, cost: median(costs.get(name) ?? []), bytes: bytes.get(name) ?? 0 }));
}

/** The one in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
