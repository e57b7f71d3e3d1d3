import { describe, expect, it } from "vitest";
import { type BookingPayload, type ReturnedPayload, toBooking, toReturned } from "./bookings.ts";

const RETURNED: ReturnedPayload = {
  Points: null,
  PointsExpiryDate: null,
  Amount: 414,
  Entitlements: null,
  ExchangeCredits: null,
  ReturnsTo: null,
  Fee: 60,
  Net: 354,
  Currency: "NZD",
};

describe("toReturned", () => {
  it("reads the amount as gross, with or without the net", () => {
    const expected = { money: { minor: 41_400, currency: "NZD" }, fee: { minor: 6_000, currency: "NZD" } };
    expect(toReturned(RETURNED, "Returned")).toMatchObject(expected);
    expect(toReturned({ ...RETURNED, Net: null }, "Returned")).toMatchObject(expected);
  });

  it.each<[string, Partial<ReturnedPayload>]>([
    ["a net that is not the amount less the fee", { Net: 414 }],
    ["a fee above the amount", { Amount: 50, Net: null }],
  ])("refuses %s", (_, change) => {
    expect(() => toReturned({ ...RETURNED, ...change }, "Returned")).toThrow();
  });

  it("accepts a fee without an amount, and other returns besides money", () => {
    expect(toReturned({ ...RETURNED, Amount: null, Net: null, Points: 480 }, "Returned")).toMatchObject({
      points: 480,
      money: undefined,
      fee: { minor: 6_000 },
    });
    expect(toReturned({ ...RETURNED, Points: 480, Entitlements: 1, ExchangeCredits: 2 }, "Returned")).toMatchObject({
      points: 480,
      entitlements: 1,
      exchangeCredits: 2,
      money: { minor: 41_400 },
    });
  });
});

describe("toBooking", () => {
  const booking: BookingPayload = {
    BookingReference: "BK-1",
    HoldID: null,
    State: "CANCELLED",
    StayType: null,
    ResortID: "R12",
    ResortName: "Banksia Shores",
    UnitType: "Studio",
    Sleeps: 2,
    ArrivalDate: "2027-03-06",
    Nights: 7,
    BookedAt: "2026-11-20T01:00:00Z",
    HeldUntil: null,
    ChargeID: null,
    ChargeAmount: null,
    ChargeCurrency: null,
    Price: { Amount: 414, Currency: "NZD" },
    Paid: null,
    PaysFrom: null,
    Protection: null,
    Promo: null,
    ArrivingGuest: null,
    SpecialRequests: null,
    Cancellation: null,
    Returned: RETURNED,
    Refund: {
      RefundReference: "RF-1",
      State: "REQUESTED",
      Amount: 414,
      Fee: 60,
      Net: 354,
      Currency: "NZD",
      RequestedOn: "2026-11-20",
      PaidOn: null,
    },
  };

  it.each([
    ["REQUESTED", "requested"],
    ["PAID", "paid"],
    ["FAILED", "failed"],
    ["ON HOLIDAY", "not known"],
  ])("reads a refund that is %s as %s", (State, state) => {
    const { refund } = toBooking({ ...booking, Refund: { ...requireValue(booking.Refund), State } }, "Booking");
    expect(refund).toMatchObject({ reference: "RF-1", state, paidOn: undefined });
  });
});

function requireValue<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("nothing was found");
  return value;
}
