import type { LogoutNotice } from "@portico/domain/session/source";
import { afterEach, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal, type TestPortalOptions } from "../../testing/portal.ts";
import type { Portal } from "../portal/portal.ts";
import { tokenHash } from "../session-context/sessions/algorithms.ts";
import { storeUnavailable } from "../stores/store-unavailable.ts";
import { NOTIFICATION_TIMEOUT_MS } from "./sign-out.ts";

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
    const otherNode = await start({ stores: firstNode.portal.stores });
    const cookie = await firstNode.signIn("100201");
    expect((await otherNode.request("/api/session", { cookie })).json.state).toBe("signed-in");
    await signOut(otherNode, cookie);
    const responses = await Promise.all(
      [firstNode, firstNode, otherNode].map((node) => node.request("/api/client-info", { cookie })),
    );
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401]);
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
    ["never resolves", () => new Promise(() => {})],
  ])("succeeds even if the back-end's notification %s", async (_words, notifySignOut) => {
    const running = await start({
      override: (portal) => ({ ...portal, backEnd: { ...portal.backEnd, logout: { notifySignOut } } }),
    });
    const cookie = await running.signIn("100201");
    const startedAt = performance.now();
    const { status } = await signOut(running, cookie);
    expect(status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(NOTIFICATION_TIMEOUT_MS + 1_000);
    expect((await running.request("/api/session", { cookie })).json.state).toBe("expired");
  });

  test("waits briefly for the back-end's notification", async () => {
    const notified: string[] = [];
    const notifySignOut = async () => {
      await new Promise((resolve) => void setTimeout(resolve, 40));
      notified.push("notified");
    };
    const running = await start({
      override: (portal) => ({ ...portal, backEnd: { ...portal.backEnd, logout: { notifySignOut } } }),
    });
    expect((await signOut(running, await running.signIn("100201"))).status).toBe(200);
    expect(notified).toEqual(["notified"]);
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

  test("is refused from another site and does not clear the cookie", async () => {
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

async function startBreakable(options: { engine: "caches sessions" | "reads each session" }) {
  const broken = { reads: false, writes: false };
  const unavailable = () => Promise.reject(storeUnavailable("away"));
  const running = await start({
    override: (portal) => {
      const { sessions } = portal.stores;
      const breakable: Portal["stores"]["sessions"] = {
        find: (hash) => (broken.reads && options.engine === "reads each session" ? unavailable() : sessions.find(hash)),
        save: (session) => (broken.writes ? unavailable() : sessions.save(session)),
        change: (hash, change) => (broken.writes ? unavailable() : sessions.change(hash, change)),
        end: (hash) => (broken.writes ? unavailable() : sessions.end(hash)),
      };
      return { ...portal, stores: { ...portal.stores, sessions: breakable } };
    },
  });
  const stored = (cookie: string) => running.portal.stores.sessions.find(tokenHash(cookie.split("=")[1] ?? "") ?? "");
  return { running, broken, stored };
}

describe.each(["caches sessions", "reads each session"] as const)("sign-out where the store %s", (engine) => {
  test("ends the session on this node while writes fail, and in the store with the next write", async () => {
    const { running, broken, stored } = await startBreakable({ engine });
    const cookie = await running.signIn("100201");
    // After two minutes, activity is written.
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

  test("ends the session while reads and writes fail, and it stays ended afterwards", async () => {
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
    const { running, broken } = await startBreakable({ engine: "reads each session" });
    const cookie = await running.signIn("100201");
    broken.reads = true;
    const { status, headers } = await running.request("/api/session/extend", { method: "POST", cookie });
    expect([status, headers["set-cookie"]]).toEqual([503, undefined]);
  });
});
