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

const { strangers, knownBrowsers } = MOST_FAILURES;

describe("an account", () => {
  test("has seven failures in a quarter of an hour; then even the right password waits, and says for how long", async () => {
    await start();
    expect(await fail("100201", strangers)).toEqual(Array(strangers).fill(422));
    const asked = running.club.requests.count("sign-in");
    const { status, json, headers } = await tryOnce("100201", DEVELOPMENT_PASSWORD);
    expect([status, json.code]).toEqual([429, "TOO_MANY_TRIES"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(880);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(900);
    expect(running.club.requests.count("sign-in")).toBe(asked);
    // Others are not held up.
    expect((await tryOnce("100202", DEVELOPMENT_PASSWORD)).status).toBe(200);
  });

  test("has waits that grow, and no wall: whoever waits as they are told may try again", async () => {
    await start({ settings: { firstWait: 8_000 } });
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

  test("that nobody has is counted in the same way", async () => {
    await start();
    expect(await fail("999999", strangers + 1)).toEqual([...Array(strangers).fill(422), 429]);
  });

  test("is one however its name is written", async () => {
    await start();
    const names = ["robin@example.com", " ROBIN@example.com ", "Robin@Example.com", "ｒobin@example.com"];
    for (let at = 0; at < 10; at += 1) await tryOnce(names[at % names.length] as string);
    expect((await tryOnce("robin@example.com", DEVELOPMENT_PASSWORD)).status).toBe(429);
  });

  test("is one by number and by address", async () => {
    await start();
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1)
      statuses.push((await tryOnce(at % 2 === 0 ? "100201" : "robin@example.com")).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(strangers);
    expect(running.club.requests.count("sign-in")).toBe(strangers);
  });

  test("is free again after its quarter of an hour, however hard somebody goes on knocking", async () => {
    await start();
    await fail("100201", strangers + 1);
    for (let minute = 0; minute < 15; minute += 1) {
      await fail("100201", 3);
      running.advance(60_000);
    }
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD)).status).toBe(200);
  });

  test("has no tries more for somebody else because its member has signed in meanwhile", async () => {
    await start();
    await fail("100201", strangers - 1);
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD)).status).toBe(200);
    expect(await fail("100201", 3)).toEqual([422, 429, 429]);
  });

  test("does not count what was right", async () => {
    await start();
    for (let at = 0; at < 2 * strangers; at += 1)
      expect((await tryOnce("100201", DEVELOPMENT_PASSWORD)).status).toBe(200);
  });

  test("does not count what was right, however many come at once", async () => {
    await start({ settings: { firstWait: 8_000 } });
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryOnce("100201", DEVELOPMENT_PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
  });

  test("has a queue that ends", async () => {
    await start();
    const guesses = openGuesses(running.portal);
    const going = Promise.withResolvers<"yes">();
    const all = Array.from({ length: 51 }, () => guesses.take(guesserOf(1), () => going.promise));
    await expect(all.at(-1)).rejects.toMatchObject({ code: "TOO_MANY_TRIES", retryAfter: 1 });
    going.resolve("yes");
    expect(await Promise.all(all.slice(0, -1))).toEqual(Array(50).fill("yes"));
  });

  test("counts guesses that are made at once: no more reach the club", async () => {
    await start();
    const names = ["100201", "robin@example.com"];
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => tryOnce(names[at % 2] as string)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(strangers);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40 - strangers);
    expect(running.club.requests.count("sign-in")).toBe(strangers);
  });

  test("gains nothing from forwarded addresses that the visitor makes up", async () => {
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

  test("keeps its count on every node", async () => {
    await start();
    const other = await startTestPortal({ stores: running.portal.stores, settings: { firstWait: 0 } });
    await fail("100201", strangers);
    const body = { name: "100201", password: DEVELOPMENT_PASSWORD };
    const { status } = await other.ask("/api/session", { method: "POST", body });
    await other.close();
    expect(status).toBe(429);
  });
});

