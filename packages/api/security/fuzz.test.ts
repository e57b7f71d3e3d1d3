import { env } from "node:process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import { type Description, type Operation, operationsOf } from "./fuzz/operations.ts";
import { createRandom } from "./fuzz/random.ts";
import { type FuzzRequest, requestTo } from "./fuzz/requests.ts";
import { headerErrors } from "./required-headers.ts";
import { cookieOf } from "./sessions.ts";

// 50,000 in the soak tests. Set SOAK_SEED to reproduce a finding.
const REQUESTS = Number(env["SOAK_REQUESTS"] ?? 9_000);
const SEED = Number(env["SOAK_SEED"] ?? 20_261_120);
const CONCURRENCY = 8;
/** Additional requests for an endpoint whose requests were all refused by validation or the gate. */
const MAX_EXTRA_REQUESTS = 300;
const MEMBERS = ["100201", "100202", "100212", "100217", "100228"] as const;

let running: TestPortal;
let operations: readonly Operation[];
let ids: readonly string[];
beforeAll(async () => {
  running = await startTestPortal({
    // Each request has its own IP address, so that rate limits do not hide other errors.
    settings: { firstWaitMs: 0, trustedProxies: ["127.0.0.1"] },
  });
  const description = (await running.request("/api/docs")).json as Description;
  expect(description.openapi).toMatch(/^3\.1\./);
  operations = operationsOf(description);
  ids = await knownIds();
});
afterAll(() => running.close());

async function knownIds(): Promise<readonly string[]> {
  const cookie = await cookieOf(running, "100201");
  const responses = await Promise.all(
    ["/api/stays", "/api/bookings", "/api/documents", "/api/countries", "/api/resorts"].map((path) =>
      running.request(path, { cookie }),
    ),
  );
  const matches = responses.flatMap(({ text }) => [...text.matchAll(/"(?:stay|reference|id|slug)":"([^"]+)"/g)]);
  return [...new Set(matches.map(([, id]) => id ?? ""))].slice(0, 60);
}

/** The problems of a response. */
async function problemsOf(operation: Operation, request: FuzzRequest, canary: string): Promise<readonly string[]> {
  const { path, options } = request;
  const { status, headers, text, json } = await running.request(path, options);
  counts.set(status, (counts.get(status) ?? 0) + 1);
  const statuses = statusesOf.get(operation.name) ?? new Set();
  statusesOf.set(operation.name, statuses.add(status));
  // The saved profile is returned, and so is the return path, also after sign-in.
  const mayRepeat = /^PUT \/api\/profile|^POST \/api\/(refusals|session)$/.test(operation.name) && status === 200;
  const problems = [
    ...(operation.statuses.includes(status) ? [] : [`${status} is not declared: ${text.slice(0, 200)}`]),
    ...(status >= 500 ? [`${status}: ${text.slice(0, 200)}`] : []),
    ...headerErrors(headers),
    ...(text.includes(canary) && !mayRepeat ? [`repeats what was sent: ${text.slice(0, 300)}`] : []),
    ...(/\n\s+at |node_modules|packages\/|\.ts:\d/.test(text) ? [`shows a stack: ${text.slice(0, 300)}`] : []),
    ...(operation.method === "HEAD" || json === undefined
      ? []
      : [operation.validationError(status, json) ?? []].flat()),
  ];
  return problems.map(
    (problem) =>
      `${operation.name} ${path.slice(0, 200)} ${JSON.stringify(options.body ?? "").slice(0, 200)} → ${problem}`,
  );
}

const counts = new Map<number, number>();
const statusesOf = new Map<string, Set<number>>();

const cookies = new Map<string, string>();

/** Sends a request that is determined by `number`, and returns the problems of the response. */
async function sendRandom(number: number, operation: Operation): Promise<readonly string[]> {
  const random = createRandom(SEED + number);
  const canary = `qz${number.toString(36)}canary`;
  const { path, options } = requestTo(operation, { chance: random, canary, ids });
  const member = random.pick([...MEMBERS, undefined]);
  // Sign in regularly, so that every endpoint gets requests with a valid session, although other requests sign out.
  const isFresh = Math.floor(number / operations.length) % 6 === 0;
  if (member !== undefined && (isFresh || !cookies.has(member))) cookies.set(member, await cookieOf(running, member));
  const cookie = member === undefined ? undefined : cookies.get(member);
  return problemsOf(operation, { path, options: { ...options, cookie } }, canary);
}

describe("random requests to all endpoints", () => {
  test(
    `get ${REQUESTS} responses as documented, without repeating input`,
    async () => {
      const problems: string[] = [];
      const worker = async (first: number) => {
        for (let number = first; number <= REQUESTS && problems.length < 20; number += CONCURRENCY) {
          // Endpoints take turns, so that each gets its share.
          problems.push(...(await sendRandom(number, operations[number % operations.length] as Operation)));
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, (_, at) => worker(at + 1)));
      expect(problems).toEqual([]);
    },
    Math.max(60_000, REQUESTS * 20),
  );

  test("reach all endpoints, and all but a few beyond validation", async () => {
    // A random request guesses neither a token nor the current password, there is no gateway to pay at, and no random picture name exists.
    const UNREACHABLE = [
      "POST /api/password/reset",
      "POST /api/email-undo",
      "POST /api/profile/email/confirm",
      "PUT /api/password",
      "PUT /api/profile/email",
      "POST /api/payments",
      "POST /api/payments/check",
      "GET /media/{path}",
    ];
    const earlyStatuses = [400, 401, 403, 405, 413, 415, 421, 422, 429];
    const isReached = ({ name }: Operation) =>
      [...(statusesOf.get(name) ?? [])].some((status) => !earlyStatuses.includes(status));
    const unreached = operations.filter((operation) => !isReached(operation) && !UNREACHABLE.includes(operation.name));
    // Try more requests for endpoints that were not reached by chance.
    for (const operation of unreached)
      for (let number = REQUESTS + 1; number <= REQUESTS + MAX_EXTRA_REQUESTS && !isReached(operation); number += 1)
        expect(await sendRandom(number, operation)).toEqual([]);
    // For a new endpoint, add accepted values to fuzz/values.ts, or add it to the list above with the reason.
    expect(unreached.filter((operation) => !isReached(operation)).map(({ name }) => name)).toEqual([]);
    expect(operations.filter(({ name }) => !statusesOf.has(name))).toEqual([]);
  });

  test("include valid requests and requests that fail in each way", () => {
    const rareStatuses = [200, 400, 401, 403, 404, 415, 421, 422].filter((status) => (counts.get(status) ?? 0) < 6);
    expect(rareStatuses).toEqual([]);
    expect(counts.get(200)).toBeGreaterThan(REQUESTS / 20);
  });
});
