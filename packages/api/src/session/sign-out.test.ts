import type { LogoutNotice } from "@portico/domain/session/source";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterEach, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal, type TestPortalOptions } from "../../testing/portal.ts";
import type { Portal } from "../portal.ts";
import { storeUnavailable } from "../stores/unavailable.ts";
import { tokenHash } from "../visit/sessions/algorithms.ts";
import { MOST_FAILURES } from "../visit/sessions/guesses.ts";
import { MOST_SESSIONS } from "../visit/sessions/sessions.ts";
import { NOTICE_PATIENCE } from "./sign-out.ts";

const open: TestPortal[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

async function start(options: TestPortalOptions = {}): Promise<TestPortal> {
  const running = await startTestPortal(options);
  open.push(running);
  return running;
}

const signOut = (running: TestPortal, cookie?: string) =>
  running.ask("/api/logout", { method: "POST", cookie, body: {} });
const CLEARED = "__Host-portico=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax";

describe("signing out", () => {
  test("ends the session, clears the cookie, and says where to go and which window to open", async () => {
    const running = await start();
    const cookie = await running.signIn("100201");
    const { status, json, headers } = await signOut(running, cookie);
    expect(status).toBe(200);
    expect(json).toEqual({
      to: "/logon",
      loyalty: { address: `${running.club.address}/loyalty/sign-out`, openFor: 1_000 },
    });
    expect(headers["set-cookie"]).toBe(CLEARED);
    expect(running.club.requests.count("logout")).toBe(1);
    expect((await running.ask("/api/session", { cookie })).json).toMatchObject({ state: "expired", member: null });
  });

  test("needs no body", async () => {
    const running = await start();
    const cookie = await running.signIn("100201");
    expect((await running.ask("/api/logout", { method: "POST", cookie })).status).toBe(200);
  });

  test("takes nobody's number", async () => {
    const running = await start();
    const cookie = await running.signIn("100201");
    const { status, headers } = await running.ask("/api/logout", {
      method: "POST",
      cookie,
      body: { memberNo: "100202" },
    });
    expect([status, headers["set-cookie"]]).toEqual([400, undefined]);
  });

  test("opens no window where the deployment has none", async () => {
    const running = await start({
      settings: { loyalty: { signOutAddress: undefined, autoLoginMark: "auto-login", origins: [] } },
    });
    expect((await signOut(running, await running.signIn("100201"))).json.loyalty).toBeNull();
  });

  test("holds on every node and in every tab at once", async () => {
    const one = await start();
    const other = await start({ stores: one.portal.stores });
    const cookie = await one.signIn("100201");
    expect((await other.ask("/api/session", { cookie })).json.state).toBe("signed-in");
    await signOut(other, cookie);
    const after = await Promise.all([one, one, other].map((node) => node.ask("/api/client-info", { cookie })));
    expect(after.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  test("leaves the member's other browser signed in", async () => {
    const running = await start();
    const [phone, laptop] = [await running.signIn("100201"), await running.signIn("100201")];
    await signOut(running, phone);
    expect((await running.ask("/api/session", { cookie: laptop })).json.state).toBe("signed-in");
  });

  test("is not undone by facts that were being read meanwhile", async () => {
    const running = await start();
    const cookie = await running.signIn("100201");
    running.advance(6 * 60_000);
    const [, seen] = await Promise.all([signOut(running, cookie), running.ask("/api/session", { cookie })]);
    expect(seen.status).toBe(200);
    expect((await running.ask("/api/session", { cookie })).json.state).toBe("expired");
  });

  test.each<[string, LogoutNotice["loggedOut"]]>([
    ["fails", () => Promise.reject(new Error("away"))],
    ["never answers", () => new Promise(() => {})],
  ])("does not depend on the back-end: the notice %s", async (_words, loggedOut) => {
    const running = await start({
      change: (portal) => ({ ...portal, club: { ...portal.club, logout: { loggedOut } } }),
    });
    const cookie = await running.signIn("100201");
    const began = performance.now();
    const { status } = await signOut(running, cookie);
    expect(status).toBe(200);
    expect(performance.now() - began).toBeLessThan(NOTICE_PATIENCE + 1_000);
    expect((await running.ask("/api/session", { cookie })).json.state).toBe("expired");
  });

  test("waits for the back-end to hear of it, where that takes a moment", async () => {
    const told: string[] = [];
    const loggedOut = async () => {
      await new Promise((resolve) => void setTimeout(resolve, 40));
      told.push("told");
    };
    const running = await start({
      change: (portal) => ({ ...portal, club: { ...portal.club, logout: { loggedOut } } }),
    });
    expect((await signOut(running, await running.signIn("100201"))).status).toBe(200);
    expect(told).toEqual(["told"]);
  });

  test("without a live session is 401, clears the cookie, and tells the back-end nothing", async () => {
    const running = await start();
    const cookie = await running.signIn("100201");
    await signOut(running, cookie);
    for (const presented of [cookie, undefined]) {
      const { status, headers } = await signOut(running, presented);
      expect([status, headers["set-cookie"]]).toEqual([401, CLEARED]);
    }
    expect(running.club.requests.count("logout")).toBe(1);
  });

  test("cannot be done by another site, and leaves the cookie alone then", async () => {
    const running = await start();
    const cookie = await running.signIn("100201");
    const { status, headers } = await running.ask("/api/logout", {
      method: "POST",
      cookie,
      body: {},
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect([status, headers["set-cookie"]]).toEqual([403, undefined]);
    expect((await running.ask("/api/session", { cookie })).json.state).toBe("signed-in");
  });
});

/** A portal whose store of sessions can be broken, and how. */
async function startBreakable(how: { engine: "holds sessions in memory" | "looks each up" }) {
  const broken = { reads: false, writes: false };
  const away = () => Promise.reject(storeUnavailable("away"));
  const running = await start({
    change: (portal) => {
      const { sessions } = portal.stores;
      const breakable: Portal["stores"]["sessions"] = {
        ...(how.engine === "looks each up" ? {} : { held: (under) => sessions.held?.(under) }),
        find: (under) => (broken.reads ? away() : sessions.find(under)),
        save: (session) => (broken.writes ? away() : sessions.save(session)),
        change: (under, change) => (broken.writes ? away() : sessions.change(under, change)),
        end: (under) => (broken.writes ? away() : sessions.end(under)),
      };
      return { ...portal, stores: { ...portal.stores, sessions: breakable } };
    },
  });
  const stored = (cookie: string) => running.portal.stores.sessions.find(tokenHash(cookie.split("=")[1] ?? "") ?? "");
  return { running, broken, stored };
}

describe.each(["holds sessions in memory", "looks each up"] as const)("signing out where the store %s", (engine) => {
  test("and cannot be written ends the session here at once, and there with the next write", async () => {
    const { running, broken, stored } = await startBreakable({ engine });
    const cookie = await running.signIn("100201");
    // Long enough for a sign of life to be written.
    running.advance(2 * 60_000);
    broken.writes = true;
    const { status, headers, json } = await signOut(running, cookie);
    expect([status, headers["set-cookie"], json.to]).toEqual([200, CLEARED, "/logon"]);
    expect(running.club.requests.count("logout")).toBe(1);
    expect((await running.ask("/api/session", { cookie })).json.state).toBe("expired");
    expect((await running.ask("/api/profile", { cookie })).status).toBe(401);
    broken.writes = false;
    expect(await stored(cookie)).toBeDefined();
    await running.signIn("100202");
    await expect.poll(() => stored(cookie)).toBeUndefined();
    expect((await running.ask("/api/session", { cookie })).json.state).toBe("expired");
  });

  test("and cannot be read or written does the same, and the session does not come back with the store", async () => {
    const { running, broken, stored } = await startBreakable({ engine });
    const cookie = await running.signIn("100201");
    broken.reads = true;
    broken.writes = true;
    const { status, headers } = await signOut(running, cookie);
    expect([status, headers["set-cookie"]]).toEqual([200, CLEARED]);
    broken.reads = false;
    expect((await running.ask("/api/session", { cookie })).json.state).toBe("expired");
    broken.writes = false;
    expect((await running.ask("/api/session", { cookie })).json.state).toBe("expired");
    await running.signIn("100202");
    await expect.poll(() => stored(cookie)).toBeUndefined();
  });

  test("and cannot be written tells the store when the node closes", async () => {
    const { running, broken, stored } = await startBreakable({ engine });
    const cookie = await running.signIn("100201");
    broken.writes = true;
    expect((await signOut(running, cookie)).status).toBe(200);
    broken.writes = false;
    expect(await stored(cookie)).toBeDefined();
    await running.app.close();
    expect(await stored(cookie)).toBeUndefined();
  });

  test("and cannot be read lets nobody do anything else", async () => {
    const { running, broken } = await startBreakable({ engine: "looks each up" });
    const cookie = await running.signIn("100201");
    broken.reads = true;
    const { status, headers } = await running.ask("/api/session/extend", { method: "POST", cookie });
    expect([status, headers["set-cookie"]]).toEqual([503, undefined]);
  });
});

describe("ending one session", () => {
  const end = (running: TestPortal, cookie: string | undefined, session: unknown) =>
    running.ask("/api/sessions/end", { method: "POST", cookie, body: { session, password: DEVELOPMENT_PASSWORD } });
  const listed = async (running: TestPortal, cookie: string) =>
    (await running.ask("/api/user", { cookie })).json.sessions as { id: string; current: boolean }[];
  const statesOf = async (running: TestPortal, cookies: readonly string[]) => {
    const views = await Promise.all(cookies.map((cookie) => running.ask("/api/session", { cookie })));
    return views.map(({ json }) => json.state);
  };

  test("ends that one, on every node, and no other", async () => {
    const running = await start();
    const mine = await running.signIn("100201");
    const lost = await running.signIn("100201");
    const third = await running.signIn("100201");
    const lostId = (await listed(running, lost)).find(({ current }) => current)?.id;
    expect((await end(running, mine, lostId)).json).toEqual({ ended: 1 });
    expect(await statesOf(running, [mine, lost, third])).toEqual(["signed-in", "expired", "signed-in"]);
    expect((await listed(running, mine)).map(({ id }) => id)).not.toContain(lostId);
    expect((await end(running, mine, lostId)).json).toEqual({ ended: 0 });
  });

  test("ends none of another member's, and not the one that asks", async () => {
    const running = await start();
    const [mine, theirs] = [await running.signIn("100201"), await running.signIn("100202")];
    const idOf = async (cookie: string) => (await listed(running, cookie)).find(({ current }) => current)?.id;
    expect((await end(running, mine, await idOf(theirs))).json).toEqual({ ended: 0 });
    expect((await end(running, mine, await idOf(mine))).json).toEqual({ ended: 0 });
    expect(await statesOf(running, [mine, theirs])).toEqual(["signed-in", "signed-in"]);
  });

  test("takes nothing but the name of a session, and nobody who is signed out", async () => {
    const running = await start();
    const mine = await running.signIn("100201");
    expect((await end(running, mine, { $ne: "" })).status).toBe(400);
    expect((await end(running, mine, "100202")).json).toEqual({ ended: 0 });
    expect((await end(running, undefined, "s0123456789ab")).status).toBe(401);
  });
});

describe("a member", () => {
  test("has no more than twenty sessions: the oldest ends", async () => {
    const running = await start();
    const other = await running.signIn("100202");
    const cookies: string[] = [];
    for (let at = 0; at < MOST_SESSIONS + 2; at += 1) {
      cookies.push(await running.signIn("100201"));
      running.advance(1);
    }
    const states = await Promise.all(
      [...cookies, other].map(async (cookie) => (await running.ask("/api/session", { cookie })).json.state),
    );
    expect(states).toEqual(["expired", "expired", ...Array(MOST_SESSIONS + 1).fill("signed-in")]);
  });

  test("has no more of them by signing in many times at once", async () => {
    const running = await start();
    await Promise.all(Array.from({ length: MOST_SESSIONS + 15 }, () => running.signIn("100201")));
    expect(await running.portal.stores.memberSessions.of("100201")).toHaveLength(MOST_SESSIONS);
  });
});

test("ending the other sessions leaves the one that asks", async () => {
  const running = await start();
  const cookies = [await running.signIn("100201"), await running.signIn("100201"), await running.signIn("100202")];
  const body = { password: DEVELOPMENT_PASSWORD };
  const { json } = await running.ask("/api/sessions/end-others", { method: "POST", cookie: cookies[0], body });
  expect(json).toEqual({ ended: 1 });
  const states = await Promise.all(cookies.map((cookie) => running.ask("/api/session", { cookie })));
  expect(states.map(({ json: view }) => view.state)).toEqual(["signed-in", "expired", "signed-in"]);
});

describe.each(["/api/sessions/end", "/api/sessions/end-others"])("by %s", (path) => {
  test("no other session is ended by the session alone: the password is asked for, and guessing it is counted", async () => {
    const running = await start({ settings: { firstWait: 0 } });
    const [mine, other] = [await running.signIn("100201"), await running.signIn("100201")];
    const { sessions } = (await running.ask("/api/user", { cookie: other })).json;
    const session = path.endsWith("/end") && sessions.find(({ current }: { current: boolean }) => current).id;
    const endBy = (said: object) =>
      running.ask(path, { method: "POST", cookie: mine, body: { ...(session && { session }), ...said } });
    const statuses = async () =>
      Promise.all([mine, other].map(async (cookie) => (await running.ask("/api/session", { cookie })).json.state));

    expect((await endBy({})).status).toBe(400);
    const nothing = await endBy({ password: "" });
    expect([nothing.status, nothing.json.fields[0].field]).toEqual([422, "password"]);
    const wrong = await endBy({ password: "not the password" });
    expect([wrong.status, wrong.json.fields[0].title]).toEqual([422, "This is not your password"]);
    const most = MOST_FAILURES.knownBrowsers + MOST_FAILURES.strangers;
    // As many as at sign-in with this browser: the member has signed in with it.
    for (let tried = 1; tried < most; tried += 1)
      expect((await endBy({ password: "not the password" })).status).toBe(422);
    expect(await statuses()).toEqual(["signed-in", "signed-in"]);
    expect((await endBy({ password: DEVELOPMENT_PASSWORD })).json.code).toBe("TOO_MANY_TRIES");
    // Signing out of one's own session asks for nothing.
    expect((await signOut(running, mine)).status).toBe(200);
    running.advance(16 * 60_000);
    const fresh = await running.signIn("100201");
    const ended = await running.ask(path, {
      method: "POST",
      cookie: fresh,
      body: { ...(session && { session }), password: DEVELOPMENT_PASSWORD },
    });
    expect(ended.json).toEqual({ ended: 1 });
    expect(await statuses()).toEqual(["expired", "expired"]);
  });

  test("no session is ended where the club knows the password as another member's", async () => {
    const club = { answersForAnother: false };
    const running = await start({
      change: (portal) => ({
        ...portal,
        club: {
          ...portal.club,
          credentials: {
            ...portal.club.credentials,
            verify: async (name, password) => {
              const found = await portal.club.credentials.verify(name, password);
              return club.answersForAnother && found !== "refused" ? { ...found, memberNumber: "100202" } : found;
            },
          },
        },
      }),
    });
    const [mine, other] = [await running.signIn("100201"), await running.signIn("100201")];
    club.answersForAnother = true;
    const body = { ...(path.endsWith("/end") && { session: "s0123456789ab" }), password: DEVELOPMENT_PASSWORD };
    const answer = await running.ask(path, { method: "POST", cookie: mine, body });
    expect([answer.status, answer.json.code]).toEqual([502, "BACK_END_UNREADABLE"]);
    expect((await running.ask("/api/session", { cookie: other })).json.state).toBe("signed-in");
  });
});
