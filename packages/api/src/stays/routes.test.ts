import type { Booking } from "@portico/domain/stays/source";
import { day } from "@portico/domain/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { exhaustAllLimits } from "../../testing/exhausted-limits.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal({ clock: "club", club: { today: "2026-11-20" } });
});
afterAll(() => running.close());
afterEach(() => {
  running.club.faults.clear();
  running.advance(61_000);
});

describe("GET /api/bookings", () => {
  test("shows bookings in every state", async () => {
    const { status, json } = await running.request("/api/bookings", { cookie: await running.signIn("100201") });
    expect(status).toBe(200);
    const references = (group: string) => json[group].map(({ reference }: { reference: string }) => reference);
    expect(["upcoming", "held", "past", "cancelled"].map(references)).toEqual([
      ["BK-40771"],
      ["BK-40790"],
      ["19-00417"],
      ["BK-40233"],
    ]);
  });

  test("shows a type of stay that the portal does not know", async () => {
    const { json } = await running.request("/api/bookings", { cookie: await running.signIn("100201") });
    expect(json.past[0]).toMatchObject({ stay: null, cost: { kind: "money", money: { currency: "NZD" } } });
  });

  test("is empty without bookings, and fails if they could not be read", async () => {
    const cookie = await running.signIn("100208");
    expect((await running.request("/api/bookings", { cookie })).json).toMatchObject({
      upcoming: [],
      held: [],
      past: [],
      cancelled: [],
      lapsed: [],
    });
    running.advance(61_000);
    running.club.faults.set({ kind: "403", call: "get-booking" });
    expect((await running.request("/api/bookings", { cookie })).status).toBe(502);
  });

  test("is closed to strata owners", async () => {
    const brand = "member_portal_nz";
    const { status, json } = await running.request("/api/bookings", {
      cookie: await running.signIn("100212", brand),
      brand,
    });
    expect(status).toBe(403);
    expect(json.because).toMatch(/Strata owner/);
  });
});

const cancel = (reference: string, seen: string, cookie: string) =>
  running.request(`/api/bookings/${reference}/cancellation`, { method: "POST", cookie, body: { seen } });
const seenOf = async (reference: string, cookie: string): Promise<string> =>
  (await running.request(`/api/bookings/${reference}`, { cookie })).json.cancellation.seen;
const pointsOf = async (cookie: string): Promise<number> => {
  const { lots } = (await running.request("/api/points", { cookie })).json;
  return lots.reduce((sum: number, { balance }: { balance: number | null }) => sum + (balance ?? 0), 0);
};

describe("the refund timeline of a booking", () => {
  test("has the club's terms, and is null for what is past or cancelled", async () => {
    const read = async (reference: string, member: string) =>
      (await running.request(`/api/bookings/${reference}`, { cookie: await running.signIn(member) })).json.refunds;
    expect(await read("BK-40772", "100202")).toMatchObject({
      text: "AUD 60.00 until 30 Jan 2027 · nothing back after",
      pieces: [
        { from: "2026-11-20", until: "2027-01-30", keeps: { kind: "money", money: { text: "AUD 60.00" } } },
        { from: "2027-01-31", until: null, keeps: { kind: "money", money: { text: "AUD 689.50" } } },
      ],
      protection: null,
    });
    expect((await read("BK-40771", "100201")).text).toBe("free until 05 Feb 2027 · nothing back after");
    for (const reference of ["19-00417", "BK-40233"]) expect(await read(reference, "100201")).toBeNull();
  });
});

describe("a hold", () => {
  test("is released by a cancellation, and is not listed as a cancelled booking", async () => {
    const cookie = await running.signIn("100201");
    const seen = await seenOf("BK-40790", cookie);
    const { json } = await cancel("BK-40790", seen, cookie);
    expect(json).toMatchObject({ outcome: "cancelled", booking: { state: "lapsed" }, returned: { points: null } });
    const { cancelled, lapsed } = (await running.request("/api/bookings", { cookie })).json;
    const references = (group: { reference: string }[]) => group.map(({ reference }) => reference);
    expect([references(cancelled), references(lapsed)]).toEqual([["BK-40233"], ["BK-40790"]]);
  });
});

