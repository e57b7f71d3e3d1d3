import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day, instant } from "../../testing/builders.ts";
import type { Day } from "../day.ts";
import { departureOf } from "./offer.ts";
import { overlappingBookings, overlaps } from "./overlap.ts";

const NOW = instant("2026-11-23T01:00:00Z");
const anyStay = fc.record({
  arrival: fc.integer({ min: 20_000, max: 20_040 }).map((number) => number as Day),
  nights: fc.integer({ min: 1, max: 14 }),
});
const WEEK = { arrival: day("2027-03-05"), nights: 7 };

describe("overlaps", () => {
  it.each([
    ["2027-03-01", 4, false],
    ["2027-03-01", 5, true],
    ["2027-03-07", 2, true],
    ["2027-03-11", 3, true],
    ["2027-03-12", 3, false],
  ])("of a week from 05 Mar 2027 with a stay from %s for %i nights is %s", (arrival, nights, expected) => {
    expect(overlaps(WEEK, { arrival: day(arrival), nights })).toBe(expected);
  });

  it("is symmetric, and true exactly if the stays share a night", () => {
    const nightsOf = (stay: { arrival: Day; nights: number }) =>
      Array.from({ length: departureOf(stay) - stay.arrival }, (_, night) => stay.arrival + night);
    fc.assert(
      fc.property(anyStay, anyStay, (first, second) => {
        expect(overlaps(first, second)).toBe(overlaps(second, first));
        expect(overlaps(first, second)).toBe(nightsOf(first).some((night) => nightsOf(second).includes(night)));
      }),
    );
  });
});

describe("overlappingBookings", () => {
  const overlapping = { arrival: day("2027-03-06"), nights: 2 };
  const confirmed = { state: "confirmed", heldUntil: undefined, paid: undefined, cancellation: undefined } as const;
  const countWith = (parts: object) => {
    const booking = { ...confirmed, ...overlapping, reference: "BK-1", ...parts };
    return overlappingBookings(WEEK, [booking], { own: "BK-9", now: NOW }).length;
  };

  it("includes booked and held stays", () => {
    expect(countWith({ state: "confirmed" })).toBe(1);
    expect(countWith({ state: "held", heldUntil: instant("2026-11-23T01:10:00Z") })).toBe(1);
  });

  it("excludes cancelled, lapsed and other stays, and the stay itself", () => {
    expect(countWith({ state: "cancelled" })).toBe(0);
    expect(countWith({ state: "held", heldUntil: instant("2026-11-23T00:50:00Z") })).toBe(0);
    expect(countWith({ state: "confirmed", arrival: day("2027-03-12") })).toBe(0);
    expect(countWith({ state: "confirmed", reference: "BK-9" })).toBe(0);
  });
});
