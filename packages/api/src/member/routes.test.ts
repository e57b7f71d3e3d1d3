import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

let running: TestPortal;
beforeEach(async () => {
  running = await startTestPortal({ clock: "club", club: { today: "2026-11-20" }, settings: {} });
  // The portal's clock follows the sandbox's.
});
afterEach(() => running.close());

const get = (
  path: string,
  cookie: string | undefined,
  brand: "member_portal" | "member_portal_nz" | "member_portal_vn" = "member_portal",
) => running.request(path, { cookie, brand });

describe("the record of the customer system", () => {
  test("has `null` for unknown values", async () => {
    const cookie = await running.signIn("100205", "member_portal_vn");
    expect((await get("/api/client-info", cookie, "member_portal_vn")).json).toEqual({
      clientId: "20871",
      memberSince: null,
      language: "vi",
      contactBy: null,
    });
  });
});

describe("the account page", () => {
  test("has the profile, the customer record, and the member's sessions on all brands", async () => {
    const own = await running.signIn("100201");
    await running.signIn("100201", "member_portal_nz");
    await running.signIn("100202");
    const { status, json } = await get("/api/user", own);
    expect(status).toBe(200);
    expect(json.failed).toEqual([]);
    expect(json.profile.accountId).toBe("100201");
    expect(json.clientInfo).toMatchObject({ clientId: "C-20144", contactBy: "email" });
    const rows = json.sessions.map(({ brandName, current }: { brandName: string; current: boolean }) => [
      brandName,
      current,
    ]);
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        ["Portico New Zealand", false],
        ["Portico", true],
      ]),
    );
  });

  test("lists the names of browsers and their last use, and stores no user agents", async () => {
    const agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.7339.80 Safari/537.36";
    const body = { name: "100216", password: DEVELOPMENT_PASSWORD };
    const there = await running.request("/api/session", { method: "POST", body, headers: { "user-agent": agent } });
    expect(there.status).toBe(200);
    running.advance(10 * 60_000);
    const here = await running.request("/api/session", { method: "POST", body, headers: { "user-agent": "x/1" } });
    const { json } = await get("/api/user", here.cookie ?? "");
    const rows: { browser: string | null; usedAt: string; signedInAt: string; current: boolean }[] = json.sessions;
    expect(rows.map(({ browser, current }) => [browser, current])).toEqual([
      [null, true],
      ["Chrome on Windows", false],
    ]);
    expect(rows.map(({ usedAt, signedInAt }) => usedAt >= signedInAt)).toEqual([true, true]);
    const kept = await running.portal.stores.memberSessions.list("100216");
    expect(JSON.stringify(kept)).not.toMatch(/Mozilla|7339/);
    // A request there counts as its last use.
    running.advance(5 * 60_000);
    await get("/api/todos", there.cookie ?? "");
    const later = (await get("/api/user", here.cookie ?? "")).json.sessions as typeof rows;
    expect((later[1]?.usedAt ?? "") > (rows[1]?.usedAt ?? "")).toBe(true);
  });

  test("lists no expired session", async () => {
    const old = await running.signIn("100201");
    running.advance(31 * 60_000);
    const { json } = await get("/api/user", await running.signIn("100201"));
    expect(json.sessions).toHaveLength(1);
    expect((await get("/api/user", old)).status).toBe(401);
  });

  test("lists the part that failed and returns the others", async () => {
    const cookie = await running.signIn("100201");
    running.club.faults.set({ kind: "away", call: "get-client-info" });
    expect((await get("/api/user", cookie)).json).toMatchObject({
      clientInfo: null,
      failed: ["clientInfo"],
      profile: { accountId: "100201" },
    });
  });

  test("contains no session token", async () => {
    const cookie = await running.signIn("100201");
    const { text } = await get("/api/user", cookie);
    const stored = await running.portal.stores.memberSessions.list("100201");
    expect(text).not.toContain(cookie.slice("__Host-portico=".length));
    for (const { tokenHash } of stored) expect(text).not.toContain(tokenHash);
  });
});

