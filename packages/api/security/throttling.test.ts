import { env } from "node:process";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterEach, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal, type TestRequest, type TestResponse } from "../testing/portal.ts";
import { cookieOf } from "./sessions.ts";

let running: TestPortal;
afterEach(() => running.close());

async function start(trustedProxies: readonly string[] = []): Promise<void> {
  running = await startTestPortal({ settings: { firstWaitMs: 0, trustedProxies } });
}

const QUARTER = 15 * 60_000;
const forged = (at: number): Record<string, string> => ({
  "x-forwarded-for": `203.0.113.${at}`,
  "x-real-ip": `203.0.113.${at}`,
  "x-client-ip": `203.0.113.${at}`,
  "cf-connecting-ip": `203.0.113.${at}`,
  "true-client-ip": `203.0.113.${at}`,
  forwarded: `for=203.0.113.${at}`,
});

/** Forms that could be used to guess, or to mail others, with the limit of requests from one IP address. */
const FORMS: readonly [path: string, max: number, body: (at: number) => unknown][] = [
  ["/api/session", 100, (at) => ({ name: `8${String(at).padStart(5, "0")}`, password: "wrong" })],
  [
    "/api/password/reset",
    100,
    (at) => ({ token: `a-token-that-nobody-has-${at}`, password: "nine boats beside the harbour" }),
  ],
  ["/api/password/reset-request", 30, (at) => ({ name: `8${String(at).padStart(5, "0")}` })],
  ["/api/sign-up", 20, (at) => ({ firstName: "Toni", lastName: "Example", email: `toni${at}@example.com` })],
  [
    "/api/contact",
    10,
    (at) => ({ name: "Toni Example", email: `toni${at}@example.com`, message: "When does the pool open?" }),
  ],
];

