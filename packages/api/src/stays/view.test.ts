import type { Booking } from "@portico/domain/stays/source";
import { day, instant } from "@portico/domain/testing";
import { describe, expect, test } from "vitest";
import { bookingsView, bookingView, costView } from "./view.ts";

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

  test("a hold whose time is over is no hold any more", () => {
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

  test("the next arrival comes first; of what is over, the latest", () => {
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

describe("a booking", () => {
  test("says what a cancellation gives back, and nothing of what it does not", () => {
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
          entitlements: null,
          exchangeCredits: null,
          fee: { amount: 0, currency: "AUD", text: "AUD 0.00" },
        },
      },
    });
  });

  test("that can no longer be cancelled says why, and offers nothing", () => {
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

  test("costs one thing", () => {
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