describe("GET /api/bookings/:reference", () => {
  test("shows the arriving guest and the refund of a cancellation", async () => {
    const { status, json } = await running.request("/api/bookings/BK-40771", {
      cookie: await running.signIn("100201"),
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      reference: "BK-40771",
      arrivingGuest: { firstName: "Toni", email: "toni@example.com" },
      specialRequests: "A cot, please.",
      cancellation: { allowed: true, offer: { returns: { points: 480, money: null } } },
    });
  });

  test("shows the refund of a cancelled booking", async () => {
    const { json } = await running.request("/api/bookings/BK-40233", { cookie: await running.signIn("100201") });
    expect(json).toMatchObject({
      state: "cancelled",
      returned: { points: 480, pointsUsableUntil: "2027-06-29", fee: { amount: 0 } },
    });
  });

  test("shows the last day of cancellation if it has passed", async () => {
    const { json } = await running.request("/api/bookings/BK-40656", { cookie: await running.signIn("100202") });
    expect(json).toMatchObject({
      state: "upcoming",
      cancellation: { allowed: false, because: "the last day to cancel it was 07 Nov 2026", offer: null },
    });
  });

  test("includes the resort, and works without it", async () => {
    const cookie = await running.signIn("100201");
    const trip = async (reference: string) =>
      (await running.request(`/api/bookings/${reference}/trip`, { cookie })).json;
    expect(await trip("BK-40771")).toMatchObject({
      place: {
        name: "Banksia Shores",
        link: { address: "/resort/banksia-shores" },
        streetAddress: expect.stringMatching(/^\d+ \w+/),
        directions: expect.stringContaining("Reception"),
        telephone: expect.stringMatching(/^\+61 7 5550 01\d\d$/),
        houseRules: expect.stringMatching(/\w+\.$/),
        checkIn: "3 pm",
        coordinates: { latitude: expect.any(Number) },
      },
      isPlaceUnread: false,
      receipt: null,
    });
    expect((await running.request("/api/bookings/BK-40772/trip", { cookie })).json.code).toBe("BOOKING_UNKNOWN");
  });

  test("uses the cached list", async () => {
    const cookie = await running.signIn("100201");
    running.club.requests.clear();
    await running.request("/api/bookings", { cookie });
    await running.request("/api/bookings/BK-40771", { cookie });
    expect(running.club.requests.count("get-booking")).toBe(1);
  });

  test.each([
    ["another member's", "BK-40772"],
    ["nobody's", "BK-00000"],
    ["a path's", "..%2f..%2fapi%2fcharges"],
    ["a name of every object's", "__proto__"],
    ["another spelling's", "bk-40771"],
    ["a control character's", "BK-40771%00"],
  ])("%s is unknown", async (_words, reference) => {
    const { status, json } = await running.request(`/api/bookings/${reference}`, {
      cookie: await running.signIn("100201"),
    });
    expect(status).toBe(404);
    expect(json.code).toBe("BOOKING_UNKNOWN");
  });
});

describe("GET /api/bookings/table", () => {
  test("is a CSV table in the member's language", async () => {
    const cookie = await running.signIn("100201");
    const { status, headers, text } = await running.request("/api/bookings/table", { cookie });
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "text/csv; charset=utf-8",
      "no-store",
    ]);
    expect(headers["content-disposition"]).toContain('filename="My bookings.csv"');
    const [head, ...rows] = text.split("\r\n");
    expect(head).toMatch(/Reference,Resort,Unit,.*,Currency$/);
    expect(rows).toContain(
      "BK-40771,Banksia Shores,1 bedroom,4,2027-03-05,2027-03-08,3,Confirmed,the booking is confirmed with the resort and paid as shown,480,,,,",
    );
  });
});

