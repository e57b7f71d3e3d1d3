import ICAL from "ical.js";
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
  // Past every rate limit and cache.
  running.advance(16 * 60_000);
});

async function made(cookie: string, options = {}): Promise<string> {
  const { status, json } = await running.request("/api/calendar-feed", { method: "POST", cookie, ...options });
  expect(status).toBe(200);
  return new URL(json.address).pathname;
}

function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const { uid, summary, startDate, endDate, sequence } = event;
    return {
      uid,
      summary,
      from: startDate.toString(),
      until: endDate.toString(),
      isWholeDay: startDate.isDate && endDate.isDate,
      status: component.getFirstPropertyValue("status"),
      sequence,
    };
  });
}

describe("a calendar feed", () => {
  test("has the member's stays, levies and expiries as all-day events with exclusive ends", async () => {
    const { status, headers, text } = await running.request(await made(await running.signIn("100201")));
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "no-store",
    ]);
    const events = eventsOf(text);
    expect(events).toContainEqual({
      uid: "BK-40771@member-portal.portico",
      summary: "Stay at Banksia Shores",
      from: "2027-03-05",
      until: "2027-03-09",
      isWholeDay: true,
      status: "CONFIRMED",
      sequence: 0,
    });
    expect(events).toContainEqual(
      expect.objectContaining({ uid: "BK-40233@member-portal.portico", status: "CANCELLED", sequence: 1 }),
    );
    // Holds and stays of past years are left out.
    expect(events.filter(({ uid }) => /BK-40790|19-00417/.test(uid))).toEqual([]);
    expect(events.some(({ uid }) => uid.startsWith("points-"))).toBe(true);
    expect(events.some(({ uid }) => uid.startsWith("membership-"))).toBe(true);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    for (const { isWholeDay, from, until } of events) expect([isWholeDay, from < until]).toEqual([true, true]);
  });

  test("has check-in and check-out times, except while content fails", async () => {
    const about = (text: string) => {
      const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
      const stay = events.find((one) => String(one.getFirstPropertyValue("uid")).startsWith("BK-40771"));
      return stay?.getFirstPropertyValue("description");
    };
    const address = await made(await running.signIn("100201"));
    expect(about((await running.request(address)).text)).toMatch(
      /Check-in: 05 Mar 2027, 3 pm\nCheck-out: 08 Mar 2027, 10 am$/,
    );
    const content = vi.spyOn(running.portal.content, "items").mockRejectedValue(new Error("content is away"));
    const withoutTimes = about((await running.request(address)).text);
    content.mockRestore();
    expect(withoutTimes).toMatch(/Check-in: 05 Mar 2027\nCheck-out: 08 Mar 2027$/);
  });

  test("keeps event ids stable and marks cancelled stays", async () => {
    const cookie = await running.signIn("100202");
    const address = await made(cookie);
    const before = eventsOf((await running.request(address)).text);
    expect(before.some(({ uid }) => uid.startsWith("levy-"))).toBe(true);
    expect(before.some(({ uid }) => uid.startsWith("entitlements-"))).toBe(true);
    const { seen } = (await running.request("/api/bookings/BK-40655", { cookie })).json.cancellation;
    await running.request("/api/bookings/BK-40655/cancellation", { method: "POST", cookie, body: { seen } });
    running.advance(61_000);
    const after = eventsOf((await running.request(address)).text);
    const uid = "BK-40655@member-portal.portico";
    expect(before.find((one) => one.uid === uid)).toMatchObject({ status: "CONFIRMED", sequence: 0 });
    expect(after.find((one) => one.uid === uid)).toMatchObject({ status: "CANCELLED", sequence: 1 });
    const others = (events: typeof after) => events.map((one) => one.uid).filter((one) => !one.startsWith("entitle"));
    expect(others(after)).toEqual(others(before));
  });

  test("shares no event id with another member's feed, except for a stay of both", async () => {
    const feeds = await Promise.all(
      ["100201", "100209", "100213"].map(async (member) => {
        const { text } = await running.request(await made(await running.signIn(member)));
        return eventsOf(text).map(({ uid }) => uid);
      }),
    );
    const ids = feeds.flat();
    expect(ids.filter((id) => id.startsWith("points-")).length).toBeGreaterThan(3);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("is in the language of its creation", async () => {
    const brand = "member_portal_vn";
    const cookie = `${await running.signIn("100213", brand)}; __Host-portico-language=vi`;
    const { text } = await running.request(await made(cookie, { brand }), { brand });
    expect(text).toContain("Kỳ nghỉ và ngày cần nhớ");
  });

  test("stops at once at the old URL when renewed or revoked", async () => {
    const cookie = await running.signIn("100201");
    const first = await made(cookie);
    const second = await made(cookie);
    expect((await running.request(first)).status).toBe(404);
    expect((await running.request(second)).status).toBe(200);
    expect((await running.request("/api/calendar-feed", { cookie })).json.feed).toMatchObject({
      madeAt: expect.any(String),
    });
    expect((await running.request("/api/calendar-feed", { method: "DELETE", cookie })).json).toEqual({ feed: null });
    const { status, json } = await running.request(second);
    expect([status, json.code]).toEqual([404, "CALENDAR_UNKNOWN"]);
    expect(JSON.stringify(json)).not.toMatch(/100201|Robin/);
  });

  test.each([
    ["one that nobody made", `/api/calendar/${"a".repeat(43)}.ics`],
    ["no secret at all", "/api/calendar/x.ics"],
    ["a path", "/api/calendar/..%2f..%2fapi%2fcharges"],
  ])("%s responds like a revoked one", async (_words, address) => {
    const { status, json } = await running.request(address);
    expect([status, json.code]).toEqual([404, "CALENDAR_UNKNOWN"]);
  });

  test("does not exist on another brand", async () => {
    const address = await made(await running.signIn("100201"));
    expect((await running.request(address, { brand: "member_portal_nz" })).status).toBe(404);
  });

  test("rate-limits guesses and reads", async () => {
    const address = await made(await running.signIn("100201"));
    const looks = await Promise.all(Array.from({ length: 61 }, () => running.request(address)));
    expect(looks.filter(({ status }) => status === 429)).toHaveLength(1);
    const guesses = await Promise.all(
      Array.from({ length: 121 }, (_, at) => running.request(`/api/calendar/${String(at).padStart(43, "b")}.ics`)),
    );
    expect(guesses.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
  });

  test("rate-limits renewals and keeps the current URL", async () => {
    const cookie = await running.signIn("100201");
    const address = await made(cookie);
    const tries = exhaustAllLimits(running);
    const { status } = await running.request("/api/calendar-feed", { method: "POST", cookie });
    tries.mockRestore();
    expect([status, (await running.request(address)).status]).toEqual([429, 200]);
  });

  test("fails completely if a part cannot be read, so clients delete no events", async () => {
    const address = await made(await running.signIn("100201"));
    running.advance(61_000);
    running.club.faults.set({ kind: "403", call: "get-charges" });
    expect((await running.request(address)).status).toBe(502);
  });

  test("fails completely if one resort cannot be read", async () => {
    const address = await made(await running.signIn("100202"));
    running.advance(61_000);
    running.club.faults.set({ kind: "403", call: "get-shares-entitlement", times: 1 });
    expect((await running.request(address)).status).toBe(502);
  });

  test("ends when the account is disabled", async () => {
    const closed = await startTestPortal({ clock: "club", club: { today: "2026-11-20" } });
    const cookie = await closed.signIn("100201");
    const { json } = await closed.request("/api/calendar-feed", { method: "POST", cookie });
    const address = new URL(json.address).pathname;
    closed.club.hooks.disable("100201");
    closed.advance(16 * 60_000);
    const answer = await closed.request(address);
    await closed.close();
    expect([answer.status, answer.json.code]).toEqual([404, "CALENDAR_UNKNOWN"]);
  });

  test("is stored only as a hash", async () => {
    const address = await made(await running.signIn("100201"));
    const secret = address.replace(/^.*\/|\.ics$/g, "");
    const kept = await running.portal.stores.feeds.findByOwner({ brand: "member_portal", memberNumber: "100201" });
    expect(kept?.secretHash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(kept)).not.toContain(secret);
  });
});
