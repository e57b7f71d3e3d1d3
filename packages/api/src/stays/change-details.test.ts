import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

let running: TestPortal;
let cookie: string;
beforeAll(async () => {
  running = await startTestPortal({ clock: "club", club: { today: "2026-11-20" } });
  cookie = await running.signIn("100201");
});
afterAll(() => running.close());
beforeEach(() => {
  running.club.faults.clear();
  running.advance(61_000);
});

const KIM = { firstName: "Kim", lastName: "Example", email: "kim@example.com", phone: null };
const NOTHING = { guest: null, requests: "", people: null };
const change = (reference: string, body: object, as = cookie) =>
  running.request(`/api/bookings/${reference}/details`, { method: "PUT", cookie: as, body });
const read = async (reference: string) => (await running.request(`/api/bookings/${reference}`, { cookie })).json;

describe("PUT /api/bookings/:reference/details", () => {
  test("changes the details once, also when it is repeated, and mails the change once", async () => {
    const { details } = await read("BK-40771");
    expect(details).toEqual({
      outcome: "yes",
      rule: "details.possible",
      because: "you can change the details until 03 Mar 2027",
      version: 1,
    });
    const form = { version: 1, guest: KIM, requests: "A late arrival.", people: 3 };
    running.club.faults.set({ kind: "reply-lost", call: "booking-details", times: 1 });
    const both = await Promise.all([change("BK-40771", form), change("BK-40771", form)]);
    for (const { status, json } of both)
      expect([status, json]).toMatchObject([
        200,
        {
          outcome: "saved",
          booking: { arrivingGuest: KIM, specialRequests: "A late arrival.", people: 3, details: { version: 2 } },
        },
      ]);
    expect((await change("BK-40771", form)).json.booking.details.version).toBe(2);
    for (const _ of [1, 2]) await running.portal.bookingMails.sendAll();
    expect(running.club.mails()).toEqual([
      expect.objectContaining({
        subject: "Your booking is changed: Banksia Shores, 05 Mar 2027",
        text: expect.stringContaining("Who arrives: Kim Example\nPeople: 3\nSpecial requests: A late arrival."),
      }),
    ]);
  });

  test("saves nothing if the details were changed in the meantime, and shows them", async () => {
    const { details } = await read("BK-40771");
    const answers = await Promise.all([
      change("BK-40771", { ...NOTHING, version: details.version, people: 1 }),
      change("BK-40771", { ...NOTHING, version: details.version, people: 2 }),
    ]);
    const saved = answers.find(({ json }) => json.outcome === "saved")?.json;
    const changed = answers.find(({ json }) => json.outcome === "changed")?.json;
    expect(changed.booking.people).toBe(saved.booking.people);
    expect(await read("BK-40771")).toMatchObject({ people: saved.booking.people });
    for (const _ of [1, 2]) await running.portal.bookingMails.sendAll();
    expect(running.club.mails()).toHaveLength(2);
  });

  test("points out what is wrong without a call to the back-end", async () => {
    const { details } = await read("BK-40771");
    const before = running.club.requests.count("booking-details");
    const { status, json } = await change("BK-40771", {
      version: details.version,
      guest: { ...KIM, email: "kim" },
      requests: "x".repeat(501),
      people: 5,
    });
    expect(status).toBe(422);
    expect(json.fields.map(({ field }: { field: string }) => field)).toEqual(["guest.email", "requests", "people"]);
    expect(running.club.requests.count("booking-details")).toBe(before);
  });

  test.each([
    ["another member's", "BK-40772", 404, "BOOKING_UNKNOWN"],
    ["a past stay", "19-00417", 409, "DETAILS_FIXED"],
    ["a cancelled stay", "BK-40233", 409, "DETAILS_FIXED"],
    ["a stay that is not booked yet", "BK-40790", 409, "DETAILS_FIXED"],
  ])("refuses %s, and says why", async (_, reference, status, code) => {
    const before = running.club.requests.count("booking-details");
    const answer = await change(reference, { ...NOTHING, version: 1 });
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    if (status === 409) expect(answer.json.because).toMatch(/over|cancelled|not booked/);
    expect(running.club.requests.count("booking-details")).toBe(before);
  });
});

describe("GET /api/bookings/:reference/details", () => {
  test("lists the guests of the profile", async () => {
    const { json } = await running.request("/api/bookings/BK-40771/details", { cookie });
    expect(json.guests.length).toBeGreaterThan(0);
    expect((await running.request("/api/bookings/BK-40772/details", { cookie })).status).toBe(404);
  });
});
