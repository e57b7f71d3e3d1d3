// A call of every command, and a reproducible environment: the same members, payments, sessions and refusals at the same time.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { explainAccessAt } from "@portico/domain/access/decide";
import { locate } from "@portico/domain/access/location";
import type { Instant } from "@portico/domain/day";
import { kindSet } from "@portico/domain/member/kinds";
import { instant, payment, purchase, purchaseHold } from "@portico/domain/testing";
import { SAMPLES } from "@portico/sandbox/member/samples";
import { NOW } from "./cli-harness.ts";
import { KEY, PASSKEY, startTestPortal } from "./portal.ts";

export interface CliCase {
  readonly args: readonly string[];
  readonly input?: string;
  readonly answer?: "y" | "n";
  /** The document's name, if it is not the command's. */
  readonly document?: string;
}

const ID = "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d";
const PAYMENTS = { inReview: `${ID}01`, alsoInReview: `${ID}02` };
const PURCHASES = { onHold: `${ID}03`, alsoOnHold: `${ID}04`, inReview: `${ID}05` };
const REFUSED = { page: "7K3M-9QXD", error: "2B4C-6D8F" };
const REASON = ["--reason", "charge was reopened by accounts"];
const MEMBERS_FILE = "members.ndjson";
const CASES = `{"id":1,"ask":"session","session":null}\noops\n`;

