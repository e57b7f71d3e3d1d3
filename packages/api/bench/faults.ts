// What members notice of a club that fails: now and then, altogether, or in one of its calls that never answers.

import { setTimeout as wait } from "node:timers/promises";
import { sendLoad } from "./rig/load.ts";
import type { Loaded } from "./rig/loader.ts";
import { type ClubProcess, end, type Node, signInMany, startClubProcess, startNode } from "./rig/processes.ts";

const READS: readonly string[] = ["/api/points", "/api/entitlements", "/api/bookings", "/api/profile", "/api/user"];
// Milliseconds, as over a network.
const CLUB_DELAY = 60;
/** Nobody asks the call that hangs for these. */
const UNRELATED: readonly string[] = ["/api/points", "/api/entitlements", "/api/profile"];

/** What came of it; parts of one. */
export interface FaultFigures {
  readonly successful: number;
  readonly slower: number;
  readonly calls: number;
  readonly outage: number;
  readonly besideHanging: number;
}

/** Prints the figures; resolves to them. */
export async function benchFaults({ seconds = 8 } = {}): Promise<FaultFigures> {
  const club = await startClubProcess({ delay: CLUB_DELAY });
  const node = await startNode(club.settings);
  try {
    const rig: Rig = { club, node, seconds, fresh: freshOf(await signInMany(node, Math.ceil(150 * seconds))) };
    const figures = {
      ...(await failing(rig)),
      ...(await hanging(rig)),
      ...(await away(rig)),
    };
    const { successful, slower, calls, outage, besideHanging } = figures;
    console.log(
      `faults        10 % of the club's answers fail: ${(successful * 100).toFixed(2)} % of reads succeed, p99 ${slower.toFixed(2)}x, calls ${calls.toFixed(2)}x`,
    );
    console.log(`faults        one call hangs: p99 of the others ${besideHanging.toFixed(2)}x`);
    console.log(
      `faults        the club is away: refusals take ${outage.toFixed(2)}x the time of healthy answers (medians)`,
    );
    return figures;
  } finally {
    await end(node);
    await end(club);
  }
}

interface Rig {
  readonly club: ClubProcess;
  readonly node: Node;
  readonly seconds: number;
  /** Members who have read nothing yet: what the portal read a moment ago would not be asked for again. */
  readonly fresh: (count: number) => readonly string[];
}

const RATE = 60;
const SLOW_RATE = 15;

function freshOf(cookies: readonly string[]): Rig["fresh"] {
  let given = 0;
  return (count) => {
    given += count;
    if (given > cookies.length) throw new Error(`${cookies.length} members are too few for this.`);
    return cookies.slice(given - count, given);
  };
}

/** Each member reads each path once. */
function read(
  { node, fresh, seconds }: Rig,
  paths: readonly string[],
  more: { rate?: number; countAll?: boolean } = {},
): Promise<Loaded> {
  const rate = more.rate ?? RATE;
  const cookies = fresh(Math.ceil((seconds * rate) / paths.length));
  return sendLoad({ address: node.address, host: node.host, cookies, paths, seconds, connections: 200, ...more, rate });
}

function successRate({ statuses, sent }: Loaded): number {
  return (statuses["200"] ?? 0) / (sent - (statuses["403"] ?? 0));
}

async function failing(rig: Rig) {
  await read({ ...rig, seconds: 3 }, READS);
  const asked = async () => rig.club.tell("asked");
  let before = await asked();
  const healthy = await read(rig, READS);
  const healthyCalls = ((await asked()) - before) / healthy.sent;
  for (const kind of ["500", "reset"] as const) await rig.club.tell({ fault: { kind, rate: 0.05 } });
  before = await asked();
  const ill = await read(rig, READS);
  const illCalls = ((await asked()) - before) / ill.sent;
  await rig.club.tell("clear");
  return { successful: successRate(ill), slower: ill.p99 / healthy.p99, calls: illCalls / healthyCalls };
}

async function hanging(rig: Rig) {
  const healthy = await read(rig, UNRELATED);
  await rig.club.tell({ fault: { kind: "hang", call: "get-booking" } });
  // Those who wait for what hangs are there already, and go on coming.
  const waiting = read({ ...rig, seconds: rig.seconds + 3 }, ["/api/bookings"], { rate: SLOW_RATE });
  await wait(3_000);
  const beside = await read(rig, UNRELATED);
  await rig.club.tell("clear");
  await waiting;
  return { besideHanging: beside.p99 / healthy.p99 };
}

async function away(rig: Rig) {
  const paths = ["/api/entitlements"];
  const healthy = await read(rig, paths, { rate: SLOW_RATE });
  await rig.club.tell({ fault: { kind: "refused" } });
  // Until it is known to be away, which takes the ten seconds that are looked back on, each call finds it out for itself.
  await read({ ...rig, seconds: 11 }, paths, { rate: SLOW_RATE });
  const refused = await read(rig, paths, { rate: SLOW_RATE, countAll: true });
  await rig.club.tell("clear");
  return { outage: refused.median / healthy.median };
}

if (import.meta.main) await benchFaults();
