// Benchmark of a flood from one IP address: how much does it slow down a member at another address? It uses 200 keep-alive connections.

import { setTimeout as wait } from "node:timers/promises";
import { median } from "./compare-servers.ts";
import { sendLoad } from "./rig/load.ts";
import type { Load, LoadResult } from "./rig/load-generator.ts";
import { changeHeaders, endProcess, type Node, signInMany, startClubProcess, startNode } from "./rig/processes.ts";

const FLOOD_CONNECTIONS = 200;
const FLOOD_ADDRESS = "127.0.0.1";
const MEMBER_ADDRESS = "127.0.0.2";
const OFFICE_ADDRESS = "127.0.0.3";
const OFFICE_BROWSERS = 50;
/** Connections that a browser opens to one host. */
const CONNECTIONS_OF_A_BROWSER = 6;
const MEMBER_PATHS: readonly string[] = ["/points", "/api/dashboard", "/api/points", "/api/content/layout"];
const MEMBER_RATE = 30;
const WARM_UP_SECONDS = 1;

type Sent = Pick<Load, "paths"> & Partial<Pick<Load, "body">> & { readonly isSignedIn?: boolean };

const FLOODS: Readonly<Record<string, Sent>> = {
  "GET /api/content/public": { paths: ["/api/content/public"] },
  "GET /api/content/layout": { paths: ["/api/content/layout"] },
  "GET /api/content/terms": { paths: ["/api/content/terms"] },
  "POST /api/guest-booking": {
    paths: ["/api/guest-booking"],
    body: JSON.stringify({ booking: "2".repeat(43) }),
  },
  "GET /api/dashboard, signed in": { paths: ["/api/dashboard"], isSignedIn: true },
};

/** The effect of one flood on a member at another address. */
export interface FloodFigures {
  readonly flood: string;
  /** Share of the member's requests that got a response, over all turns. */
  readonly answered: number;
  /** p99, relative to a flood of another node on the same machine; median of the turns. */
  readonly slower: number;
  /** p99, relative to an idle machine. */
  readonly slowerThanIdle: number;
}

interface FloodOptions {
  readonly turns?: number;
  readonly seconds?: number;
}

/**
 * Prints a table and returns its figures. Each turn measures the member three times: on an idle machine, during a flood of another node, and
 * during a flood of the member's node. The second run is the baseline: the machine is as busy, the node is not.
 */
export async function benchFloods({ turns = 5, seconds = 4 }: FloodOptions = {}): Promise<readonly FloodFigures[]> {
  const club = await startClubProcess();
  const [node, otherNode] = [await startNode(club.settings), await startNode(club.settings)];
  try {
    const cookies = await signInMany(node, 4);
    const loadOfMember = () =>
      sendLoad({
        ...target(node),
        cookies,
        paths: MEMBER_PATHS,
        from: MEMBER_ADDRESS,
        rate: MEMBER_RATE,
        connections: CONNECTIONS_OF_A_BROWSER,
        seconds,
      });
    const figures: FloodFigures[] = [];
    await loadOfMember();
    console.log(
      "floods        the member elsewhere: answered; p99 alone, beside a flood of another node, beside the flood; the flood's answers/s",
    );
    for (const [flood, sent] of Object.entries(FLOODS)) {
      const measured: Turn[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const idle = await loadOfMember();
        const { duringFlood: calm } = await measureDuringFlood(otherNode, sent, { seconds, ofMember: loadOfMember });
        measured.push({
          idle,
          beforeFlood: calm,
          ...(await measureDuringFlood(node, sent, { seconds, ofMember: loadOfMember })),
        });
      }
      figures.push(figuresOf(flood, measured));
    }
    return figures;
  } finally {
    await endProcess(otherNode);
    await endProcess(node);
    await endProcess(club);
  }
}

interface Turn {
  readonly idle: LoadResult;
  readonly beforeFlood: LoadResult;
  readonly duringFlood: LoadResult;
  readonly flooded: LoadResult;
}

