import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { addDays } from "@portico/domain/day";
import { anyDay, anyDayNear, anyLot, day, laws, lot } from "@portico/domain/testing";
import fc from "fast-check";
import { explainLastArrival, LAST_ARRIVAL_RULES, type LastArrivalFacts } from "./last-arrival.ts";

describe("explainLastArrival", () => {
  const today = day("2026-11-20");
  const expiresOn = day("2026-12-31");

  it("is yes on the expiry day and no one day later", () => {
    const outcomeOn = (arrival: string) =>
      explainLastArrival({ lot: lot({ expiresOn }), arrival: day(arrival), today });
    assert.equal(outcomeOn("2026-12-31").outcome, "yes");
    assert.equal(outcomeOn("2027-01-01").rule, "last-arrival.expires-before");
  });

  it("is never yes for a lot whose expiry day is unreadable", () => {
    fc.assert(
      fc.property(anyLot(), anyDay(), anyDay(), (any, arrival, now) => {
        const unreadable = { ...any, expiresOn: undefined };
        assert.equal(explainLastArrival({ lot: unreadable, arrival, today: now }).outcome, "no");
      }),
    );
  });

  it("never changes from no to yes if the arrival is later", () => {
    fc.assert(
      fc.property(anyLot(), anyDay(), anyDay(), anyDay(), (any, one, other, now) => {
        const [earlier, later] = one <= other ? [one, other] : [other, one];
        const outcomeOn = (arrival: typeof one) => explainLastArrival({ lot: any, arrival, today: now }).outcome;
        if (outcomeOn(later) === "yes") assert.equal(outcomeOn(earlier), "yes");
      }),
    );
  });

  const facts = fc.record({ lot: anyLot(today), arrival: anyDayNear(today), today: anyDayNear(today) });
  const final = {
    outcomes: ["no"] as const,
    later: (one: LastArrivalFacts, days: number) => ({ ...one, arrival: addDays(one.arrival, days) }),
  };
  for (const { name, check } of laws(LAST_ARRIVAL_RULES, facts, { final })) it(name, check);
});
