// What members notice of one call of the club that never answers: who does not need it, and who does.

import { FIRST_GENERATED, generatedMember } from "@portico/sandbox/member/generated";
import { request } from "undici";
import { type ClubProcess, end, type Node, signIn, startClubProcess, startNode } from "./rig/processes.ts";
import { median } from "./rounds.ts";

/** For each call, answers that do not ask for it, and answers that do. */
const CALLS: Readonly<Record<string, { readonly beside: readonly string[]; readonly needing: readonly string[] }>> = {
  "get-external-membership": {
    // Memberships could open /points for some, so that it needs them.
    beside: ["/profile", "/api/profile", "/api/payments", "/api/session"],
    needing: ["/points", "/entitlements", "/api/stays"],
  },
  // Of whom nothing is known no page is opened, not even one that is open to all.
  "get-member": { beside: ["/api/session"], needing: ["/points", "/api/profile"] },
  "get-ownership": { beside: ["/points", "/api/payments", "/api/profile"], needing: ["/api/ownership", "/api/points"] },
  "get-soap": { beside: ["/points", "/api/payments", "/api/bookings"], needing: ["/api/credits"] },
  "get-charges": { beside: ["/points", "/api/points", "/api/profile"], needing: ["/api/payments", "/api/dashboard"] },
  "get-booking": { beside: ["/points", "/api/points", "/api/profile"], needing: ["/api/bookings", "/api/todos"] },
  "get-client-info": { beside: ["/points", "/api/points", "/api/profile"], needing: ["/api/client-info", "/api/user"] },
};

const DELAY = 60;
const MEMBERS = 16;
// The club's own.
const SEED = 1;
const LANES = 2;

/** What came of it: the worst of the calls. */
export interface HangingFigures {
  /** A visit that does not need what hangs, signing in first, times one at a healthy club; medians. */
  readonly beside: number;
  /** The slowest of those who need it, in milliseconds, once it has come too late for the first time. */
  readonly needing: number;
}

/** Prints the figures of each call; resolves to the worst. */
export async function benchHanging(): Promise<HangingFigures> {
  const club = await startClubProcess({ delay: DELAY });
  const node = await startNode(club.settings);
  const rig = { club, node, next: FIRST_GENERATED };
  let worst: HangingFigures = { beside: 0, needing: 0 };
  try {
    for (const call of Object.keys(CALLS)) {
      const { beside, needing } = await hanging(call, rig);
      console.log(
        `hanging       ${call.padEnd(24)} beside it ${beside.toFixed(2)}x, those who need it ${needing.toFixed(0)} ms`,
      );
      worst = { beside: Math.max(worst.beside, beside), needing: Math.max(worst.needing, needing) };
    }
    return worst;
  } finally {
    await end(node);
    await end(club);
  }
}

interface Rig {
  readonly club: ClubProcess;
  readonly node: Node;
  next: number;
}

async function hanging(call: string, rig: Rig): Promise<HangingFigures> {
  const { beside = [], needing = [] } = CALLS[call] ?? {};
  const healthy = await visits(rig, beside);
  await rig.club.tell({ fault: { kind: "hang", call } });
  // The first failure.
  await visits(rig, needing, 1);
  const ill = await visits(rig, beside);
  const waited = await visits(rig, needing);
  await rig.club.tell("clear");
  await visits(rig, needing, 2);
  return { beside: median(ill.visits) / median(healthy.visits), needing: Math.max(...waited.answers) };
}

interface Times {
  readonly visits: readonly number[];
  readonly answers: readonly number[];
}

/** New members sign in and ask for each path once; how long each visit took, and each answer, signing in among them. */
async function visits(rig: Rig, paths: readonly string[], members: number = MEMBERS): Promise<Times> {
  const answers: number[] = [];
  const whole: number[] = [];
  let left = members;
  const timed = async <Done>(work: () => Promise<Done>): Promise<Done> => {
    const began = performance.now();
    const done = await work();
    answers.push(performance.now() - began);
    return done;
  };
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const name = nextMember(rig);
      const began = performance.now();
      const { cookie } = await timed(() => signIn(rig.node, name));
      if (cookie === undefined) continue;
      for (const path of paths) await timed(() => ask(rig.node, path, cookie));
      whole.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: Math.min(LANES, members) }, lane));
  return { visits: whole, answers };
}

/** Of one portal type: what is closed to some is answered sooner, and would make the visits of two groups differ by who is in them. */
function nextMember(rig: Rig): string {
  const no = String(rig.next++);
  return generatedMember(SEED, no).profile.AccountType?.includes("Points") ? no : nextMember(rig);
}

async function ask({ address, host }: Node, path: string, cookie: string): Promise<void> {
  const { body } = await request(`${address}${path}`, { headers: { host, cookie } });
  await body.dump();
}

if (import.meta.main) await benchHanging();
