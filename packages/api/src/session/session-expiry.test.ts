import { parseInstant } from "@portico/domain/day";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

const MINUTE = 60_000;
const LANGUAGE = "__Host-portico-language";

let running: TestPortal;
beforeEach(async () => {
  running = await startTestPortal();
});
afterEach(() => running.close());

const extend = (cookie: string, headers = {}) =>
  running.request("/api/session/extend", { method: "POST", cookie, headers, body: {} });
const stateOf = async (cookie: string) => (await running.request("/api/session", { cookie })).json.state;

describe("an idle session", () => {
  test("expires exactly at its timeout", async () => {
    const cookie = await running.signIn("100201");
    const { json } = await running.request("/api/session", { cookie });
    const left = (parseInstant(json.timeout.expires) ?? 0) - (parseInstant(json.timeout.now) ?? 0);
    expect(left).toBeGreaterThan(29 * MINUTE);
    expect((parseInstant(json.timeout.expires) ?? 0) - (parseInstant(json.timeout.warnAt) ?? 0)).toBe(3 * MINUTE);
    running.advance(30 * MINUTE - 2_000);
    expect(await stateOf(cookie)).toBe("signed-in");
    running.advance(2_000);
    expect(await stateOf(cookie)).toBe("expired");
    const { status, json: problem } = await running.request("/api/profile", { cookie });
    expect([status, problem.code]).toEqual([401, "SIGN_IN_NEEDED"]);
  });

  test("is not extended by reading the session, nor by background requests", async () => {
    const cookie = await running.signIn("100201");
    const headers = { "x-portico-background": "1" };
    for (let minutes = 0; minutes < 30; minutes += 5) {
      expect((await running.request("/api/session", { cookie })).status).toBe(200);
      expect((await running.request("/api/client-info", { cookie, headers })).status).toBe(200);
      expect((await extend(cookie, headers)).status).toBe(200);
      running.advance(5 * MINUTE);
    }
    expect(await stateOf(cookie)).toBe("expired");
  });
});

describe("an active session", () => {
  test("is extended by activity in any tab", async () => {
    const cookie = await running.signIn("100201");
    for (let tab = 0; tab < 4; tab += 1) {
      running.advance(25 * MINUTE);
      expect((await running.request("/api/client-info", { cookie })).status).toBe(200);
    }
    expect(await stateOf(cookie)).toBe("signed-in");
  });

  test("is extended by the warning's button, which returns the new expiry", async () => {
    const cookie = await running.signIn("100201");
    running.advance(28 * MINUTE);
    const { status, json } = await extend(cookie);
    expect(status).toBe(200);
    const left = (parseInstant(json.expires) ?? 0) - (parseInstant(json.now) ?? 0);
    expect(left).toBeGreaterThan(29 * MINUTE);
    running.advance(20 * MINUTE);
    expect(await stateOf(cookie)).toBe("signed-in");
  });

  test("ends after twelve hours, and announces that it can no longer be extended", async () => {
    const cookie = await running.signIn("100201");
    for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
      running.advance(20 * MINUTE);
      const { status, json } = await extend(cookie);
      // True in the last half hour.
      expect([status, json.isLast]).toEqual([200, minutes >= 11.5 * 60]);
      expect((await running.request("/api/session", { cookie })).json.timeout.isLast).toBe(json.isLast);
    }
    running.advance(20 * MINUTE);
    expect(await stateOf(cookie)).toBe("expired");
    expect((await extend(cookie)).status).toBe(401);
    // The reason is the maximum lifetime.
    const { json } = await running.request("/api/session", { cookie });
    expect(json.refusal.because).toMatch(/the longest time that we allow/);
    expect((await running.request("/api/refusals", { method: "POST", body: { path: "/points" }, cookie })).status).toBe(
      200,
    );
  });

  test("has no end reason if it timed out, even near its maximum lifetime", async () => {
    const cookie = await running.signIn("100201");
    running.advance(20 * MINUTE);
    await extend(cookie);
    running.advance(31 * MINUTE);
    expect((await running.request("/api/session", { cookie })).json).toMatchObject({ state: "expired", refusal: null });
  });
});

describe("a session's snapshot", () => {
  test("is fetched once for concurrent requests", async () => {
    const cookie = await running.signIn("100201");
    running.advance(6 * MINUTE);
    const before = running.club.requests.count("get-external-membership");
    const responses = await Promise.all(Array.from({ length: 20 }, () => running.request("/api/session", { cookie })));
    expect(responses.map(({ json }) => json.member.accountId)).toEqual(Array(20).fill("100201"));
    expect(running.club.requests.count("get-external-membership") - before).toBe(1);
  });

  test("lists the parts that could not be read and keeps the member signed in", async () => {
    const cookie = await running.signIn("100201");
    running.advance(6 * MINUTE);
    running.club.faults.set({ kind: "401" });
    const { json } = await running.request("/api/session", { cookie });
    expect(json).toMatchObject({
      state: "signed-in",
      member: {
        accountId: null,
        failed: ["member", "memberships", "ownership"],
        known: false,
        mayBook: { outcome: "not known" },
      },
    });
    running.club.faults.clear();
    running.advance(6_000);
    expect((await running.request("/api/session", { cookie })).json.member).toMatchObject({
      accountId: "100201",
      failed: [],
    });
  });
});

