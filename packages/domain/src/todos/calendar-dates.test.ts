import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDay, day, instant, lot } from "../../testing/index.ts";
import { addDays } from "../day.ts";
import type { Booking } from "../stays/source.ts";
import { calendarDates, type DatedHoldings } from "./calendar-dates.ts";

const NOW = instant("2026-11-20T09:00:00+10:00");
const TODAY = day("2026-11-20");
const NOTHING: DatedHoldings = { bookings: [], levies: [], lots: [], entitlements: [], memberships: [] };

const booking = (parts: Partial<Booking>) =>
  ({
    reference: "BK-1",
    resortName: "Banksia Shores",
    unit: "Studio",
    arrival: addDays(TODAY, 10),
    nights: 3,
    state: "confirmed",
    heldUntil: undefined,
    paid: undefined,
    cancellation: undefined,
    ...parts,
  }) as Booking;

const dates = (parts: Partial<DatedHoldings>) => calendarDates({ ...NOTHING, ...parts }, NOW);

describe("the days of a calendar", () => {
  it("end a stay on the day of departure", () => {
    expect(dates({ bookings: [booking({})] })).toMatchObject([
      { id: "BK-1", from: addDays(TODAY, 10), until: addDays(TODAY, 13), isCancelled: false },
    ]);
  });

  it.each<[string, Partial<Booking>, number]>([
    ["a cancelled one", { state: "cancelled" }, 1],
    ["one of last year", { arrival: addDays(TODAY, -366), nights: 1 }, 1],
    ["one of long ago", { arrival: addDays(TODAY, -400) }, 0],
    ["one that is only held", { state: "held" }, 0],
    ["a hold that ended", { state: "cancelled", heldUntil: NOW }, 0],
  ])("%s", (_words, parts, count) => {
    expect(dates({ bookings: [booking(parts)] })).toHaveLength(count);
  });

  it("say a levy until it is paid, and leave out one that could not be known again", () => {
    const levy = {
      id: "L-1",
      description: "Levy 2027",
      unreadable: undefined,
      balance: { minor: 12_300, currency: "AUD" as const },
      dueOn: addDays(TODAY, 3),
    };
    expect(dates({ levies: [levy] })).toMatchObject([{ id: "levy-L-1", title: { en: "Levy due: AUD 123.00" } }]);
    for (const parts of [{ balance: { minor: 0, currency: "AUD" as const } }, { id: undefined }, { dueOn: undefined }])
      expect(dates({ levies: [{ ...levy, ...parts }] })).toEqual([]);
  });

  it("add up the points of a day, and say the last day on which they can be used", () => {
    const expiresOn = addDays(TODAY, 30);
    const two = [lot({ remaining: 480, expiresOn }), lot({ remaining: 20.5, expiresOn })];
    expect(dates({ lots: two })).toMatchObject([
      { title: { en: "500.5 points expire" }, about: { en: "They can be used until 19 Dec 2026." }, from: expiresOn },
    ]);
  });

  it("count an entitlement that stands there twice once, until its last day", () => {
    const one = { id: "S1", resortId: "R12", status: "ACTIVE", remaining: 1, expiresOn: TODAY };
    expect(dates({ entitlements: [one, one] })).toMatchObject([
      { from: TODAY, title: { en: "Last day of an entitlement" } },
    ]);
    expect(dates({ entitlements: [{ ...one, expiresOn: addDays(TODAY, -1) }] })).toEqual([]);
  });

  it("have one id each, and end after they begin, whatever is held", () => {
    fc.assert(
      fc.property(fc.array(anyDay()), fc.array(anyDay()), (arrivals, expiries) => {
        const all = dates({
          bookings: arrivals.map((arrival, at) => booking({ reference: `BK-${at}`, arrival })),
          lots: expiries.map((expiresOn) => lot({ remaining: 1, expiresOn })),
        });
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
        for (const { from, until } of all) expect(until).toBeGreaterThan(from);
      }),
    );
  });
});
