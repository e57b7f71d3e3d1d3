import type { LogoutNotice } from "@portico/domain/session/source";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterEach, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal, type TestPortalOptions } from "../../testing/portal.ts";
import type { Portal } from "../portal/portal.ts";
import { tokenHash } from "../session-context/sessions/algorithms.ts";
import { MAX_FAILURES } from "../session-context/sessions/credential-attempts.ts";
import { MAX_SESSIONS } from "../session-context/sessions/sessions.ts";
import { storeUnavailable } from "../stores/store-unavailable.ts";
import { NOTICE_TIMEOUT_MS } from "./sign-out.ts";

const portals: TestPortal[] = [];
afterEach(async () => {
  for (const portal of portals.splice(0).toReversed()) await portal.close();
});

async function start(options: TestPortalOptions = {}): Promise<TestPortal> {
  const running = await startTestPortal(options);
  portals.push(running);
  return running;
}

const signOut = (running: TestPortal, cookie?: string) =>
  running.request("/api/logout", { method: "POST", cookie, body: {} });
const CLEARED = "__Host-portico=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax";

describe("sign-out", () => {
  test("ends the session, clears the cookie, and returns the next page and the loyalty window", async () => {
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
    expect((await running.request("/api/session", { cookie })).json).toMatchObject({ state: "expired", member: null });
  });

  test("needs no body", async () => {
    const running = await start();
    const cookie = await running.signIn("100201");
    expect((await running.request("/api/logout", { method: "POST", cookie })).status).toBe(200);
  });

  test("rejects a member number in the body", async () => {
    const running = await start();
    const cookie = await running.signIn("100201");
    const { status, headers } = await running.request("/api/logout", {
      method: "POST",
      cookie,
      body: { memberNo: "100202" },
    });
    expect([status, headers["set-cookie"]]).toEqual([400, undefined]);
  });

  test("returns no loyalty window if none is configured", async () => {
    const running = await start({
      settings: { loyalty: { signOutAddress: undefined, autoLoginMark: "auto-login", origins: [] } },
    });
    expect((await signOut(running, await running.signIn("100201"))).json.loyalty).toBeNull();
  });

  test("takes effect on every node and in every tab at once", async () => {
    const firstNode = await start();
    const other = await start({ stores: firstNode.portal.stores });
    const cookie = await firstNode.signIn("100201");
    expect((await other.request("/api/session", { cookie })).json.state).toBe("signed-in");
    await signOut(other, cookie);
    const after = await Promise.all(
      [firstNode, firstNode, other].map((node) => node.request("/api/client-info", { cookie })),
    );
    expect(after.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  test("leaves the member's other browser signed in", async () => {
    const running = await start();
    const [phone, laptop] = [await running.signIn("100201"), await running.signIn("100201")];
    await signOut(running, phone);
    expect((await running.request("/api/session", { cookie: laptop })).json.state).toBe("signed-in");
  });

  test("is not undone by a snapshot that was being fetched", async () => {
    const running = await start();
    const cookie = await running.signIn("100201");
    running.advance(6 * 60_000);
    const [, viewResponse] = await Promise.all([signOut(running, cookie), running.request("/api/session", { cookie })]);
    expect(viewResponse.status).toBe(200);
    expect((await running.request("/api/session", { cookie })).json.state).toBe("expired");
  });

  test.each<[string, LogoutNotice["notifySignOut"]]>([
    ["fails", () => Promise.reject(new Error("away"))],
    ["never answers", () => new Promise(() => {})],
  ])("succeeds even if the back-end's notification %s", async (_words, notifySignOut) => {
    const running = await start({
      override: (portal) => ({ ...portal, backEnd: { ...portal.backEnd, logout: { notifySignOut } } }),
    });
    const cookie = await running.signIn("100201");
    const startedAt = performance.now();
    const { status } = await signOut(running, cookie);
    expect(status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(NOTICE_TIMEOUT_MS + 1_000);
    expect((await running.request("/api/session", { cookie })).json.state).toBe("expired");
  });

  test("waits briefly for the back-end's notification", async () => {
    const notified: string[] = [];
    const notifySignOut = async () => {
      await new Promise((resolve) => void setTimeout(resolve, 40));
      notified.push("told");
    };
    const running = await start({
      override: (portal) => ({ ...portal, backEnd: { ...portal.backEnd, logout: { notifySignOut } } }),
    });
    expect((await signOut(running, await running.signIn("100201"))).status).toBe(200);
    expect(notified).toEqual(["told"]);
  });

  test("returns 401 without a live session, clears the cookie, and does not notify the back-end", async () => {
    const running = await start();
    const cookie = await running.signIn("100201");
    await signOut(running, cookie);
    for (const presented of [cookie, undefined]) {
      const { status, headers } = await signOut(running, presented);
      expect([status, headers["set-cookie"]]).toEqual([401, CLEARED]);
    }
    expect(running.club.requests.count("logout")).toBe(1);
  });

  test("is refused from another site, which leaves the cookie alone", async () => {
    const running = await start();
    const cookie = await running.signIn("100201");
    const { status, headers } = await running.request("/api/logout", {
      method: "POST",
      cookie,
      body: {},
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect([status, headers["set-cookie"]]).toEqual([403, undefined]);
    expect((await running.request("/api/session", { cookie })).json.state).toBe("signed-in");
  });
});

/** A portal whose session store can be made to fail. */
async function startBreakable(options: { engine: "holds sessions in memory" | "looks each up" }) {
  const broken = { reads: false, writes: false };
  const unavailable = () => Promise.reject(storeUnavailable("away"));
  const running = await start({
    override: (portal) => {
      const { sessions } = portal.stores;
      const breakable: Portal["stores"]["sessions"] = {
        find: (under) => (broken.reads && options.engine === "looks each up" ? unavailable() : sessions.find(under)),
        save: (session) => (broken.writes ? unavailable() : sessions.save(session)),
        change: (under, change) => (broken.writes ? unavailable() : sessions.change(under, change)),
        end: (under) => (broken.writes ? unavailable() : sessions.end(under)),
      };
      return { ...portal, stores: { ...portal.stores, sessions: breakable } };
    },
  });
  const stored = (cookie: string) => running.portal.stores.sessions.find(tokenHash(cookie.split("=")[1] ?? "") ?? "");
  return { running, broken, stored };
}

describe.each(["holds sessions in memory", "looks each up"] as const)("sign-out where the store %s", (engine) => {
  test("ends the session on this node while writes fail, and in the store with the next write", async () => {
    const { running, broken, stored } = await startBreakable({ engine });
    const cookie = await running.signIn("100201");
    // Long enough that activity is written.
    running.advance(2 * 60_000);
    broken.writes = true;
    const { status, headers, json } = await signOut(running, cookie);
    expect([status, headers["set-cookie"], json.to]).toEqual([200, CLEARED, "/logon"]);
    expect(running.club.requests.count("logout")).toBe(1);
    expect((await running.request("/api/session", { cookie })).json.state).toBe("expired");
    expect((await running.request("/api/profile", { cookie })).status).toBe(401);
    broken.writes = false;
    expect(await stored(cookie)).toBeDefined();
    await running.signIn("100202");
    await expect.poll(() => stored(cookie)).toBeUndefined();
    expect((await running.request("/api/session", { cookie })).json.state).toBe("expired");
  });

  test("does the same while reads and writes fail, and the session stays ended afterwards", async () => {
    const { running, broken, stored } = await startBreakable({ engine });
    const cookie = await running.signIn("100201");
    broken.reads = true;
    broken.writes = true;
    const { status, headers } = await signOut(running, cookie);
    expect([status, headers["set-cookie"]]).toEqual([200, CLEARED]);
    broken.reads = false;
    expect((await running.request("/api/session", { cookie })).json.state).toBe("expired");
    broken.writes = false;
    expect((await running.request("/api/session", { cookie })).json.state).toBe("expired");
    await running.signIn("100202");
    await expect.poll(() => stored(cookie)).toBeUndefined();
  });

  test("writes the end when the node closes", async () => {
    const { running, broken, stored } = await startBreakable({ engine });
    const cookie = await running.signIn("100201");
    broken.writes = true;
    expect((await signOut(running, cookie)).status).toBe(200);
    broken.writes = false;
    expect(await stored(cookie)).toBeDefined();
    await running.app.close();
    expect(await stored(cookie)).toBeUndefined();
  });

  test("is the only request that works while reads fail", async () => {
    const { running, broken } = await startBreakable({ engine: "looks each up" });
    const cookie = await running.signIn("100201");
    broken.reads = true;
    const { status, headers } = await running.request("/api/session/extend", { method: "POST", cookie });
    expect([status, headers["set-cookie"]]).toEqual([503, undefined]);
  });
});

describe("ending one other session", () => {
  const end = (running: TestPortal, cookie: string | undefined, session: unknown) =>
    running.request("/api/sessions/end", { method: "POST", cookie, body: { session, password: DEVELOPMENT_PASSWORD } });
  const listSessions = async (running: TestPortal, cookie: string) =>
    (await running.request("/api/user", { cookie })).json.sessions as { id: string; current: boolean }[];
  const statesOf = async (running: TestPortal, cookies: readonly string[]) => {
    const views = await Promise.all(cookies.map((cookie) => running.request("/api/session", { cookie })));
    return views.map(({ json }) => json.state);
  };

  test("ends that session on every node and no other", async () => {
    const running = await start();
    const own = await running.signIn("100201");
    const otherBrowser = await running.signIn("100201");
    const third = await running.signIn("100201");
    const lostId = (await listSessions(running, otherBrowser)).find(({ current }) => current)?.id;
    expect((await end(running, own, lostId)).json).toEqual({ ended: 1 });
    expect(await statesOf(running, [own, otherBrowser, third])).toEqual(["signed-in", "expired", "signed-in"]);
    expect((await listSessions(running, own)).map(({ id }) => id)).not.toContain(lostId);
    expect((await end(running, own, lostId)).json).toEqual({ ended: 0 });
  });

  test("ends neither another member's session nor the current one", async () => {
    const running = await start();
    const [mine, theirs] = [await running.signIn("100201"), await running.signIn("100202")];
    const idOf = async (cookie: string) => (await listSessions(running, cookie)).find(({ current }) => current)?.id;
    expect((await end(running, mine, await idOf(theirs))).json).toEqual({ ended: 0 });
    expect((await end(running, mine, await idOf(mine))).json).toEqual({ ended: 0 });
    expect(await statesOf(running, [mine, theirs])).toEqual(["signed-in", "signed-in"]);
  });

  test("accepts only a session's short id, and needs a session", async () => {
    const running = await start();
    const own = await running.signIn("100201");
    expect((await end(running, own, { $ne: "" })).status).toBe(400);
    expect((await end(running, own, "100202")).json).toEqual({ ended: 0 });
    expect((await end(running, undefined, "s0123456789ab")).status).toBe(401);
  });
});

describe("a member", () => {
  test("has at most twenty sessions; the oldest ends", async () => {
    const running = await start();
    const other = await running.signIn("100202");
    const cookies: string[] = [];
    for (let index = 0; index < MAX_SESSIONS + 2; index += 1) {
      cookies.push(await running.signIn("100201"));
      running.advance(1);
    }
    const states = await Promise.all(
      [...cookies, other].map(async (cookie) => (await running.request("/api/session", { cookie })).json.state),
    );
    expect(states).toEqual(["expired", "expired", ...Array(MAX_SESSIONS + 1).fill("signed-in")]);
  });

  test("has at most twenty sessions after concurrent sign-ins", async () => {
    const running = await start();
    await Promise.all(Array.from({ length: MAX_SESSIONS + 15 }, () => running.signIn("100201")));
    expect(await running.portal.stores.memberSessions.list("100201")).toHaveLength(MAX_SESSIONS);
  });
});

test("ending the other sessions keeps the current one", async () => {
  const running = await start();
  const cookies = [await running.signIn("100201"), await running.signIn("100201"), await running.signIn("100202")];
  const body = { password: DEVELOPMENT_PASSWORD };
  const { json } = await running.request("/api/sessions/end-others", { method: "POST", cookie: cookies[0], body });
  expect(json).toEqual({ ended: 1 });
  const states = await Promise.all(cookies.map((cookie) => running.request("/api/session", { cookie })));
  expect(states.map(({ json: view }) => view.state)).toEqual(["signed-in", "expired", "signed-in"]);
});

describe.each(["/api/sessions/end", "/api/sessions/end-others"])("%s", (path) => {
  test("requires the password, and counts wrong ones", async () => {
    const running = await start({ settings: { firstWaitMs: 0 } });
    const [mine, other] = [await running.signIn("100201"), await running.signIn("100201")];
    const { sessions } = (await running.request("/api/user", { cookie: other })).json;
    const session = path.endsWith("/end") && sessions.find(({ current }: { current: boolean }) => current).id;
    const endBy = (body: object) =>
      running.request(path, { method: "POST", cookie: mine, body: { ...(session && { session }), ...body } });
    const statuses = async () =>
      Promise.all([mine, other].map(async (cookie) => (await running.request("/api/session", { cookie })).json.state));

    expect((await endBy({})).status).toBe(400);
    const nothing = await endBy({ password: "" });
    expect([nothing.status, nothing.json.fields[0].field]).toEqual([422, "password"]);
    const wrong = await endBy({ password: "not the password" });
    expect([wrong.status, wrong.json.fields[0].title]).toEqual([422, "This is not your password"]);
    const maxAttempts = MAX_FAILURES.knownBrowsers + MAX_FAILURES.strangers;
    // The limit of a known browser, because the member has signed in with it.
    for (let attempt = 1; attempt < maxAttempts; attempt += 1)
      expect((await endBy({ password: "not the password" })).status).toBe(422);
    expect(await statuses()).toEqual(["signed-in", "signed-in"]);
    expect((await endBy({ password: DEVELOPMENT_PASSWORD })).json.code).toBe("TOO_MANY_TRIES");
    // Sign-out needs no password.
    expect((await signOut(running, mine)).status).toBe(200);
    running.advance(16 * 60_000);
    const newCookie = await running.signIn("100201");
    const ended = await running.request(path, {
      method: "POST",
      cookie: newCookie,
      body: { ...(session && { session }), password: DEVELOPMENT_PASSWORD },
    });
    expect(ended.json).toEqual({ ended: 1 });
    expect(await statuses()).toEqual(["expired", "expired"]);
  });

  test("ends no session if the back-end verifies the password as another member's", async () => {
    const backEnd = { answersForAnother: false };
    const running = await start({
      override: (portal) => ({
        ...portal,
        backEnd: {
          ...portal.backEnd,
          credentials: {
            ...portal.backEnd.credentials,
            verify: async (name, password) => {
              const found = await portal.backEnd.credentials.verify(name, password);
              return backEnd.answersForAnother && found !== "refused" ? { ...found, memberNumber: "100202" } : found;
            },
          },
        },
      }),
    });
    const [mine, other] = [await running.signIn("100201"), await running.signIn("100201")];
    backEnd.answersForAnother = true;
    const body = { ...(path.endsWith("/end") && { session: "s0123456789ab" }), password: DEVELOPMENT_PASSWORD };
    const response = await running.request(path, { method: "POST", cookie: mine, body });
    expect([response.status, response.json.code]).toEqual([502, "BACK_END_UNREADABLE"]);
    expect((await running.request("/api/session", { cookie: other })).json.state).toBe("signed-in");
  });
});
