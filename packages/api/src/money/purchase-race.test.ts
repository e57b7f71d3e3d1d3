// Two members and one last unit, again and again: one of them has it, and the other is told at once.

import { addDays, isoDay } from "@portico/domain/day";
import type { Offer } from "@portico/domain/stays/offer";
import { type Purchase, seenOf } from "@portico/domain/stays/purchase";
import { day, offer } from "@portico/domain/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

const ROUNDS = 200;
/** Fewer than a member may be booking at once. */
const AT_ONCE = 4;
const MEMBERS = ["100204", "100201"];

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/** One unit on two nights, which nobody else has; for members with points. */
function lastUnit(round: number): Offer {
  const arrival = addDays(day("2027-05-01"), round * 2);
  const from = isoDay(arrival);
  portal.club.hooks.openNights("R12/1B", { from, nights: 2, units: 1 });
  const id = `SS-R12-1B-${from.replaceAll("-", "")}-2`;
  return offer({ id, arrival, nights: 2, cost: { kind: "points", points: 1 } });
}

async function race(round: number): Promise<void> {
  const { purchases } = portal.portal;
  const wanted = lastUnit(round);
  const hold = (memberNumber: string) =>
    purchases.hold({
      brand: "member_portal",
      party: { memberNumber, memberType: "POINTS", isEcv: false, payer: "points" },
      offer: wanted,
    });
  // Each presses the button twice.
  const answers = await Promise.all([...MEMBERS, ...MEMBERS].map(hold));
  const ids = new Set(answers.map(({ id }) => id));
  expect([round, ids.size, answers.map(({ state }) => state).toSorted()]).toEqual([
    round,
    2,
    ["gone", "gone", "held", "held"],
  ]);
  const { id, hold: held } = answers.find(({ state }) => state === "held") as Purchase;
  const confirm = () =>
    purchases.confirm(id, {
      addressesOf: () => ({ returnAddress: "http://localhost/", notificationAddress: "http://localhost/" }),
      seen: seenOf({ hold: held }),
      requireReady: async () => {},
    });
  const confirmed = await Promise.all([confirm(), confirm()]);
  expect(confirmed.map(({ purchase }) => purchase.state)).toEqual(["confirmed", "confirmed"]);
}

it(`has one booking of each of ${ROUNDS} last units`, { timeout: 120_000 }, async () => {
  const { database } = portal.club;
  const members = database.prepare("SELECT no, record FROM member").all();
  const write = database.prepare("UPDATE member SET record = ? WHERE no = ?");
  for (let round = 0; round < ROUNDS; round += AT_ONCE) {
    // Nobody runs out of points.
    for (const { record, no } of members) write.run(String(record), String(no));
    await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => race(round + place)));
  }
  const bookings = database
    .prepare(
      "SELECT state, count(*) AS n FROM booking WHERE hold_id IS NOT NULL AND offer_id LIKE 'SS-R12-1B-%' GROUP BY state",
    )
    .all();
  expect(bookings.map(({ state, n }) => [state, n])).toEqual([["CONFIRMED", ROUNDS]]);
});
