// Kills the node that buys a stay with SIGKILL before and after every write and every call. Another node takes over.
// Then the back-end is checked: no unit is booked twice, paid but not booked, held without a buyer, or stuck.

import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BackEnd, createBackEndPorts } from "@portico/adapters-http/back-end";
import { addDays, type Day, isoDay, parseDay } from "@portico/domain/day";
import { hasEnded } from "@portico/domain/purchase/purchase";
import type { Offer } from "@portico/domain/stays/offer";
import type { StayParty } from "@portico/domain/stays/source";
import { type Club, startClub } from "@portico/sandbox/club";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PaymentNode, startNodeProcess } from "../../testing/node-process.ts";
import type { PaymentNodeOrders } from "../../testing/payment-node.ts";
import { type PostgresServer, startPostgres } from "../../testing/postgres.ts";
import { createPostgresStores } from "../stores/postgres/stores.ts";
import { createSqliteStores } from "../stores/sqlite/stores.ts";

const KILLS = Number(process.env["SOAK_KILLS"] ?? 0);
const TIMEOUT_MS = 120_000;
const MINUTE = 60_000;
const folder = mkdtempSync(join(tmpdir(), "portico-purchase-crash-"));

/** Every write and call of a purchase that is paid in money. Add new ones here. */
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
  "gateway.createSession",
  "journal.advance sent",
] as const;
const SETTLING = [
  "journal.list",
  "journal.find",
  "journal.lease",
  "gateway.getSession",
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
  "mails.add",
  "purchases.advance confirmed",
  "purchases.release",
  "mails.due",
  "bookings.bookings",
  "mailer.send",
  "mails.change",
] as const;
/** Every write and call of a cancellation, until its mail is sent. */
const CANCELLING = ["mails.add", "desk.cancel"] as const;
const MAILING = ["mails.due", "bookings.bookings", "mailer.send", "mails.change"] as const;
/** Additional points if the hold has lapsed before the money came. */
const HOLDING_ANEW = ["purchases.advance holding_anew", "desk.hold"] as const;
/** Reads have no effect. */
const READS: readonly string[] = [
  "journal.list",
  "journal.find",
  "purchases.list",
  "purchases.find",
  "bookings.bookings",
  "mails.due",
];
const isKillPoint = (point: string) => !READS.includes(point);
const isOfPayment = (point: string) => /^(journal|gateway|posting)/.test(point);
const beforeAndAfter = (point: string) => [`before ${point}`, `after ${point}`];

let club: Club;
let nodes: readonly [PaymentNode, PaymentNode, PaymentNode];
let backEndClient: BackEnd;
let members: readonly Record<string, unknown>[];
let clockOffset = 0;
const FIRST_NIGHT = parseDay("2027-05-01") ?? (0 as never);
const LAST_NIGHT = addDays(FIRST_NIGHT, 400);
let night = FIRST_NIGHT;
beforeAll(async () => {
  club = await startClub();
  const { clientId, clientSecret } = club.settings;
  backEndClient = createBackEndPorts({
    address: club.address,
    credentials: { clientId, clientSecret },
    authClient: "portico",
  });
  nodes = [startNodeProcess(club, folder), startNodeProcess(club, folder), startNodeProcess(club, folder)];
  members = club.database.prepare("SELECT no, record FROM member").all();
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await backEndClient.close();
  await club.close();
  rmSync(folder, { recursive: true });
});

/** A scenario of a purchase, with at most one kill. */
interface Scenario {
  readonly killAt?: string;
  /** `money`: by a member without points. `points`: with protection paid in money. `guest`: by a guest, in money. */
  readonly by: "money" | "points" | "guest";
  /** Milliseconds that the member waits before paying. */
  readonly waitBeforePaying?: number;
  /** Set if the member cancels, with the kill point while cancelling or while mailing. */
  readonly cancels?: { readonly killAt?: string; readonly mailKillAt?: string };
  readonly fault?: Parameters<Club["faults"]["set"]>[0];
}

const PARTIES: Readonly<Record<Scenario["by"], StayParty>> = {
  money: { memberNumber: "100202", memberType: "WEEKS", isEcv: false, payer: "classic_weeks" },
  points: { memberNumber: "100204", memberType: "POINTS", isEcv: false, payer: "points" },
  guest: { memberNumber: "900001", memberType: "POINTS", isEcv: false, payer: "guest" },
};

/**
 * Plays a scenario over SQLite, one node after the other, or over PostgreSQL, where two nodes settle at once. Resolves to the final records.
 */
