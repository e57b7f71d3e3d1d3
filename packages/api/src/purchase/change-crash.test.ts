// Kills the node that moves a booked stay to other dates with SIGKILL, before and after every write and every call. Another node takes over.
// Then the back-end is checked: the member has exactly one of the two stays, and nothing was paid twice or lost.

import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BackEnd, createBackEndPorts } from "@portico/adapters-http/back-end";
import { addDays, type Day, isoDay, parseDay } from "@portico/domain/day";
import { hasEnded } from "@portico/domain/purchase/purchase";
import type { Offer } from "@portico/domain/stays/offer";
import type { Booking, StayParty } from "@portico/domain/stays/source";
import { type Club, startClub } from "@portico/sandbox/club";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PaymentNode, startNodeProcess } from "../../testing/node-process.ts";
import { createSqliteStores } from "../stores/sqlite/stores.ts";

const TIMEOUT_MS = 120_000;
const MINUTE = 60_000;
const OLD_NIGHTS = 2;
const NEW_NIGHTS = 4;
const folder = mkdtempSync(join(tmpdir(), "portico-change-crash-"));

/** Every write and call of a change for points. */
const CHANGING = [
  "purchases.create holding",
  "desk.hold",
  "purchases.advance held",
  "purchases.advance confirming",
  "desk.confirm",
  "mails.add",
  "purchases.advance returning",
  "desk.returnReplaced",
  "purchases.advance returned",
] as const;
/** Of a change whose difference is paid in money, once it is paid. */
const SETTLING = [
  "purchases.advance paid",
  "purchases.advance confirming",
  "desk.confirm",
  "mails.add",
  "purchases.advance returning",
  "desk.returnReplaced",
  "purchases.advance returned",
] as const;
const beforeAndAfter = (point: string) => [`before ${point}`, `after ${point}`];

type By = "points" | "money";

const PARTIES: Readonly<Record<By, StayParty>> = {
  money: { memberNumber: "100202", memberType: "WEEKS", isEcv: false, payer: "classic_weeks" },
  points: { memberNumber: "100204", memberType: "POINTS", isEcv: false, payer: "points" },
};

let club: Club;
let nodes: readonly [PaymentNode, PaymentNode, PaymentNode];
let backEnd: BackEnd;
let members: readonly Record<string, unknown>[];
let clockOffset = 0;
let night = parseDay("2027-05-01") ?? (0 as never);
beforeAll(async () => {
  club = await startClub();
  const { clientId, clientSecret } = club.settings;
  backEnd = createBackEndPorts({
    address: club.address,
    credentials: { clientId, clientSecret },
    authClient: "portico",
  });
  nodes = [startNodeProcess(club, folder), startNodeProcess(club, folder), startNodeProcess(club, folder)];
  members = club.database.prepare("SELECT no, record FROM member").all();
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await backEnd.close();
  await club.close();
  rmSync(folder, { recursive: true });
});

async function offerFrom(arrival: Day, nights: number, party: StayParty): Promise<Offer> {
  const [from, to] = [isoDay(arrival), isoDay(addDays(arrival, nights))];
  club.hooks.openNights("R12/1B", { from, nights, units: 1 });
  const when = { searchByDate: true, arrivalDate: from, departureDate: to };
  const criteria = { region: "QLD-SC", month: from.slice(5, 7), year: from.slice(0, 4), ...when };
  const found = await backEnd.stays.search("short-stays", criteria, party);
  return found.find(({ id }) => id === `SS-R12-1B-${from.replaceAll("-", "")}-${nights}`) as Offer;
}

async function bookOldStay(party: StayParty): Promise<Booking> {
  const { memberNumber } = party;
  const holdId = randomUUID();
  const held = await backEnd.desk.hold(await offerFrom(night, OLD_NIGHTS, party), { holdId, party });
  const charge = held === "gone" ? undefined : held.charge;
  if (charge !== undefined)
    await backEnd.posting.post({
      id: randomUUID(),
      memberNumber,
      chargeIds: [charge.id],
      amount: charge.amount,
    });
  return backEnd.desk.confirm(holdId, { memberNumber });
}

async function pointsOf(memberNumber: string): Promise<number> {
  const lots = await backEnd.points.lots({ memberNumber, isEcv: false });
  return lots.reduce((sum, { remaining = 0 }) => sum + remaining, 0);
}