describe("the to-do list", () => {
  const kindsOf = ({ json }: { json: { todos: { kind: string }[] } }) => json.todos.map(({ kind }) => kind);

  test("lists the overdue charge of a weeks owner first, with its page", async () => {
    const response = await get("/api/todos", await running.signIn("100202"));
    expect(response.status).toBe(200);
    expect(response.json.failed).toEqual([]);
    expect(response.json.todos[0]).toEqual({
      kind: "charge-overdue",
      severity: "urgent",
      words: "Cleaning, August 2026, AUD 120.50, was due on 01 Oct 2026.",
      date: "2026-10-01",
      link: "/payments",
      plan: null,
    });
    expect(kindsOf(response)).toContain("charge-due");
    expect(response.json.todos.find(({ kind }: { kind: string }) => kind === "entitlement-expiring")).toMatchObject({
      date: "2027-01-10",
      link: "/entitlements",
      plan: "/entitlements#plan",
    });
    expect(kindsOf(response).filter((kind) => kind === "entitlement-expiring")).toHaveLength(1);
  });

  test("lists points that expire in 1 to 90 days for a points member", async () => {
    const response = await get("/api/todos", await running.signIn("100224"));
    const expiring = response.json.todos.filter(({ kind }: { kind: string }) => kind === "points-expiring");
    expect(expiring.map(({ date }: { date: string }) => date)).toEqual(["2026-11-21", "2027-02-18"]);
    expect(kindsOf(response)).toContain("membership-last-day");
  });

  test("links what expires to the plan, without a search", async () => {
    const soon = (await get("/api/todos", await running.signIn("100201"))).json;
    expect(soon.todos.find(({ kind }: { kind: string }) => kind === "points-expiring")).toMatchObject({
      words: "350.5 points expire on 15 Jan 2027. Use them before that day.",
      plan: "/points#plan",
    });
    expect(soon.lapsing).toEqual([]);
    const later = (await get("/api/todos", await running.signIn("100209"))).json;
    expect(later.lapsing).toEqual([
      {
        kind: "points",
        words: "3,000 points expire on 31 Oct 2027.",
        action: "See stays that would use them",
        lastDay: "2027-10-30",
        link: "/points#plan",
      },
    ]);
    const searches = ["search-short-stay-by-month", "search-nightly-by-month", "search-7-night-by-month"] as const;
    for (const call of searches) expect([call, running.club.requests.count(call)]).toEqual([call, 0]);
  });

  test("lists missing fields of the profile and of records", async () => {
    const mai = await get("/api/todos", await running.signIn("100208"));
    expect(kindsOf(mai)).toEqual(["phone-missing", "billing-address-missing"]);
    const mau = await get("/api/todos", await running.signIn("100205", "member_portal_vn"), "member_portal_vn");
    expect(kindsOf(mau)).toEqual(expect.arrayContaining(["phone-missing", "record-unclear", "points-expiring"]));
  });

  test("is refused to a strata owner, with a hint", async () => {
    const { status, json } = await get("/api/todos", await running.signIn("100212"));
    expect([status, json.code]).toEqual([403, "PAGE_REFUSED"]);
  });

  test.each([
    ["get-charges", "charges", "charge-overdue"],
    ["get-shares-entitlement", "entitlements", "entitlement-expiring"],
  ])("lists %s as failed and returns the other entries", async (call, part, kind) => {
    const cookie = await running.signIn("100202");
    running.club.faults.set({ kind: "away", call });
    const response = await get("/api/todos", cookie);
    expect(response.json.failed).toEqual([part]);
    expect(kindsOf(response)).not.toContain(kind);
    expect(kindsOf(response).length).toBeGreaterThan(0);
  });

  test("responds even if all sources except the facts fail", async () => {
    const cookie = await running.signIn("100206");
    for (const call of ["get-member", "get-charges", "get-booking", "get-ownership", "get-shares-entitlement"])
      running.club.faults.set({ kind: "away", call });
    const response = await get("/api/todos", cookie);
    expect(response.status).toBe(200);
    expect(response.json.failed).toEqual(["profile", "charges", "points", "entitlements", "bookings"]);
    expect(kindsOf(response)).toEqual(["membership-expired", "membership-expired"]);
  });
});

describe("the member's own data", () => {
  const PATHS = ["/api/profile", "/api/preferences", "/api/client-info", "/api/user", "/api/todos"];

  test.each(PATHS)("%s ignores the member number in the query and the headers", async (path) => {
    const cookie = await running.signIn("100201");
    running.club.requests.clear();
    for (const name of ["memberNo", "member_id", "memberNumber", "email"]) {
      expect((await running.request(`${path}?${name}=100202`, { cookie })).status).toBe(400);
    }
    const headers = { "x-member-no": "100202", authorization: "Bearer 100202", "x-forwarded-user": "100202" };
    const { text } = await running.request(path, { cookie, headers });
    expect(text).not.toMatch(/100202|Casey/);
    expect(running.club.requests.requests.map(({ memberNo }) => memberNo)).not.toContain("100202");
  });

  test.each(PATHS)("%s needs a session", async (path) => {
    const { status, headers } = await running.request(path);
    expect([status, headers["cache-control"]]).toEqual([401, "no-store"]);
    expect(running.club.requests.requests).toEqual([]);
  });

  test("is not mixed up by concurrent requests", async () => {
    const numbers = ["100201", "100202", "100204", "100206", "100209"];
    const cookies = await Promise.all(numbers.map((number) => running.signIn(number)));
    const requests = Array.from({ length: 60 }, (_, index) => ({
      at: index % numbers.length,
      path: PATHS[index % PATHS.length] as string,
    }));
    const responses = await Promise.all(requests.map(({ at, path }) => running.request(path, { cookie: cookies[at] })));
    responses.forEach(({ text }, place) => {
      const own = requests[place]?.at;
      for (const other of numbers.filter((_, index) => index !== own)) expect(text).not.toContain(other);
    });
  });
});
