// The node that buys a stay is killed with SIGKILL before and after everything that it writes and asks. Another takes over, and then the club is
// asked: no unit is booked twice, nothing is paid for and not booked, nothing is held for nobody, nothing is stuck.

import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays, isoDay, parseDay } from "@portico/domain/day";
import { hasEnded } from "@portico/domain/stays/purchase";
import type { StayParty } from "@portico/domain/stays/source";
import { offer } from "@portico/domain/testing";
import { type Club, startClub } from "@portico/sandbox/club";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openNode, type PaymentNode } from "../../testing/node-process.ts";
import { type PostgresServer, startPostgres } from "../../testing/postgres.ts";
import { openPostgresStores } from "../stores/postgres/stores.ts";
import { openSqliteStores } from "../stores/sqlite/stores.ts";

const KILLS = Number(process.env["SOAK_KILLS"] ?? 0);
const PATIENCE = 120_000;
const MINUTE = 60_000;
const folder = mkdtempSync(join(tmpdir(), "portico-purchase-crash-"));

/** Everything that a node writes or asks on the way to a booking that is paid for in money. A new one has to stand here too. */
const BUYING = [
  "purchases.create holding",
  "desk.hold",
  "purchases.advance held",
  "purchases.find",
  "purchases.advance changing",
  "desk.extras",
  "bookings.bookings",
  "purchases.advance paying",
  "journal.create created",
  "gateway.open",
  "journal.advance sent",
] as const;
const SETTLING = [
  "journal.list",
  "journal.find",
  "journal.lease",
  "gateway.ask",
  "journal.advance captured",
  "journal.advance posting",
  "posting.post",
  "journal.advance posted",
  "journal.release",
  "purchases.list",
  "purchases.lease",
  "purchases.find",
  "purchases.advance paid",
  "purchases.advance confirming",
  "desk.confirm",
  "purchases.advance confirmed",
  "purchases.release",
] as const;
/** Where the hold has run out before the money came. */
const HOLDING_ANEW = ["purchases.advance holding_anew", "desk.hold"] as const;
/** What only reads leaves nothing behind. */
const READS: readonly string[] = [
  "journal.list",
  "journal.find",
  "purchases.list",
  "purchases.find",
  "bookings.bookings",
];
const isDeadly = (point: string) => !READS.includes(point);
const isOfPayment = (point: string) => /^(journal|gateway|posting)/.test(point);
const both = (point: string) => [`before ${point}`, `after ${point}`];

let club: Club;
let nodes: readonly [PaymentNode, PaymentNode, PaymentNode];
let members: readonly Record<string, unknown>[];
let ahead = 0;
const FIRST_NIGHT = parseDay("2027-05-01") ?? (0 as never);
const LAST_NIGHT = addDays(FIRST_NIGHT, 400);
let night = FIRST_NIGHT;
beforeAll(async () => {
  club = await startClub();
  nodes = [openNode(club, folder), openNode(club, folder), openNode(club, folder)];
  members = club.database.prepare("SELECT no, record FROM member").all();
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await club.close();
  rmSync(folder, { recursive: true });
});

/** A purchase's life, in which a node may be killed once. */
interface Life {
  readonly killAt?: string;
  /** Paid in money by a member without points or a guest, else in points, with protection in money beside them. */
  readonly by: "money" | "points" | "guest";
  /** For how long the member looks for their card. */
  readonly after?: number;
  readonly trouble?: Parameters<Club["faults"]["set"]>[0];
}

const PARTIES: Readonly<Record<Life["by"], StayParty>> = {
  money: { memberNumber: "100202", memberType: "WEEKS", isEcv: false, payer: "classic_weeks" },
  points: { memberNumber: "100204", memberType: "POINTS", isEcv: false, payer: "points" },
  guest: { memberNumber: "900001", memberType: "POINTS", isEcv: false, payer: "guest" },
};

