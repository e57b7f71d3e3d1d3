// Benchmark of 200 concurrent payments through a gateway with two seconds of latency: how much do they slow readers down? Portal, club,
// gateway and readers each have a process, and payments are started as by a browser. Turns with and without payments alternate.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { request } from "undici";
import { mapConcurrent } from "../src/session-context/map-concurrent.ts";
import { median } from "./compare-servers.ts";
import { sendLoad } from "./rig/load.ts";
import {
  changeHeaders,
  endProcess,
  type Node,
  signInMany,
  startClubProcess,
  startGatewayProcess,
  startNode,
} from "./rig/processes.ts";

const PAYING = 200;
/** Latency of the gateway, in milliseconds. */
const SLOW = 2_000;
const TURNS = 3;
const PATHS: readonly string[] = ["/api/points", "/api/profile", "/api/payments"];
/** Reads a second while payments run. */
const RATE = 160;
const SECONDS = (2 * SLOW) / 1_000;
/** So many that no reader repeats a read within twelve seconds. Reads are cached for ten, and every read must reach the club. */
const READERS = Math.ceil((RATE * SECONDS) / PATHS.length);
const GROUPS = 3;
/** About three in ten owe something, but not all of them can pay it here. */
const MEMBERS = 3_000;

export interface BesidePaymentsFigures {
  /** p99 of reads, relative to turns without payments. */
  readonly slower: number;
  /** The slowest start of a payment, in milliseconds. */
  readonly slowest: number;
}

/** A member who can pay, with the amounts that their browser shows. */
interface Payer {
  readonly cookie: string;
  readonly charges: readonly string[];
  readonly seen: unknown;
}

/** Prints and returns the figures. `clubDelay` is the latency of the club in milliseconds. */
export async function benchReadsBesidePayments({ clubDelay = 0 } = {}): Promise<BesidePaymentsFigures> {
  const folder = mkdtempSync(join(tmpdir(), "portico-bench-reads-"));
  const club = await startClubProcess({ delay: clubDelay });
  const gateway = await startGatewayProcess({ delay: SLOW });
  const node = await startNode({
    ...club.settings,
    STORE: `sqlite:${join(folder, "portal.db")}`,
    GATEWAY_AU_URL: gateway.address,
    GATEWAY_AU_USER: "user",
    GATEWAY_AU_KEY: "key",
    GATEWAY_AU_MODE: "test",
  });
  try {
    const { payers, readers } = await signInPayersAndReaders(node);
    const read = async (turn: number) => {
      const group = turn % GROUPS;
      const cookies = readers.slice(group * READERS, (group + 1) * READERS);
      const { address, host } = node;
      const loaded = await sendLoad({
        address,
        host,
        cookies,
        paths: PATHS,
        rate: RATE,
        seconds: SECONDS,
        connections: 50,
      });
      if (loaded.statuses["200"] !== loaded.sent) throw new Error(`Reads failed: ${JSON.stringify(loaded.statuses)}`);
      return loaded.p99;
    };
    await read(0);
    await read(1);
    const [alone, beside, starts]: [number[], number[], number[]] = [[], [], []];
    for (let turn = 0; turn < TURNS; turn += 1) {
      alone.push(await read(2 * turn + 2));
      const paying = pay(node, payers.slice(turn * PAYING, (turn + 1) * PAYING));
      beside.push(await read(2 * turn + 3));
      starts.push(...(await paying));
    }
    const [aloneP99, besideP99] = [median(alone), median(beside)];
    const figures = { slower: besideP99 / aloneP99, slowest: Math.max(...starts) };
    console.log(
      `payment       ${PAYING} at once through a gateway that takes ${SLOW} ms, the club ${clubDelay} ms away: the slowest has its page after ${figures.slowest.toFixed(0)} ms; p99 of other members' reads ${aloneP99.toFixed(2)} ms alone, ${besideP99.toFixed(2)} ms beside: ${figures.slower.toFixed(2)}x (1.5x at most)`,
    );
    return figures;
  } finally {
    await endProcess(node);
    await endProcess(gateway);
    await endProcess(club);
    rmSync(folder, { recursive: true });
  }
}

/** Signs members in. Those with full access are payers if they owe something, else readers. */
async function signInPayersAndReaders(
  node: Node,
): Promise<{ readonly payers: readonly Payer[]; readonly readers: readonly string[] }> {
  const payers: Payer[] = [];
  const readers: string[] = [];
  const classify = async (cookie: string) => {
    const list = await ask<{ choices: readonly { name: string }[] }>(node, "/api/payments", cookie);
    const charges = list?.choices.map(({ name }) => name) ?? [];
    const check =
      charges.length > 0 ? await ask<{ seen: unknown }>(node, "/api/payments/check", cookie, { charges }) : undefined;
    if (check !== undefined) payers.push({ cookie, charges, seen: check.seen });
    else if (list !== undefined && (await ask(node, "/api/points", cookie)) !== undefined) readers.push(cookie);
  };
  await mapConcurrent(await signInMany(node, MEMBERS), classify, 16);
  if (payers.length < PAYING * TURNS || readers.length < READERS * GROUPS)
    throw new Error(`There are ${payers.length} who can pay, and ${readers.length} who read: too few.`);
  return { payers, readers };
}

/** Starts all payments within the gateway's latency, so that they overlap. Resolves to the duration of each start. */
function pay(node: Node, payers: readonly Payer[]): Promise<readonly number[]> {
  return Promise.all(
    payers.map(async ({ cookie, ...selection }, index) => {
      await wait((index / payers.length) * SLOW);
      const startedAt = performance.now();
      if ((await ask(node, "/api/payments", cookie, selection)) === undefined)
        throw new Error("A payment was refused.");
      return performance.now() - startedAt;
    }),
  );
}

/** `undefined` if the member has no access. */
async function ask<ResponseBody>(
  { address, host }: Node,
  path: string,
  cookie: string,
  change?: unknown,
): Promise<ResponseBody | undefined> {
  const options =
    change === undefined
      ? { headers: { host, cookie } }
      : { method: "POST", headers: { ...changeHeaders(host), cookie }, body: JSON.stringify(change) };
  const { statusCode, body } = await request(`${address}${path}`, options);
  const responseText = await body.text();
  if (statusCode !== 200 && statusCode !== 403)
    throw new Error(`${path} is answered with ${statusCode}: ${responseText}`);
  return statusCode === 200 ? (JSON.parse(responseText) as ResponseBody) : undefined;
}

if (import.meta.main) await benchReadsBesidePayments({ clubDelay: Number(process.argv[2] ?? 0) });
