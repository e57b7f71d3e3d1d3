// What 200 members who pay at once, through a gateway that takes two seconds for each, cost those who only read. The portal, the club, the
// gateway and the readers have a process each; payments are begun as a browser begins them. With payments and without take turns.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { request } from "undici";
import { atOnce } from "../src/visit/at-once.ts";
import { sendLoad } from "./rig/load.ts";
import {
  changeHeaders,
  end,
  type Node,
  signInMany,
  startClubProcess,
  startGatewayProcess,
  startNode,
} from "./rig/processes.ts";
import { median } from "./rounds.ts";

const PAYING = 200;
/** How long the gateway takes for each, in milliseconds. */
const SLOW = 2_000;
const TURNS = 3;
const PATHS: readonly string[] = ["/api/points", "/api/profile", "/api/payments"];
/** Reads a second, for as long as somebody pays. */
const RATE = 160;
const SECONDS = (2 * SLOW) / 1_000;
/** Nobody reads the same again before twelve seconds: it serves for ten, and every read shall ask the club. */
const READERS = Math.ceil((RATE * SECONDS) / PATHS.length);
const GROUPS = 3;
/** Three in ten owe something, but not all of them may pay it here. */
const MEMBERS = 3_000;

/** What came of it. */
export interface BesidePaymentsFigures {
  /** The 99th of 100 reads, times the same without payments. */
  readonly slower: number;
  /** The slowest start of a payment, in milliseconds. */
  readonly slowest: number;
}

/** Someone who can pay, and what their browser has seen. */
interface Payer {
  readonly cookie: string;
  readonly charges: readonly string[];
  readonly seen: unknown;
}

/** Prints the figures; resolves to them. With a delay, the club is so many milliseconds away. */
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
    const { payers, readers } = await whoIsThere(node);
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
    const [without, among] = [median(alone), median(beside)];
    const figures = { slower: among / without, slowest: Math.max(...starts) };
    console.log(
      `payment       ${PAYING} at once through a gateway that takes ${SLOW} ms, the club ${clubDelay} ms away: the slowest has its page after ${figures.slowest.toFixed(0)} ms; p99 of other members' reads ${without.toFixed(2)} ms alone, ${among.toFixed(2)} ms beside: ${figures.slower.toFixed(2)}x (1.5x at most)`,
    );
    return figures;
  } finally {
    await end(node);
    await end(gateway);
    await end(club);
    rmSync(folder, { recursive: true });
  }
}

/** Signs members in; those who may read everything are payers where they owe something, and readers where they do not. */
async function whoIsThere(
  node: Node,
): Promise<{ readonly payers: readonly Payer[]; readonly readers: readonly string[] }> {
  const payers: Payer[] = [];
  const readers: string[] = [];
  const sort = async (cookie: string) => {
    const list = await ask<{ choices: readonly { name: string }[] }>(node, "/api/payments", cookie);
    const charges = list?.choices.map(({ name }) => name) ?? [];
    const check =
      charges.length > 0 ? await ask<{ seen: unknown }>(node, "/api/payments/check", cookie, { charges }) : undefined;
    if (check !== undefined) payers.push({ cookie, charges, seen: check.seen });
    else if (list !== undefined && (await ask(node, "/api/points", cookie)) !== undefined) readers.push(cookie);
  };
  await atOnce(await signInMany(node, MEMBERS), sort, 16);
  if (payers.length < PAYING * TURNS || readers.length < READERS * GROUPS)
    throw new Error(`There are ${payers.length} who can pay, and ${readers.length} who read: too few.`);
  return { payers, readers };
}

/** All of them within the gateway's time, so that all are under way at once; resolves to how long each start took. */
function pay(node: Node, payers: readonly Payer[]): Promise<readonly number[]> {
  return Promise.all(
    payers.map(async ({ cookie, ...wish }, at) => {
      await wait((at / payers.length) * SLOW);
      const began = performance.now();
      if ((await ask(node, "/api/payments", cookie, wish)) === undefined) throw new Error("A payment was refused.");
      return performance.now() - began;
    }),
  );
}

/** Nothing for what this member may not do. */
async function ask<Answer>(
  { address, host }: Node,
  path: string,
  cookie: string,
  change?: unknown,
): Promise<Answer | undefined> {
  const asked =
    change === undefined
      ? { headers: { host, cookie } }
      : { method: "POST", headers: { ...changeHeaders(host), cookie }, body: JSON.stringify(change) };
  const { statusCode, body } = await request(`${address}${path}`, asked);
  const answer = await body.text();
  if (statusCode !== 200 && statusCode !== 403) throw new Error(`${path} is answered with ${statusCode}: ${answer}`);
  return statusCode === 200 ? (JSON.parse(answer) as Answer) : undefined;
}

if (import.meta.main) await benchReadsBesidePayments({ clubDelay: Number(process.argv[2] ?? 0) });
