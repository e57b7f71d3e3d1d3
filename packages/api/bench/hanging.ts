// Benchmark of one hanging call of the club: how much do requests notice that need it, and those that do not?

import { FIRST_GENERATED, generatedMember } from "@portico/sandbox/member/generated";
import { request } from "undici";
import { median } from "./compare-servers.ts";
import { type ClubProcess, endProcess, type Node, signIn, startClubProcess, startNode } from "./rig/processes.ts";

/** For each call, paths that do not need it, and paths that do. */
const CALLS: Readonly<
  Record<string, { readonly independent: readonly string[]; readonly needing: readonly string[] }>
> = {
  "get-external-membership": {
    // For some members, memberships decide about /points, so it needs them.
    independent: ["/profile", "/api/profile", "/api/payments", "/api/session"],
    needing: ["/points", "/entitlements", "/api/stays"],
  },
  // Without the member's identity no page opens, not even one that is open to all.
  "get-member": { independent: ["/api/session"], needing: ["/points", "/api/profile"] },
  "get-ownership": {
    independent: ["/points", "/api/payments", "/api/profile"],
    needing: ["/api/ownership", "/api/points"],
  },
  "get-soap": { independent: ["/points", "/api/payments", "/api/bookings"], needing: ["/api/credits"] },
  "get-charges": {
    independent: ["/points", "/api/points", "/api/profile"],
    needing: ["/api/payments", "/api/dashboard"],
  },
  "get-booking": { independent: ["/points", "/api/points", "/api/profile"], needing: ["/api/bookings", "/api/todos"] },
  "get-client-info": {
    independent: ["/points", "/api/points", "/api/profile"],
    needing: ["/api/client-info", "/api/user"],
  },
};

const DELAY = 60;
const MEMBERS = 16;
// The seed of the sandbox club.
const SEED = 1;
const LANES = 2;

/** The worst figures of all calls. */
export interface HangingFigures {
  /** Median visit that does not need the hanging call, including sign-in, relative to a healthy club. */
  readonly unaffectedRatio: number;
  /** The slowest response that needs the hanging call, in milliseconds, after its first timeout. */
  readonly slowestMs: number;
}

/** Prints the figures of each call and returns the worst. */
export async function benchHanging(): Promise<HangingFigures> {
  const club = await startClubProcess({ delay: DELAY });
  const node = await startNode(club.settings);
  const rig = { club, node, next: FIRST_GENERATED };
  let worst: HangingFigures = { unaffectedRatio: 0, slowestMs: 0 };
  try {
    for (const call of Object.keys(CALLS)) {
      const { unaffectedRatio, slowestMs } = await hanging(call, rig);
      console.log(
        `hanging       ${call.padEnd(24)} beside it ${unaffectedRatio.toFixed(2)}x, those who need it ${slowestMs.toFixed(0)} ms`,
      );
      worst = {
        unaffectedRatio: Math.max(worst.unaffectedRatio, unaffectedRatio),
        slowestMs: Math.max(worst.slowestMs, slowestMs),
      };
    }
    return worst;
  } finally {
    await endProcess(node);
    await endProcess(club);
  }
}

interface Rig {
  readonly club: ClubProcess;
  readonly node: Node;
  next: number;
}

async function hanging(call: string, rig: Rig): Promise<HangingFigures> {
  const { independent = [], needing = [] } = CALLS[call] ?? {};
  const healthy = await visits(rig, independent);
  await rig.club.send({ fault: { kind: "hang", call } });
  // The first timeout.
  await visits(rig, needing, 1);
  const degraded = await visits(rig, independent);
  const needingTimes = await visits(rig, needing);
  await rig.club.send("clear");
  await visits(rig, needing, 2);
  return {
    unaffectedRatio: median(degraded.visits) / median(healthy.visits),
    slowestMs: Math.max(...needingTimes.answers),
  };
}

interface Times {
  readonly visits: readonly number[];
  readonly answers: readonly number[];
}

/** New members sign in and request each path once. Measures each visit and each response, including sign-in. */
async function visits(rig: Rig, paths: readonly string[], members: number = MEMBERS): Promise<Times> {
  const answers: number[] = [];
  const visitTimes: number[] = [];
  let remaining = members;
  const measure = async <Done>(work: () => Promise<Done>): Promise<Done> => {
    const startedAt = performance.now();
    const result = await work();
    answers.push(performance.now() - startedAt);
    return result;
  };
  const worker = async () => {
    while (remaining > 0) {
      remaining -= 1;
      const name = nextMember(rig);
      const startedAt = performance.now();
      const { cookie } = await measure(() => signIn(rig.node, name));
      if (cookie === undefined) continue;
      for (const path of paths) await measure(() => ask(rig.node, path, cookie));
      visitTimes.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: Math.min(LANES, members) }, worker));
  return { visits: visitTimes, answers };
}

/** The next member with points. A closed page responds sooner, so mixed portal types would distort the comparison. */
function nextMember(rig: Rig): string {
  const memberNumber = String(rig.next++);
  return generatedMember(SEED, memberNumber).profile.AccountType?.includes("Points") ? memberNumber : nextMember(rig);
}

async function ask({ address, host }: Node, path: string, cookie: string): Promise<void> {
  const { body } = await request(`${address}${path}`, { headers: { host, cookie } });
  await body.dump();
}

if (import.meta.main) await benchHanging();