describe("rate limits", () => {
  test.each(FORMS)(
    "of %s apply after %i requests, regardless of invented addresses and names",
    async (path, max, body) => {
      await start();
      const statuses: number[] = [];
      for (let at = 0; at < max + 3; at += 1)
        statuses.push((await running.request(path, { method: "POST", body: body(at), headers: forged(at) })).status);
      expect(statuses.slice(0, max)).not.toContain(429);
      expect(statuses.slice(max)).toEqual([429, 429, 429]);
      const { headers, json } = await running.request(path, { method: "POST", body: body(999), headers: forged(250) });
      expect(json.code).toBe("TOO_MANY_TRIES");
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      running.advance(4 * QUARTER + 1_000);
      expect((await running.request(path, { method: "POST", body: body(1_000) })).status).not.toBe(429);
    },
  );

  test("apply to guesses at the password of an open session", async () => {
    await start();
    const cookie = await cookieOf(running, "100201");
    const body = { current: "wrong", password: "nine boats beside the harbour" };
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1)
      statuses.push(
        (await running.request("/api/password", { method: "PUT", body, cookie, headers: forged(at) })).status,
      );
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
  });

  test("count mails to one member under different names together", async () => {
    await start();
    const statuses: number[] = [];
    for (const name of [
      "robin@example.com",
      "ROBIN@example.com",
      " robin@example.com",
      "100201",
      "robin@EXAMPLE.com",
      "100201",
      "robin@example.com",
    ])
      statuses.push((await running.request("/api/password/reset-request", { method: "POST", body: { name } })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(running.club.mails()).toHaveLength(5);
  });

  test("behind a trusted proxy use the address that the proxy saw", async () => {
    await start(["127.0.0.1"]);
    const send = (at: number, real: string): Promise<TestResponse> =>
      running.request("/api/contact", {
        method: "POST",
        body: FORMS[4]?.[2](at),
        headers: { "x-forwarded-for": `198.51.100.${at}, ${real}` },
      });
    for (let at = 0; at < 10; at += 1) expect((await send(at, "203.0.113.7")).status).toBe(200);
    expect((await send(10, "203.0.113.7")).status).toBe(429);
    expect((await send(11, "203.0.113.8")).status).toBe(200);
  });
});

// The attack of issue 11: eleven wrong passwords and five mail requests lock a member out.
describe("a member whom an attacker tries to lock out", () => {
  const NAMES = ["100228", "member100228@example.com"];

  test("can sign in with a known browser while attackers use up every attempt, under every name and address", async () => {
    await start(["127.0.0.1"]);
    const { device } = await running.request("/api/session", {
      method: "POST",
      body: { name: "100228", password: DEVELOPMENT_PASSWORD },
    });
    const before = running.club.requests.count("sign-in");
    for (let at = 0; at < 60; at += 1) {
      const body = { name: NAMES[at % 2], password: `guess ${at}` };
      await running.request("/api/session", { method: "POST", body, headers: forged(at) });
    }
    expect(running.club.requests.count("sign-in") - before).toBeLessThanOrEqual(10);
    const body = { name: "100228", password: DEVELOPMENT_PASSWORD };
    expect((await running.request("/api/session", { method: "POST", body, cookie: device })).status).toBe(200);
  });

  test("can request a link with a known browser, and refused requests do not count", async () => {
    await start();
    const { device } = await running.request("/api/session", {
      method: "POST",
      body: { name: "100228", password: DEVELOPMENT_PASSWORD },
    });
    const requestReset = (cookie?: string) =>
      running.request("/api/password/reset-request", { method: "POST", body: { name: "100228" }, cookie });
    for (let at = 0; at < 40; at += 1) expect((await requestReset()).status).toBe(at < 5 ? 200 : 429);
    // Of 40 requests from this address, 5 were accepted.
    expect((await requestReset(device)).status).toBe(200);
    expect(running.club.mails()).toHaveLength(6);
    running.advance(QUARTER);
    expect((await requestReset()).status).toBe(200);
  });
});

describe("requests while the club is unavailable do not count", () => {
  test.each(FORMS.slice(2))("to %s (%i)", async (path, max, body) => {
    await start();
    running.club.faults.set({ kind: "away" });
    for (let at = 0; at < max + 3; at += 1)
      expect((await running.request(path, { method: "POST", body: body(at) })).status).toBe(503);
    running.club.faults.clear();
    expect((await running.request(path, { method: "POST", body: body(999) })).status).not.toBe(429);
  });
});

/** Everything that can distinguish two responses, except the date. */
function comparable({ status, headers, text }: TestResponse): unknown {
  const { date: _date, ...rest } = headers;
  return { status, text, headers: rest };
}

const post = (path: string, body: unknown): [string, TestRequest] => [path, { method: "POST", body }];

describe("a known and an unknown account", () => {
  test.each([
    ["a wrong password", "/api/session", (name: string) => ({ name, password: "wrong" })],
    ["a request for a new one", "/api/password/reset-request", (name: string) => ({ name })],
  ])("get the same response to %s, including headers, for any number of attempts", async (_words, path, body) => {
    await start();
    // The waiting time is in seconds, so the clock must not advance between the two.
    running.stopClock();
    const pairs = [
      ["100202", "999999"],
      ["robin@example.com", "nobody@example.com"],
      // A member of the other club looks like an unknown account too.
      ["100207", "999998"],
    ] as const;
    for (const [known, unknown] of pairs) {
      for (let at = 0; at < 12; at += 1) {
        const knownResponse = await running.request(...post(path, body(known)));
        const unknownResponse = await running.request(...post(path, body(unknown)));
        expect(comparable(unknownResponse)).toEqual(comparable(knownResponse));
      }
      running.advance(QUARTER + 1_000);
    }
  });

  test("get the same response to an application", async () => {
    await start();
    const apply = (email: string, membershipNumber: string) =>
      running.request(...post("/api/sign-up", { firstName: "Robin", lastName: "Sample", email, membershipNumber }));
    const responses = [
      await apply("robin@example.com", "100201"),
      await apply("nobody@example.com", "999999"),
      await apply("nobody@example.com", "100201"),
      await apply("robin@example.com", "999999"),
    ];
    for (const response of responses) expect(comparable(response)).toEqual(comparable(responses[0] as TestResponse));
  });
});

// Only in the soak tests: medians are not reliable on a busy machine.
if (env["SOAK_REQUESTS"] !== undefined)
  describe("in time", () => {
    test("a known and an unknown account differ by no more than a tenth", { timeout: 600_000 }, async () => {
      await start(["127.0.0.1"]);
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let round = 0; round < 20; round += 1) {
        for (let at = 0; at < 20; at += 1) {
          const names = { known: String(100_201 + at), unknown: String(990_201 + at) };
          for (const kind of at % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
            const startedAt = performance.now();
            await running.request("/api/session", {
              method: "POST",
              body: { name: names[kind], password: "wrong" },
              headers: forged(at),
            });
            times[kind].push(performance.now() - startedAt);
          }
        }
        running.advance(QUARTER + 1_000);
      }
      const median = (values: number[]) =>
        values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)] ?? 0;
      const ratio = median(times.known) / median(times.unknown);
      expect(ratio).toBeGreaterThan(0.9);
      expect(ratio).toBeLessThan(1.1);
    });
  });
