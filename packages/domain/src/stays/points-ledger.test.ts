import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyMember, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { lot } from "../../testing/builders.ts";
import { addDays, type Instant, startOfDay } from "../day.ts";
import { type PointsBooking, pointsLedger } from "./points-ledger.ts";

const TODAY = SAMPLE_TODAY;
const startOfDayIn = (days: number): Instant => startOfDay(addDays(TODAY, days));
const NOW = startOfDayIn(0);
const POINTS = { kind: "points", points: 480 } as const;

const booking = (parts: Partial<PointsBooking> = {}): PointsBooking => ({
  reference: "BK-1",
  resortName: "Banksia Shores",
  state: "confirmed",
  heldUntil: undefined,
  arrival: addDays(TODAY, 10),
  nights: 3,
  cancellation: undefined,
  bookedAt: startOfDayIn(-30),
  paid: POINTS,
  returned: undefined,
  ...parts,
});

const RETURNED = {
  points: 400,
  pointsExpireOn: addDays(TODAY, 90),
  money: undefined,
  entitlements: undefined,
  exchangeCredits: undefined,
  fee: { minor: 0, currency: "AUD" },
} as const;

const pointsOf = (parts: Partial<PointsBooking>) =>
  pointsLedger({ bookings: [booking(parts)], lots: [] }, NOW).map(({ kind, points }) => [kind, points]);

describe("pointsLedger of bookings", () => {
  it("lists spent points on the Brisbane day of the booking", () => {
    const [movement] = pointsLedger({ bookings: [booking({ bookedAt: startOfDayIn(-3) })], lots: [] }, NOW);
    expect(movement).toMatchObject({
      kind: "spent",
      on: addDays(TODAY, -3),
      points: -480,
      booking: { reference: "BK-1", resortName: "Banksia Shores" },
    });
  });

  it("is empty for held or lapsed stays, and for other payments", () => {
    expect(pointsOf({ state: "held" })).toEqual([]);
    expect(pointsOf({ state: "cancelled", heldUntil: startOfDayIn(-29), returned: RETURNED })).toEqual([]);
    expect(pointsOf({ paid: undefined })).toEqual([]);
    expect(pointsOf({ paid: { kind: "money", money: { minor: 100, currency: "AUD" } } })).toEqual([]);
    expect(pointsOf({ paid: { kind: "points", points: 0 } })).toEqual([]);
  });

  it("lists returned points above the spent ones", () => {
    const cancelled = booking({ state: "cancelled", returned: RETURNED });
    const [returned, spent] = pointsLedger({ bookings: [cancelled], lots: [] }, NOW);
    expect(returned).toMatchObject({ kind: "returned", on: undefined, points: 400, expiresOn: addDays(TODAY, 90) });
    expect(spent).toMatchObject({ kind: "spent", points: -480 });
  });

  it("lists no return if the back-end reports none, or the booking is not cancelled", () => {
    expect(pointsOf({ state: "cancelled" })).toEqual([["spent", -480]]);
    expect(pointsOf({ state: "cancelled", returned: { ...RETURNED, points: undefined } })).toEqual([["spent", -480]]);
    expect(pointsOf({ state: "cancelled", returned: { ...RETURNED, points: 0 } })).toEqual([["spent", -480]]);
    expect(pointsOf({ state: "confirmed", returned: RETURNED })).toEqual([["spent", -480]]);
  });
});

describe("pointsLedger of expired lots", () => {
  const ledgerOf = (parts: Parameters<typeof lot>[0]) => pointsLedger({ bookings: [], lots: [lot(parts)] }, NOW);

  it("lists the remaining points of a lot on its expiry day", () => {
    expect(ledgerOf({ remaining: 350.5, expiresOn: TODAY })).toEqual([
      { kind: "expired", on: TODAY, points: -350.5, booking: undefined, expiresOn: undefined },
    ]);
  });

  it("is empty for usable, used or unreadable lots", () => {
    expect(ledgerOf({ remaining: 5, expiresOn: addDays(TODAY, 1) })).toEqual([]);
    expect(ledgerOf({ remaining: 0, expiresOn: addDays(TODAY, -1) })).toEqual([]);
    expect(ledgerOf({ remaining: undefined, expiresOn: addDays(TODAY, -1) })).toEqual([]);
  });

  it("has no day if the club expired the lot early", () => {
    expect(ledgerOf({ remaining: 5, expiresOn: addDays(TODAY, 9), status: "EXPIRED" })).toEqual([
      { kind: "expired", on: undefined, points: -5, booking: undefined, expiresOn: undefined },
    ]);
  });
});

describe("pointsLedger", () => {
  it("sorts by day, newest first, with returned above spent points and undated entries last", () => {
    const ledger = pointsLedger(
      {
        bookings: [
          booking({ reference: "BK-1", bookedAt: startOfDayIn(-30) }),
          booking({ reference: "BK-2", bookedAt: startOfDayIn(-10), state: "cancelled", returned: RETURNED }),
          booking({ reference: "BK-3", bookedAt: startOfDayIn(-20) }),
        ],
        lots: [
          lot({ remaining: 5, expiresOn: undefined, status: "EXPIRED" }),
          lot({ remaining: 7, expiresOn: addDays(TODAY, -15) }),
        ],
      },
      NOW,
    );
    expect(ledger.map((movement) => [movement.booking?.reference, movement.kind].filter(Boolean).join(" "))).toEqual([
      "BK-2 returned",
      "BK-2 spent",
      "expired",
      "BK-3 spent",
      "BK-1 spent",
      "expired",
    ]);
  });

  it("lists at most one negative movement per lot, in any order of lots", () => {
    fc.assert(
      fc.property(anyMember(TODAY), ({ points: lots = [] }) => {
        const ledger = pointsLedger({ bookings: [], lots }, NOW);
        expect(ledger.every(({ kind, points }) => kind === "expired" && points < 0)).toBe(true);
        expect(ledger.length).toBeLessThanOrEqual(lots.length);
        expect(pointsLedger({ bookings: [], lots: lots.toReversed() }, NOW).map(({ on }) => on)).toEqual(
          ledger.map(({ on }) => on),
        );
      }),
    );
  });
});