/** Plays a life over SQLite, one node after the other; or over PostgreSQL, in which two settle side by side. Resolves to what everybody says in the end. */
async function live({ killAt, by, after = 0, trouble }: Life, postgres?: PostgresServer) {
  if (postgres !== undefined) await postgres.empty(postgres.url);
  ownAgain();
  // The club sells no night that is years ahead: a long run comes back to the first ones, which are free again.
  night = night >= LAST_NIGHT ? FIRST_NIGHT : addDays(night, 2);
  if (night === FIRST_NIGHT) club.database.exec("DELETE FROM booked_night");
  const from = isoDay(night);
  club.hooks.openNights("R12/1B", { from, nights: 2, units: 1 });
  const wanted = offer({
    id: `SS-R12-1B-${from.replaceAll("-", "")}-2`,
    cost: by === "points" ? { kind: "points", points: 1 } : { kind: "money", money: { minor: 1, currency: "AUD" } },
  });
  const id = randomUUID();
  const store = postgres?.url ?? join(folder, `${id}.db`);
  const guest = { secretHash: id, home: "http://localhost" };
  const stay = { party: PARTIES[by], offer: wanted, ...(by === "guest" && { guest }) };
  club.database.exec("DELETE FROM mail");
  const orders = { store, id, stay, ...(killAt !== undefined && { killAt }) };
  const [first, second, third] = nodes;
  const bought = await first.carryOut({ ...orders, ahead, do: "buy" });
  pass(after);
  if (bought.page !== undefined)
    await fetch(bought.page, { method: "POST", body: new URLSearchParams({ action: "pay" }), redirect: "manual" });
  if (trouble !== undefined) club.faults.set(trouble);
  const settling = postgres === undefined ? [second] : [second, third];
  const settled = await Promise.all(settling.map((node) => node.carryOut({ ...orders, ahead, do: "settle" })));
  club.faults.clear();
  // The next ones find what was left: once the lease of the dead has run out, and once every page and every hold has.
  for (const minutes of [5, 45]) {
    pass(minutes * MINUTE);
    const later = { store, id, stay, ahead, do: "settle" } as const;
    await Promise.all((postgres === undefined ? [third] : [second, third]).map((node) => node.carryOut(later)));
  }
  const stores =
    postgres === undefined
      ? openSqliteStores({ file: store, lockPatience: 10_000 })
      : await openPostgresStores({ url: store, timeout: 20_000 });
  const purchase = await stores.purchases.find(id);
  const history = await stores.purchases.history(id);
  await stores.close();
  const bookings = club.database
    .prepare("SELECT hold_id, state FROM booking WHERE hold_id = ? OR hold_id LIKE ?")
    .all(id, `${id}.%`);
  // What the club itself has said to be over is held for nobody.
  const isLapsed = history.some(({ said }) => said.endsWith("HOLD_LAPSED"));
  const isOver = (holdId: unknown) => isLapsed && holdId === purchase?.hold?.id;
  const paid = club.database.prepare("SELECT count(*) AS n FROM payment WHERE id = ?").get(id)?.["n"];
  const mails = club.database.prepare("SELECT link FROM mail").all();
  return {
    isGuest: by === "guest",
    mailed: mails.filter(({ link }) => String(link).startsWith("http://localhost/guest-booking#booking=")).length,
    purchase,
    history,
    paid: Number(paid),
    booked: bookings.filter(({ state }) => state === "CONFIRMED").length,
    held: bookings.filter(({ state, hold_id: holdId }) => state === "HELD" && !isOver(holdId)).length,
    points: [...bought.points, ...settled.flatMap(({ points }) => points)],
    wasSent: bought.page !== undefined,
  };
}

function pass(milliseconds: number): void {
  club.advance(milliseconds);
  ahead += milliseconds;
}

// Each life spends of the same member's points.
function ownAgain(): void {
  const write = club.database.prepare("UPDATE member SET record = ? WHERE no = ?");
  for (const { record, no } of members) write.run(String(record), String(no));
}

/** What is wrong in the end, in words; nothing where all is right. */
function wrongWith(found: Awaited<ReturnType<typeof live>>): string[] {
  const { purchase, history, paid, booked, held, wasSent, isGuest, mailed } = found;
  const state = purchase?.state ?? "never begun";
  return [
    ...(held > 0 ? [`${held} held for nobody: ${state}`] : []),
    ...(booked > 1 ? [`booked ${booked} times`] : []),
    ...(paid > 1 ? [`paid ${paid} times`] : []),
    ...(purchase !== undefined && !hasEnded(purchase.state) ? [`stuck: ${state}`] : []),
    ...((booked === 1) !== (state === "confirmed") ? [`${state}, and booked ${booked} times`] : []),
    // Whoever was sent to the page has paid there.
    ...((paid === 1) !== wasSent || (booked === 1) !== wasSent
      ? [`sent: ${wasSent}, paid ${paid}, booked ${booked}`]
      : []),
    ...(mailed !== (isGuest ? booked : 0) ? [`booked ${booked} times, and mailed ${mailed} links`] : []),
    ...(history.length !== (purchase?.version ?? -1) + 1 ? [`${history.length} entries`] : []),
  ];
}

