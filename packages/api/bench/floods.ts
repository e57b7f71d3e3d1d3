import { setTimeout as wait } from "node:timers/promises";
import { sendLoad } from "./rig/load.ts";
import type { Load, LoadResult } from "./rig/load-generator.ts";
import { changeHeaders, endProcess, type Node, signInMany, startClubProcess, startNode } from "./rig/processes.ts";
import { median } from "./rig/timing.ts";

const FLOOD_CONNECTIONS = 200;
const FLOOD_ADDRESS = "127.0.0.1";
const MEMBER_ADDRESS = "127.0.0.2";
const OFFICE_ADDRESS = "127.0.0.3";
const OFFICE_BROWSERS = 50;
const CONNECTIONS_PER_BROWSER = 6;
const MEMBER_PATHS: readonly string[] = ["/points", "/api/dashboard", "/api/points", "/api/content/layout"];
const MEMBER_REQUESTS_PER_SECOND = 30;
const WARM_UP_SECONDS = 1;

type FloodRequest = Pick<Load, "paths"> & Partial<Pick<Load, "body">> & { readonly isSignedIn?: boolean };

const FLOODS: Readonly<Record<string, FloodRequest>> = {
  "GET /api/content/public": { paths: ["/api/content/public"] },
  "GET /api/content/layout": { paths: ["/api/content/layout"] },
  "GET /api/content/terms": { paths: ["/api/content/terms"] },
  "POST /api/guest-booking": {
    paths: ["/api/guest-booking"],
    body: JSON.stringify({ booking: "2".repeat(43) }),
  },
  "GET /api/dashboard, signed in": { paths: ["/api/dashboard"], isSignedIn: true },
};

/** For a member at another address than the flood. */
export interface FloodFigures {
  readonly flood: string;
  readonly successRatio: number;
  /** p99, relative to a flood of another node on the same machine. */
  readonly p99Ratio: number;
  /** p99, relative to an idle machine. */
  readonly p99RatioToIdle: number;
}

interface FloodOptions {
  readonly turns?: number;
  readonly seconds?: number;
}

/**
 * Each turn measures the member on an idle machine, during a flood of another node, and during a flood of the member's node. The second is
 * the baseline: the machine is as busy, but the node is not.
 */
export async function benchFloods({ turns = 5, seconds = 4 }: FloodOptions = {}): Promise<readonly FloodFigures[]> {
  const club = await startClubProcess();
  const [node, otherNode] = [await startNode(club.settings), await startNode(club.settings)];
  try {
    const cookies = await signInMany(node, 4);
    const sendMemberLoad = () =>
      sendLoad({
        ...target(node),
        cookies,
        paths: MEMBER_PATHS,
        from: MEMBER_ADDRESS,
        rate: MEMBER_REQUESTS_PER_SECOND,
        connections: CONNECTIONS_PER_BROWSER,
        seconds,
      });
    const figures: FloodFigures[] = [];
    await sendMemberLoad();
    console.log(
      "floods        the member elsewhere: answered; p99 alone, beside a flood of another node, beside the flood; the flood's answers/s",
    );
    for (const [flood, floodRequest] of Object.entries(FLOODS)) {
      const results: Turn[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const idle = await sendMemberLoad();
        const { member: baseline } = await measureDuringFlood(otherNode, floodRequest, { seconds, sendMemberLoad });
        results.push({
          idle,
          baseline,
          ...(await measureDuringFlood(node, floodRequest, { seconds, sendMemberLoad })),
        });
      }
      figures.push(printFlood(flood, results));
    }
    return figures;
  } finally {
    await endProcess(otherNode);
    await endProcess(node);
    await endProcess(club);
  }
}

interface Turn {
  /** The member's load on an idle machine, during a flood of another node, and during a flood of the node. */
  readonly idle: LoadResult;
  readonly baseline: LoadResult;
  readonly member: LoadResult;
  readonly flood: LoadResult;
}

