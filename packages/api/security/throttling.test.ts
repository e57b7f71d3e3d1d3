import { env } from "node:process";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterEach, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal, type TestRequest, type TestResponse } from "../testing/portal.ts";
import { createSessionCookie } from "./sessions.ts";

let testPortal: TestPortal;
afterEach(() => testPortal.close());

async function start(trustedProxies: readonly string[] = []): Promise<void> {
  testPortal = await startTestPortal({ settings: { firstWaitMs: 0, trustedProxies } });
}

const QUARTER_HOUR_MS = 15 * 60_000;
const forgedHeaders = (index: number): Record<string, string> => ({
  "x-forwarded-for": `203.0.113.${index}`,
  "x-real-ip": `203.0.113.${index}`,
  "x-client-ip": `203.0.113.${index}`,
  "cf-connecting-ip": `203.0.113.${index}`,
  "true-client-ip": `203.0.113.${index}`,
  forwarded: `for=203.0.113.${index}`,
});

/** Each with its limit of requests from one IP address. */
const FORMS: readonly [path: string, max: number, body: (index: number) => unknown][] = [
  ["/api/session", 100, (index) => ({ name: `8${String(index).padStart(5, "0")}`, password: "wrong" })],
  [
    "/api/password/reset",
    100,
    (index) => ({ token: `a-token-that-nobody-has-${index}`, password: "nine boats beside the harbour" }),
  ],
  ["/api/password/reset-request", 30, (index) => ({ name: `8${String(index).padStart(5, "0")}` })],
  ["/api/sign-up", 20, (index) => ({ firstName: "Toni", lastName: "Example", email: `toni${index}@example.com` })],
  [
    "/api/contact",
    10,
    (index) => ({ name: "Toni Example", email: `toni${index}@example.com`, message: "When does the pool open?" }),
  ],
];

describe("the rate limits", () => {
  it.each(FORMS)("of %s apply after %i requests, whatever addresses and names they have", async (path, max, body) => {
    await start();
    const statuses: number[] = [];
    for (let index = 0; index < max + 3; index += 1)
      statuses.push(
        (await testPortal.request(path, { method: "POST", body: body(index), headers: forgedHeaders(index) })).status,
      );
    expect(statuses.slice(0, max)).not.toContain(429);
    expect(statuses.slice(max)).toEqual([429, 429, 429]);
    const { headers, json } = await testPortal.request(path, {
      method: "POST",
      body: body(999),
      headers: forgedHeaders(250),
    });
    expect(json.code).toBe("TOO_MANY_TRIES");
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    testPortal.advance(4 * QUARTER_HOUR_MS + 1_000);
    expect((await testPortal.request(path, { method: "POST", body: body(1_000) })).status).not.toBe(429);
  });

  it("apply to the current password in a password change", async () => {
    await start();
    const cookie = await createSessionCookie(testPortal, "100201");
    const body = { current: "wrong", password: "nine boats beside the harbour" };
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1)
      statuses.push(
        (await testPortal.request("/api/password", { method: "PUT", body, cookie, headers: forgedHeaders(index) }))
          .status,
      );
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
  });

  it("count mails to one member together, whatever name is entered", async () => {
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
      statuses.push(
        (await testPortal.request("/api/password/reset-request", { method: "POST", body: { name } })).status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(testPortal.club.mails()).toHaveLength(5);
  });

  it("use the address that a trusted proxy adds", async () => {
    await start(["127.0.0.1"]);
    const sendFrom = (index: number, address: string): Promise<TestResponse> =>
      testPortal.request("/api/contact", {
        method: "POST",
        body: FORMS[4]?.[2](index),
        headers: { "x-forwarded-for": `198.51.100.${index}, ${address}` },
      });
    for (let index = 0; index < 10; index += 1) expect((await sendFrom(index, "203.0.113.7")).status).toBe(200);
    expect((await sendFrom(10, "203.0.113.7")).status).toBe(429);
    expect((await sendFrom(11, "203.0.113.8")).status).toBe(200);
  });
});