describe("a node that buys a stay", () => {
  it.each<[string, Life, readonly string[]]>([
    ["for money", { by: "money" }, [...BUYING, ...SETTLING]],
    ["for points and money", { by: "points" }, [...BUYING, ...SETTLING]],
    ["as a guest", { by: "guest" }, [...BUYING, ...SETTLING]],
    ["that lapsed before it was paid", { by: "money", after: 21 * MINUTE }, [...BUYING, ...SETTLING, ...HOLDING_ANEW]],
  ])("passes just the points that stand here: %s", { timeout: PATIENCE }, async (_, life, points) => {
    const found = await live(life);
    expect([wrongWith(found), found.purchase?.state]).toEqual([[], "confirmed"]);
    expect(new Set(found.points)).toEqual(new Set(points.flatMap(both)));
  });

  // At the points of its payment alone crash.test.ts kills it; the soak kills it at all of them.
  it.each(
    [...new Set([...BUYING, ...SETTLING])].filter((point) => isDeadly(point) && !isOfPayment(point)).flatMap(both),
  )("may die %s", { timeout: PATIENCE }, async (killAt) => {
    const found = await live({ by: "money", killAt });
    expect(found.points).toContain(killAt);
    expect(wrongWith(found)).toEqual([]);
  });

  it.each<[string, Life]>([
    [
      "it dies while the stay is held anew",
      { by: "money", after: 21 * MINUTE, killAt: "before purchases.advance confirmed" },
    ],
    ["it dies when a guest's stay was booked", { by: "guest", killAt: "after desk.confirm" }],
    ["the answer to a guest is lost", { by: "guest", trouble: { kind: "reply-lost", call: "booking-confirm" } }],
    ["the club is away while it is told", { by: "points", trouble: { kind: "away", call: "booking-confirm" } }],
    ["the answer of the club is lost", { by: "points", trouble: { kind: "reply-lost", call: "booking-confirm" } }],
    [
      "the answer of the hold anew is lost",
      { by: "money", after: 21 * MINUTE, trouble: { kind: "reply-lost", call: "booking-hold" } },
    ],
  ])("brings it to its end where %s", { timeout: PATIENCE }, async (_, life) => {
    const found = await live(life);
    expect([wrongWith(found), found.purchase?.state]).toEqual([[], "confirmed"]);
  });

  it("takes the club's word that a hold has lapsed, where it died while it changed it", {
    timeout: PATIENCE,
  }, async () => {
    const found = await live({ by: "money", after: 21 * MINUTE, killAt: "before desk.extras" });
    expect([wrongWith(found), found.purchase?.state]).toEqual([[], "expired"]);
  });

  it.runIf(KILLS > 0)(`survives ${KILLS} kills`, { timeout: KILLS * 20_000 }, async () => {
    const points = [...new Set([...BUYING, ...SETTLING, ...HOLDING_ANEW])].filter(isDeadly).flatMap(both);
    const wrong: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const killAt = points[kill % points.length] as string;
      const after = kill % 4 === 0 ? 21 * MINUTE : 0;
      const by = (["money", "points", "guest"] as const)[kill % 3] ?? "money";
      const found = await live({ by, killAt, after });
      wrong.push(...wrongWith(found).map((what) => `${killAt}: ${what}`));
    }
    expect(wrong).toEqual([]);
  });
});

describe("two nodes over PostgreSQL", () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres({ isDurable: true });
  }, PATIENCE);
  afterAll(() => postgres.close());

  // Where it is decided who goes on, and where the club might be told twice; the soak has the others.
  const FEW = ["after purchases.lease", "before desk.confirm", "after desk.confirm"];
  const points = [...new Set([...BUYING, ...SETTLING])].filter(isDeadly).flatMap(both);
  const kills = KILLS > 0 ? Array.from({ length: KILLS }, (_, kill) => points[kill % points.length] as string) : FEW;

  it(`settle side by side, and one of them dies ${kills.length} times`, {
    timeout: Math.max(PATIENCE, KILLS * 20_000),
  }, async () => {
    const wrong: string[] = [];
    for (const [kill, killAt] of kills.entries()) {
      const found = await live({ by: (["money", "guest", "points"] as const)[kill % 3] ?? "money", killAt }, postgres);
      const missed = found.points.includes(killAt) ? [] : ["nobody came there"];
      wrong.push(...[...wrongWith(found), ...missed].map((what) => `${killAt}: ${what}`));
    }
    expect(wrong).toEqual([]);
  });
});