const guesserOf = (at: number) => ({
  purpose: "password" as const,
  requestId: "a request",
  tried: () => ({ account: `m${at}`, isKnownBrowser: false }),
  address: "192.0.2.1",
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
      expect(await guesses.take(guesserOf(at), async () => "yes")).toBe("yes");
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
    const all = Array.from({ length: 250 }, (_, at) => guesses.take(guesserOf(at), check));
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
    const all = Array.from({ length: 400 }, (_, at) => guesses.take(guesserOf(at), check));
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

describe("a browser that the member has signed in with", () => {
  async function knownBrowser(name = "100201"): Promise<string> {
    const { device } = await tryOnce(name, DEVELOPMENT_PASSWORD);
    return String(device);
  }

  test("is let past what strangers have earned the account", async () => {
    await start();
    const cookie = await knownBrowser();
    await fail("robin@example.com", strangers + 4);
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD)).status).toBe(429);
    expect((await tryOnce("robin@example.com", DEVELOPMENT_PASSWORD, { cookie })).status).toBe(200);
  });

  test("has a token of which the store knows the hash alone, a new one with each sign-in", async () => {
    await start();
    const first = await knownBrowser();
    const { device: second, headers } = await tryOnce("100201", DEVELOPMENT_PASSWORD, { cookie: first });
    expect(second).toMatch(/^__Host-portico-device=[\w-]{43}$/);
    expect(second).not.toBe(first);
    const set = [headers["set-cookie"] ?? []].flat().find((one) => one.startsWith("__Host-portico-device="));
    expect(set).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await running.portal.stores.devices.find(String(second).slice(22))).toEqual([]);
    await fail("100201", strangers);
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD, { cookie: first })).status).toBe(429);
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD, { cookie: String(second) })).status).toBe(200);
  });

  test("gives a guesser no more than ten tries in all, with stolen tokens too", async () => {
    await start();
    const stolen = [await knownBrowser(), await knownBrowser()];
    const before = running.club.requests.count("sign-in");
    for (let at = 0; at < 10; at += 1)
      for (const cookie of [undefined, ...stolen])
        await tryOnce(at % 2 === 0 ? "100201" : "robin@example.com", "wrong", { cookie });
    expect(running.club.requests.count("sign-in") - before).toBe(strangers + knownBrowsers);
    expect(strangers + knownBrowsers).toBe(10);
  });

  test("has all ten tries where nobody else uses any up", async () => {
    await start();
    const cookie = await knownBrowser();
    expect(await fail("100201", 11, { cookie })).toEqual([...Array(10).fill(422), 429]);
  });

  test("of somebody else, or of another brand, is a stranger's, and so is one that was made up", async () => {
    await start();
    const others = [await knownBrowser("100202"), `__Host-portico-device=${"A".repeat(43)}`, "__Host-portico-device=x"];
    const { device: elsewhere } = await tryOnce("100201", DEVELOPMENT_PASSWORD, { brand: "member_portal_nz" });
    await fail("100201", strangers);
    for (const cookie of [...others, String(elsewhere)])
      expect((await tryOnce("100201", DEVELOPMENT_PASSWORD, { cookie })).status).toBe(429);
  });

  test("is known to each member who signed in there", async () => {
    await start();
    const { device } = await tryOnce("100202", DEVELOPMENT_PASSWORD, { cookie: await knownBrowser() });
    for (const name of ["100201", "100202"]) {
      await fail(name, strangers);
      expect((await tryOnce(name, "wrong", { cookie: String(device) })).status).toBe(422);
    }
  });

  test("is a stranger's after half a year, after the others were signed out, and after a new password", async () => {
    await start();
    const [mine, other] = [
      await tryOnce("100201", DEVELOPMENT_PASSWORD),
      await tryOnce("100201", DEVELOPMENT_PASSWORD),
    ];
    const session = `${mine.cookie}; ${mine.device}`;
    const own = { password: DEVELOPMENT_PASSWORD };
    await running.ask("/api/sessions/end-others", { method: "POST", cookie: session, body: own });
    await fail("100201", strangers);
    expect((await tryOnce("100201", "wrong", { cookie: other.device })).status).toBe(429);
    expect((await tryOnce("100201", "wrong", { cookie: mine.device })).status).toBe(422);
    running.advance(QUARTER);
    const third = await tryOnce("100201", DEVELOPMENT_PASSWORD);
    const body = { current: DEVELOPMENT_PASSWORD, password: "eleven kayaks in the mist" };
    expect((await running.ask("/api/password", { method: "PUT", cookie: session, body })).status).toBe(200);
    await fail("100201", strangers);
    expect((await tryOnce("100201", "wrong", { cookie: third.device })).status).toBe(429);
    expect((await tryOnce("100201", "wrong", { cookie: mine.device })).status).toBe(422);
    running.advance(180 * 24 * 4 * QUARTER);
    await fail("100201", strangers);
    expect((await tryOnce("100201", "wrong", { cookie: mine.device })).status).toBe(429);
  });

  test("costs nobody a sign-in where it cannot be kept", async () => {
    await start({
      change: (portal) => {
        const remember = () => Promise.reject(new Error("the disk is full"));
        return { ...portal, stores: { ...portal.stores, devices: { ...portal.stores.devices, remember } } };
      },
    });
    const { status, device } = await tryOnce("100201", DEVELOPMENT_PASSWORD);
    expect([status, device]).toEqual([200, undefined]);
  });
});

