import { env } from "node:process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import { chanceFrom } from "./fuzz/chance.ts";
import { type Description, type Operation, operationsOf } from "./fuzz/operations.ts";
import { type FuzzRequest, requestTo } from "./fuzz/requests.ts";
import { headerMistakes } from "./required-headers.ts";
import { cookieOf } from "./sessions.ts";

// 50,000 in the soak tier. A seed that found something is set by SOAK_SEED to find it again.
const REQUESTS = Number(env["SOAK_REQUESTS"] ?? 9_000);
const SEED = Number(env["SOAK_SEED"] ?? 20_261_120);
const AT_ONCE = 8;
/** For an endpoint of which all requests so far were turned away at the door. */
const MOST_MORE = 300;
const MEMBERS = ["100201", "100202", "100212", "100217", "100228"] as const;

let running: TestPortal;
let operations: readonly Operation[];
let ids: readonly string[];
beforeAll(async () => {
  running = await startTestPortal({
    // Each request comes from an address of its own, so that limits of tries do not hide what is behind them.
    settings: { firstWait: 0, trustedProxies: ["127.0.0.1"] },
  });
  const description = (await running.ask("/api/docs")).json as Description;
  expect(description.openapi).toMatch(/^3\.1\./);
  operations = operationsOf(description);
  ids = await knownIds();
});
afterAll(() => running.close());

async function knownIds(): Promise<readonly string[]> {
  const cookie = await cookieOf(running, "100201");
  const answers = await Promise.all(
    ["/api/stays", "/api/bookings", "/api/documents", "/api/countries", "/api/resorts"].map((path) =>
      running.ask(path, { cookie }),
    ),
  );
  const found = answers.flatMap(({ text }) => [...text.matchAll(/"(?:stay|reference|id|slug)":"([^"]+)"/g)]);
  return [...new Set(found.map(([, id]) => id ?? ""))].slice(0, 60);
}

/** What is wrong with how a request was answered. */
async function mistakes(operation: Operation, request: FuzzRequest, canary: string): Promise<readonly string[]> {
  const { path, asking } = request;
  const { status, headers, text, json } = await running.ask(path, asking);
  counts.set(status, (counts.get(status) ?? 0) + 1);
  const its = statusesOf.get(operation.name) ?? new Set();
  statusesOf.set(operation.name, its.add(status));
  // The profile that something was saved in is told back, and so is the way back to the page that was wanted, also to who has signed in.
  const mayRepeat = /^PUT \/api\/profile|^POST \/api\/(refusals|session)$/.test(operation.name) && status === 200;
  const found = [
    ...(operation.statuses.includes(status) ? [] : [`${status} is not declared: ${text.slice(0, 200)}`]),
    ...(status >= 500 ? [`${status}: ${text.slice(0, 200)}`] : []),
    ...headerMistakes(headers),
    ...(text.includes(canary) && !mayRepeat ? [`repeats what was sent: ${text.slice(0, 300)}`] : []),
    ...(/\n\s+at |node_modules|packages\/|\.ts:\d/.test(text) ? [`shows a stack: ${text.slice(0, 300)}`] : []),
    ...(operation.method === "HEAD" || json === undefined ? [] : [operation.mistake(status, json) ?? []].flat()),
  ];
  return found.map(
    (one) => `${operation.name} ${path.slice(0, 200)} ${JSON.stringify(asking.body ?? "").slice(0, 200)} → ${one}`,
  );
}

const counts = new Map<number, number>();
const statusesOf = new Map<string, Set<number>>();

const cookies = new Map<string, string>();

/** Asks an endpoint something that the number decides, and says what is wrong with the answer. */
async function ask(number: number, operation: Operation): Promise<readonly string[]> {
  const chance = chanceFrom(SEED + number);
  const canary = `qz${number.toString(36)}canary`;
  const { path, asking } = requestTo(operation, { chance, canary, ids });
  const member = chance.one([...MEMBERS, undefined]);
  // Every endpoint is asked by somebody who has just signed in, however many endpoints there are: others sign out meanwhile.
  const isFresh = Math.floor(number / operations.length) % 6 === 0;
  if (member !== undefined && (isFresh || !cookies.has(member))) cookies.set(member, await cookieOf(running, member));
  const cookie = member === undefined ? undefined : cookies.get(member);
  return mistakes(operation, { path, asking: { ...asking, cookie } }, canary);
}

describe("the endpoints, asked by chance", () => {
  test(
    `answer ${REQUESTS} requests as their description says, and repeat nothing`,
    async () => {
      const found: string[] = [];
      const asker = async (first: number) => {
        for (let number = first; number <= REQUESTS && found.length < 20; number += AT_ONCE) {
          // Each in its turn, so that none is asked seldom.
          found.push(...(await ask(number, operations[number % operations.length] as Operation)));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => asker(at + 1)));
      expect(found).toEqual([]);
    },
    Math.max(60_000, REQUESTS * 20),
  );

  test("are all asked, and all but a few are come behind their schemas", async () => {
    // Whoever guesses a token or the present password has guessed too well; here is no gateway at which anything could be paid; and a
    // picture has no name that could be made up.
    const GUARDED = [
      "POST /api/password/reset",
      "POST /api/profile/email/confirm",
      "PUT /api/password",
      "PUT /api/profile/email",
      "POST /api/payments",
      "POST /api/payments/check",
      "GET /media/{path}",
    ];
    const notLetIn = [400, 401, 403, 405, 413, 415, 421, 422, 429];
    const isBehind = ({ name }: Operation) =>
      [...(statusesOf.get(name) ?? [])].some((status) => !notLetIn.includes(status));
    const missed = operations.filter((one) => !isBehind(one) && !GUARDED.includes(one.name));
    // Who was unlucky is asked on.
    for (const one of missed)
      for (let number = REQUESTS + 1; number <= REQUESTS + MOST_MORE && !isBehind(one); number += 1)
        expect(await ask(number, one)).toEqual([]);
    // For a new endpoint, say in fuzz/values.ts what its fields take, or here why nobody comes that far.
    expect(missed.filter((one) => !isBehind(one)).map(({ name }) => name)).toEqual([]);
    expect(operations.filter(({ name }) => !statusesOf.has(name))).toEqual([]);
  });

  test("are reached: requests that are right, and requests that are wrong in each way", () => {
    const seldom = [200, 400, 401, 403, 404, 415, 421, 422].filter((status) => (counts.get(status) ?? 0) < 6);
    expect(seldom).toEqual([]);
    expect(counts.get(200)).toBeGreaterThan(REQUESTS / 20);
  });
});
