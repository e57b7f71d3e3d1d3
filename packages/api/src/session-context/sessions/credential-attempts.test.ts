import type { Instant } from "@portico/domain/day";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterEach, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal, type TestPortalOptions, type TestRequest } from "../../../testing/portal.ts";
import { createCredentialAttempts, FAILURES_BEFORE_CAPTCHA, MAX_FAILURES } from "./credential-attempts.ts";

let running: TestPortal;
afterEach(() => running.close());

async function start(options: TestPortalOptions = {}): Promise<void> {
  running = await startTestPortal({ ...options, settings: { firstWaitMs: 0, ...options.settings } });
}

async function tryOnce(name: string, password = "wrong", options: TestRequest = {}) {
  return running.request("/api/session", { method: "POST", ...options, body: { name, password } });
}

async function failTimes(name: string, times: number, options: TestRequest = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await tryOnce(name, "wrong", options)).status);
  return statuses;
}

const QUARTER = 15 * 60_000;

const { strangers, knownBrowsers } = MAX_FAILURES;

describe("a password attempt on an account", () => {
  test("is refused after seven failures in 15 minutes, even with the right password, and gets the wait", async () => {
    await start();
    expect(await failTimes("100201", strangers)).toEqual(Array(strangers).fill(422));
    const callsBefore = running.club.requests.count("sign-in");
    const { status, json, headers } = await tryOnce("100201", DEVELOPMENT_PASSWORD);
    expect([status, json.code]).toEqual([429, "TOO_MANY_TRIES"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(880);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(900);
    expect(running.club.requests.count("sign-in")).toBe(callsBefore);
    // Other accounts are not affected.
    expect((await tryOnce("100202", DEVELOPMENT_PASSWORD)).status).toBe(200);
  });

  test("waits longer after each failure, and is allowed again after the wait", async () => {
    await start({ settings: { firstWaitMs: 8_000 } });
    const waits: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const { status, headers } = await tryOnce("100201");
      if (status === 422) continue;
      waits.push(Number(headers["retry-after"]));
      running.advance(Number(headers["retry-after"]) * 1_000);
    }
    expect(waits.slice(0, 4)).toEqual([8, 24, 72, 216]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(648);
  });

  test("is counted in the same way if the account does not exist", async () => {
    await start();
    expect(await failTimes("999999", strangers + 1)).toEqual([...Array(strangers).fill(422), 429]);
  });

  test("is counted together for all spellings of the name", async () => {
    await start();
    const names = ["robin@example.com", " ROBIN@example.com ", "Robin@Example.com", "ｒobin@example.com"];
    for (let at = 0; at < 10; at += 1) await tryOnce(names[at % names.length] as string);
    expect((await tryOnce("robin@example.com", DEVELOPMENT_PASSWORD)).status).toBe(429);
  });

  test("is counted together for the member number and the e-mail address", async () => {
    await start();
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1)
      statuses.push((await tryOnce(at % 2 === 0 ? "100201" : "robin@example.com")).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(strangers);
    expect(running.club.requests.count("sign-in")).toBe(strangers);
  });

  test("is allowed after 15 minutes, even if refused attempts continued", async () => {
    await start();
    await failTimes("100201", strangers + 1);
    for (let minute = 0; minute < 15; minute += 1) {
      await failTimes("100201", 3);
      running.advance(60_000);
    }
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD)).status).toBe(200);
  });

  test("is still limited for other browsers after the member has signed in", async () => {
    await start();
    await failTimes("100201", strangers - 1);
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD)).status).toBe(200);
    expect(await failTimes("100201", 3)).toEqual([422, 429, 429]);
  });

  test("is not counted if the password is right", async () => {
    await start();
    for (let at = 0; at < 2 * strangers; at += 1)
      expect((await tryOnce("100201", DEVELOPMENT_PASSWORD)).status).toBe(200);
  });

  test("is not counted if the password is right, for 40 concurrent attempts", async () => {
    await start({ settings: { firstWaitMs: 8_000 } });
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryOnce("100201", DEVELOPMENT_PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
  });

  test("is refused if 50 attempts are queued", async () => {
    await start();
    const attempts = createCredentialAttempts(running.portal);
    const pendingCheck = Promise.withResolvers<"yes">();
    const all = Array.from({ length: 51 }, () => attempts.attempt(attemptOn(1), () => pendingCheck.promise));
    await expect(all.at(-1)).rejects.toMatchObject({ code: "TOO_MANY_TRIES", retryAfter: 1 });
    pendingCheck.resolve("yes");
    expect(await Promise.all(all.slice(0, -1))).toEqual(Array(50).fill("yes"));
  });

  test("is counted before the check, so concurrent attempts cannot exceed the limit", async () => {
    await start();
    const names = ["100201", "robin@example.com"];
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => tryOnce(names[at % 2] as string)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(strangers);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40 - strangers);
    expect(running.club.requests.count("sign-in")).toBe(strangers);
  });

  test("is limited regardless of forged forwarding headers", async () => {
    await start();
    for (let at = 0; at < strangers; at += 1) {
      const headers = {
        "x-forwarded-for": `203.0.113.${at}`,
        forwarded: `for=203.0.113.${at}`,
        "x-real-ip": `203.0.113.${at}`,
      };
      await tryOnce("100201", "wrong", { headers });
    }
    const headers = { "x-forwarded-for": "203.0.113.99" };
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD, { headers })).status).toBe(429);
  });

  test("is counted across nodes", async () => {
    await start();
    const otherNode = await startTestPortal({ stores: running.portal.stores, settings: { firstWaitMs: 0 } });
    await failTimes("100201", strangers);
    const body = { name: "100201", password: DEVELOPMENT_PASSWORD };
    const { status } = await otherNode.request("/api/session", { method: "POST", body });
    await otherNode.close();
    expect(status).toBe(429);
  });
});