/** Floods a node. The member's load starts a second later and ends a second earlier. */
async function measureDuringFlood(
  floodedNode: Node,
  { isSignedIn = false, ...sent }: Sent,
  { seconds, ofMember }: { seconds: number; ofMember: () => Promise<LoadResult> },
): Promise<Pick<Turn, "duringFlood" | "flooded">> {
  const flooding = sendLoad({
    ...target(floodedNode),
    ...sent,
    headers: changeHeaders(floodedNode.host),
    cookies: isSignedIn ? await signInMany(floodedNode, 1) : [""],
    from: FLOOD_ADDRESS,
    connections: FLOOD_CONNECTIONS,
    seconds: seconds + 2 * WARM_UP_SECONDS,
  });
  await wait(WARM_UP_SECONDS * 1_000);
  return { duringFlood: await ofMember(), flooded: await flooding };
}

function figuresOf(flood: string, turns: readonly Turn[]): FloodFigures {
  const answered =
    sum(turns.map(({ duringFlood }) => answersOf(duringFlood))) / sum(turns.map(({ duringFlood }) => duringFlood.sent));
  const slower = median(turns.map(({ duringFlood, beforeFlood }) => duringFlood.p99 / beforeFlood.p99));
  const slowerThanIdle = median(turns.map(({ duringFlood, idle }) => duringFlood.p99 / idle.p99));
  const p99s = (["idle", "beforeFlood", "duringFlood"] as const).map((which) =>
    median(turns.map((turn) => turn[which].p99)).toFixed(1),
  );
  const lasted = sum(turns.map(({ flooded }) => flooded.seconds));
  const statuses = new Set(turns.flatMap(({ flooded }) => Object.keys(flooded.statuses)));
  const rates = [...statuses].map((status) => {
    const count = sum(turns.map(({ flooded }) => flooded.statuses[status] ?? 0));
    return `${status}: ${(count / lasted).toFixed(0)}`;
  });
  console.log(
    `  ${flood.padEnd(30)} ${(answered * 100).toFixed(1)} %; ${p99s.join(", ")} ms (${slower.toFixed(2)}x the second, ` +
      `${slowerThanIdle.toFixed(2)}x the first); ${rates.join(", ")}`,
  );
  return { flood, answered, slower, slowerThanIdle };
}

/** Results of an office on a node with free capacity. */
export interface OfficeFigures {
  readonly answered: number;
  readonly p99: number;
}

/** 50 browsers behind one IP address request half of the node's capacity. Prints and returns the figures. */
export async function benchOffice({ seconds = 6 } = {}): Promise<OfficeFigures> {
  const club = await startClubProcess();
  const node = await startNode(club.settings);
  try {
    const cookies = await signInMany(node, OFFICE_BROWSERS);
    const load = { ...target(node), cookies, paths: MEMBER_PATHS, from: OFFICE_ADDRESS, seconds };
    await sendLoad({ ...load, connections: 32 });
    const peak = await sendLoad({ ...load, connections: 32 });
    const rate = answersOf(peak) / peak.seconds / 2;
    const office = await sendLoad({ ...load, connections: OFFICE_BROWSERS * CONNECTIONS_OF_A_BROWSER, rate });
    const answered = answersOf(office) / (office.sent + office.notSent);
    console.log(
      `office        50 browsers behind one address, ${rate.toFixed(0)} requests/s, half of the peak: ` +
        `${(answered * 100).toFixed(2)} % answered, p99 ${office.p99.toFixed(1)} ms`,
    );
    return { answered, p99: office.p99 };
  } finally {
    await endProcess(node);
    await endProcess(club);
  }
}

function target({ address, host }: Node): Pick<Load, "address" | "host"> {
  return { address, host };
}

/** Responses other than 429, 503 and failures. */
function answersOf({ statuses }: LoadResult): number {
  return sum(Object.entries(statuses).map(([status, count]) => (/^(2|3|40[0-9])/.test(status) ? count : 0)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

if (import.meta.main) {
  await benchFloods({ turns: Number(process.env["TURNS_OF_LOAD"] ?? 5) });
  await benchOffice();
}
