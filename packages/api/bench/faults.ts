// Benchmark of a failing club: occasional failures, a complete outage, or one call that hangs. How much do members notice?

import { setTimeout as wait } from "node:timers/promises";
import { sendLoad } from "./rig/load.ts";
import type { LoadResult } from "./rig/load-generator.ts";
import { type ClubProcess, endProcess, type Node, signInMany, startClubProcess, startNode } from "./rig/processes.ts";

const READS: readonly string[] = ["/api/points", "/api/entitlements", "/api/bookings", "/api/profile", "/api/user"];
// Milliseconds, as over a network.
const CLUB_DELAY = 60;
/** Paths that do not need the hanging call. */
const UNRELATED: readonly string[] = ["/api/points", "/api/entitlements", "/api/profile"];

/** All values are shares or ratios. */
export interface FaultFigures {
  readonly successful: number;
  readonly slower: number;
  readonly calls: number;
  readonly outage: number;
  readonly besideHanging: number;
}

/** Prints and returns the figures. */
export async function benchFaults({ seconds = 8 } = {}): Promise<FaultFigures> {
  const club = await startClubProcess({ delay: CLUB_DELAY });
  const node = await startNode(club.settings);
  try {
    const rig: Rig = { club, node, seconds, fresh: freshOf(await signInMany(node, Math.ceil(150 * seconds))) };
    const figures = {
      ...(await failing(rig)),
      ...(await hanging(rig)),
      ...(await refusing(rig)),
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
    await endProcess(node);
    await endProcess(club);
  }
}

interface Rig {
  readonly club: ClubProcess;
  readonly node: Node;
  readonly seconds: number;
  /** Cookies of members who have read nothing yet, so that no read is cached. */
  readonly fresh: (count: number) => readonly string[];
}

const RATE = 60;
const SLOW_RATE = 15;

function freshOf(cookies: readonly string[]): Rig["fresh"] {
  let used = 0;
  return (count) => {
    used += count;
    if (used > cookies.length) throw new Error(`${cookies.length} members are too few for this.`);
    return cookies.slice(used - count, used);
  };
}

/** Each member reads each path once. */
function read(
  { node, fresh, seconds }: Rig,
  paths: readonly string[],
  options: { rate?: number; countAll?: boolean } = {},
): Promise<LoadResult> {
  const rate = options.rate ?? RATE;
  const cookies = fresh(Math.ceil((seconds * rate) / paths.length));
  return sendLoad({
    address: node.address,
    host: node.host,
    cookies,
    paths,
    seconds,
    connections: 200,
    ...options,
    rate,
  });
}

function successRate({ statuses, sent }: LoadResult): number {
  return (statuses["200"] ?? 0) / (sent - (statuses["403"] ?? 0));
}

async function failing(rig: Rig) {
  await read({ ...rig, seconds: 3 }, READS);
  const callCount = async () => rig.club.send("asked");
  let before = await callCount();
  const healthy = await read(rig, READS);
  const healthyCalls = ((await callCount()) - before) / healthy.sent;
  for (const kind of ["500", "reset"] as const) await rig.club.send({ fault: { kind, rate: 0.05 } });
  before = await callCount();
  const degraded = await read(rig, READS);
  const degradedCalls = ((await callCount()) - before) / degraded.sent;
  await rig.club.send("clear");
  return { successful: successRate(degraded), slower: degraded.p99 / healthy.p99, calls: degradedCalls / healthyCalls };
}

async function hanging(rig: Rig) {
  const healthy = await read(rig, UNRELATED);
  await rig.club.send({ fault: { kind: "hang", call: "get-booking" } });
  // Readers of the hanging call start before, and continue throughout.
  const hangingReads = read({ ...rig, seconds: rig.seconds + 3 }, ["/api/bookings"], { rate: SLOW_RATE });
  await wait(3_000);
  const unrelatedReads = await read(rig, UNRELATED);
  await rig.club.send("clear");
  await hangingReads;
  return { besideHanging: unrelatedReads.p99 / healthy.p99 };
}

async function refusing(rig: Rig) {
  const paths = ["/api/entitlements"];
  const healthy = await read(rig, paths, { rate: SLOW_RATE });
  await rig.club.send({ fault: { kind: "refused" } });
  // The breaker looks back ten seconds. Until it opens, each call finds out for itself that the club is unavailable.
  await read({ ...rig, seconds: 11 }, paths, { rate: SLOW_RATE });
  const refused = await read(rig, paths, { rate: SLOW_RATE, countAll: true });
  await rig.club.send("clear");
  return { outage: refused.median / healthy.median };
}

if (import.meta.main) await benchFaults();