const attemptOn = (at: number) => ({
  purpose: "password" as const,
  requestId: "a request",
  resolveTarget: () => ({ account: `m${at}`, isKnownBrowser: false }),
  address: "192.0.2.1",
});

describe("an IP address", () => {
  test("is limited to 100 failures over all accounts, regardless of forged headers", async () => {
    await start();
    for (let at = 0; at < MAX_FAILURES.address; at += 1) {
      const headers = { "x-forwarded-for": `203.0.113.${at}` };
      expect((await tryOnce(`8${String(at).padStart(5, "0")}`, "wrong", { headers })).status).toBe(422);
    }
    const headers = { "x-forwarded-for": "198.51.100.1" };
    const { status, headers: answered } = await tryOnce("100201", DEVELOPMENT_PASSWORD, { headers });
    expect(status).toBe(429);
    expect(Number(answered["retry-after"])).toBeGreaterThan(800);
    running.advance(QUARTER);
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD)).status).toBe(200);
  });

  test("is taken from a trusted proxy", async () => {
    await start({ settings: { trustedProxies: ["127.0.0.1"] } });
    const from = (address: string): TestRequest => ({ headers: { "x-forwarded-for": address } });
    for (let at = 0; at < MAX_FAILURES.address; at += 1) {
      // All addresses of one /64 count as one.
      await tryOnce(`8${String(at).padStart(5, "0")}`, "wrong", from(`2001:db8:0:1::${at.toString(16)}`));
    }
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD, from("2001:db8:0:1:ffff::1"))).status).toBe(429);
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD, from("2001:db8:0:2::1"))).status).toBe(200);
    // Entries further left in the header are forged by the client.
    expect((await tryOnce("100202", DEVELOPMENT_PASSWORD, from("198.51.100.1, 2001:db8:0:1::1"))).status).toBe(429);
  });

  test("may have many members behind it: successes are not counted", async () => {
    await start();
    const attempts = createCredentialAttempts(running.portal);
    for (let at = 0; at < 150; at += 1) {
      expect(await attempts.attempt(attemptOn(at), async () => "yes")).toBe("yes");
    }
  });

  test("queues attempts beyond 100 concurrent ones until earlier ones succeed", async () => {
    await start();
    const attempts = createCredentialAttempts(running.portal);
    const state = { under: 0, most: 0 };
    const check = async () => {
      state.most = Math.max(state.most, (state.under += 1));
      await new Promise((resolve) => void setTimeout(resolve, 5));
      state.under -= 1;
      return "yes" as const;
    };
    const all = Array.from({ length: 250 }, (_, at) => attempts.attempt(attemptOn(at), check));
    expect(await Promise.all(all)).toEqual(Array(250).fill("yes"));
    expect(state.most).toBe(MAX_FAILURES.address);
  });

  test("has at most 100 wrong attempts checked, however many are concurrent", async () => {
    await start();
    const attempts = createCredentialAttempts(running.portal);
    const state = { checked: 0 };
    const check = async () => {
      state.checked += 1;
      await new Promise((resolve) => void setTimeout(resolve, 1));
      return "refused" as const;
    };
    const all = Array.from({ length: 400 }, (_, at) => attempts.attempt(attemptOn(at), check));
    const results = await Promise.allSettled(all);
    expect(state.checked).toBe(MAX_FAILURES.address);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(300);
  });
});