// Issue 11: eleven wrong passwords and five mail requests lock a member out.
describe("a member whom an attacker tries to lock out", () => {
  const NAMES = ["100228", "member100228@example.com"];

  it("can sign in with a known browser after attackers have used up all attempts", async () => {
    await start(["127.0.0.1"]);
    const { device } = await testPortal.request("/api/session", {
      method: "POST",
      body: { name: "100228", password: DEVELOPMENT_PASSWORD },
    });
    const attemptsBefore = testPortal.club.requests.count("sign-in");
    for (let index = 0; index < 60; index += 1) {
      const body = { name: NAMES[index % 2], password: `guess ${index}` };
      await testPortal.request("/api/session", { method: "POST", body, headers: forgedHeaders(index) });
    }
    expect(testPortal.club.requests.count("sign-in") - attemptsBefore).toBeLessThanOrEqual(10);
    const body = { name: "100228", password: DEVELOPMENT_PASSWORD };
    expect((await testPortal.request("/api/session", { method: "POST", body, cookie: device })).status).toBe(200);
  });

  it("can request a reset link with a known browser, and refused requests do not count", async () => {
    await start();
    const { device } = await testPortal.request("/api/session", {
      method: "POST",
      body: { name: "100228", password: DEVELOPMENT_PASSWORD },
    });
    const requestReset = (cookie?: string) =>
      testPortal.request("/api/password/reset-request", { method: "POST", body: { name: "100228" }, cookie });
    for (let index = 0; index < 40; index += 1) expect((await requestReset()).status).toBe(index < 5 ? 200 : 429);
    // Five of the 40 requests from this address were accepted.
    expect((await requestReset(device)).status).toBe(200);
    expect(testPortal.club.mails()).toHaveLength(6);
    testPortal.advance(QUARTER_HOUR_MS);
    expect((await requestReset()).status).toBe(200);
  });
});

describe("requests during a back-end outage", () => {
  it.each(FORMS.slice(2))("to %s do not count (limit %i)", async (path, max, body) => {
    await start();
    testPortal.club.faults.set({ kind: "away" });
    for (let index = 0; index < max + 3; index += 1)
      expect((await testPortal.request(path, { method: "POST", body: body(index) })).status).toBe(503);
    testPortal.club.faults.clear();
    expect((await testPortal.request(path, { method: "POST", body: body(999) })).status).not.toBe(429);
  });
});

/** All that a client can compare, except the date. */
function comparable({ status, headers, text }: TestResponse): unknown {
  const { date: _date, ...rest } = headers;
  return { status, text, headers: rest };
}

const post = (path: string, body: unknown): [string, TestRequest] => [path, { method: "POST", body }];

describe("a known and an unknown account", () => {
  it.each([
    ["a wrong password", "/api/session", (name: string) => ({ name, password: "wrong" })],
    ["a request for a reset link", "/api/password/reset-request", (name: string) => ({ name })],
  ])("get the same response to %s, including headers, for any number of attempts", async (_description, path, body) => {
    await start();
    // Both responses must contain the same waiting time.
    testPortal.stopClock();
    const pairs = [
      ["100202", "999999"],
      ["robin@example.com", "nobody@example.com"],
      // Members of the other club get the response of an unknown account.
      ["100207", "999998"],
    ] as const;
    for (const [known, unknown] of pairs) {
      for (let index = 0; index < 12; index += 1) {
        const knownResponse = await testPortal.request(...post(path, body(known)));
        const unknownResponse = await testPortal.request(...post(path, body(unknown)));
        expect(comparable(unknownResponse)).toEqual(comparable(knownResponse));
      }
      testPortal.advance(QUARTER_HOUR_MS + 1_000);
    }
  });

  it("get the same response to a sign-up", async () => {
    await start();
    const signUp = (email: string, membershipNumber: string) =>
      testPortal.request(...post("/api/sign-up", { firstName: "Robin", lastName: "Sample", email, membershipNumber }));
    const responses = [
      await signUp("robin@example.com", "100201"),
      await signUp("nobody@example.com", "999999"),
      await signUp("nobody@example.com", "100201"),
      await signUp("robin@example.com", "999999"),
    ];
    for (const response of responses) expect(comparable(response)).toEqual(comparable(responses[0] as TestResponse));
  });
});

// Only in the soak tests, because medians are not reliable on a busy machine.
if (env["SOAK_REQUESTS"] !== undefined)
  describe("the response times of a known and an unknown account", () => {
    it("differ by at most a tenth", { timeout: 600_000 }, async () => {
      await start(["127.0.0.1"]);
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let round = 0; round < 20; round += 1) {
        for (let index = 0; index < 20; index += 1) {
          const names = { known: String(100_201 + index), unknown: String(990_201 + index) };
          for (const kind of index % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
            const startedAt = performance.now();
            await testPortal.request("/api/session", {
              method: "POST",
              body: { name: names[kind], password: "wrong" },
              headers: forgedHeaders(index),
            });
            times[kind].push(performance.now() - startedAt);
          }
        }
        testPortal.advance(QUARTER_HOUR_MS + 1_000);
      }
      const median = (values: number[]) =>
        values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)] ?? 0;
      const ratio = median(times.known) / median(times.unknown);
      expect(ratio).toBeGreaterThan(0.9);
      expect(ratio).toBeLessThan(1.1);
    });
  });
