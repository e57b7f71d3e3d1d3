// Every command as a person calls it at the desk, and the world in which they do: the same members, payments, sessions and refusals each time, at the same moment.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { explainAccessAt } from "@portico/domain/access/decide";
import { locate } from "@portico/domain/access/location";
import type { Instant } from "@portico/domain/day";
import { kindSet } from "@portico/domain/member/kinds";
import { instant, payment, purchase, purchaseHold } from "@portico/domain/testing";
import { SAMPLES } from "@portico/sandbox/member/samples";
import { NOW } from "./desk.ts";
import { KEY, PASSKEY, startPortalBeside } from "./portal.ts";

/** A call, and what is typed where it asks for something. */
export interface DeskCall {
  readonly words: readonly string[];
  /** What comes on standard input, from the keyboard or a pipe. */
  readonly input?: string;
  /** The answer to a person's "Go on?". */
  readonly answer?: "y" | "n";
  /** In which document it stands, where that is not its command's. */
  readonly document?: string;
}

const ID = "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d";
const PAYMENTS = { waits: `${ID}01`, waitsToo: `${ID}02` };
const PURCHASES = { held: `${ID}03`, heldToo: `${ID}04`, waits: `${ID}05` };
const REFUSED = { page: "7K3M-9QXD", error: "2B4C-6D8F" };
const WHY_CHANGED = ["--reason", "charge was reopened by accounts"];
const MEMBERS_FILE = "members.ndjson";
const CASES = `{"id":1,"ask":"session","session":null}\noops\n`;

/** What is asked of each command, by its name in the table of commands; a call that changes something is seen by those below it. */
export const CALLS: Readonly<Record<string, readonly DeskCall[]>> = {
  why: asked(["why", REFUSED.page], ["why", REFUSED.error], ["why", "2222-2222"], ["why", "hello"]),
  can: asked(
    ["can", "100201", "/points"],
    ["can", "100220", "/points-play"],
    ["can", "robin@example.com", "/bonus-plus", "--without", "Classic Plus"],
    ["can", "100201", "/bonus-plus", "--without", "Classic Plus", "--as-type", "AU Member", "--at", "2027-01-31"],
    ["can", "100299", "/points"],
  ),
  "member show": asked(
    ["member", "show", "100201"],
    ["member", "show", "100212", "--brand", "member_portal_nz"],
    ["member", "show", "100201", "--reveal"],
  ),
  "member passkeys": [
    ...asked(["member", "passkeys", "100209"]),
    { words: ["member", "passkeys", "100209", "--remove", ...WHY_CHANGED], answer: "n" },
    { words: ["member", "passkeys", "100209", "--remove", ...WHY_CHANGED], answer: "y" },
    ...asked(["member", "passkeys", "100209"]),
  ],
  explain: [
    ...asked(["explain", "100201", "moods"], ["explain", "100201", "theme"]),
    ...[
      ["100220", "access", "/points-play"],
      ["100206", "stays", "short-stays"],
      ["100224", "points"],
      ["100223", "charges"],
      ["100214", "entitlements"],
      ["100201", "notification", "summer_2027"],
    ].map((words) => ({ words: ["explain", ...words], document: `explain-${words[1]}` })),
  ],
  routes: asked(["routes", "100212", "--brand", "member_portal_nz"]),
  matrix: asked(["matrix"], ["matrix", "--format", "xml"]),
  points: asked(["points", "100201"]),
  entitlements: asked(["entitlements", "100214"]),
  charges: asked(["charges", "100223"]),
  credits: asked(["credits", "100201"]),
  ledger: asked(["ledger", "100201"]),
  bookings: asked(["bookings", "100201"]),
  documents: asked(["documents", "100201"]),
  todos: asked(["todos", "100223"]),
  "content check": asked(["content", "check"]),
  brand: asked(["brand", "nz.localhost"], ["brand", "nz.localhos"]),
  timeline: asked(
    ["timeline", "100201", "--to", "2027-06-30"],
    ["timeline", "100201", "--at", "2027-01-01", "--to", "2027-01-31", "--without", "Classic Exchange"],
    ["timeline", "100212"],
  ),
  diff: asked(
    ["diff", "100201", "--to", "2027-06-30"],
    ["diff", "100205", "--from", "2026-11-20", "--to", "2026-11-20"],
    ["diff", "100223", "--from", "2026-10-01", "--to", "2026-12-01", "--as-type", "Points Member"],
  ),
  audit: [
    ...asked(
      ["audit", MEMBERS_FILE, "--without", "Classic Plus", "--cores", "1"],
      ["audit", MEMBERS_FILE, "--at", "2027-02-01", "--summary", "--cores", "1"],
      ["audit", MEMBERS_FILE],
    ),
  ],
  "payment list": asked(["payment", "list"], ["payment", "list", "--state", "posted"]),
  "payment show": asked(
    ["payment", "show", PAYMENTS.waits],
    ["payment", "show", `${ID}99`],
    ["payment", "show", "P-6F1C2A34"],
    ["payment", "show", "p 0000 0000"],
    ["payment", "show", "S-6F1C2A34"],
  ),
  "payment reconcile": [{ words: ["payment", "reconcile", PAYMENTS.waits, ...WHY_CHANGED], answer: "y" }],
  "payment settle": [
    ...asked(["payment", "settle", PAYMENTS.waitsToo, "not-taken"]),
    { words: ["payment", "settle", PAYMENTS.waitsToo, "not-taken", ...WHY_CHANGED], answer: "n" },
    { words: ["payment", "settle", PAYMENTS.waitsToo, "not-taken", ...WHY_CHANGED], answer: "y" },
    { words: ["payment", "settle", PAYMENTS.waitsToo, "not-taken", ...WHY_CHANGED], answer: "y" },
  ],
  "purchase list": asked(["purchase", "list"], ["purchase", "list", "--member", "100201"]),
  "purchase show": asked(["purchase", "show", PURCHASES.held]),
  "purchase reconcile": [{ words: ["purchase", "reconcile", PURCHASES.heldToo, ...WHY_CHANGED], answer: "y" }],
  "purchase settle": [
    { words: ["purchase", "settle", PURCHASES.waits, "given-back", ...WHY_CHANGED], answer: "y" },
    { words: ["purchase", "settle", PURCHASES.waits, "given-bak", ...WHY_CHANGED] },
  ],
  "purchase release": [{ words: ["purchase", "release", PURCHASES.held, ...WHY_CHANGED], answer: "y" }],
  "session list": asked(["session", "list", "100209"], ["session", "list", "100210"]),
  "session end": [
    { words: ["session", "end", "100209-sb55e24e97ac8", ...WHY_CHANGED], answer: "y" },
    { words: ["session", "end", "100209", ...WHY_CHANGED], answer: "y" },
    { words: ["session", "end", "100209", ...WHY_CHANGED], answer: "y" },
  ],
  doctor: asked(["doctor"]),
  login: [
    { words: ["login"], input: `${KEY}\n` },
    { words: ["login"], input: "a key\n" },
  ],
  completion: asked(["completion", "bash"], ["completion", "bsh"]),
  help: asked(["help"], ["help", "session"], ["help", "sesion"]),
  eval: [{ words: ["eval"], input: CASES }],
};