describe("the store of attempts", () => {
  test("holds neither names nor IP addresses", async () => {
    const keys: string[] = [];
    await start({
      override: (portal) => {
        const { attempts } = portal.stores;
        const note = (key: string, at: Instant, since: Instant) => {
          keys.push(key);
          return attempts.note(key, at, since);
        };
        return { ...portal, stores: { ...portal.stores, attempts: { ...attempts, note } } };
      },
    });
    await tryOnce("robin@example.com");
    expect(keys).toHaveLength(2);
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
    expect(new Set(keys).size).toBe(2);
  });
});

describe("a browser that the member has signed in with", () => {
  async function knownBrowser(name = "100201"): Promise<string> {
    const { device } = await tryOnce(name, DEVELOPMENT_PASSWORD);
    return String(device);
  }

  test("is not limited by other browsers' failures", async () => {
    await start();
    const cookie = await knownBrowser();
    await failTimes("robin@example.com", strangers + 4);
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD)).status).toBe(429);
    expect((await tryOnce("robin@example.com", DEVELOPMENT_PASSWORD, { cookie })).status).toBe(200);
  });

  test("gets a new token with each sign-in, stored as a hash", async () => {
    await start();
    const first = await knownBrowser();
    const { device: second, headers } = await tryOnce("100201", DEVELOPMENT_PASSWORD, { cookie: first });
    expect(second).toMatch(/^__Host-portico-device=[\w-]{43}$/);
    expect(second).not.toBe(first);
    const set = [headers["set-cookie"] ?? []].flat().find((one) => one.startsWith("__Host-portico-device="));
    expect(set).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await running.portal.stores.devices.find(String(second).slice(22))).toEqual([]);
    await failTimes("100201", strangers);
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD, { cookie: first })).status).toBe(429);
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD, { cookie: String(second) })).status).toBe(200);
  });

  test("gives an attacker at most ten attempts in all, even with stolen tokens", async () => {
    await start();
    const stolen = [await knownBrowser(), await knownBrowser()];
    const before = running.club.requests.count("sign-in");
    for (let at = 0; at < 10; at += 1)
      for (const cookie of [undefined, ...stolen])
        await tryOnce(at % 2 === 0 ? "100201" : "robin@example.com", "wrong", { cookie });
    expect(running.club.requests.count("sign-in") - before).toBe(strangers + knownBrowsers);
    expect(strangers + knownBrowsers).toBe(10);
  });

  test("has ten attempts if no other browser uses any", async () => {
    await start();
    const cookie = await knownBrowser();
    expect(await failTimes("100201", 11, { cookie })).toEqual([...Array(10).fill(422), 429]);
  });

  test("is unknown with another member's, another brand's or a forged token", async () => {
    await start();
    const others = [await knownBrowser("100202"), `__Host-portico-device=${"A".repeat(43)}`, "__Host-portico-device=x"];
    const { device: elsewhere } = await tryOnce("100201", DEVELOPMENT_PASSWORD, { brand: "member_portal_nz" });
    await failTimes("100201", strangers);
    for (const cookie of [...others, String(elsewhere)])
      expect((await tryOnce("100201", DEVELOPMENT_PASSWORD, { cookie })).status).toBe(429);
  });

  test("is known for each member who signed in there", async () => {
    await start();
    const { device } = await tryOnce("100202", DEVELOPMENT_PASSWORD, { cookie: await knownBrowser() });
    for (const name of ["100201", "100202"]) {
      await failTimes(name, strangers);
      expect((await tryOnce(name, "wrong", { cookie: String(device) })).status).toBe(422);
    }
  });

  test("is forgotten after 180 days, after ending other sessions, and after a new password", async () => {
    await start();
    const [mine, other] = [
      await tryOnce("100201", DEVELOPMENT_PASSWORD),
      await tryOnce("100201", DEVELOPMENT_PASSWORD),
    ];
    const session = `${mine.cookie}; ${mine.device}`;
    const own = { password: DEVELOPMENT_PASSWORD };
    await running.request("/api/sessions/end-others", { method: "POST", cookie: session, body: own });
    await failTimes("100201", strangers);
    expect((await tryOnce("100201", "wrong", { cookie: other.device })).status).toBe(429);
    expect((await tryOnce("100201", "wrong", { cookie: mine.device })).status).toBe(422);
    running.advance(QUARTER);
    const third = await tryOnce("100201", DEVELOPMENT_PASSWORD);
    const body = { current: DEVELOPMENT_PASSWORD, password: "eleven kayaks in the mist" };
    expect((await running.request("/api/password", { method: "PUT", cookie: session, body })).status).toBe(200);
    await failTimes("100201", strangers);
    expect((await tryOnce("100201", "wrong", { cookie: third.device })).status).toBe(429);
    expect((await tryOnce("100201", "wrong", { cookie: mine.device })).status).toBe(422);
    running.advance(180 * 24 * 4 * QUARTER);
    await failTimes("100201", strangers);
    expect((await tryOnce("100201", "wrong", { cookie: mine.device })).status).toBe(429);
  });

  test("can sign in without a device cookie if the store fails", async () => {
    await start({
      override: (portal) => {
        const remember = () => Promise.reject(new Error("the disk is full"));
        return { ...portal, stores: { ...portal.stores, devices: { ...portal.stores.devices, remember } } };
      },
    });
    const { status, device } = await tryOnce("100201", DEVELOPMENT_PASSWORD);
    expect([status, device]).toEqual([200, undefined]);
  });
});

