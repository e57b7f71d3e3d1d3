import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCaller } from "../../testing/api-calls.ts";
import { type Club, startClub } from "../club.ts";

interface HoldResponse {
  readonly Outcome: string;
  readonly Booking?: { readonly BookingReference: string };
}

interface SearchResponse {
  readonly classicAvailability: readonly {
    readonly OfferID: string;
    readonly StayType: string;
    readonly UnitsLeft: number;
  }[];
}

let club: Club;
let call: Awaited<ReturnType<typeof createCaller>>;
let holdCount = 0;

beforeAll(async () => {
  club = await startClub({ today: "2026-11-20", members: 300 });
  call = await createCaller(club);
});
afterAll(async () => club.close());

function hold(memberNo: string, offerID: string): Promise<HoldResponse> {
  holdCount += 1;
  return call<HoldResponse>("/api/portico/booking-hold", {
    holdID: `hold ${holdCount}`,
    memberNo,
    isMemberECV: false,
    classic_member_type: "POINTS",
    offerID,
    payWith: "money",
  });
}

function searchShortStays(arrivalDate: string, departureDate: string): Promise<SearchResponse> {
  const month = arrivalDate.slice(5, 7);
  return call<SearchResponse>("/api/classic/search-short-stay-by-month", {
    region: "QLD-SC",
    month,
    year: "2027",
    classic_member_type: "WEEKS",
    searchByDate: true,
    arrivalDate,
    departureDate,
  });
}

describe("a unit", () => {
  it("is not overbooked by concurrent requests", async () => {
    let day = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 25 }), async (units, memberCount) => {
        day += 1;
        const date = `2027-05-${String(day).padStart(2, "0")}`;
        club.hooks.openNights("R12/1B", { from: date, nights: 1, units });
        // Other stays overlap on that night.
        club.hooks.openNights("R12/1B", { from: `2027-05-${String(day + 1).padStart(2, "0")}`, nights: 1, units: 3 });
        const ids = [`SS-R12-1B-${date.replaceAll("-", "")}-2`];
        const held = await Promise.all(
          Array.from({ length: memberCount }, (_, index) =>
            hold(String(1_000_001 + index), ids[index % ids.length] ?? ""),
          ),
        );
        expect(held.filter(({ Outcome }) => Outcome === "held").length).toBe(Math.min(units, memberCount));
        expect(held.filter(({ Outcome }) => Outcome === "gone").length).toBe(
          memberCount - Math.min(units, memberCount),
        );
        day += 1;
      }),
      { numRuns: 12 },
    );
  });

  it("is unavailable while it is held, and available after the hold is released", async () => {
    club.hooks.openNights("R12/2B", { from: "2027-06-04", nights: 3, units: 1 });
    const offer = "SS-R12-2B-20270604-3";
    const isFree = async () =>
      (await searchShortStays("2027-06-04", "2027-06-07")).classicAvailability.some(({ OfferID }) => OfferID === offer);
    expect(await isFree()).toBe(true);
    const { Booking } = await hold("100204", offer);
    expect(await isFree()).toBe(false);
    await call("/api/portico/booking-cancel", { reference: Booking?.BookingReference, memberNo: "100204" });
    expect(await isFree()).toBe(true);
  });

  it("is available again when a hold expires after 20 minutes", async () => {
    club.hooks.openNights("R12/2B", { from: "2027-06-11", nights: 3, units: 1 });
    const offer = "SS-R12-2B-20270611-3";
    await hold("100204", offer);
    expect((await hold("100209", offer)).Outcome).toBe("gone");
    club.advance(20 * 60_000);
    expect((await hold("100209", offer)).Outcome).toBe("held");
  });
});

describe("points", () => {
  it("are taken once, and returned by a cancellation", async () => {
    club.hooks.openNights("R12/1B", { from: "2027-08-06", nights: 3, units: 2 });
    const readPoints = async () => {
      const { Points } = await call<{ Points: readonly { Balance: number }[] }>("/api/classic/vp/get-member", {
        memberNo: "100209",
      });
      return Points.reduce((sum, { Balance }) => sum + Balance, 0);
    };
    const before = await readPoints();
    const payload = {
      holdID: "with points",
      memberNo: "100209",
      isMemberECV: false,
      classic_member_type: "ESCAPES",
      offerID: "SS-R12-1B-20270806-3",
      payWith: "points",
    };
    await call("/api/portico/booking-hold", payload);
    expect(await readPoints()).toBe(before);
    const confirmed = { holdID: "with points", memberNo: "100209" };
    const { Booking } = await call<{ Booking: { BookingReference: string; Price: { Points: number } } }>(
      "/api/portico/booking-confirm",
      confirmed,
    );
    await call("/api/portico/booking-confirm", confirmed);
    expect(await readPoints()).toBe(before - Booking.Price.Points);
    const cancel = { reference: Booking.BookingReference, memberNo: "100209" };
    const first = await call("/api/portico/booking-cancel", cancel);
    expect(await call("/api/portico/booking-cancel", cancel)).toEqual(first);
    expect(await readPoints()).toBe(before);
  });
});