/** Calls of each command, by its name. Calls run in order, so later ones see the changes of earlier ones. */
export const COMMAND_CALLS: Readonly<Record<string, readonly CliCase[]>> = {
  why: callsOf(["why", REFUSED.page], ["why", REFUSED.error], ["why", "2222-2222"], ["why", "hello"]),
  can: callsOf(
    ["can", "100201", "/points"],
    ["can", "100220", "/points-play"],
    ["can", "robin@example.com", "/bonus-plus", "--without", "Classic Plus"],
    ["can", "100201", "/bonus-plus", "--without", "Classic Plus", "--as-type", "AU Member", "--at", "2027-01-31"],
    ["can", "100299", "/points"],
  ),
  "member show": callsOf(
    ["member", "show", "100201"],
    ["member", "show", "100212", "--brand", "member_portal_nz"],
    ["member", "show", "100201", "--reveal", "--reason", "the member asks for their address"],
  ),
  "member passkeys": [
    ...callsOf(["member", "passkeys", "100209"]),
    { args: ["member", "passkeys", "100209", "--remove", ...REASON], answer: "n" },
    { args: ["member", "passkeys", "100209", "--remove", ...REASON], answer: "y" },
    ...callsOf(["member", "passkeys", "100209"]),
  ],
  explain: [
    ...callsOf(["explain", "100201", "moods"], ["explain", "100201", "theme"]),
    ...[
      ["100220", "access", "/points-play"],
      ["100206", "stays", "short-stays"],
      ["100224", "points"],
      ["100223", "charges"],
      ["100214", "entitlements"],
      ["100201", "notification", "summer_2027"],
      ["100206", "plan"],
    ].map((args) => ({ args: ["explain", ...args], document: `explain-${args[1]}` })),
  ],
  routes: callsOf(["routes", "100212", "--brand", "member_portal_nz"]),
  matrix: callsOf(["matrix"], ["matrix", "--format", "xml"]),
  points: callsOf(["points", "100201"]),
  entitlements: callsOf(["entitlements", "100214"]),
  charges: callsOf(["charges", "100223"], ["charges", "100299"], ["charges", "100206"]),
  credits: callsOf(["credits", "100201"]),
  ledger: callsOf(["ledger", "100201"]),
  bookings: callsOf(["bookings", "100201"]),
  refunds: callsOf(["refunds", "100202"]),
  documents: callsOf(["documents", "100201"]),
  todos: callsOf(["todos", "100223"]),
  plan: callsOf(
    ["plan", "100201"],
    ["plan", "100202", "--window", "90"],
    ["plan", "100206"],
    ["plan", "100201", "--min-nights", "0"],
    ["plan", "100201", "--facts", MEMBERS_FILE],
  ),
  "content check": callsOf(["content", "check"]),
  brand: callsOf(["brand", "nz.localhost"], ["brand", "nz.localhos"]),
  timeline: callsOf(
    ["timeline", "100201", "--to", "2027-06-30"],
    ["timeline", "100201", "--at", "2027-01-01", "--to", "2027-01-31", "--without", "Classic Exchange"],
    ["timeline", "100212"],
  ),
  diff: callsOf(
    ["diff", "100201", "--to", "2027-06-30"],
    ["diff", "100205", "--from", "2026-11-20", "--to", "2026-11-20"],
    ["diff", "100223", "--from", "2026-10-01", "--to", "2026-12-01", "--as-type", "Points Member"],
  ),
  audit: [
    ...callsOf(
      ["audit", MEMBERS_FILE, "--without", "Classic Plus", "--cores", "1"],
      ["audit", MEMBERS_FILE, "--at", "2027-02-01", "--summary", "--cores", "1"],
      ["audit", MEMBERS_FILE],
      ["audit", MEMBERS_FILE, "--expiring", "90", "--cores", "1"],
    ),
  ],
  "payment list": callsOf(["payment", "list"], ["payment", "list", "--state", "posted"]),
  "payment show": callsOf(
    ["payment", "show", PAYMENTS.inReview],
    ["payment", "show", `${ID}99`],
    ["payment", "show", "P-6F1C2A34"],
    ["payment", "show", "p 0000 0000"],
    ["payment", "show", "S-6F1C2A34"],
  ),
  "payment reconcile": [{ args: ["payment", "reconcile", PAYMENTS.inReview, ...REASON], answer: "y" }],
  "payment settle": [
    ...callsOf(["payment", "settle", PAYMENTS.alsoInReview, "not-taken"]),
    { args: ["payment", "settle", PAYMENTS.alsoInReview, "not-taken", ...REASON], answer: "n" },
    { args: ["payment", "settle", PAYMENTS.alsoInReview, "not-taken", ...REASON], answer: "y" },
    { args: ["payment", "settle", PAYMENTS.alsoInReview, "not-taken", ...REASON], answer: "y" },
  ],
  "purchase list": callsOf(["purchase", "list"], ["purchase", "list", "--member", "100201"]),
  "purchase show": callsOf(["purchase", "show", PURCHASES.onHold]),
  "purchase reconcile": [{ args: ["purchase", "reconcile", PURCHASES.alsoOnHold, ...REASON], answer: "y" }],
  "purchase settle": [
    { args: ["purchase", "settle", PURCHASES.inReview, "given-back", ...REASON], answer: "y" },
    { args: ["purchase", "settle", PURCHASES.inReview, "given-bak", ...REASON] },
  ],
  "purchase release": [{ args: ["purchase", "release", PURCHASES.onHold, ...REASON], answer: "y" }],
  "session list": callsOf(["session", "list", "100209"], ["session", "list", "100210"]),
  "session end": [
    { args: ["session", "end", "100209-sb55e24e97ac8", ...REASON], answer: "y" },
    { args: ["session", "end", "100209", ...REASON], answer: "y" },
    { args: ["session", "end", "100209", ...REASON], answer: "y" },
  ],
  doctor: callsOf(["doctor"]),
  login: [
    { args: ["login"], input: `${KEY}\n` },
    { args: ["login"], input: "a key\n" },
  ],
  completion: callsOf(["completion", "bash"], ["completion", "bsh"]),
  help: callsOf(["help"], ["help", "session"], ["help", "sesion"]),
  "rules check": callsOf(["rules", "check"]),
  "rules compare": callsOf(["rules", "compare"], ["rules", "compare", "/no/build"]),
  eval: [{ args: ["eval"], input: CASES }],
};

function callsOf(...calls: readonly (readonly string[])[]): readonly CliCase[] {
  return calls.map((args) => ({ args }));
}

