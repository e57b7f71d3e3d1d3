import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterEach, describe, expect, test } from "vitest";
import { attemptSignIn, failSignIns } from "../../../testing/credential-attempts.ts";
import { startTestPortal, type TestPortal, type TestPortalOptions } from "../../../testing/portal.ts";
import { MAX_FAILURES } from "./credential-attempts.ts";

const { strangers, knownBrowsers } = MAX_FAILURES;
const WINDOW_MS = 15 * 60_000;

let running: TestPortal;
afterEach(() => running.close());

async function start(options: TestPortalOptions = {}): Promise<void> {
  running = await startTestPortal({ ...options, settings: { firstWaitMs: 0, ...options.settings } });
}

describe("a browser that the member has signed in with", () => {
  async function knownBrowser(name = "100201"): Promise<string> {
    const { device } = await attemptSignIn(running, name, DEVELOPMENT_PASSWORD);
    return String(device);
  }

  test("is not limited by other browsers' failures", async () => {
    await start();
    const cookie = await knownBrowser();
    await failSignIns(running, "robin@example.com", strangers + 4);
    expect((await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD)).status).toBe(429);
    expect((await attemptSignIn(running, "robin@example.com", DEVELOPMENT_PASSWORD, { cookie })).status).toBe(200);
  });

  test("gets a new token with each sign-in, stored as a hash", async () => {
    await start();
    const first = await knownBrowser();
    const { device: second, headers } = await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD, { cookie: first });
    expect(second).toMatch(/^__Host-portico-device=[\w-]{43}$/);
    expect(second).not.toBe(first);
    const set = [headers["set-cookie"] ?? []].flat().find((one) => one.startsWith("__Host-portico-device="));
    expect(set).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await running.portal.stores.devices.find(String(second).slice(22))).toEqual([]);
    await failSignIns(running, "100201", strangers);
    expect((await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD, { cookie: first })).status).toBe(429);
    expect((await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD, { cookie: String(second) })).status).toBe(200);
  });

  test("gives an attacker at most ten attempts in all, even with stolen tokens", async () => {
    await start();
    const stolen = [await knownBrowser(), await knownBrowser()];
    const before = running.club.requests.count("sign-in");
    for (let index = 0; index < 10; index += 1)
      for (const cookie of [undefined, ...stolen])
        await attemptSignIn(running, index % 2 === 0 ? "100201" : "robin@example.com", "wrong", { cookie });
    expect(running.club.requests.count("sign-in") - before).toBe(strangers + knownBrowsers);
    expect(strangers + knownBrowsers).toBe(10);
  });

  test("has ten attempts if no other browser uses any", async () => {
    await start();
    const cookie = await knownBrowser();
    expect(await failSignIns(running, "100201", 11, { cookie })).toEqual([...Array(10).fill(422), 429]);
  });

  test("is unknown with another member's, another brand's or a forged token", async () => {
    await start();
    const others = [await knownBrowser("100202"), `__Host-portico-device=${"A".repeat(43)}`, "__Host-portico-device=x"];
    const { device: elsewhere } = await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD, {
      brand: "member_portal_nz",
    });
    await failSignIns(running, "100201", strangers);
    for (const cookie of [...others, String(elsewhere)])
      expect((await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD, { cookie })).status).toBe(429);
  });

  test("is known for each member who signed in there", async () => {
    await start();
    const { device } = await attemptSignIn(running, "100202", DEVELOPMENT_PASSWORD, { cookie: await knownBrowser() });
    for (const name of ["100201", "100202"]) {
      await failSignIns(running, name, strangers);
      expect((await attemptSignIn(running, name, "wrong", { cookie: String(device) })).status).toBe(422);
    }
  });

  test("is forgotten after 180 days, after ending other sessions, and after a new password", async () => {
    await start();
    const [mine, other] = [
      await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD),
      await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD),
    ];
    const session = `${mine.cookie}; ${mine.device}`;
    const own = { password: DEVELOPMENT_PASSWORD };
    await running.request("/api/sessions/end-others", { method: "POST", cookie: session, body: own });
    await failSignIns(running, "100201", strangers);
    expect((await attemptSignIn(running, "100201", "wrong", { cookie: other.device })).status).toBe(429);
    expect((await attemptSignIn(running, "100201", "wrong", { cookie: mine.device })).status).toBe(422);
    running.advance(WINDOW_MS);
    const third = await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD);
    const body = { current: DEVELOPMENT_PASSWORD, password: "eleven kayaks in the mist" };
    expect((await running.request("/api/password", { method: "PUT", cookie: session, body })).status).toBe(200);
    await failSignIns(running, "100201", strangers);
    expect((await attemptSignIn(running, "100201", "wrong", { cookie: third.device })).status).toBe(429);
    expect((await attemptSignIn(running, "100201", "wrong", { cookie: mine.device })).status).toBe(422);
    running.advance(180 * 24 * 4 * WINDOW_MS);
    await failSignIns(running, "100201", strangers);
    expect((await attemptSignIn(running, "100201", "wrong", { cookie: mine.device })).status).toBe(429);
  });

  test("can sign in without a device cookie if the store fails", async () => {
    await start({
      override: (portal) => {
        const remember = () => Promise.reject(new Error("the disk is full"));
        return { ...portal, stores: { ...portal.stores, devices: { ...portal.stores.devices, remember } } };
      },
    });
    const { status, device } = await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD);
    expect([status, device]).toEqual([200, undefined]);
  });
});