describe("lots reserved by a hold", () => {
  const OWNER = "100202";
  interface BookingResponse {
    readonly Booking: { readonly BookingReference: string; readonly PaysFrom?: unknown };
    readonly Returned?: { readonly ReturnsTo?: unknown };
    readonly error?: { readonly code: string };
  }
  const holdWeek = async (holdID: string, payFrom?: readonly object[]) => {
    club.hooks.openNights("R12/2B", { from: "2027-01-02", nights: 7, units: 4 });
    const payload = { holdID, memberNo: OWNER, isMemberECV: false, classic_member_type: "WEEKS" };
    const offer = { offerID: "7N-R12-2B-20270102-OW", payWith: "entitlement" };
    return call<BookingResponse>("/api/portico/booking-hold", { ...payload, ...offer, ...(payFrom && { payFrom }) });
  };
  const readBalances = async () => {
    const { ShareEntitlements } = await call<{
      ShareEntitlements: readonly { ShareEntitlementID: unknown; Balance: unknown }[];
    }>("/api/classic/vp/get-shares-entitlement", { memberNo: OWNER, isMemberECV: false, resortID: "R12" });
    return Object.fromEntries(ShareEntitlements.map(({ ShareEntitlementID: id, Balance }) => [id, Balance]));
  };
  const nameEntitlement = (ShareEntitlementID: string, ExpiryDate: string) => [
    { Entitlements: 1, ShareEntitlementID, ExpiryDate },
  ];

  it.each([
    ["SE-9001", "2027-06-30", { "SE-9001": 0, "SE-9002": 1 }],
    ["SE-9002", "2027-01-10", { "SE-9001": 1, "SE-9002": 0 }],
  ])("pay for it and are returned by a cancellation: %s", async (id, expires, left) => {
    const payFrom = nameEntitlement(id, expires);
    await holdWeek(`week of ${id}`, payFrom);
    expect(await readBalances()).toMatchObject({ "SE-9001": 1, "SE-9002": 1 });
    const confirmed = await call<BookingResponse>("/api/portico/booking-confirm", {
      holdID: `week of ${id}`,
      memberNo: OWNER,
    });
    expect(confirmed.Booking.PaysFrom).toEqual(payFrom);
    expect(await readBalances()).toMatchObject(left);
    const cancelled = await call<BookingResponse>("/api/portico/booking-cancel", {
      reference: confirmed.Booking.BookingReference,
      memberNo: OWNER,
    });
    expect(cancelled.Returned?.ReturnsTo).toEqual(payFrom);
    expect(await readBalances()).toMatchObject({ "SE-9001": 1, "SE-9002": 1 });
  });

  it("are refused if they do not cover the price, and nothing is taken", async () => {
    expect((await holdWeek("spent", nameEntitlement("SE-9004", "2027-06-30"))).error?.code).toBe("LOTS_DIFFER");
    expect((await holdWeek("of another resort", nameEntitlement("SE-9101", "2027-12-31"))).error?.code).toBe(
      "LOTS_DIFFER",
    );
    expect((await holdWeek("points", [{ Points: 1, ExpiryDate: "2027-06-30" }])).error?.code).toBe("LOTS_DIFFER");
    expect(await readBalances()).toMatchObject({ "SE-9001": 1, "SE-9002": 1 });
  });

  it("are refused by the confirmation if another booking has spent them", async () => {
    const payFrom = nameEntitlement("SE-9002", "2027-01-10");
    for (const holdID of ["first of two", "second of two"]) await holdWeek(holdID, payFrom);
    const confirm = (holdID: string) =>
      call<BookingResponse>("/api/portico/booking-confirm", { holdID, memberNo: OWNER });
    const { Booking } = await confirm("first of two");
    expect((await confirm("second of two")).error?.code).toBe("LOTS_DIFFER");
    expect(await readBalances()).toMatchObject({ "SE-9001": 1, "SE-9002": 0 });
    await call("/api/portico/booking-cancel", { reference: Booking.BookingReference, memberNo: OWNER });
  });

  it("are the first to expire if none are named", async () => {
    await holdWeek("unnamed");
    const { Booking } = await call<BookingResponse>("/api/portico/booking-confirm", {
      holdID: "unnamed",
      memberNo: OWNER,
    });
    expect(Booking.PaysFrom).toMatchObject([{ ShareEntitlementID: "SE-9002" }]);
    await call("/api/portico/booking-cancel", { reference: Booking.BookingReference, memberNo: OWNER });
  });
});