export interface CliHarness {
  readonly env: Readonly<Record<string, string>>;
  withFilePaths(args: readonly string[]): readonly string[];
  /** Replaces the ports, which differ in each run, by fixed ones. */
  withFixedPorts(text: string): string;
  close(): Promise<void>;
}

export async function startCli(): Promise<CliHarness> {
  const portal = await startTestPortal({ now: () => NOW, today: "2026-11-20", node: "node-2" });
  const folder = mkdtempSync(join(tmpdir(), "portico-desk-"));
  const file = join(folder, MEMBERS_FILE);
  writeFileSync(file, membersFile());
  await fill(portal.stores);
  const ports = [new URL(portal.operations).port, new URL(portal.club.address).port] as const;
  const key = join(folder, "portico", "operator.json");
  mkdirSync(dirname(key), { mode: 0o700 });
  writeFileSync(key, JSON.stringify({ address: portal.operations, key: KEY }), { mode: 0o600 });
  return {
    env: { OPERATIONS_PORT: ports[0], SANDBOX_PORT: ports[1], PORTICO_KEY_FILE: key, HOME: folder },
    withFilePaths: (args) => args.map((arg) => (arg === MEMBERS_FILE ? file : arg)),
    // The fixed ports have as many digits as real ones, so lines wrap in the same place.
    withFixedPorts: (text) => text.replaceAll(`:${ports[0]}`, ":33100").replaceAll(`:${ports[1]}`, ":34010"),
    close: async () => {
      await portal.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Six sample members, and an invalid line. */
function membersFile(): string {
  const records = SAMPLES.slice(0, 6).map(({ no, record: { profile, lots, memberships } }) =>
    JSON.stringify({
      AccountID: no,
      AccountType: profile.AccountType,
      externalMemberships: memberships,
      points: lots,
    }),
  );
  return `${[...records, "oops"].join("\n")}\n`;
}

async function fill(stores: Awaited<ReturnType<typeof startTestPortal>>["stores"]): Promise<void> {
  for (const [index, id] of Object.values(PAYMENTS).entries())
    await stores.journal.create(
      payment({ id, state: "needs_review", memberNumber: "100205", chargeIds: [`U-${index + 1}`] }),
    );
  // A member can book only one stay at a time.
  for (const [id, memberNumber] of [
    [PURCHASES.onHold, "100205"],
    [PURCHASES.alsoOnHold, "100206"],
    [PURCHASES.inReview, "100208"],
  ] as const)
    await stores.purchases.create(
      purchase({
        id,
        memberNumber,
        party: { memberNumber, memberType: "POINTS", isEcv: false, payer: "points" },
        state: id === PURCHASES.inReview ? "needs_review" : "held",
        hold: purchaseHold({ id, until: instant("2026-11-21T00:00:00Z") }),
      }),
    );
  for (const hash of ["0123456789ab", "ba9876543210"])
    await stores.sessions.save({
      tokenHash: hash.padEnd(64, "0"),
      brand: "member_portal",
      memberNumber: "100209",
      createdAt: NOW,
      expires: (NOW + 86_400_000) as Instant,
      facts: undefined,
    });
  await stores.passkeys.add(PASSKEY, 5);
  const page = { at: NOW, brand: "member_portal", memberNumber: "100202", path: "/points", language: "en" } as const;
  const weeks = explainAccessAt(locate("/points"), { session: "signed-in", kinds: kindSet(["classic_weeks"]) });
  const { rule, because, missing, passedOver, facts } = weeks;
  await stores.refusals.save({
    ...page,
    reference: REFUSED.page,
    rule,
    source: weeks.source,
    because,
    facts: { ...facts },
    missing,
    passedOver: passedOver.map((row) => row.rule),
    read: "Only Points members can use this page; yours is Weeks.",
  });
  await stores.refusals.save({
    ...page,
    reference: REFUSED.error,
    path: "/api/payments",
    rule: "UPSTREAM_UNAVAILABLE",
    source: "docs/errors.md",
    because: "The club's system did not answer",
    facts: { status: 503 },
    missing: [],
    passedOver: [],
    read: "The club's system did not answer. Try again in a few minutes.",
  });
}
