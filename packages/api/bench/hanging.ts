import { FIRST_GENERATED, generateMember } from "@portico/sandbox/member/generated";
import { request } from "undici";
import { type ClubProcess, endProcess, type Node, signIn, startClubProcess, startNode } from "./rig/processes.ts";
import { median } from "./rig/timing.ts";

/** For each call, paths that do not need the call, and paths that do. */
const PATHS_BY_CALL: Readonly<
  Record<string, { readonly independent: readonly string[]; readonly dependent: readonly string[] }>
> = {
  "get-external-membership": {
    // Memberships decide whether some members may open /points.
    independent: ["/profile", "/api/profile", "/api/payments", "/api/session"],
    dependent: ["/points", "/entitlements", "/api/stays"],
  },
  // All pages need the member's identity.
  "get-member": { independent: ["/api/session"], dependent: ["/points", "/api/profile"] },
  "get-ownership": {
    independent: ["/points", "/api/payments", "/api/profile"],
    dependent: ["/api/ownership", "/api/points"],
  },
  "get-soap": { independent: ["/points", "/api/payments", "/api/bookings"], dependent: ["/api/credits"] },
  "get-charges": {
    independent: ["/points", "/api/points", "/api/profile"],
    dependent: ["/api/payments", "/api/dashboard"],
  },
  "get-booking": {
    independent: ["/points", "/api/points", "/api/profile"],
    dependent: ["/api/bookings", "/api/todos"],
  },
  "get-client-info": {
    independent: ["/points", "/api/points", "/api/profile"],
    dependent: ["/api/client-info", "/api/user"],
  },
};

const BACK_END_DELAY_MS = 60;
const MEMBER_COUNT = 16;
// Of the sandbox.
const SEED = 1;
const CONCURRENCY = 2;

/** The worst of all calls. */
export interface HangingFigures {
  /** Median visit that does not need the hanging call, relative to a healthy back-end. */
  readonly unaffectedRatio: number;
  /** The slowest response that needs the hanging call, after the first timeout. */
  readonly slowestMs: number;
}

export async function benchHanging(): Promise<HangingFigures> {
  const club = await startClubProcess({ delayMs: BACK_END_DELAY_MS });
  const node = await startNode(club.settings);
  const rig = { club, node, next: FIRST_GENERATED };
  let worst: HangingFigures = { unaffectedRatio: 0, slowestMs: 0 };
  try {
    for (const call of Object.keys(PATHS_BY_CALL)) {
      const { unaffectedRatio, slowestMs } = await measureHangingCall(call, rig);
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

async function measureHangingCall(call: string, rig: Rig): Promise<HangingFigures> {
  const { independent = [], dependent = [] } = PATHS_BY_CALL[call] ?? {};
  const healthy = await measureVisits(rig, independent);
  await rig.club.send({ fault: { kind: "hang", call } });
  // Lets the first call time out.
  await measureVisits(rig, dependent, 1);
  const degraded = await measureVisits(rig, independent);
  const dependentTimes = await measureVisits(rig, dependent);
  await rig.club.send("clear");
  await measureVisits(rig, dependent, 2);
  return {
    unaffectedRatio: median(degraded.visitsMs) / median(healthy.visitsMs),
    slowestMs: Math.max(...dependentTimes.responsesMs),
  };
}

interface Times {
  readonly visitsMs: readonly number[];
  readonly responsesMs: readonly number[];
}

/** New members sign in and request each path once. */
async function measureVisits(rig: Rig, paths: readonly string[], members: number = MEMBER_COUNT): Promise<Times> {
  const responsesMs: number[] = [];
  const visitsMs: number[] = [];
  let remaining = members;
  const measureResponse = async <Result>(send: () => Promise<Result>): Promise<Result> => {
    const startedAt = performance.now();
    const result = await send();
    responsesMs.push(performance.now() - startedAt);
    return result;
  };
  const visitUntilDone = async () => {
    while (remaining > 0) {
      remaining -= 1;
      const name = nextMember(rig);
      const startedAt = performance.now();
      const { cookie } = await measureResponse(() => signIn(rig.node, name));
      if (cookie === undefined) continue;
      for (const path of paths) await measureResponse(() => requestPath(rig.node, path, cookie));
      visitsMs.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, members) }, visitUntilDone));
  return { visitsMs, responsesMs };
}

/** The next member with points. Other portal types are refused some pages, which is faster. */
function nextMember(rig: Rig): string {
  const memberNumber = String(rig.next++);
  return generateMember(SEED, memberNumber).profile.AccountType?.includes("Points") ? memberNumber : nextMember(rig);
}

async function requestPath({ address, host }: Node, path: string, cookie: string): Promise<void> {
  const { body } = await request(`${address}${path}`, { headers: { host, cookie } });
  await body.dump();
}

if (import.meta.main) await benchHanging();