async function play({ by, killAt }: { by: By; killAt?: string }) {
  const write = club.database.prepare("UPDATE member SET record = ? WHERE no = ?");
  for (const { record, no } of members) write.run(String(record), String(no));
  club.database.exec("DELETE FROM mail");
  const party = PARTIES[by];
  const { memberNumber } = party;
  const pointsAtFirst = await pointsOf(memberNumber);
  night = addDays(night, OLD_NIGHTS + NEW_NIGHTS + 1);
  const old = await bookOldStay(party);
  const offer = await offerFrom(addDays(night, OLD_NIGHTS), NEW_NIGHTS, party);
  const id = randomUUID();
  const store = join(folder, `${id}.db`);
  const change = { replaces: { reference: old.reference, cost: old.cost }, terms: { protection: false } };
  const orders = { store, id, stay: { party, offer, change }, ...(killAt !== undefined && { killAt }) };
  const [first, second, third] = nodes;
  const bought = await first.carryOut({ ...orders, ahead: clockOffset, do: "buy" });
  if (bought.page !== undefined)
    await fetch(bought.page, { method: "POST", body: new URLSearchParams({ action: "pay" }), redirect: "manual" });
  const settled = await second.carryOut({ ...orders, ahead: clockOffset, do: "settle" });
  for (const minutes of [5, 45]) {
    club.advance(minutes * MINUTE);
    clockOffset += minutes * MINUTE;
    const later = {
      store,
      id,
      stay: orders.stay,
      ahead: clockOffset,
      watches: minutes * MINUTE,
      do: "settle",
    } as const;
    await third.carryOut(later);
  }
  const stores = createSqliteStores({ file: store, lockTimeoutMs: 10_000 });
  const purchase = await stores.purchases.find(id);
  const history = await stores.purchases.history(id);
  await stores.close();
  const bookings = await backEnd.bookings.bookings(memberNumber);
  const oldAfter = bookings.find(({ reference }) => reference === old.reference);
  const own = bookings.filter(({ holdId }) => holdId === id || holdId?.startsWith(`${id}.`) === true);
  const booked = own.filter(({ state }) => state === "confirmed");
  const costs = [...booked, ...(oldAfter?.state === "confirmed" ? [oldAfter] : [])].map(({ cost }) => cost);
  const spent = costs.reduce((sum, cost) => sum + (cost.kind === "points" ? cost.points : 0), 0);
  const paid = club.database.prepare("SELECT count(*) AS n FROM payment WHERE id = ?").get(id)?.["n"];
  const mails = club.database.prepare("SELECT subject FROM mail ORDER BY id").all();
  const state = purchase?.state ?? "never begun";
  const isMoved = state === "returned";
  const mistakes = [
    ...(costs.length === 1 ? [] : [`${costs.length} stays`]),
    ...(isMoved === (booked.length === 1) ? [] : [`${state}, and ${booked.length} new stays`]),
    ...(purchase === undefined || hasEnded(state as never) ? [] : [`stuck: ${state}`]),
    ...(own.some((booking) => booking.state === "held" && (booking.heldUntil ?? 0) > club.now()) ? ["still held"] : []),
    ...(Number(paid) === (by === "money" && isMoved ? 1 : 0) ? [] : [`paid ${String(paid)} times, ${state}`]),
    ...((await pointsOf(memberNumber)) === pointsAtFirst - spent ? [] : ["points lost or made"]),
    ...(mails.filter(({ subject }) => String(subject).startsWith("Your booking is changed")).length ===
    (isMoved ? 1 : 0)
      ? []
      : [`mails: ${mails.map(({ subject }) => subject).join()}`]),
    ...(history.length === (purchase?.version ?? -1) + 1 ? [] : [`${history.length} entries`]),
  ];
  return { state, mistakes, points: [...bought.points, ...settled.points] };
}

describe("a node that moves a booked stay", () => {
  it.each<By>(["points", "money"])(
    "gives the old stay back once the new one is booked, for %s",
    { timeout: TIMEOUT_MS },
    async (by) => {
      const found = await play({ by });
      expect([found.mistakes, found.state]).toEqual([[], "returned"]);
      const points = by === "points" ? CHANGING : SETTLING;
      expect(found.points).toEqual(expect.arrayContaining(points.flatMap(beforeAndAfter)));
    },
  );

  it.each(CHANGING.flatMap(beforeAndAfter))("may be killed %s", { timeout: TIMEOUT_MS }, async (killAt) => {
    const found = await play({ by: "points", killAt });
    expect(found.points).toContain(killAt);
    expect(found.mistakes).toEqual([]);
  });

  it.each(SETTLING.flatMap(beforeAndAfter))(
    "may be killed %s once the difference is paid",
    { timeout: TIMEOUT_MS },
    async (killAt) => {
      const found = await play({ by: "money", killAt });
      expect(found.points).toContain(killAt);
      expect([found.mistakes, found.state]).toEqual([[], "returned"]);
    },
  );
});
