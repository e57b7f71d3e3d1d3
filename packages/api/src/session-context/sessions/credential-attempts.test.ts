import type { Instant } from "@portico/domain/day";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterEach, describe, expect, test } from "vitest";
import { attemptSignIn, createAttempt, failSignIns } from "../../../testing/credential-attempts.ts";
import { startTestPortal, type TestPortal, type TestPortalOptions } from "../../../testing/portal.ts";
import { createCredentialAttempts, FAILURES_BEFORE_CAPTCHA, MAX_FAILURES } from "./credential-attempts.ts";

let running: TestPortal;
afterEach(() => running.close());

async function start(options: TestPortalOptions = {}): Promise<void> {
  running = await startTestPortal({ ...options, settings: { firstWaitMs: 0, ...options.settings } });
}

const WINDOW_MS = 15 * 60_000;
const { strangers } = MAX_FAILURES;

describe("a password attempt on an account", () => {
  test("is refused after seven failures in 15 minutes, even with the right password, and gets the wait", async () => {
    await start();
    expect(await failSignIns(running, "100201", strangers)).toEqual(Array(strangers).fill(422));
    const callsBefore = running.club.requests.count("sign-in");
    const { status, json, headers } = await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD);
    expect([status, json.code]).toEqual([429, "TOO_MANY_TRIES"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(880);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(900);
    expect(running.club.requests.count("sign-in")).toBe(callsBefore);
    // Other accounts are not affected.
    expect((await attemptSignIn(running, "100202", DEVELOPMENT_PASSWORD)).status).toBe(200);
  });

  test("waits longer after each failure, and is allowed again after the wait", async () => {
    await start({ settings: { firstWaitMs: 8_000 } });
    const waits: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const { status, headers } = await attemptSignIn(running, "100201");
      if (status === 422) continue;
      waits.push(Number(headers["retry-after"]));
      running.advance(Number(headers["retry-after"]) * 1_000);
    }
    expect(waits.slice(0, 4)).toEqual([8, 24, 72, 216]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(648);
  });

  test("is counted in the same way if the account does not exist", async () => {
    await start();
    expect(await failSignIns(running, "999999", strangers + 1)).toEqual([...Array(strangers).fill(422), 429]);
  });

  test("is counted together for all spellings of the name", async () => {
    await start();
    const names = ["robin@example.com", " ROBIN@example.com ", "Robin@Example.com", "ｒobin@example.com"];
    for (let index = 0; index < 10; index += 1) await attemptSignIn(running, names[index % names.length] as string);
    expect((await attemptSignIn(running, "robin@example.com", DEVELOPMENT_PASSWORD)).status).toBe(429);
  });

  test("is counted together for the member number and the e-mail address", async () => {
    await start();
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1)
      statuses.push((await attemptSignIn(running, index % 2 === 0 ? "100201" : "robin@example.com")).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(strangers);
    expect(running.club.requests.count("sign-in")).toBe(strangers);
  });

  test("is allowed after 15 minutes, even if refused attempts continued", async () => {
    await start();
    await failSignIns(running, "100201", strangers + 1);
    for (let minute = 0; minute < 15; minute += 1) {
      await failSignIns(running, "100201", 3);
      running.advance(60_000);
    }
    expect((await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD)).status).toBe(200);
  });

  test("is still limited for other browsers after the member has signed in", async () => {
    await start();
    await failSignIns(running, "100201", strangers - 1);
    expect((await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD)).status).toBe(200);
    expect(await failSignIns(running, "100201", 3)).toEqual([422, 429, 429]);
  });

  test("is not counted if the password is right", async () => {
    await start();
    for (let index = 0; index < 2 * strangers; index += 1)
      expect((await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD)).status).toBe(200);
  });

  test("is not counted if the password is right, for 40 concurrent attempts", async () => {
    await start({ settings: { firstWaitMs: 8_000 } });
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(40).fill(200));
  });

  test("is refused if 50 attempts are queued", async () => {
    await start();
    const attempts = createCredentialAttempts(running.portal);
    const pendingCheck = Promise.withResolvers<"yes">();
    const all = Array.from({ length: 51 }, () => attempts.attempt(createAttempt(1), () => pendingCheck.promise));
    await expect(all.at(-1)).rejects.toMatchObject({ code: "TOO_MANY_TRIES", retryAfter: 1 });
    pendingCheck.resolve("yes");
    expect(await Promise.all(all.slice(0, -1))).toEqual(Array(50).fill("yes"));
  });

  test("is counted before the check, so concurrent attempts cannot exceed the limit", async () => {
    await start();
    const names = ["100201", "robin@example.com"];
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => attemptSignIn(running, names[index % 2] as string)),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(strangers);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40 - strangers);
    expect(running.club.requests.count("sign-in")).toBe(strangers);
  });

  test("is limited regardless of forged forwarding headers", async () => {
    await start();
    for (let index = 0; index < strangers; index += 1) {
      const headers = {
        "x-forwarded-for": `203.0.113.${index}`,
        forwarded: `for=203.0.113.${index}`,
        "x-real-ip": `203.0.113.${index}`,
      };
      await attemptSignIn(running, "100201", "wrong", { headers });
    }
    const headers = { "x-forwarded-for": "203.0.113.99" };
    expect((await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD, { headers })).status).toBe(429);
  });

  test("is counted across nodes", async () => {
    await start();
    const otherNode = await startTestPortal({ stores: running.portal.stores, settings: { firstWaitMs: 0 } });
    await failSignIns(running, "100201", strangers);
    const body = { name: "100201", password: DEVELOPMENT_PASSWORD };
    const { status } = await otherNode.request("/api/session", { method: "POST", body });
    await otherNode.close();
    expect(status).toBe(429);
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
          return attempts.record(key, at, since);
        };
        return { ...portal, stores: { ...portal.stores, attempts: { ...attempts, record: note } } };
      },
    });
    await attemptSignIn(running, "robin@example.com");
    expect(keys).toHaveLength(2);
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
    expect(new Set(keys).size).toBe(2);
  });
});