function asked(...calls: readonly (readonly string[])[]): readonly DeskCall[] {
  return calls.map((words) => ({ words }));
}

/** A desk at which somebody sits. */
export interface Desk {
  readonly env: Readonly<Record<string, string>>;
  /** The words, with the file of members where it lies. */
  typed(words: readonly string[]): readonly string[];
  /** What was written, with what is otherwise each time called the same. */
  told(text: string): string;
  close(): Promise<void>;
}

/** Opens one: a portal with its sandbox, and what is kept there. */
export async function openDesk(): Promise<Desk> {
  const beside = await startPortalBeside({ now: () => NOW, today: "2026-11-20", node: "node-2" });
  const folder = mkdtempSync(join(tmpdir(), "portico-desk-"));
  const file = join(folder, MEMBERS_FILE);
  writeFileSync(file, membersFile());
  await fill(beside.stores);
  const ports = [new URL(beside.operations).port, new URL(beside.club.address).port] as const;
  const key = join(folder, "portico", "operator.json");
  mkdirSync(dirname(key), { mode: 0o700 });
  writeFileSync(key, JSON.stringify({ address: beside.operations, key: KEY }), { mode: 0o600 });
  return {
    env: { OPERATIONS_PORT: ports[0], SANDBOX_PORT: ports[1], PORTICO_KEY_FILE: key, HOME: folder },
    typed: (words) => words.map((word) => (word === MEMBERS_FILE ? file : word)),
    // Ports are as long as those that they are called, so that every line breaks where it would.
    told: (text) => text.replaceAll(`:${ports[0]}`, ":33100").replaceAll(`:${ports[1]}`, ":34010"),
    close: async () => {
      await beside.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A few members of many kinds, and a line that nobody can read. */
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

async function fill(stores: Awaited<ReturnType<typeof startPortalBeside>>["stores"]): Promise<void> {
  for (const [at, id] of Object.values(PAYMENTS).entries())
    await stores.journal.create(
      payment({ id, state: "needs_review", memberNumber: "100205", chargeIds: [`U-${at + 1}`] }),
    );
  // A member books one stay at a time.
  for (const [id, memberNumber] of [
    [PURCHASES.held, "100205"],
    [PURCHASES.heldToo, "100206"],
    [PURCHASES.waits, "100208"],
  ] as const)
    await stores.purchases.create(
      purchase({
        id,
        memberNumber,
        party: { memberNumber, memberType: "POINTS", isEcv: false, payer: "points" },
        state: id === PURCHASES.waits ? "needs_review" : "held",
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
  await stores.refusals.keep({
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
  await stores.refusals.keep({
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
