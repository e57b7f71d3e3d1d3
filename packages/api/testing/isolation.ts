// Many members at once, over two nodes that share their sessions, while the club fails, answers late, and members leave before their
// answer is there. Whatever comes of it: in no answer is anything of another member. Each has marks that nobody else has.

import { setTimeout as wait } from "node:timers/promises";
import type { ClubPorts } from "@portico/domain/club/ports";
import { generatedMember } from "@portico/sandbox/member/generated";
import { Agent } from "undici";
import type { Portal, Stores } from "../src/portal.ts";
import { openPostgresStores } from "../src/stores/postgres/stores.ts";
import { startTestPortal, type TestPortal } from "./portal.ts";

/** How much is asked, and by how many. */
export interface MixUp {
  readonly database: string;
  readonly requests: number;
  readonly members: number;
  readonly atOnce?: number;
}

/** What was answered. */
export interface MixedAnswers {
  /** By status, with the sign-ins; 0 for those who left. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Answers in which the one who asked was named. */
  readonly own: number;
  /** Whose marks stood in whose answer; empty where all is well. */
  readonly strangers: readonly string[];
}

const FIRST_MEMBER = 1_000_001;
const TODAY = "2026-11-20";
const LONGEST_DELAY = 15;
const MARK = /1000[0-9]{3}/g;

const PATHS: readonly string[] = [
  "/api/session",
  "/api/user",
  "/api/profile",
  "/api/dashboard",
  "/api/points",
  "/api/points/summary",
  "/api/ownership",
  "/api/entitlements",
  "/api/payments",
  "/api/charges/watch",
  "/api/bookings",
  "/api/credits",
  "/api/documents",
  "/api/preferences",
  "/api/client-info",
  "/api/todos",
  "/api/content/layout",
  "/points",
  "/dashboard",
  "/profile",
];

/** Asks, and looks into every answer. */
export async function mixUp({ database, requests, members, atOnce = 48 }: MixUp): Promise<MixedAnswers> {
  const stores = await Promise.all([openPostgresStores({ url: database }), openPostgresStores({ url: database })]);
  const nodes = await Promise.all(stores.map((one) => startNode(one, members)));
  const agent = new Agent({ connections: atOnce });
  const statuses = new Map<number, number>();
  const strangers: string[] = [];
  let own = 0;
  let left = requests;
  const cookies = new Map<string, string>();
  const nodeOf = () => nodes[Math.floor(Math.random() * nodes.length)] as TestPortal;
  const note = (no: string, path: string, { status, text }: { status: number; text: string }) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const marks = text.match(MARK) ?? [];
    if (marks.some((mark) => mark === no)) own += 1;
    for (const mark of marks) if (mark !== no) strangers.push(`${mark} in ${path} of ${no}`);
  };
  // Members of another brand are not let in here; to go on trying would only be to wait.
  const refused = new Set<string>();
  const turn = async (): Promise<void> => {
    const no = String(FIRST_MEMBER + Math.floor(Math.random() * members));
    if (refused.has(no)) return turn();
    const cookie = cookies.get(no);
    const node = nodeOf();
    if (cookie === undefined) {
      const found = await signIn(node, no);
      note(no, "/api/session", found);
      if (found.cookie !== undefined) cookies.set(no, found.cookie);
      if (found.status === 422) refused.add(no);
      return;
    }
    if (Math.random() < 0.01) {
      cookies.delete(no);
      await node
        .ask("/api/logout", { method: "POST", cookie, body: {} })
        .then((answer) => note(no, "/api/logout", answer));
      return;
    }
    const path = PATHS[Math.floor(Math.random() * PATHS.length)] as string;
    note(no, path, await ask(node, { agent, path, cookie }));
  };
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await turn();
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, lane));
  } finally {
    await agent.close();
    await Promise.all(nodes.map((node) => node.close()));
    await Promise.all(stores.map((one) => one.close()));
  }
  return { statuses, own, strangers };
}

async function startNode(stores: Stores, members: number): Promise<TestPortal> {
  const node = await startTestPortal({
    club: { members, today: TODAY },
    stores,
    change: (portal): Portal => ({ ...portal, club: delayed(portal.club) }),
  });
  await node.club.generated;
  markMembers(node, members);
  for (const kind of ["500", "reset", "truncated", "wrong-types", "html"] as const)
    node.club.faults.set({ kind, rate: 0.01 });
  return node;
}

// Their numbers stand in their addresses, accounts and weeks already; now in their names as well.
function markMembers({ club }: TestPortal, members: number): void {
  const write = club.database.prepare("UPDATE member SET record = ? WHERE no = ?");
  for (let at = 0; at < members; at += 1) {
    const no = String(FIRST_MEMBER + at);
    const record = generatedMember(club.seed.seed, no);
    const { profile } = record;
    const marked = {
      ...record,
      profile: {
        ...profile,
        AccountName: `Household ${no}`,
        Owners: profile.Owners.map((owner) => ({ ...owner, FirstName: `First${no}`, LastName: `Last${no}` })),
        Contacts: profile.Contacts.map((contact) => ({ ...contact, FirstName: `First${no}` })),
      },
    };
    write.run(JSON.stringify(marked), no);
  }
}

// Every call of the club takes its own time, so that answers come in another order than they were asked for.
function delayed(club: ClubPorts): ClubPorts {
  const late = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== "function") return method;
        return async (...words: unknown[]) => {
          await wait(Math.random() * LONGEST_DELAY);
          return (await Reflect.apply(method, target, words)) as unknown;
        };
      },
    });
  return Object.fromEntries(
    Object.entries(club).map(([name, port]) => [name, late(port as object)]),
  ) as unknown as ClubPorts;
}

async function signIn(node: TestPortal, no: string) {
  return node.ask("/api/session", { method: "POST", body: { name: no, password: "seven lanterns on the pier" } });
}

/** One of twenty leaves before the answer is there. */
async function ask(
  { address }: TestPortal,
  { agent, path, cookie }: { agent: Agent; path: string; cookie: string },
): Promise<{ status: number; text: string }> {
  const headers = { host: `localhost:${new URL(address).port}`, cookie };
  const signal = Math.random() < 0.05 ? AbortSignal.timeout(1 + Math.floor(Math.random() * 20)) : null;
  try {
    const answer = await agent.request({ origin: address, path, method: "GET", headers, signal });
    return { status: answer.statusCode, text: await answer.body.text() };
  } catch (error) {
    if (signal?.aborted === true) return { status: 0, text: "" };
    throw error;
  }
}
