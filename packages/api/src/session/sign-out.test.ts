import type { LogoutNotice } from "@portico/domain/session/source";
import { afterEach, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal, type TestPortalOptions } from "../../testing/portal.ts";
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
    const running = await start({ settings: { loyalty: { signOutAddress: undefined, autoLoginMark: "auto-login" } } });
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

test("ending the other sessions leaves the one that asks", async () => {
  const running = await start();
  const cookies = [await running.signIn("100201"), await running.signIn("100201"), await running.signIn("100202")];
  const { json } = await running.ask("/api/sessions/end-others", { method: "POST", cookie: cookies[0], body: {} });
  expect(json).toEqual({ ended: 1 });
  const states = await Promise.all(cookies.map((cookie) => running.ask("/api/session", { cookie })));
  expect(states.map(({ json: view }) => view.state)).toEqual(["signed-in", "expired", "signed-in"]);
});
