// What members notice of a club that fails: now and then, altogether, or in one of its calls that never answers.

import { goodput, sendLoad } from "./rig/load.ts";
import type { Loaded } from "./rig/loader.ts";
import { type ClubProcess, end, type Node, signInMany, startClubProcess, startNode } from "./rig/processes.ts";

const READS: readonly string[] = ["/api/points", "/api/entitlements", "/api/bookings", "/api/profile", "/api/user"];
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
  const club = await startClubProcess();
  const node = await startNode(club.settings);
  try {
    const rig = { club, node, cookies: await signInMany(node, 300) };
    const figures = {
      ...(await failing(rig, seconds)),
      ...(await hanging(rig, seconds)),
      ...(await away(rig, seconds)),
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
  readonly cookies: readonly string[];
}

const RATE = 60;

function read({ node, cookies }: Rig, seconds: number, paths: readonly string[] = READS): Promise<Loaded> {
  return sendLoad({ address: node.address, host: node.host, cookies, paths, rate: RATE, seconds, connections: 64 });
}

function successRate({ statuses, sent }: Loaded): number {
  return (statuses["200"] ?? 0) / (sent - (statuses["403"] ?? 0));
}

async function failing(rig: Rig, seconds: number) {
  // Other members each time: what the portal read a moment ago would not be asked for again.
  const third = Math.floor(rig.cookies.length / 3);
  const some = (at: number): Rig => ({ ...rig, cookies: rig.cookies.slice(at * third, (at + 1) * third) });
  await read(some(0), 4);
  const asked = async () => rig.club.tell("asked");
  let before = await asked();
  const healthy = await read(some(1), seconds);
  const healthyCalls = ((await asked()) - before) / healthy.sent;
  for (const kind of ["500", "reset"] as const) await rig.club.tell({ fault: { kind, rate: 0.05 } });
  before = await asked();
  const ill = await read(some(2), seconds);
  const illCalls = ((await asked()) - before) / ill.sent;
  await rig.club.tell("clear");
  return { successful: successRate(ill), slower: ill.p99 / healthy.p99, calls: illCalls / healthyCalls };
}

async function hanging(rig: Rig, seconds: number) {
  const healthy = await read(rig, seconds, UNRELATED);
  await rig.club.tell({ fault: { kind: "hang", call: "get-booking" } });
  const [beside] = await Promise.all([read(rig, seconds, UNRELATED), readSlowly(rig, seconds)]);
  await rig.club.tell("clear");
  return { besideHanging: beside.p99 / healthy.p99 };
}

// Those who wait for what hangs, meanwhile.
function readSlowly({ node, cookies }: Rig, seconds: number): Promise<Loaded> {
  return sendLoad({
    address: node.address,
    host: node.host,
    cookies,
    paths: ["/api/bookings"],
    rate: 20,
    seconds,
    connections: 200,
  });
}

async function away(rig: Rig, seconds: number) {
  const healthy = await read(rig, seconds, ["/api/entitlements"]);
  await rig.club.tell({ fault: { kind: "refused" } });
  // Until it is known to be away, each call finds it out for itself.
  await read(rig, 4, ["/api/entitlements"]);
  const refused = await sendLoad({
    address: rig.node.address,
    host: rig.node.host,
    cookies: rig.cookies,
    paths: ["/api/entitlements"],
    rate: RATE,
    seconds,
    connections: 64,
    countAll: true,
  });
  await rig.club.tell("clear");
  return { outage: refused.median / healthy.median, refusals: goodput(refused) };
}

if (import.meta.main) await benchFaults();
