import type { Instant } from "@portico/domain/day";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterEach, describe, expect, test } from "vitest";
import { type Asking, startTestPortal, type TestPortal, type TestPortalOptions } from "../../../testing/portal.ts";
import { FAILURES_BEFORE_PROOF, MOST_FAILURES, openGuesses } from "./guesses.ts";

let running: TestPortal;
afterEach(() => running.close());

async function start(options: TestPortalOptions = {}): Promise<void> {
  running = await startTestPortal({ ...options, settings: { firstWait: 0, ...options.settings } });
}

async function tryOnce(name: string, password = "wrong", more: Asking = {}) {
  return running.ask("/api/session", { method: "POST", ...more, body: { name, password } });
}

async function fail(name: string, times: number, more: Asking = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await tryOnce(name, "wrong", more)).status);
  return statuses;
}

const QUARTER = 15 * 60_000;

describe("an account", () => {
  test("has ten failures in a quarter of an hour; then even the right password waits, and says for how long", async () => {
    await start();
    expect(await fail("100201", 10)).toEqual(Array(10).fill(422));
    const asked = running.club.requests.count("sign-in");
    const { status, json, headers } = await tryOnce("100201", DEVELOPMENT_PASSWORD);
    expect([status, json.code]).toEqual([429, "TOO_MANY_TRIES"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(890);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(900);
    expect(running.club.requests.count("sign-in")).toBe(asked);
    // Others are not held up.
    expect((await tryOnce("100202", DEVELOPMENT_PASSWORD)).status).toBe(200);
  });

  test("that nobody has is counted in the same way", async () => {
    await start();
    expect(await fail("999999", 11)).toEqual([...Array(10).fill(422), 429]);
  });

  test("is one however its name is written", async () => {
    await start();
    const names = ["robin@example.com", " ROBIN@example.com ", "Robin@Example.com", "ｒobin@example.com"];
    for (let at = 0; at < 10; at += 1) await tryOnce(names[at % names.length] as string);
    expect((await tryOnce("robin@example.com", DEVELOPMENT_PASSWORD)).status).toBe(429);
  });

  test("is free again after its quarter of an hour, however hard somebody goes on knocking", async () => {
    await start();
    await fail("100201", 11);
    for (let minute = 0; minute < 15; minute += 1) {
      await fail("100201", 3);
      running.advance(60_000);
    }
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD)).status).toBe(200);
  });

  test("starts from nothing after a success", async () => {
    await start();
    await fail("100201", 9);
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD)).status).toBe(200);
    expect(await fail("100201", 10)).toEqual(Array(10).fill(422));
  });

  test("counts guesses that are made at once: no more than ten reach the club", async () => {
    await start();
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryOnce("100201")));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    expect(running.club.requests.count("sign-in")).toBe(10);
  });

  test("gains nothing from forwarded addresses that the visitor makes up", async () => {
    await start();
    for (let at = 0; at < 10; at += 1) {
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

  test("keeps its count on every node", async () => {
    await start();
    const other = await startTestPortal({ stores: running.portal.stores, settings: { firstWait: 0 } });
    await fail("100201", 10);
    const body = { name: "100201", password: DEVELOPMENT_PASSWORD };
    const { status } = await other.ask("/api/session", { method: "POST", body });
    await other.close();
    expect(status).toBe(429);
  });
});

describe("an address", () => {
  test("has a hundred failures, whatever the accounts, and forged headers change nothing", async () => {
    await start();
    for (let at = 0; at < MOST_FAILURES.address; at += 1) {
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

  test("is the one that a trusted proxy names", async () => {
    await start({ settings: { trustedProxies: ["127.0.0.1"] } });
    const from = (address: string): Asking => ({ headers: { "x-forwarded-for": address } });
    for (let at = 0; at < MOST_FAILURES.address; at += 1) {
      // Every address of one /64 is the same neighbour.
      await tryOnce(`8${String(at).padStart(5, "0")}`, "wrong", from(`2001:db8:0:1::${at.toString(16)}`));
    }
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD, from("2001:db8:0:1:ffff::1"))).status).toBe(429);
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD, from("2001:db8:0:2::1"))).status).toBe(200);
    // What stands further left in the list is the visitor's own invention.
    expect((await tryOnce("100202", DEVELOPMENT_PASSWORD, from("198.51.100.1, 2001:db8:0:1::1"))).status).toBe(429);
  });

  test("may have many members behind it: successes are not counted", async () => {
    await start();
    const guesses = openGuesses(running.portal);
    for (let at = 0; at < 150; at += 1) {
      expect(await guesses.take({ purpose: "test", account: `m${at}`, address: "192.0.2.1" }, async () => "yes")).toBe(
        "yes",
      );
    }
  });

  test("keeps those waiting that are beyond what could still fail, and lets them in when others were right", async () => {
    await start();
    const guesses = openGuesses(running.portal);
    const state = { under: 0, most: 0 };
    const check = async () => {
      state.most = Math.max(state.most, (state.under += 1));
      await new Promise((resolve) => void setTimeout(resolve, 5));
      state.under -= 1;
      return "yes" as const;
    };
    const all = Array.from({ length: 250 }, (_, at) =>
      guesses.take({ purpose: "test", account: `m${at}`, address: "192.0.2.1" }, check),
    );
    expect(await Promise.all(all)).toEqual(Array(250).fill("yes"));
    expect(state.most).toBe(MOST_FAILURES.address);
  });

  test("has no more than a hundred wrong guesses taken, however many come at once", async () => {
    await start();
    const guesses = openGuesses(running.portal);
    const state = { checked: 0 };
    const check = async () => {
      state.checked += 1;
      await new Promise((resolve) => void setTimeout(resolve, 1));
      return "refused" as const;
    };
    const all = Array.from({ length: 400 }, (_, at) =>
      guesses.take({ purpose: "test", account: `m${at}`, address: "192.0.2.1" }, check),
    );
    const results = await Promise.allSettled(all);
    expect(state.checked).toBe(MOST_FAILURES.address);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(300);
  });
});

describe("what is kept", () => {
  test("holds neither names nor addresses", async () => {
    const keys: string[] = [];
    await start({
      change: (portal) => {
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

describe("a person", () => {
  test("has to show that they are one after five failures, where the deployment can ask", async () => {
    const asked: (string | undefined)[] = [];
    await start({
      settings: {
        personCheck: async (answer) => {
          asked.push(answer);
          return answer === "solved";
        },
      },
    });
    await fail("100201", FAILURES_BEFORE_PROOF);
    expect(asked).toEqual([]);
    const calls = running.club.requests.count("sign-in");
    const { status, json } = await tryOnce("100201", DEVELOPMENT_PASSWORD);
    expect([status, json.code]).toEqual([422, "PROOF_NEEDED"]);
    expect(running.club.requests.count("sign-in")).toBe(calls);
    const body = { name: "100201", password: DEVELOPMENT_PASSWORD, proof: "solved" };
    expect((await running.ask("/api/session", { method: "POST", body })).status).toBe(200);
    expect(asked).toEqual([undefined, "solved"]);
  });
});
