import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterEach, describe, expect, test } from "vitest";
import { attemptSignIn, createAttempt } from "../../../testing/credential-attempts.ts";
import { startTestPortal, type TestPortal, type TestPortalOptions, type TestRequest } from "../../../testing/portal.ts";
import { createCredentialAttempts, MAX_FAILURES } from "./credential-attempts.ts";

const WINDOW_MS = 15 * 60_000;

let running: TestPortal;
afterEach(() => running.close());

async function start(options: TestPortalOptions = {}): Promise<void> {
  running = await startTestPortal({ ...options, settings: { firstWaitMs: 0, ...options.settings } });
}

describe("an IP address", () => {
  test("is limited to 100 failures over all accounts, regardless of forged headers", async () => {
    await start();
    for (let index = 0; index < MAX_FAILURES.address; index += 1) {
      const headers = { "x-forwarded-for": `203.0.113.${index}` };
      expect((await attemptSignIn(running, `8${String(index).padStart(5, "0")}`, "wrong", { headers })).status).toBe(
        422,
      );
    }
    const headers = { "x-forwarded-for": "198.51.100.1" };
    const { status, headers: answered } = await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD, { headers });
    expect(status).toBe(429);
    expect(Number(answered["retry-after"])).toBeGreaterThan(800);
    running.advance(WINDOW_MS);
    expect((await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD)).status).toBe(200);
  });

  test("is taken from a trusted proxy", async () => {
    await start({ settings: { trustedProxies: ["127.0.0.1"] } });
    const from = (address: string): TestRequest => ({ headers: { "x-forwarded-for": address } });
    for (let index = 0; index < MAX_FAILURES.address; index += 1) {
      // All addresses of one /64 count as one.
      await attemptSignIn(
        running,
        `8${String(index).padStart(5, "0")}`,
        "wrong",
        from(`2001:db8:0:1::${index.toString(16)}`),
      );
    }
    expect((await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD, from("2001:db8:0:1:ffff::1"))).status).toBe(
      429,
    );
    expect((await attemptSignIn(running, "100201", DEVELOPMENT_PASSWORD, from("2001:db8:0:2::1"))).status).toBe(200);
    // Entries further left in the header are forged by the client.
    expect(
      (await attemptSignIn(running, "100202", DEVELOPMENT_PASSWORD, from("198.51.100.1, 2001:db8:0:1::1"))).status,
    ).toBe(429);
  });

  test("may have many members behind it: successes are not counted", async () => {
    await start();
    const attempts = createCredentialAttempts(running.portal);
    for (let index = 0; index < 150; index += 1) {
      expect(await attempts.attempt(createAttempt(index), async () => "yes")).toBe("yes");
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
    const all = Array.from({ length: 250 }, (_, index) => attempts.attempt(createAttempt(index), check));
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
    const all = Array.from({ length: 400 }, (_, index) => attempts.attempt(createAttempt(index), check));
    const results = await Promise.allSettled(all);
    expect(state.checked).toBe(MAX_FAILURES.address);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(300);
  });
});
