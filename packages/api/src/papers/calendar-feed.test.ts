import ICAL from "ical.js";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import { everythingWasTried } from "../../testing/tried-out.ts";

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal({ club: { today: "2026-11-20" } });
  running.advance(running.club.now() - Date.now());
});
afterAll(() => running.close());
afterEach(() => {
  running.club.faults.clear();
  // Beyond every limit and everything that was read.
  running.advance(16 * 60_000);
});

async function made(cookie: string, options = {}): Promise<string> {
  const { status, json } = await running.ask("/api/calendar-feed", { method: "POST", cookie, ...options });
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

describe("a calendar under a secret address", () => {
  test("has the member's stays, levies and expiries, in whole days with ends that are no longer theirs", async () => {
    const { status, headers, text } = await running.ask(await made(await running.signIn("100201")));
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
      until: "2027-03-08",
      isWholeDay: true,
      status: "CONFIRMED",
      sequence: 0,
    });
    expect(events).toContainEqual(
      expect.objectContaining({ uid: "BK-40233@member-portal.portico", status: "CANCELLED", sequence: 1 }),
    );
    // What is only held is no stay, and what was over years ago is in nobody's calendar.
    expect(events.filter(({ uid }) => /BK-40790|19-00417/.test(uid))).toEqual([]);
    expect(events.some(({ uid }) => uid.startsWith("points-"))).toBe(true);
    expect(events.some(({ uid }) => uid.startsWith("membership-"))).toBe(true);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    for (const { isWholeDay, from, until } of events) expect([isWholeDay, from < until]).toEqual([true, true]);
  });

  test("has the same ids at every look, and says what was cancelled meanwhile", async () => {
    const cookie = await running.signIn("100202");
    const address = await made(cookie);
    const before = eventsOf((await running.ask(address)).text);
    expect(before.some(({ uid }) => uid.startsWith("levy-"))).toBe(true);
    expect(before.some(({ uid }) => uid.startsWith("entitlements-"))).toBe(true);
    const { seen } = (await running.ask("/api/bookings/BK-40655", { cookie })).json.cancellation;
    await running.ask("/api/bookings/BK-40655/cancellation", { method: "POST", cookie, body: { seen } });
    running.advance(61_000);
    const after = eventsOf((await running.ask(address)).text);
    const uid = "BK-40655@member-portal.portico";
    expect(before.find((one) => one.uid === uid)).toMatchObject({ status: "CONFIRMED", sequence: 0 });
    expect(after.find((one) => one.uid === uid)).toMatchObject({ status: "CANCELLED", sequence: 1 });
    const others = (events: typeof after) => events.map((one) => one.uid).filter((one) => !one.startsWith("entitle"));
    expect(others(after)).toEqual(others(before));
  });

  test("speaks the language in which it was asked for", async () => {
    const brand = "member_portal_vn";
    const cookie = `${await running.signIn("100213", brand)}; __Host-portico-language=vi`;
    const { text } = await running.ask(await made(cookie, { brand }), { brand });
    expect(text).toContain("Kỳ nghỉ và ngày cần nhớ");
  });

  test("is renewed and ended: the old address is nobody's at once", async () => {
    const cookie = await running.signIn("100201");
    const first = await made(cookie);
    const second = await made(cookie);
    expect((await running.ask(first)).status).toBe(404);
    expect((await running.ask(second)).status).toBe(200);
    expect((await running.ask("/api/calendar-feed", { cookie })).json.feed).toMatchObject({
      madeAt: expect.any(String),
    });
    expect((await running.ask("/api/calendar-feed", { method: "DELETE", cookie })).json).toEqual({ feed: null });
    const { status, json } = await running.ask(second);
    expect([status, json.code]).toEqual([404, "CALENDAR_UNKNOWN"]);
    expect(JSON.stringify(json)).not.toMatch(/100201|Robin/);
  });

  test.each([
    ["one that nobody made", `/api/calendar/${"a".repeat(43)}.ics`],
    ["no secret at all", "/api/calendar/x.ics"],
    ["a path", "/api/calendar/..%2f..%2fapi%2fcharges"],
  ])("%s is answered like one that was ended", async (_words, address) => {
    const { status, json } = await running.ask(address);
    expect([status, json.code]).toEqual([404, "CALENDAR_UNKNOWN"]);
  });

  test("is no calendar on another brand", async () => {
    const address = await made(await running.signIn("100201"));
    expect((await running.ask(address, { brand: "member_portal_nz" })).status).toBe(404);
  });

  test("is not guessed without end, and not read without end", async () => {
    const address = await made(await running.signIn("100201"));
    const looks = await Promise.all(Array.from({ length: 61 }, () => running.ask(address)));
    expect(looks.filter(({ status }) => status === 429)).toHaveLength(1);
    const guesses = await Promise.all(
      Array.from({ length: 121 }, (_, at) => running.ask(`/api/calendar/${String(at).padStart(43, "b")}.ics`)),
    );
    expect(guesses.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
  });

  test("gets no new address without end, and the one before stays", async () => {
    const cookie = await running.signIn("100201");
    const address = await made(cookie);
    const tries = everythingWasTried(running);
    const { status } = await running.ask("/api/calendar-feed", { method: "POST", cookie });
    tries.mockRestore();
    expect([status, (await running.ask(address)).status]).toEqual([429, 200]);
  });

  test("fails as a whole where a part cannot be read: nothing leaves the calendar by mistake", async () => {
    const address = await made(await running.signIn("100201"));
    running.advance(61_000);
    running.club.faults.set({ kind: "403", call: "get-charges" });
    expect((await running.ask(address)).status).toBe(502);
  });

  test("fails as a whole where one of the resorts cannot be read", async () => {
    const address = await made(await running.signIn("100202"));
    running.advance(61_000);
    running.club.faults.set({ kind: "403", call: "get-shares-entitlement", times: 1 });
    expect((await running.ask(address)).status).toBe(502);
  });

  test("is nobody's any more once the club has closed the account", async () => {
    const closed = await startTestPortal({ club: { today: "2026-11-20" } });
    closed.advance(closed.club.now() - Date.now());
    const cookie = await closed.signIn("100201");
    const { json } = await closed.ask("/api/calendar-feed", { method: "POST", cookie });
    const address = new URL(json.address).pathname;
    closed.club.hooks.disable("100201");
    closed.advance(16 * 60_000);
    const answer = await closed.ask(address);
    await closed.close();
    expect([answer.status, answer.json.code]).toEqual([404, "CALENDAR_UNKNOWN"]);
  });

  test("is in the store as a hash alone", async () => {
    const address = await made(await running.signIn("100201"));
    const secret = address.replace(/^.*\/|\.ics$/g, "");
    const kept = await running.portal.stores.feeds.of({ brand: "member_portal", memberNumber: "100201" });
    expect(kept?.secretHash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(kept)).not.toContain(secret);
  });
});