describe("an account that the club closes", () => {
  const stateSeen = async (cookie: string) => (await running.request("/api/session", { cookie })).json.state;

  test.each([
    ["data that needs only a session", "/api/profile", 401],
    ["data of a page", "/api/points", 401],
    ["a page", "/points", 302],
  ])("ends its session within five minutes for %s", async (_words, path, status) => {
    const [one, other] = [await running.signIn("100201"), await running.signIn("100201")];
    const otherMember = await running.signIn("100202");
    running.club.hooks.disable("100201");
    running.advance(5 * MINUTE);
    const { status: responseStatus, headers } = await running.request(path, { cookie: one });
    expect(responseStatus).toBe(status);
    if (status === 302) expect(headers["location"]).toMatch(/^\/logon/);
    expect([await stateSeen(one), await stateSeen(other), await stateSeen(otherMember)]).toEqual([
      "expired",
      "expired",
      "signed-in",
    ]);
    expect(await running.portal.stores.memberSessions.list("100201")).toEqual([]);
  });

  test("is explained in the browsers that were signed in", async () => {
    const [one, other] = [await running.signIn("100201"), await running.signIn("100201")];
    running.club.hooks.disable("100201");
    running.advance(5 * MINUTE);
    for (const cookie of [one, other])
      expect((await running.request("/api/session", { cookie })).json).toMatchObject({
        state: "expired",
        refusal: { because: "You were signed out because your account has been closed." },
      });
  });

  test("ends its session when the snapshot is refreshed in the background", async () => {
    const cookie = await running.signIn("100201");
    running.club.hooks.disable("100201");
    running.advance(4 * MINUTE + 1_000);
    await running.request("/api/points", { cookie });
    await expect.poll(() => stateSeen(cookie)).toBe("expired");
  });

  test("cannot sign in and gets the same response as a wrong password", async () => {
    running.club.hooks.disable("100201");
    const ask = (name: string) =>
      running.request("/api/session", { method: "POST", body: { name, password: "seven lanterns on the pier" } });
    const [closedAccount, unknown] = [await ask("100201"), await ask("999999")];
    expect([closedAccount.status, closedAccount.text]).toEqual([unknown.status, unknown.text]);
  });

  test("cannot sign in even if the back-end verifies the password", async () => {
    const lenientPortal = await startTestPortal({
      override: (portal) => {
        const { credentials } = portal.backEnd;
        const verify = async () => ({ memberNumber: "100201", isEcv: false });
        return { ...portal, backEnd: { ...portal.backEnd, credentials: { ...credentials, verify } } };
      },
    });
    lenientPortal.club.hooks.disable("100201");
    const body = { name: "100201", password: "seven lanterns on the pier" };
    const { status, json, cookie } = await lenientPortal.request("/api/session", { method: "POST", body });
    await lenientPortal.close();
    expect([status, json.code, cookie]).toEqual([422, "CREDENTIALS_REFUSED", undefined]);
  });

  test("is not assumed if the back-end is unavailable", async () => {
    const cookie = await running.signIn("100201");
    running.advance(6 * MINUTE);
    running.club.faults.set({ kind: "away" });
    expect(await stateSeen(cookie)).toBe("signed-in");
    running.club.faults.clear();
    running.club.hooks.disable("100201");
    expect((await running.request("/api/logout", { method: "POST", cookie })).status).toBe(200);
  });
});

describe("the language of a visitor", () => {
  const choose = (language: string, brand: "member_portal" | "member_portal_vn", cookie?: string) =>
    running.request("/api/session/language", { method: "PUT", brand, cookie, body: { language } });

  test("is the chosen language for a year, signed in or not", async () => {
    expect((await running.request("/api/session", { brand: "member_portal_vn" })).json.language).toBe("vi");
    const { status, json, headers } = await choose("en", "member_portal_vn");
    expect([status, json.language, json.state]).toEqual([200, "en", "signed-out"]);
    expect(String(headers["set-cookie"])).toBe(
      `${LANGUAGE}=en; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    const signedIn = await running.signIn("100205", "member_portal_vn");
    const cookie = `${signedIn}; ${LANGUAGE}=en`;
    expect((await running.request("/api/session", { brand: "member_portal_vn", cookie })).json).toMatchObject({
      language: "en",
      state: "signed-in",
    });
  });

  test.each([
    ["not one of the brand's", "vi", "member_portal"],
    ["not one of the portal's", "de", "member_portal_vn"],
  ] as const)("is refused if it is %s", async (_words, language, brand) => {
    const { status, headers } = await choose(language, brand);
    expect([status, headers["set-cookie"]]).toEqual([400, undefined]);
  });

  test("is the brand's default if the brand lacks the language in the cookie", async () => {
    const { json } = await running.request("/api/session", { cookie: `${LANGUAGE}=vi` });
    expect(json.language).toBe("en");
  });
});