describe("while the club cannot be asked", () => {
  test.each(["sign-in", "account-of"] as const)("at %s, no try is counted", async (call) => {
    await start();
    running.club.faults.set({ kind: "away", call });
    expect(await fail("100201", 12)).toEqual(Array(12).fill(503));
    const together = await Promise.all(Array.from({ length: 12 }, () => tryOnce("100201")));
    expect(together.map(({ status }) => status)).toEqual(Array(12).fill(503));
    running.club.faults.clear();
    expect(await fail("100201", strangers)).toEqual(Array(strangers).fill(422));
  });

  test("no try of a known browser is counted, none of a new password, and none of an address", async () => {
    await start();
    const { cookie, device } = await tryOnce("100201", DEVELOPMENT_PASSWORD);
    running.club.faults.set({ kind: "away", call: "sign-in" });
    for (let at = 0; at < 120; at += 1) await tryOnce("100201", "wrong", { cookie: device });
    running.club.faults.set({ kind: "reply-lost", call: "password-change" });
    const body = { current: "wrong", password: "eleven kayaks in the mist" };
    for (let at = 0; at < 12; at += 1)
      expect((await running.ask("/api/password", { method: "PUT", cookie, body })).status).toBe(503);
    running.club.faults.clear();
    expect(await fail("100201", 11, { cookie: device })).toEqual([...Array(10).fill(422), 429]);
    expect((await tryOnce("100202", DEVELOPMENT_PASSWORD)).status).toBe(200);
  });
});

describe("the clock", () => {
  test.each([
    ["on", 24 * 60 * 60_000],
    ["back", -24 * 60 * 60_000],
  ])("may be set %s: a block ends neither sooner nor later", async (_words, by) => {
    await start();
    await fail("100201", strangers);
    running.jump(by);
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD)).status).toBe(429);
    running.advance(QUARTER);
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD)).status).toBe(200);
  });

  test("of a process that was wrong when it started blocks nobody afterwards", async () => {
    await start();
    running.advance(48 * 60 * 60_000);
    await fail("100201", strangers);
    running.advance(-48 * 60 * 60_000);
    expect((await tryOnce("100201", DEVELOPMENT_PASSWORD)).status).toBe(200);
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
    // Nothing of this is the member's try.
    for (let at = 0; at < 20; at += 1) expect((await tryOnce("100201")).json.code).toBe("PROOF_NEEDED");
    asked.length = 0;
    const { status, json } = await tryOnce("100201", DEVELOPMENT_PASSWORD);
    expect([status, json.code]).toEqual([422, "PROOF_NEEDED"]);
    expect(running.club.requests.count("sign-in")).toBe(calls);
    const body = { name: "100201", password: DEVELOPMENT_PASSWORD, proof: "solved" };
    expect((await running.ask("/api/session", { method: "POST", body })).status).toBe(200);
    expect(asked).toEqual([undefined, "solved"]);
  });
});