describe("while the back-end is unavailable", () => {
  test.each(["sign-in", "account-of"] as const)("attempts that fail at %s are not counted", async (call) => {
    await start();
    running.club.faults.set({ kind: "away", call });
    expect(await failSignIns(running, "100201", 12)).toEqual(Array(12).fill(503));
    const together = await Promise.all(Array.from({ length: 12 }, () => attemptSignIn(running, "100201")));
    expect(together.map(({ status }) => status)).toEqual(Array(12).fill(503));
    running.club.faults.clear();
    expect(await failSignIns(running, "100201", strangers)).toEqual(Array(strangers).fill(422));
  });

  test("attempts of known browsers, for new passwords, and by IP address are not counted", async () => {
    await start();
    const { cookie, device } = await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD);
    running.club.faults.set({ kind: "away", call: "sign-in" });
    for (let index = 0; index < 120; index += 1) await attemptSignIn(running, "100201", "wrong", { cookie: device });
    running.club.faults.set({ kind: "reply-lost", call: "password-change" });
    const body = { current: "wrong", password: "eleven kayaks in the mist" };
    for (let index = 0; index < 12; index += 1)
      expect((await running.request("/api/password", { method: "PUT", cookie, body })).status).toBe(503);
    running.club.faults.clear();
    expect(await failSignIns(running, "100201", 11, { cookie: device })).toEqual([...Array(10).fill(422), 429]);
    expect((await attemptSignIn(running, "100202", DEVELOPMENT_PASSWORD)).status).toBe(200);
  });
});

describe("a block", () => {
  test.each([
    ["on", 24 * 60 * 60_000],
    ["back", -24 * 60 * 60_000],
  ])("ends on time if the clock is set %s", async (_words, by) => {
    await start();
    await failSignIns(running, "100201", strangers);
    running.changeWallClock(by);
    expect((await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD)).status).toBe(429);
    running.advance(WINDOW_MS);
    expect((await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD)).status).toBe(200);
  });

  test("does not outlast a process whose clock was wrong at its start", async () => {
    await start();
    running.advance(48 * 60 * 60_000);
    await failSignIns(running, "100201", strangers);
    running.advance(-48 * 60 * 60_000);
    expect((await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD)).status).toBe(200);
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
    await failSignIns(running, "100201", FAILURES_BEFORE_CAPTCHA);
    expect(asked).toEqual([]);
    const calls = running.club.requests.count("sign-in");
    // An attempt without a CAPTCHA response is not counted for the member.
    for (let index = 0; index < 20; index += 1)
      expect((await attemptSignIn(running, "100201")).json.code).toBe("PROOF_NEEDED");
    asked.length = 0;
    const { status, json } = await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD);
    expect([status, json.code]).toEqual([422, "PROOF_NEEDED"]);
    expect(running.club.requests.count("sign-in")).toBe(calls);
    const body = { name: "100201", password: DEVELOPMENT_PASSWORD, proof: "solved" };
    expect((await running.request("/api/session", { method: "POST", body })).status).toBe(200);
    expect(asked).toEqual([undefined, "solved"]);
  });
});
