// Two members race for the last unit: one gets it, and the other response is `gone` at once.

import { addDays, brisbaneDay, isoDay } from "@portico/domain/day";
import { expectedTotalOf, type Purchase } from "@portico/domain/purchase/purchase";
import { lotsToTake } from "@portico/domain/stays/allocation";
import type { Offer } from "@portico/domain/stays/offer";
import type { StayParty } from "@portico/domain/stays/source";
import { day } from "@portico/domain/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkAndConfirm } from "../../testing/confirmation.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import { createHoldingsReader } from "../session-context/current-holdings.ts";

const ROUNDS = 200;
/** Below the limit of concurrent bookings of a member. */
const CONCURRENCY = 4;
const MEMBERS = ["100204", "100201"];

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/** Opens one unit for two nights and returns its offer to members with points. */
async function lastUnit(round: number): Promise<Offer> {
  const arrival = addDays(day("2027-05-01"), round * 2);
  const from = isoDay(arrival);
  portal.club.hooks.openNights("R12/1B", { from, nights: 2, units: 1 });
  const departure = isoDay(addDays(arrival, 2));
  const when = { searchByDate: true, arrivalDate: from, departureDate: departure };
  const criteria = { region: "QLD-SC", month: from.slice(5, 7), year: from.slice(0, 4), ...when };
  const found = await portal.portal.backEnd.stays.search("short-stays", criteria, partyOf("100204"));
  return found.find(({ id }) => id === `SS-R12-1B-${from.replaceAll("-", "")}-2`) as Offer;
}

function partyOf(memberNumber: string): StayParty {
  return { memberNumber, memberType: "POINTS", isEcv: false, payer: "points" };
}

async function race(round: number): Promise<void> {
  const { purchases: flow, backEnd, now } = portal.portal;
  const lastOffer = await lastUnit(round);
  const hold = (memberNumber: string) =>
    flow.hold({
      brand: "member_portal",
      party: partyOf(memberNumber),
      offer: lastOffer,
      mail: { language: "en", home: "http://localhost" },
    });
  // Each member sends the request twice.
  const purchases = await Promise.all([...MEMBERS, ...MEMBERS].map(hold));
  const ids = new Set(purchases.map(({ id }) => id));
  expect([round, ids.size, purchases.map(({ state }) => state).toSorted()]).toEqual([
    round,
    2,
    ["gone", "gone", "held", "held"],
  ]);
  const { id, hold: held, memberNumber } = purchases.find(({ state }) => state === "held") as Purchase;
  const holdings = await createHoldingsReader(backEnd)(partyOf(memberNumber), lastOffer.cost);
  const confirm = () =>
    checkAndConfirm(flow, id, {
      newPayment: { id: "P1", returnAddress: "http://localhost/", notificationAddress: "http://localhost/" },
      seen: expectedTotalOf({ hold: held }, lotsToTake(lastOffer.cost, holdings, { today: brisbaneDay(now()) })),
    });
  const confirmed = await Promise.all([confirm(), confirm()]);
  expect(confirmed.map(({ purchase }) => purchase.state)).toEqual(["confirmed", "confirmed"]);
}

it(`gives each of ${ROUNDS} last units to one member`, { timeout: 120_000 }, async () => {
  const { database } = portal.club;
  const members = database.prepare("SELECT no, record FROM member").all();
  const write = database.prepare("UPDATE member SET record = ? WHERE no = ?");
  for (let round = 0; round < ROUNDS; round += CONCURRENCY) {
    // Restores the members' points.
    for (const { record, no } of members) write.run(String(record), String(no));
    await Promise.all(Array.from({ length: CONCURRENCY }, (_, place) => race(round + place)));
  }
  const bookings = database
    .prepare(
      "SELECT state, count(*) AS n FROM booking WHERE hold_id IS NOT NULL AND offer_id LIKE 'SS-R12-1B-%' GROUP BY state",
    )
    .all();
  expect(bookings.map(({ state, n }) => [state, n])).toEqual([["CONFIRMED", ROUNDS]]);
});
