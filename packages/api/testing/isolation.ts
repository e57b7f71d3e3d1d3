// Many members use two nodes that share sessions, while the back-end fails or responds late and clients disconnect.
// Each member has a unique mark, which no other member's response may contain.

import { setTimeout as wait } from "node:timers/promises";
import type { BackEndPorts } from "@portico/domain/club/ports";
import { generateMember } from "@portico/sandbox/member/generated";
import { Agent } from "undici";
import type { Portal, Stores } from "../src/portal/portal.ts";
import { createPostgresStores } from "../src/stores/postgres/stores.ts";
import { startTestPortal, type TestPortal } from "./portal.ts";

export interface MixedLoad {
  readonly database: string;
  readonly requests: number;
  readonly members: number;
  readonly concurrency?: number;
}

export interface MixedLoadResult {
  /** Including sign-ins; 0 counts disconnected clients. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Responses with the member's own mark. */
  readonly ownMarks: number;
  /** With the path and the reader. Must be empty. */
  readonly foreignMarks: readonly string[];
}

const FIRST_MEMBER = 1_000_001;
const TODAY = "2026-11-20";
const MAX_DELAY_MS = 15;
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

/** Checks every response. */
export async function runMixedLoad({
  database,
  requests,
  members,
  concurrency = 48,
}: MixedLoad): Promise<MixedLoadResult> {
  const stores = await Promise.all([createPostgresStores({ url: database }), createPostgresStores({ url: database })]);
  const nodes = await Promise.all(stores.map((store) => startNode(store, members)));
  const agent = new Agent({ connections: concurrency });
  const statuses = new Map<number, number>();
  const foreignMarks: string[] = [];
  let ownMarks = 0;
  let remaining = requests;
  const cookies = new Map<string, string>();
  const randomNode = () => nodes[Math.floor(Math.random() * nodes.length)] as TestPortal;
  const record = (memberNumber: string, path: string, { status, text }: { status: number; text: string }) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const marks = text.match(MARK) ?? [];
    if (marks.some((mark) => mark === memberNumber)) ownMarks += 1;
    for (const mark of marks) if (mark !== memberNumber) foreignMarks.push(`${mark} in ${path} of ${memberNumber}`);
  };
  // Members of other brands cannot sign in here.
  const refused = new Set<string>();
  const sendRequest = async (): Promise<void> => {
    const memberNumber = String(FIRST_MEMBER + Math.floor(Math.random() * members));
    if (refused.has(memberNumber)) return sendRequest();
    const cookie = cookies.get(memberNumber);
    const node = randomNode();
    if (cookie === undefined) {
      const signInResponse = await signIn(node, memberNumber);
      record(memberNumber, "/api/session", signInResponse);
      if (signInResponse.cookie !== undefined) cookies.set(memberNumber, signInResponse.cookie);
      if (signInResponse.status === 422) refused.add(memberNumber);
      return;
    }
    if (Math.random() < 0.01) {
      cookies.delete(memberNumber);
      await node
        .request("/api/logout", { method: "POST", cookie, body: {} })
        .then((response) => record(memberNumber, "/api/logout", response));
      return;
    }
    const path = PATHS[Math.floor(Math.random() * PATHS.length)] as string;
    record(memberNumber, path, await fetchPath(node, { agent, path, cookie }));
  };
  const client = async () => {
    while (remaining > 0) {
      remaining -= 1;
      await sendRequest();
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, client));
  } finally {
    await agent.close();
    await Promise.all(nodes.map((node) => node.close()));
    await Promise.all(stores.map((store) => store.close()));
  }
  return { statuses, ownMarks, foreignMarks };
}

async function startNode(stores: Stores, members: number): Promise<TestPortal> {
  const node = await startTestPortal({
    club: { members, today: TODAY },
    stores,
    override: (portal): Portal => ({ ...portal, backEnd: delayCalls(portal.backEnd) }),
  });
  await node.club.generated;
  markMembers(node, members);
  for (const kind of ["500", "reset", "truncated", "wrong-types", "html"] as const)
    node.club.faults.set({ kind, rate: 0.01 });
  return node;
}

// Addresses, accounts and weeks contain the member number already.
function markMembers({ club }: TestPortal, members: number): void {
  const write = club.database.prepare("UPDATE member SET record = ? WHERE no = ?");
  for (let index = 0; index < members; index += 1) {
    const memberNumber = String(FIRST_MEMBER + index);
    const record = generateMember(club.seed.seed, memberNumber);
    const { profile } = record;
    const marked = {
      ...record,
      profile: {
        ...profile,
        AccountName: `Household ${memberNumber}`,
        Owners: profile.Owners.map((owner) => ({
          ...owner,
          FirstName: `First${memberNumber}`,
          LastName: `Last${memberNumber}`,
        })),
        Contacts: profile.Contacts.map((contact) => ({ ...contact, FirstName: `First${memberNumber}` })),
      },
    };
    write.run(JSON.stringify(marked), memberNumber);
  }
}

// Responses arrive out of order.
function delayCalls(backEnd: BackEndPorts): BackEndPorts {
  const withDelay = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== "function") return method;
        return async (...args: unknown[]) => {
          await wait(Math.random() * MAX_DELAY_MS);
          return (await Reflect.apply(method, target, args)) as unknown;
        };
      },
    });
  return Object.fromEntries(
    Object.entries(backEnd).map(([name, port]) => [name, withDelay(port as object)]),
  ) as unknown as BackEndPorts;
}

async function signIn(node: TestPortal, memberNumber: string) {
  return node.request("/api/session", {
    method: "POST",
    body: { name: memberNumber, password: "seven lanterns on the pier" },
  });
}

/** One of twenty clients disconnects before the response. */
async function fetchPath(
  { address }: TestPortal,
  { agent, path, cookie }: { agent: Agent; path: string; cookie: string },
): Promise<{ status: number; text: string }> {
  const headers = { host: `localhost:${new URL(address).port}`, cookie };
  const signal = Math.random() < 0.05 ? AbortSignal.timeout(1 + Math.floor(Math.random() * 20)) : null;
  try {
    const response = await agent.request({ origin: address, path, method: "GET", headers, signal });
    return { status: response.statusCode, text: await response.body.text() };
  } catch (error) {
    if (signal?.aborted === true) return { status: 0, text: "" };
    throw error;
  }
}