describe("the papers of a booking", () => {
  const asked = async (path: string, memberNo = "100201") =>
    running.request(`/api/bookings/${path}`, { cookie: await running.signIn(memberNo) });

  test("are a voucher and a file for a calendar", async () => {
    const voucher = await asked("BK-40771/voucher");
    expect(voucher.status).toBe(200);
    expect(voucher.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringContaining('filename="Voucher for your stay BK-40771.pdf"'),
      "cache-control": "no-store",
    });
    expect(voucher.text).toMatch(/^%PDF-1\.7/);
    const calendar = await asked("BK-40771/calendar");
    expect(calendar.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(calendar.text).toContain("DTSTART;VALUE=DATE:20270305\r\nDTEND;VALUE=DATE:20270309");
    expect(calendar.text).toMatch(/LOCATION:Banksia Shores\\, \w+/);
  });

  test("are rate limited", async () => {
    const cookie = await running.signIn("100201");
    const tries = exhaustAllLimits(running);
    const { status, json } = await running.request("/api/bookings/BK-40771/voucher", { cookie });
    tries.mockRestore();
    expect([status, json.code]).toEqual([429, "TOO_MANY_TRIES"]);
  });

  test("remove a cancelled stay from the calendar", async () => {
    expect((await asked("BK-40233/calendar")).text).toContain("METHOD:CANCEL");
  });

  test.each([
    ["another member's", "BK-40772", 404, "BOOKING_UNKNOWN"],
    ["a path's", "..%2f..%2fapi%2fcharges", 404, "BOOKING_UNKNOWN"],
    ["what was only held", "BK-40790", 409, "BOOKING_WITHOUT_PAPERS"],
  ])("there are none of %s", async (_words, reference, status, code) => {
    for (const paper of ["voucher", "calendar"]) {
      const answer = await asked(`${reference}/${paper}`);
      expect([answer.status, answer.json.code]).toEqual([status, code]);
    }
  });

  test("have no voucher for a cancelled stay", async () => {
    expect((await asked("BK-40233/voucher")).json.code).toBe("BOOKING_WITHOUT_PAPERS");
  });
});

