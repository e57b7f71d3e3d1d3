import { env } from "node:process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import { type Description, type Operation, parseOperations } from "./fuzz/operations.ts";
import { createRandom } from "./fuzz/random.ts";
import { createFuzzRequest, type FuzzRequest } from "./fuzz/requests.ts";
import { headerErrors } from "./required-headers.ts";
import { createSessionCookie } from "./sessions.ts";

// SOAK_SEED reproduces a finding.
const REQUEST_COUNT = Number(env["SOAK_REQUESTS"] ?? 9_000);
const SEED = Number(env["SOAK_SEED"] ?? 20_261_120);
const CONCURRENCY = 8;
/** For an endpoint whose requests were all refused by validation or the gate. */
const MAX_EXTRA_REQUESTS = 300;
const MEMBERS = ["100201", "100202", "100212", "100217", "100228"] as const;

let testPortal: TestPortal;
let operations: readonly Operation[];
let ids: readonly string[];
beforeAll(async () => {
  testPortal = await startTestPortal({
    // Each request has its own IP address, so that rate limits do not refuse them.
    settings: { firstWaitMs: 0, trustedProxies: ["127.0.0.1"] },
  });
  const description = (await testPortal.request("/api/docs")).json as Description;
  expect(description.openapi).toMatch(/^3\.1\./);
  operations = parseOperations(description);
  ids = await readExistingIds();
});
afterAll(() => testPortal.close());

async function readExistingIds(): Promise<readonly string[]> {
  const cookie = await createSessionCookie(testPortal, "100201");
  const responses = await Promise.all(
    ["/api/stays", "/api/bookings", "/api/documents", "/api/countries", "/api/resorts"].map((path) =>
      testPortal.request(path, { cookie }),
    ),
  );
  const matches = responses.flatMap(({ text }) => [...text.matchAll(/"(?:stay|reference|id|slug)":"([^"]+)"/g)]);
  return [...new Set(matches.map(([, id]) => id ?? ""))].slice(0, 60);
}

/** Sends a request, and returns the problems of its response. */
async function findProblems(operation: Operation, request: FuzzRequest, canary: string): Promise<readonly string[]> {
  const { path, options } = request;
  const { status, headers, text, json } = await testPortal.request(path, options);
  responseCounts.set(status, (responseCounts.get(status) ?? 0) + 1);
  const statuses = statusesByOperation.get(operation.name) ?? new Set();
  statusesByOperation.set(operation.name, statuses.add(status));
  // These responses contain the saved profile, the saved search or the return path.
  const mayRepeat =
    /^PUT \/api\/profile|^POST \/api\/(refusals|session|kept-searches)$/.test(operation.name) && status === 200;
  const problems = [
    ...(operation.statuses.includes(status) ? [] : [`${status} is not declared: ${text.slice(0, 200)}`]),
    ...(text === "" || operation.declaresContentType(status, String(headers["content-type"]))
      ? []
      : [`${String(headers["content-type"])} is not declared for ${status}`]),
    ...(status >= 500 ? [`${status}: ${text.slice(0, 200)}`] : []),
    ...headerErrors(headers),
    ...(text.includes(canary) && !mayRepeat ? [`repeats the input: ${text.slice(0, 300)}`] : []),
    ...(/\n\s+at |node_modules|packages\/|\.ts:\d/.test(text) ? [`contains a stack: ${text.slice(0, 300)}`] : []),
    ...(operation.method === "HEAD" || json === undefined
      ? []
      : [operation.validationError(status, json) ?? []].flat()),
  ];
  return problems.map(
    (problem) =>
      `${operation.name} ${path.slice(0, 200)} ${JSON.stringify(options.body ?? "").slice(0, 200)} → ${problem}`,
  );
}

const responseCounts = new Map<number, number>();
const statusesByOperation = new Map<string, Set<number>>();

const cookies = new Map<string, string>();

/** Sends the request that `number` determines, and returns the problems of its response. */
async function sendRandom(number: number, operation: Operation): Promise<readonly string[]> {
  const random = createRandom(SEED + number);
  const canary = `qz${number.toString(36)}canary`;
  const { path, options } = createFuzzRequest(operation, { random, canary, ids });
  const member = random.pick([...MEMBERS, undefined]);
  // Renewed regularly, because random requests sign out.
  const needsNewSession = Math.floor(number / operations.length) % 6 === 0;
  if (member !== undefined && (needsNewSession || !cookies.has(member)))
    cookies.set(member, await createSessionCookie(testPortal, member));
  const cookie = member === undefined ? undefined : cookies.get(member);
  return findProblems(operation, { path, options: { ...options, cookie } }, canary);
}

describe("random requests to all endpoints", () => {
  it(
    `get ${REQUEST_COUNT} responses as documented, without repeating input`,
    async () => {
      const problems: string[] = [];
      const sendEvery = async (firstNumber: number) => {
        for (let number = firstNumber; number <= REQUEST_COUNT && problems.length < 20; number += CONCURRENCY) {
          problems.push(...(await sendRandom(number, operations[number % operations.length] as Operation)));
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, (_, index) => sendEvery(index + 1)));
      expect(problems).toEqual([]);
    },
    Math.max(60_000, REQUEST_COUNT * 20),
  );

  it("reach all endpoints, and all but a few beyond validation", async () => {
    // They need a token, the current password, a gateway or an existing picture.
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
      [...(statusesByOperation.get(name) ?? [])].some((status) => !earlyStatuses.includes(status));
    const unreached = operations.filter((operation) => !isReached(operation) && !UNREACHABLE.includes(operation.name));
    for (const operation of unreached)
      for (
        let number = REQUEST_COUNT + 1;
        number <= REQUEST_COUNT + MAX_EXTRA_REQUESTS && !isReached(operation);
        number += 1
      )
        expect(await sendRandom(number, operation)).toEqual([]);
    // For a new endpoint, add accepted values to fuzz/values.ts, or add the endpoint to UNREACHABLE.
    expect(unreached.filter((operation) => !isReached(operation)).map(({ name }) => name)).toEqual([]);
    expect(operations.filter(({ name }) => !statusesByOperation.has(name))).toEqual([]);
  });

  it("include valid requests and requests that fail in each way", () => {
    const rareStatuses = [200, 400, 401, 403, 404, 415, 421, 422].filter(
      (status) => (responseCounts.get(status) ?? 0) < 6,
    );
    expect(rareStatuses).toEqual([]);
    expect(responseCounts.get(200)).toBeGreaterThan(REQUEST_COUNT / 20);
  });
});