async function play({ killAt, by, waitBeforePaying = 0, cancels, fault }: Scenario, postgres?: PostgresServer) {
  if (postgres !== undefined) await postgres.empty(postgres.url);
  restoreMembers();
  // The back-end sells only about a year ahead, so a long run starts again with the first nights.
  night = night >= LAST_NIGHT ? FIRST_NIGHT : addDays(night, 2);
  if (night === FIRST_NIGHT) club.database.exec("DELETE FROM booked_night");
  const from = isoDay(night);
  club.hooks.openNights("R12/1B", { from, nights: 2, units: 1 });
  const wanted = await offerFrom(night, PARTIES[by]);
  const id = randomUUID();
  const store = postgres?.url ?? join(folder, `${id}.db`);
  const guest = { secretHash: id, home: "http://localhost" };
  const stay = { party: PARTIES[by], offer: wanted, ...(by === "guest" && { guest }) };
  club.database.exec("DELETE FROM mail");
  const orders = { store, id, stay, ...(killAt !== undefined && { killAt }) };
  const [first, second, third] = nodes;
  const bought = await first.carryOut({ ...orders, ahead: clockOffset, do: "buy" });
  advanceClock(waitBeforePaying);
  if (bought.page !== undefined)
    await fetch(bought.page, { method: "POST", body: new URLSearchParams({ action: "pay" }), redirect: "manual" });
  if (fault !== undefined) club.faults.set(fault);
  const settling = postgres === undefined ? [second] : [second, third];
  const settled = await Promise.all(
    settling.map((node) => node.carryOut({ ...orders, ahead: clockOffset, do: "settle" })),
  );
  club.faults.clear();
  // The next nodes take over after the dead node's lease has expired, and again after every page and hold has expired.
  for (const minutes of [5, 45]) {
    advanceClock(minutes * MINUTE);
    const later = { store, id, stay, ahead: clockOffset, watches: minutes * MINUTE, do: "settle" } as const;
    await Promise.all((postgres === undefined ? [third] : [second, third]).map((node) => node.carryOut(later)));
  }
  const given = cancels === undefined ? [] : await cancelIn({ store, id, stay }, cancels);
  const stores =
    postgres === undefined
      ? createSqliteStores({ file: store, lockTimeoutMs: 10_000 })
      : await createPostgresStores({ url: store, timeout: 20_000 });
  const purchase = await stores.purchases.find(id);
  const history = await stores.purchases.history(id);
  await stores.close();
  const bookings = club.database
    .prepare("SELECT hold_id, state FROM booking WHERE hold_id = ? OR hold_id LIKE ?")
    .all(id, `${id}.%`);
  // A hold that the back-end has reported as lapsed does not count as held.
  const isLapsed = history.some(({ said }) => said.endsWith("HOLD_LAPSED"));
  const isOver = (holdId: unknown) => isLapsed && holdId === purchase?.hold?.id;
  const paid = club.database.prepare("SELECT count(*) AS n FROM payment WHERE id = ?").get(id)?.["n"];
  const mails = club.database.prepare("SELECT subject, link FROM mail ORDER BY id").all();
  const mailed = mails.filter(({ subject }) => /^Your (stay|booking) is/.test(String(subject)));
  return {
    isGuest: by === "guest",
    isCancelled: cancels !== undefined,
    mailed: mailed.map(({ subject, link }) =>
      [subject, link].map((part) => String(part).split(/: |[?#]/)[0]).join(" "),
    ),
    purchase,
    history,
    paid: Number(paid),
    booked: bookings.filter(({ state }) => state === "CONFIRMED").length,
    held: bookings.filter(({ state, hold_id: holdId }) => state === "HELD" && !isOver(holdId)).length,
    points: [...bought.points, ...settled.flatMap(({ points }) => points)],
    given,
    wasSent: bought.page !== undefined,
  };
}

/** Cancels the booking and sends its mail; resolves to the points that were passed. */
async function cancelIn(
  shared: { store: string; id: string; stay: PaymentNodeOrders["stay"] & object },
  { killAt, mailKillAt }: NonNullable<Scenario["cancels"]>,
): Promise<readonly string[]> {
  const { id } = shared;
  const row = club.database.prepare("SELECT reference FROM booking WHERE hold_id = ?").get(id);
  const orders = { ...shared, reference: String(row?.["reference"]) };
  const [first, second, third] = nodes;
  const cancelled = await first.carryOut({
    ...orders,
    ahead: clockOffset,
    do: "cancel",
    ...(killAt !== undefined && { killAt }),
  });
  const mailing = { ...orders, do: "settle", ...(mailKillAt !== undefined && { killAt: mailKillAt }) } as const;
  const mailed = await second.carryOut({ ...mailing, ahead: clockOffset });
  // The member tries again if the first request was killed.
  if (killAt !== undefined) await first.carryOut({ ...orders, ahead: clockOffset, do: "cancel" });
  advanceClock(5 * MINUTE);
  await third.carryOut({ ...orders, ahead: clockOffset, do: "settle" });
  return [...cancelled.points, ...mailed.points];
}

/** Finds the two-night offer by a search at the back-end. */
async function offerFrom(arrival: Day, party: StayParty): Promise<Offer> {
  const [from, to] = [isoDay(arrival), isoDay(addDays(arrival, 2))];
  const when = { searchByDate: true, arrivalDate: from, departureDate: to };
  const criteria = { region: "QLD-SC", month: from.slice(5, 7), year: from.slice(0, 4), ...when };
  const found = await backEndClient.stays.search("short-stays", criteria, party);
  return found.find(({ id }) => id === `SS-R12-1B-${from.replaceAll("-", "")}-2`) as Offer;
}

function advanceClock(milliseconds: number): void {
  club.advance(milliseconds);
  clockOffset += milliseconds;
}

// Each scenario spends the same member's points.
function restoreMembers(): void {
  const write = club.database.prepare("UPDATE member SET record = ? WHERE no = ?");
  for (const { record, no } of members) write.run(String(record), String(no));
}

/** The expected mails: subject and URL, each once. */
function expectedMails({ isBooked, isGuest, isCancelled }: Record<"isBooked" | "isGuest" | "isCancelled", boolean>) {
  if (!isBooked) return [];
  const booked = `Your stay is booked http://localhost/${isGuest ? "guest-booking" : "booking"}`;
  return isCancelled ? [booked, "Your booking is cancelled http://localhost/booking"] : [booked];
}

/** Descriptions of wrong final records; empty if all is right. */
function describeMistakes(found: Awaited<ReturnType<typeof play>>): string[] {
  const { purchase, history, paid, booked, held, wasSent, isGuest, isCancelled, mailed } = found;
  const state = purchase?.state ?? "never begun";
  return [
    ...(held > 0 ? [`${held} held for nobody: ${state}`] : []),
    ...(booked > 1 ? [`booked ${booked} times`] : []),
    ...(paid > 1 ? [`paid ${paid} times`] : []),
    ...(purchase !== undefined && !hasEnded(purchase.state) ? [`stuck: ${state}`] : []),
    ...((booked === 1) !== (state === "confirmed" && !isCancelled) ? [`${state}, and booked ${booked} times`] : []),
    // A member who was sent to the page has paid there.
    ...((paid === 1) !== wasSent || (state === "confirmed") !== wasSent
      ? [`sent: ${wasSent}, paid ${paid}, booked ${booked}`]
      : []),
    ...(mailed.join() === expectedMails({ isBooked: state === "confirmed", isGuest, isCancelled }).join()
      ? []
      : [`${state}, and mailed: ${mailed.join() || "nothing"}`]),
    ...(history.length !== (purchase?.version ?? -1) + 1 ? [`${history.length} entries`] : []),
  ];
}

describe("a node that buys a stay", () => {
  it.each<[string, Scenario, readonly string[]]>([
    ["for money", { by: "money" }, [...BUYING, ...SETTLING]],
    ["for points and money", { by: "points" }, [...BUYING, "points.lots", ...SETTLING]],
    ["as a guest", { by: "guest" }, [...BUYING, ...SETTLING]],
    [
      "that lapsed before it was paid",
      { by: "money", waitBeforePaying: 21 * MINUTE },
      [...BUYING, ...SETTLING, ...HOLDING_ANEW],
    ],
  ])("passes exactly the listed points: %s", { timeout: TIMEOUT_MS }, async (_, scenario, points) => {
    const found = await play(scenario);
    expect([describeMistakes(found), found.purchase?.state]).toEqual([[], "confirmed"]);
    expect(new Set(found.points)).toEqual(new Set(points.flatMap(beforeAndAfter)));
  });

  // The points of the payment alone are covered by crash.test.ts; the soak covers all.
  it.each(
    [...new Set([...BUYING, ...SETTLING])]
      .filter((point) => isKillPoint(point) && !isOfPayment(point))
      .flatMap(beforeAndAfter),
  )("may be killed %s", { timeout: TIMEOUT_MS }, async (killAt) => {
    const found = await play({ by: "money", killAt });
    expect(found.points).toContain(killAt);
    expect(describeMistakes(found)).toEqual([]);
  });

  it.each<[string, Scenario]>([
    [
      "it dies while the stay is held anew",
      { by: "money", waitBeforePaying: 21 * MINUTE, killAt: "before purchases.advance confirmed" },
    ],
    ["it dies when a guest's stay was booked", { by: "guest", killAt: "after desk.confirm" }],
    ["the club is away while it mails", { by: "points", fault: { kind: "away", call: "booking-mail" } }],
    ["the club's answer to a mail is lost", { by: "guest", fault: { kind: "reply-lost", call: "booking-mail" } }],
    ["the answer to a guest is lost", { by: "guest", fault: { kind: "reply-lost", call: "booking-confirm" } }],
    ["the club is away while it is told", { by: "points", fault: { kind: "away", call: "booking-confirm" } }],
    ["the answer of the club is lost", { by: "points", fault: { kind: "reply-lost", call: "booking-confirm" } }],
    [
      "the answer of the hold anew is lost",
      { by: "money", waitBeforePaying: 21 * MINUTE, fault: { kind: "reply-lost", call: "booking-hold" } },
    ],
  ])("settles the purchase if %s", { timeout: TIMEOUT_MS }, async (_, scenario) => {
    const found = await play(scenario);
    expect([describeMistakes(found), found.purchase?.state]).toEqual([[], "confirmed"]);
  });

  it("passes exactly the listed points if its member cancels", { timeout: TIMEOUT_MS }, async () => {
    const found = await play({ by: "points", cancels: {} });
    expect(describeMistakes(found)).toEqual([]);
    const passed = found.given.filter((point) => /mails|mailer|desk|bookings/.test(point));
    expect(new Set(passed)).toEqual(new Set([...CANCELLING, ...MAILING].flatMap(beforeAndAfter)));
  });

  it.each(CANCELLING.flatMap(beforeAndAfter))(
    "may be killed %s while its member cancels",
    { timeout: TIMEOUT_MS },
    async (killAt) => {
      const found = await play({ by: "points", cancels: { killAt } });
      expect(found.given).toContain(killAt);
      expect(describeMistakes(found)).toEqual([]);
    },
  );

  it.each(MAILING.filter(isKillPoint).flatMap(beforeAndAfter))(
    "may be killed %s while it mails a cancellation",
    { timeout: TIMEOUT_MS },
    async (mailKillAt) => {
      const found = await play({ by: "points", cancels: { mailKillAt } });
      expect(found.given).toContain(mailKillAt);
      expect(describeMistakes(found)).toEqual([]);
    },
  );

  it("accepts that a hold has lapsed if it was killed while changing it", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const found = await play({ by: "money", waitBeforePaying: 21 * MINUTE, killAt: "before desk.extras" });
    expect([describeMistakes(found), found.purchase?.state]).toEqual([[], "expired"]);
  });

  it.runIf(KILLS > 0)(`survives ${KILLS} kills`, { timeout: KILLS * 20_000 }, async () => {
    const points = [...new Set([...BUYING, ...SETTLING, ...HOLDING_ANEW])].filter(isKillPoint).flatMap(beforeAndAfter);
    const wrong: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const killAt = points[kill % points.length] as string;
      const waitBeforePaying = kill % 4 === 0 ? 21 * MINUTE : 0;
      const by = (["money", "points", "guest"] as const)[kill % 3] ?? "money";
      const found = await play({ by, killAt, waitBeforePaying });
      wrong.push(...describeMistakes(found).map((what) => `${killAt}: ${what}`));
    }
    expect(wrong).toEqual([]);
  });
});

describe("two nodes over PostgreSQL", () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres({ isDurable: true });
  }, TIMEOUT_MS);
  afterAll(() => postgres.close());

  // The points that decide who continues, and where the back-end might be called twice; the soak covers the others.
  const DECISIVE_POINTS = ["after purchases.lease", "before desk.confirm", "after desk.confirm"];
  const points = [...new Set([...BUYING, ...SETTLING])].filter(isKillPoint).flatMap(beforeAndAfter);
  const kills =
    KILLS > 0 ? Array.from({ length: KILLS }, (_, kill) => points[kill % points.length] as string) : DECISIVE_POINTS;

  it(`settle at once while one of them is killed ${kills.length} times`, {
    timeout: Math.max(TIMEOUT_MS, KILLS * 20_000),
  }, async () => {
    const wrong: string[] = [];
    for (const [kill, killAt] of kills.entries()) {
      const found = await play({ by: (["money", "guest", "points"] as const)[kill % 3] ?? "money", killAt }, postgres);
      const missed = found.points.includes(killAt) ? [] : ["nobody came there"];
      wrong.push(...[...describeMistakes(found), ...missed].map((what) => `${killAt}: ${what}`));
    }
    expect(wrong).toEqual([]);
  });
});
