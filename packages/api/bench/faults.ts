import { setTimeout as wait } from "node:timers/promises";
import { sendLoad } from "./rig/load.ts";
import type { LoadResult } from "./rig/load-generator.ts";
import { type ClubProcess, endProcess, type Node, signInMany, startClubProcess, startNode } from "./rig/processes.ts";

const READ_PATHS: readonly string[] = [
  "/api/points",
  "/api/entitlements",
  "/api/bookings",
  "/api/profile",
  "/api/user",
];
// As over a network.
const BACK_END_DELAY_MS = 60;
/** Without the hanging call. */
const UNRELATED_PATHS: readonly string[] = ["/api/points", "/api/entitlements", "/api/profile"];

/** Compared with a healthy back-end. */
export interface FaultFigures {
  /** While 10 % of the calls fail: successful reads, p99, and calls of the back-end. */
  readonly successRatio: number;
  readonly p99Ratio: number;
  readonly callRatio: number;
  /** During an outage: median time of a refusal. */
  readonly outageRatio: number;
  /** While one call hangs: p99 of reads that do not need the call. */
  readonly hangingCallP99Ratio: number;
}

/** Measures occasional failures, an outage, and one call that hangs. */
export async function benchFaults({ seconds = 8 } = {}): Promise<FaultFigures> {
  const club = await startClubProcess({ delayMs: BACK_END_DELAY_MS });
  const node = await startNode(club.settings);
  try {
    const rig: Rig = {
      club,
      node,
      seconds,
      takeCookies: cookieSupply(await signInMany(node, Math.ceil(150 * seconds))),
    };
    const figures = {
      ...(await measureFailures(rig)),
      ...(await measureHangingCall(rig)),
      ...(await measureOutage(rig)),
    };
    const { successRatio, p99Ratio, callRatio, outageRatio, hangingCallP99Ratio } = figures;
    console.log(
      `faults        10 % of the club's answers fail: ${(successRatio * 100).toFixed(2)} % of reads succeed, p99 ${p99Ratio.toFixed(2)}x, calls ${callRatio.toFixed(2)}x`,
    );
    console.log(`faults        one call hangs: p99 of the others ${hangingCallP99Ratio.toFixed(2)}x`);
    console.log(
      `faults        the club is away: refusals take ${outageRatio.toFixed(2)}x the time of healthy answers (medians)`,
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
  /** Of members who have read nothing yet, so that no read is cached. */
  readonly takeCookies: (count: number) => readonly string[];
}

const READS_PER_SECOND = 60;
const SLOW_READS_PER_SECOND = 15;

function cookieSupply(cookies: readonly string[]): Rig["takeCookies"] {
  let used = 0;
  return (count) => {
    used += count;
    if (used > cookies.length) throw new Error(`${cookies.length} members are too few for this.`);
    return cookies.slice(used - count, used);
  };
}

/** Sends a load in which each member reads each path once. */
function sendReads(
  { node, takeCookies, seconds }: Rig,
  paths: readonly string[],
  options: { rate?: number; countAll?: boolean } = {},
): Promise<LoadResult> {
  const rate = options.rate ?? READS_PER_SECOND;
  const cookies = takeCookies(Math.ceil((seconds * rate) / paths.length));
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

async function measureFailures(rig: Rig) {
  await sendReads({ ...rig, seconds: 3 }, READ_PATHS);
  const countCalls = async () => rig.club.send("countRequests");
  let callsBefore = await countCalls();
  const healthy = await sendReads(rig, READ_PATHS);
  const healthyCalls = ((await countCalls()) - callsBefore) / healthy.sent;
  for (const kind of ["500", "reset"] as const) await rig.club.send({ fault: { kind, rate: 0.05 } });
  callsBefore = await countCalls();
  const degraded = await sendReads(rig, READ_PATHS);
  const degradedCalls = ((await countCalls()) - callsBefore) / degraded.sent;
  await rig.club.send("clear");
  return {
    successRatio: successRate(degraded),
    p99Ratio: degraded.p99 / healthy.p99,
    callRatio: degradedCalls / healthyCalls,
  };
}

async function measureHangingCall(rig: Rig) {
  const healthy = await sendReads(rig, UNRELATED_PATHS);
  await rig.club.send({ fault: { kind: "hang", call: "get-booking" } });
  const hangingReads = sendReads({ ...rig, seconds: rig.seconds + 3 }, ["/api/bookings"], {
    rate: SLOW_READS_PER_SECOND,
  });
  await wait(3_000);
  const unrelatedReads = await sendReads(rig, UNRELATED_PATHS);
  await rig.club.send("clear");
  await hangingReads;
  return { hangingCallP99Ratio: unrelatedReads.p99 / healthy.p99 };
}

async function measureOutage(rig: Rig) {
  const paths = ["/api/entitlements"];
  const healthy = await sendReads(rig, paths, { rate: SLOW_READS_PER_SECOND });
  await rig.club.send({ fault: { kind: "refused" } });
  // Until the circuit breaker opens, which looks back ten seconds.
  await sendReads({ ...rig, seconds: 11 }, paths, { rate: SLOW_READS_PER_SECOND });
  const refused = await sendReads(rig, paths, { rate: SLOW_READS_PER_SECOND, countAll: true });
  await rig.club.send("clear");
  return { outageRatio: refused.median / healthy.median };
}

if (import.meta.main) await benchFaults();