describe("while the back-end is unavailable", () => {
  test.each(["sign-in", "account-of"] as const)("attempts that fail at %s are not counted", async (call) => {
    await start();
    running.club.faults.set({ kind: "away", call });
    expect(await failTimes("100201", 12)).toEqual(Array(12).fill(503));
    const together = await Promise.all(Array.from({ length: 12 }, () => tryOnce("100201")));
    expect(together.map(({ status }) => status)).toEqual(Array(12).fill(503));
    running.club.faults.clear();
    expect(await failTimes("100201", strangers)).toEqual(Array(strangers).fill(422));
  });

  test("attempts of known browsers, for new passwords, and by IP address are not counted", async () => {
    await start();
    const { cookie, device } = await tryOnce("100201", DEVELOPMENT_PASSWORD);
    running.club.faults.set({ kind: "away", call: "sign-in" });
    for (let at = 0; at < 120; at += 1) await tryOnce("100201", "wrong", { cookie: device });
    running.club.faults.set({ kind: "reply-lost", call: "password-change" });
    const body = { current: "wrong", password: "eleven kayaks in the mist" };
    for (let at = 0; at < 12; at += 1)
      expect((await running.request("/api/password", { method: "PUT", cookie, body })).status).toBe(503);
    running.club.faults.clear();
    expect(await failTimes("100201", 11, { cookie: device })).toEqual([...Array(10).fill(422), 429]);
    expect((await tryOnce("100202", DEVELOPMENT_PASSWORD)).status).toBe(200);
  });
});

describe("a block", () => {
  test.each([
    ["on", 24 * 60 * 60_000],
    ["back", -24 * 60 * 60_000],
  ])("ends on time if the clock is set %s", async (_words, by) => {
    await start();
    await failTimes("100201", strangers);
    running.changeWallClock(by);
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD)).status).toBe(429);
    running.advance(QUARTER);
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD)).status).toBe(200);
  });

  test("does not outlast a process whose clock was wrong at its start", async () => {
    await start();
    running.advance(48 * 60 * 60_000);
    await failTimes("100201", strangers);
    running.advance(-48 * 60 * 60_000);
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD)).status).toBe(200);
  });
});

describe("the CAPTCHA", () => {
  test("is required after five failures if the deployment has one", async () => {
    const asked: (string | undefined)[] = [];
    await start({
      settings: {
        verifyCaptcha: async (answer) => {
          asked.push(answer);
          return answer === "solved";
        },
      },
    });
    await failTimes("100201", FAILURES_BEFORE_CAPTCHA);
    expect(asked).toEqual([]);
    const calls = running.club.requests.count("sign-in");
    // An attempt without a CAPTCHA response is not counted for the member.
    for (let at = 0; at < 20; at += 1) expect((await tryOnce("100201")).json.code).toBe("PROOF_NEEDED");
    asked.length = 0;
    const { status, json } = await tryOnce("100201", DEVELOPMENT_PASSWORD);
    expect([status, json.code]).toEqual([422, "PROOF_NEEDED"]);
    expect(running.club.requests.count("sign-in")).toBe(calls);
    const body = { name: "100201", password: DEVELOPMENT_PASSWORD, proof: "solved" };
    expect((await running.request("/api/session", { method: "POST", body })).status).toBe(200);
    expect(asked).toEqual([undefined, "solved"]);
  });
});
