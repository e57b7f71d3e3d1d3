// Each server has its own process. Requests alternate between them, so that other load on the machine affects all.

import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Pool } from "undici";
import { median } from "./rig/timing.ts";

export interface Contender {
  readonly name: string;
  /** Relative to this file. */
  readonly file: string;
}

/** The message of a server that listens. */
interface ListeningMessage {
  readonly address: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface RunningServer extends Contender, ListeningMessage {
  readonly child: ChildProcess;
  readonly pool: Pool;
}

const CONNECTIONS = 8;

/** Resolves when the server listens. */
export async function startServer(
  contender: Contender,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const file = fileURLToPath(new URL(contender.file, import.meta.url));
  const child = fork(file, {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    execArgv: process.env["BENCH_PROFILE"] === contender.name ? ["--cpu-prof", "--cpu-prof-dir=/tmp/prof"] : [],
    env: { ...process.env, NODE_ENV: "production", ...environment },
  });
  const listening = await new Promise<ListeningMessage>((resolve, reject) => {
    child.once("message", (message) => resolve(message as ListeningMessage));
    child.once("exit", (code) => reject(new Error(`${contender.name} ended with ${code} before it listened`)));
  });
  return {
    ...contender,
    ...listening,
    child,
    pool: new Pool(listening.address, { connections: CONNECTIONS, pipelining: 1 }),
  };
}

export async function stopServer({ child, pool }: RunningServer): Promise<void> {
  await pool.close();
  const ended = new Promise((resolve) => void child.once("exit", resolve));
  child.disconnect();
  await ended;
}

/** In microseconds, since the start of the server. */
async function readProcessorTime({ child }: RunningServer): Promise<number> {
  const reply = new Promise<number>((resolve) => void child.once("message", (message) => resolve(Number(message))));
  child.send("spent");
  return reply;
}

async function sendRequests({ pool, path, headers }: RunningServer, requests: number): Promise<number> {
  let remaining = requests;
  let bytes = 0;
  const sendUntilDone = async () => {
    while (remaining > 0) {
      remaining -= 1;
      const { statusCode, body } = await pool.request({ method: "GET", path, headers: { ...headers } });
      bytes = (await body.arrayBuffer()).byteLength;
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendUntilDone));
  return bytes;
}

/** `costUs` is the median processor time of a request. */
export async function compareServers(
  servers: readonly RunningServer[],
  { rounds = 15, requests = 4_000 } = {},
): Promise<readonly { name: string; costUs: number; bytes: number }[]> {
  const costs = new Map(servers.map(({ name }) => [name, [] as number[]]));
  const bytes = new Map<string, number>();
  for (const contender of servers) await sendRequests(contender, requests * 4);
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of round % 2 === 0 ? servers : servers.toReversed()) {
      const before = await readProcessorTime(contender);
      bytes.set(contender.name, await sendRequests(contender, requests));
      costs.get(contender.name)?.push(((await readProcessorTime(contender)) - before) / requests);
    }
  }
  return servers.map(({ name }) => ({ name, costUs: median(costs.get(name) ?? []), bytes: bytes.get(name) ?? 0 }));
}
