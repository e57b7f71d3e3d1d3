import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { request } from "undici";
import { mapConcurrent } from "../src/session-context/map-concurrent.ts";
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
import { median } from "./rig/timing.ts";

const PAYERS_PER_TURN = 200;
const GATEWAY_DELAY_MS = 2_000;
const TURNS = 3;
const READ_PATHS: readonly string[] = ["/api/points", "/api/profile", "/api/payments"];
const READS_PER_SECOND = 160;
const SECONDS = (2 * GATEWAY_DELAY_MS) / 1_000;
/** Reads are cached for ten seconds, and no reader repeats a read within twelve. So every read reaches the back-end. */
const READERS_PER_GROUP = Math.ceil((READS_PER_SECOND * SECONDS) / READ_PATHS.length);
const GROUPS = 3;
/** About three in ten have a charge, and not all of them can pay it in the portal. */
const MEMBER_COUNT = 3_000;

export interface BesidePaymentsFigures {
  /** p99 of reads, relative to turns without payments. */
  readonly readP99Ratio: number;
  readonly slowestPaymentMs: number;
}

interface Payer {
  readonly cookie: string;
  readonly charges: readonly string[];
  readonly seen: unknown;
}

/**
 * Measures how much 200 concurrent payments through a slow gateway slow readers down. Turns with and without payments alternate. Portal,
 * back-end, gateway and readers each have a process.
 */
export async function benchReadsBesidePayments({ backEndDelayMs = 0 } = {}): Promise<BesidePaymentsFigures> {
  const folder = mkdtempSync(join(tmpdir(), "portico-bench-reads-"));
  const club = await startClubProcess({ delayMs: backEndDelayMs });
  const gateway = await startGatewayProcess({ delayMs: GATEWAY_DELAY_MS });
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
    const readP99 = async (turn: number) => {
      const group = turn % GROUPS;
      const cookies = readers.slice(group * READERS_PER_GROUP, (group + 1) * READERS_PER_GROUP);
      const { address, host } = node;
      const result = await sendLoad({
        address,
        host,
        cookies,
        paths: READ_PATHS,
        rate: READS_PER_SECOND,
        seconds: SECONDS,
        connections: 50,
      });
      if (result.statuses["200"] !== result.sent) throw new Error(`Reads failed: ${JSON.stringify(result.statuses)}`);
      return result.p99;
    };
    await readP99(0);
    await readP99(1);
    const p99sAlone: number[] = [];
    const p99sBesidePayments: number[] = [];
    const paymentsMs: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      p99sAlone.push(await readP99(2 * turn + 2));
      const paying = startPayments(node, payers.slice(turn * PAYERS_PER_TURN, (turn + 1) * PAYERS_PER_TURN));
      p99sBesidePayments.push(await readP99(2 * turn + 3));
      paymentsMs.push(...(await paying));
    }
    const aloneMs = median(p99sAlone);
    const besideMs = median(p99sBesidePayments);
    const figures = { readP99Ratio: besideMs / aloneMs, slowestPaymentMs: Math.max(...paymentsMs) };
    console.log(
      `payment       ${PAYERS_PER_TURN} at once through a gateway that takes ${GATEWAY_DELAY_MS} ms, the club ${backEndDelayMs} ms away: the slowest has its page after ${figures.slowestPaymentMs.toFixed(0)} ms; p99 of other members' reads ${aloneMs.toFixed(2)} ms alone, ${besideMs.toFixed(2)} ms beside: ${figures.readP99Ratio.toFixed(2)}x (1.5x at most)`,
    );
    return figures;
  } finally {
    await endProcess(node);
    await endProcess(gateway);
    await endProcess(club);
    rmSync(folder, { recursive: true });
  }
}

/** Members with a charge are payers, others are readers. */
async function signInPayersAndReaders(
  node: Node,
): Promise<{ readonly payers: readonly Payer[]; readonly readers: readonly string[] }> {
  const payers: Payer[] = [];
  const readers: string[] = [];
  const classify = async (cookie: string) => {
    const list = await sendRequest<{ choices: readonly { name: string }[] }>(node, "/api/payments", cookie);
    const charges = list?.choices.map(({ name }) => name) ?? [];
    const check =
      charges.length > 0
        ? await sendRequest<{ seen: unknown }>(node, "/api/payments/check", cookie, { charges })
        : undefined;
    if (check !== undefined) payers.push({ cookie, charges, seen: check.seen });
    else if (list !== undefined && (await sendRequest(node, "/api/points", cookie)) !== undefined) readers.push(cookie);
  };
  await mapConcurrent(await signInMany(node, MEMBER_COUNT), classify, 16);
  if (payers.length < PAYERS_PER_TURN * TURNS || readers.length < READERS_PER_GROUP * GROUPS)
    throw new Error(`There are too few members: ${payers.length} payers, ${readers.length} readers.`);
  return { payers, readers };
}

/** Starts all payments within the gateway's delay, so that they overlap. Resolves to the duration of each start. */
function startPayments(node: Node, payers: readonly Payer[]): Promise<readonly number[]> {
  return Promise.all(
    payers.map(async ({ cookie, ...selection }, index) => {
      await wait((index / payers.length) * GATEWAY_DELAY_MS);
      const startedAt = performance.now();
      if ((await sendRequest(node, "/api/payments", cookie, selection)) === undefined)
        throw new Error("A payment was refused.");
      return performance.now() - startedAt;
    }),
  );
}

/** `undefined` if the member has no access. */
async function sendRequest<ResponseBody>(
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
    throw new Error(`${path} responded with ${statusCode}: ${responseText}`);
  return statusCode === 200 ? (JSON.parse(responseText) as ResponseBody) : undefined;
}

if (import.meta.main) await benchReadsBesidePayments({ backEndDelayMs: Number(process.argv[2] ?? 0) });
