import type { PaidLot } from "@portico/domain/stays/paid-lots";
import type { Booking } from "@portico/domain/stays/source";
import { day, instant } from "@portico/domain/testing";
import { describe, expect, test } from "vitest";
import { costView } from "./cost-view.ts";
import { bookingsView, bookingView } from "./view.ts";

const NOW = instant("2026-11-20T02:00:00Z");
const SETTING = { now: NOW, language: "en" } as const;

function booking(reference: string, parts: Partial<Booking> = {}): Booking {
  return {
    reference,
    holdId: undefined,
    stay: "short-stays",
    resortId: "R12",
    resortName: "Banksia Shores",
    unit: "1 bedroom",
    sleeps: 4,
    arrival: day("2027-03-05"),
    nights: 3,
    state: "confirmed",
    bookedAt: instant("2026-10-01T00:00:00Z"),
    heldUntil: undefined,
    charge: undefined,
    protection: undefined,
    promo: undefined,
    cost: { kind: "points", points: 480 },
    paid: undefined,
    arrivingGuest: undefined,
    specialRequests: undefined,
    cancellation: undefined,
    returned: undefined,
    ...parts,
  };
}

function groups(...bookings: Booking[]) {
  const { today, ...rest } = bookingsView(bookings, SETTING);
  expect(today).toBe("2026-11-20");
  return Object.fromEntries(
    Object.entries(rest).map(([group, ones]) => [group, ones.map(({ reference }) => reference)]),
  );
}

describe("bookings", () => {
  test("a stay is upcoming until the day of departure, and past after it", () => {
    expect(
      groups(
        booking("leaves-today", { arrival: day("2026-11-17") }),
        booking("left-yesterday", { arrival: day("2026-11-16") }),
      ),
    ).toEqual({ upcoming: ["leaves-today"], held: [], past: ["left-yesterday"], cancelled: [], lapsed: [] });
  });

  test("a hold that is over is listed as lapsed", () => {
    const held = (reference: string, heldUntil: string | undefined) =>
      booking(reference, { state: "held", heldUntil: heldUntil === undefined ? undefined : instant(heldUntil) });
    const bookings = [
      held("endless", undefined),
      held("later", "2026-11-20T02:10:00Z"),
      held("sooner", "2026-11-20T02:00:01Z"),
      held("lapsed", "2026-11-20T02:00:00Z"),
    ];
    expect(groups(...bookings)).toEqual({
      upcoming: [],
      held: ["sooner", "later", "endless"],
      past: [],
      cancelled: [],
      lapsed: ["lapsed"],
    });
    expect(bookingsView(bookings, SETTING).lapsed[0]?.state).toBe("lapsed");
  });

  test("sorts the next arrival first, and the latest first among past ones", () => {
    const at = (arrival: string, state: Booking["state"] = "confirmed") =>
      booking(`${state} ${arrival}`, { arrival: day(arrival), state });
    expect(
      groups(
        at("2027-05-01"),
        at("2026-12-01"),
        at("2019-05-01"),
        at("2025-05-01"),
        at("2026-12-05", "cancelled"),
        at("2026-12-09", "cancelled"),
      ),
    ).toEqual({
      upcoming: ["confirmed 2026-12-01", "confirmed 2027-05-01"],
      held: [],
      past: ["confirmed 2025-05-01", "confirmed 2019-05-01"],
      cancelled: ["cancelled 2026-12-09", "cancelled 2026-12-05"],
      lapsed: [],
    });
  });
});

describe("the lots of a booking", () => {
  const shown = [{ kind: "points", amount: 480, expiresOn: day("2027-01-15") }] as const;
  const others = [{ kind: "points", amount: 480, expiresOn: day("2027-06-30") }] as const;
  const paid = { kind: "points", points: 480 } as const;
  const lotsOf = (parts: Partial<Booking>, taken?: readonly PaidLot[]) =>
    bookingView(booking("B", { paid, ...parts }), { ...SETTING, lots: { asked: shown, before: shown, taken } });

  test("differ from the shown ones, named by the back-end or found by comparison", () => {
    const told = { outcome: "no", text: "480 points that expire on 30 Jun 2027" };
    expect(lotsOf({ lots: others }).lots).toMatchObject(told);
    expect(lotsOf({}, others).lots).toMatchObject(told);
    expect(lotsOf({ lots: shown }).lots).toMatchObject({ outcome: "yes" });
    expect(lotsOf({}).lots).toMatchObject({ outcome: "not known" });
  });

  test("differ if the refund went to lots that had not paid", () => {
    const back = { points: 480, pointsExpireOn: undefined, money: undefined, entitlements: undefined };
    const returned = { ...back, exchangeCredits: undefined, lots: others, fee: { minor: 0, currency: "AUD" } };
    const { returned: told } = lotsOf({ state: "cancelled", lots: shown, returned });
    expect(told?.lots).toMatchObject({ outcome: "no", rule: "paid-lots.others" });
  });
});

describe("a booking", () => {
  test("shows only the refunded kinds of a cancellation", () => {
    const { cancellation } = bookingView(
      booking("B", {
        cancellation: {
          until: day("2027-02-05"),
          returns: {
            points: 480,
            pointsExpireOn: day("2027-06-30"),
            money: undefined,
            entitlements: undefined,
            exchangeCredits: undefined,
            fee: { minor: 0, currency: "AUD" },
          },
        },
      }),
      SETTING,
    );
    expect(cancellation).toEqual({
      allowed: true,
      because: "it can be cancelled until 05 Feb 2027",
      seen: expect.stringMatching(/^[\w-]{22}$/),
      offer: {
        until: "2027-02-05",
        returns: {
          points: 480,
          pointsUsableUntil: "2027-06-29",
          money: null,
          net: null,
          entitlements: null,
          exchangeCredits: null,
          lots: null,
          fee: { amount: 0, currency: "AUD", text: "AUD 0.00" },
          notReturned: [],
        },
      },
    });
  });

  test("has a reason and no offer if it can no longer be cancelled", () => {
    const { state, because, cancellation } = bookingView(booking("B", { state: "cancelled" }), {
      ...SETTING,
      language: "vi",
    });
    expect([state, because]).toEqual([
      "cancelled",
      "đặt chỗ này đã bị hủy; phần chi tiết cho biết những gì đã hoàn lại cho bạn",
    ]);
    expect(cancellation).toEqual({
      allowed: false,
      because: "đặt chỗ này đã bị hủy rồi",
      seen: expect.any(String),
      offer: null,
    });
  });

  test("has a cost of one kind", () => {
    const fee = { minor: 229_00, currency: "AUD" };
    expect(costView({ kind: "exchange", credits: 2, fee })).toEqual({
      kind: "exchange",
      credits: 2,
      fee: { amount: 229_00, currency: "AUD", text: "AUD 229.00" },
    });
    expect(costView({ kind: "entitlement", resortId: "R12" })).toEqual({ kind: "entitlement", resortId: "R12" });
    expect(costView({ kind: "money", money: fee })).toMatchObject({ kind: "money", money: { text: "AUD 229.00" } });
    expect(costView({ kind: "points", points: 480 })).toEqual({ kind: "points", points: 480 });
  });
});