/** The flood starts a second before the member's load, and ends a second after it. */
async function measureDuringFlood(
  floodedNode: Node,
  { isSignedIn = false, ...floodRequest }: FloodRequest,
  { seconds, sendMemberLoad }: { seconds: number; sendMemberLoad: () => Promise<LoadResult> },
): Promise<Pick<Turn, "member" | "flood">> {
  const flooding = sendLoad({
    ...target(floodedNode),
    ...floodRequest,
    headers: changeHeaders(floodedNode.host),
    cookies: isSignedIn ? await signInMany(floodedNode, 1) : [""],
    from: FLOOD_ADDRESS,
    connections: FLOOD_CONNECTIONS,
    seconds: seconds + 2 * WARM_UP_SECONDS,
  });
  await wait(WARM_UP_SECONDS * 1_000);
  return { member: await sendMemberLoad(), flood: await flooding };
}

function printFlood(name: string, turns: readonly Turn[]): FloodFigures {
  const successRatio =
    sum(turns.map(({ member }) => countResponses(member))) / sum(turns.map(({ member }) => member.sent));
  const p99Ratio = median(turns.map(({ member, baseline }) => member.p99 / baseline.p99));
  const p99RatioToIdle = median(turns.map(({ member, idle }) => member.p99 / idle.p99));
  const p99s = (["idle", "baseline", "member"] as const).map((run) =>
    median(turns.map((turn) => turn[run].p99)).toFixed(1),
  );
  const seconds = sum(turns.map(({ flood }) => flood.seconds));
  const statuses = new Set(turns.flatMap(({ flood }) => Object.keys(flood.statuses)));
  const rates = [...statuses].map((status) => {
    const count = sum(turns.map(({ flood }) => flood.statuses[status] ?? 0));
    return `${status}: ${(count / seconds).toFixed(0)}`;
  });
  console.log(
    `  ${name.padEnd(30)} ${(successRatio * 100).toFixed(1)} %; ${p99s.join(", ")} ms (${p99Ratio.toFixed(2)}x the second, ` +
      `${p99RatioToIdle.toFixed(2)}x the first); ${rates.join(", ")}`,
  );
  return { flood: name, successRatio, p99Ratio, p99RatioToIdle };
}

export interface OfficeFigures {
  readonly successRatio: number;
  readonly p99Ms: number;
}

/** 50 browsers behind one IP address request half of the node's capacity. */
export async function benchOffice({ seconds = 6 } = {}): Promise<OfficeFigures> {
  const club = await startClubProcess();
  const node = await startNode(club.settings);
  try {
    const cookies = await signInMany(node, OFFICE_BROWSERS);
    const load = { ...target(node), cookies, paths: MEMBER_PATHS, from: OFFICE_ADDRESS, seconds };
    await sendLoad({ ...load, connections: 32 });
    const peak = await sendLoad({ ...load, connections: 32 });
    const rate = countResponses(peak) / peak.seconds / 2;
    const office = await sendLoad({ ...load, connections: OFFICE_BROWSERS * CONNECTIONS_PER_BROWSER, rate });
    const successRatio = countResponses(office) / (office.sent + office.notSent);
    console.log(
      `office        50 browsers behind one address, ${rate.toFixed(0)} requests/s, half of the peak: ` +
        `${(successRatio * 100).toFixed(2)} % answered, p99 ${office.p99.toFixed(1)} ms`,
    );
    return { successRatio, p99Ms: office.p99 };
  } finally {
    await endProcess(node);
    await endProcess(club);
  }
}

function target({ address, host }: Node): Pick<Load, "address" | "host"> {
  return { address, host };
}

/** Without 429, 503 and failures. */
function countResponses({ statuses }: LoadResult): number {
  return sum(Object.entries(statuses).map(([status, count]) => (/^(2|3|40[0-9])/.test(status) ? count : 0)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

if (import.meta.main) {
  await benchFloods({ turns: Number(process.env["TURNS_OF_LOAD"] ?? 5) });
  await benchOffice();
}