describe("POST /api/bookings/:reference/cancellation", () => {
  test("cancels nothing if the refund differs from what the member saw", async () => {
    const cookie = await running.signIn("100201");
    const { status, json } = await cancel("BK-40771", "something-else", cookie);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      outcome: "changed",
      booking: { state: "upcoming", cancellation: { offer: { returns: { points: 480 } } } },
    });
    expect(running.club.requests.count("booking-cancel")).toBe(0);
  });

  test("cancels nothing if the refund has changed since it was cached", async () => {
    const cookie = await running.signIn("100201");
    const seen = await seenOf("BK-40771", cookie);
    const { bookings } = running.backEnd;
    const less = (await bookings.bookings("100201")).map(({ cancellation, ...booking }) => ({
      ...booking,
      cancellation: cancellation && { ...cancellation, returns: { ...cancellation.returns, points: 100 } },
    }));
    const now = vi.spyOn(bookings, "bookings").mockResolvedValue(less);
    const { json } = await cancel("BK-40771", seen, cookie);
    now.mockRestore();
    expect(json).toMatchObject({
      outcome: "changed",
      booking: { cancellation: { offer: { returns: { points: 100 } } } },
    });
  });

  test("refunds what the member saw, once, even for repeated requests and lost responses", async () => {
    const cookie = await running.signIn("100201");
    const before = await pointsOf(cookie);
    const seen = await seenOf("BK-40771", cookie);
    running.club.faults.set({ kind: "reply-lost", call: "booking-cancel" });
    const late = await cancel("BK-40771", seen, cookie);
    expect([late.status, late.json.code]).toEqual([503, "BACK_END_UNCERTAIN"]);
    running.club.faults.clear();
    const again = await cancel("BK-40771", seen, cookie);
    expect(again.json).toMatchObject({
      outcome: "cancelled",
      booking: { reference: "BK-40771", state: "cancelled" },
      returned: { points: 480, pointsUsableUntil: "2027-06-29" },
    });
    expect((await cancel("BK-40771", seen, cookie)).json).toEqual(again.json);
    // The cached reads are dropped, although they have not expired.
    expect(await pointsOf(cookie)).toBe(before + 480);
    expect((await running.request("/api/bookings", { cookie })).json.upcoming).toEqual([]);
    for (const _ of [1, 2]) await running.portal.bookingMails.sendAll();
    expect(running.club.mails()).toEqual([
      expect.objectContaining({
        to: "robin@example.com",
        subject: "Your booking is cancelled: Banksia Shores, 05 Mar 2027",
        text: expect.stringContaining("You get back: 480 points, to use until 29 Jun 2027"),
        link: expect.stringMatching(/\/booking\?reference=BK-40771$/),
      }),
    ]);
  });

  test("mails nothing if the back-end refuses, or had cancelled the booking before", async () => {
    const cookie = await running.signIn("100201");
    const { stores } = running.portal;
    for (const reference of ["19-00417", "BK-40233"]) await cancel(reference, await seenOf(reference, cookie), cookie);
    for (const reference of ["19-00417", "BK-40233"])
      expect(await stores.bookingMails.find(`classic.${reference}.cancelled.1`)).toBeUndefined();
  });

  test("retries after lost responses, once the booking is listed as cancelled", async () => {
    const cookie = await running.signIn("100202");
    const seen = await seenOf("BK-40655", cookie);
    running.club.faults.set({ kind: "reply-lost", call: "booking-cancel", times: 3 });
    expect((await cancel("BK-40655", seen, cookie)).json).toMatchObject({
      outcome: "cancelled",
      returned: { entitlements: 1 },
    });
  });

  test.each([
    ["another member's", "BK-40772", 404, "BOOKING_UNKNOWN"],
    ["nobody's", "BK-00000", 404, "BOOKING_UNKNOWN"],
    ["what is over", "19-00417", 409, "BOOKING_FIXED"],
  ])("%s is not cancelled", async (_words, reference, status, code) => {
    const answer = await cancel(reference, "any", await running.signIn("100201"));
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });
});

describe("a cancellation by a back-end that does not name lots", () => {
  test("compares the member's holdings and reports that other lots were refunded", async () => {
    // Uses its own sandbox, because another test cancels this booking.
    const own = await startTestPortal({ clock: "club", club: { today: "2026-11-20" } });
    const cookie = await own.signIn("100202");
    const { bookings, desk } = own.backEnd;
    // The stub names the entitlement that paid, refunds to another one, and does not report it.
    const paid = [{ kind: "entitlement", amount: 1, id: "SE-9001", expiresOn: day("2027-06-30") }] as const;
    const unnamed = (booking: Booking): Booking => ({
      ...booking,
      lots: paid,
      cancellation: booking.cancellation && {
        ...booking.cancellation,
        returns: { ...booking.cancellation.returns, lots: undefined },
      },
      returned: booking.returned && { ...booking.returned, lots: undefined },
    });
    const read = bookings.bookings.bind(bookings);
    const cancelAtClub = desk.cancel.bind(desk);
    vi.spyOn(bookings, "bookings").mockImplementation(async (member) => (await read(member)).map(unnamed));
    vi.spyOn(desk, "cancel").mockImplementation(async (reference, member) => {
      const { booking, returned } = await cancelAtClub(reference, member);
      return { booking: unnamed(booking), returned: { ...returned, lots: undefined } };
    });
    const path = "/api/bookings/BK-40655";
    const { seen } = (await own.request(path, { cookie })).json.cancellation;
    const { json } = await own.request(`${path}/cancellation`, { method: "POST", cookie, body: { seen } });
    await own.close();
    expect(json.returned.lots).toMatchObject({
      outcome: "no",
      text: expect.stringContaining("entitlement SE-9004"),
      because: expect.stringContaining("entitlement SE-9001"),
    });
  });
});
