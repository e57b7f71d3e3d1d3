import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal({ club: { today: "2026-11-20" } });
  // Both clocks stand at eleven in the morning of the club's day, whenever this runs.
  running.advance(running.club.now() - Date.now());
});
afterAll(() => running.close());
afterEach(() => {
  running.club.faults.clear();
  running.advance(61_000);
});

describe("GET /api/bookings", () => {
  test("shows bookings in every state", async () => {
    const { status, json } = await running.ask("/api/bookings", { cookie: await running.signIn("100201") });
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
    const { json } = await running.ask("/api/bookings", { cookie: await running.signIn("100201") });
    expect(json.past[0]).toMatchObject({ stay: null, cost: { kind: "money", money: { currency: "NZD" } } });
  });

  test("is empty where there is none, and fails where nobody can say", async () => {
    const cookie = await running.signIn("100208");
    expect((await running.ask("/api/bookings", { cookie })).json).toMatchObject({
      upcoming: [],
      held: [],
      past: [],
      cancelled: [],
    });
    running.advance(61_000);
    running.club.faults.set({ kind: "403", call: "get-booking" });
    expect((await running.ask("/api/bookings", { cookie })).status).toBe(502);
  });

  test("is closed to strata owners", async () => {
    const brand = "member_portal_nz";
    const { status, json } = await running.ask("/api/bookings", {
      cookie: await running.signIn("100212", brand),
      brand,
    });
    expect(status).toBe(403);
    expect(json.because).toMatch(/strata owner/);
  });
});

describe("GET /api/bookings/:reference", () => {
  test("shows who arrives, and what a cancellation gives back", async () => {
    const { status, json } = await running.ask("/api/bookings/BK-40771", { cookie: await running.signIn("100201") });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      reference: "BK-40771",
      arrivingGuest: { firstName: "Toni", email: "toni@example.com" },
      specialRequests: "A cot, please.",
      cancellation: { allowed: true, offer: { returns: { points: 480, money: null } } },
    });
  });

  test("is looked for in the list that was read a moment ago", async () => {
    const cookie = await running.signIn("100201");
    running.club.requests.clear();
    await running.ask("/api/bookings", { cookie });
    await running.ask("/api/bookings/BK-40771", { cookie });
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
    const { status, json } = await running.ask(`/api/bookings/${reference}`, {
      cookie: await running.signIn("100201"),
    });
    expect(status).toBe(404);
    expect(json.code).toBe("BOOKING_UNKNOWN");
  });
});
