import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkQuery } from "../payments/queries.ts";
import { signIn } from "../session/sign-in/sign-in-form.tsx";
import { guestBookingQuery } from "../stays/guests/guest-booked.tsx";
import { resultQuery } from "../visit/payment-result.ts";
import { AskFailed, ask, type Problem } from "./ask.ts";
import { LONGEST_WAIT, REPEATS, retryDelay, shouldRetry } from "./retry.ts";

type Answer = (signal: AbortSignal | null | undefined) => Promise<Response>;

const AWAY: Problem = {
  code: "BACK_END_UNAVAILABLE",
  title: "The club does not answer",
  hint: "Try again in a moment.",
};

let asked: string[] = [];
let answers: Answer[] = [];

const say =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  async () =>
    new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
const hangUp: Answer = () => Promise.reject(new TypeError("Failed to fetch"));
const breakOff: Answer = async () =>
  new Response(
    new ReadableStream({
      start: (body) => body.enqueue(new TextEncoder().encode('{"half":')),
      pull: (body) => body.error(new TypeError("network error")),
    }),
    { headers: { "content-type": "application/json" } },
  );

const page = { documentElement: { lang: "en" } };

/** The queries as the app sets them up, with short waits. */
const queries = () =>
  new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, retryDelay: () => 1, staleTime: 0 } } });
const read = () => queries().fetchQuery({ queryKey: ["points"], queryFn: () => ask("GET /api/points") });

beforeEach(() => {
  page.documentElement.lang = "en";
  vi.stubGlobal("document", page);
  asked = [];
  answers = [];
  vi.stubGlobal("fetch", (path: string, { method, signal }: RequestInit) => {
    asked.push(`${method} ${path}`);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.(signal);
  });
});

afterEach(() => void vi.unstubAllGlobals());

describe("a read", () => {
  it.each([
    ["503", say(503, AWAY)],
    ["503 that asks for a second", say(503, AWAY, { "retry-after": "1" })],
    ["502", say(502, AWAY)],
    ["504 without words", say(504, "")],
    ["429", say(429, AWAY)],
    ["no answer", hangUp],
    ["half an answer", breakOff],
  ])("that meets %s once is asked again, and nobody hears of it", async (_, answer) => {
    answers = [answer, say(200, { left: 7 })];
    expect(await read()).toEqual({ left: 7 });
    expect(asked).toEqual(["GET /api/points", "GET /api/points"]);
  });

  it("is given up after a few times, with what the server said last", async () => {
    answers = [say(503, AWAY)];
    await expect(read()).rejects.toMatchObject({ status: 503, problem: AWAY, retryAfter: undefined, isRead: true });
    expect(asked).toHaveLength(1 + REPEATS);
  });

  it("is asked once more where the server says when, and no more", async () => {
    answers = [say(503, AWAY, { "retry-after": "2" })];
    await expect(read()).rejects.toMatchObject({ status: 503, retryAfter: 2 });
    expect(asked).toHaveLength(2);
  });

  it("is not asked before the time that the server gave: where that is far, it has failed", async () => {
    answers = [say(429, AWAY, { "retry-after": String(LONGEST_WAIT + 1) })];
    await expect(read()).rejects.toMatchObject({ status: 429, retryAfter: LONGEST_WAIT + 1 });
    expect(asked).toHaveLength(1);
  });

  it.each([400, 401, 403, 404, 422, 500])("that is answered %d is not asked again", async (status) => {
    answers = [say(status, AWAY)];
    await expect(read()).rejects.toMatchObject({ status });
    expect(asked).toHaveLength(1);
  });

  it("that is given up by who asked is not asked again", async () => {
    const giveUp = new AbortController();
    answers = [
      async (signal) => {
        giveUp.abort(new Error("gone"));
        throw signal?.reason;
      },
    ];
    const client = queries();
    const query = client.fetchQuery({
      queryKey: ["points"],
      queryFn: () => ask("GET /api/points", { signal: giveUp.signal }),
    });
    await expect(query).rejects.toThrow("gone");
    expect(asked).toHaveLength(1);
  });

  it.each(["", "0", "-3", "soon", "Fri, 20 Nov 2026 10:00:00 GMT", "Infinity"])(
    "does not know when from Retry-After: %s",
    async (header) => {
      answers = [say(500, AWAY, { "retry-after": header })];
      await expect(ask("GET /api/points")).rejects.toMatchObject({ retryAfter: undefined });
    },
  );
});

describe("a read whose question belongs into no address", () => {
  it.each([
    ["what a payment would come to", () => queries().fetchQuery(checkQuery({ charges: ["L-1"] }))],
    ["what became of a payment", () => queries().fetchQuery(resultQuery("A", { language: "en", member: null }))],
    ["the booking of a guest", () => queries().fetchQuery(guestBookingQuery("A", "en"))],
  ])("(%s) is asked again like any other, and told as one", async (_, fetched) => {
    answers = [say(503, AWAY), hangUp, say(200, { left: 7 })];
    expect(await fetched()).toEqual({ left: 7 });
    expect(asked).toHaveLength(3);
    answers = [hangUp];
    await expect(fetched()).rejects.toMatchObject({ problem: { hint: "Check your connection and try again." } });
    answers = [say(429, AWAY, { "retry-after": String(LONGEST_WAIT + 1) })];
    asked = [];
    await expect(fetched()).rejects.toMatchObject({ status: 429 });
    expect(asked).toHaveLength(1);
  });
});

describe("a change", () => {
  it.each(["POST", "PUT", "DELETE"] as const)("(%s) is sent once, whatever happens", async (method) => {
    for (const answer of [say(503, AWAY), say(429, AWAY, { "retry-after": "1" }), hangUp, breakOff]) {
      asked = [];
      answers = [answer];
      // Even where somebody asks as a query does, and where the mutations were set up to repeat.
      const client = new QueryClient({
        defaultOptions: { queries: { retry: shouldRetry, retryDelay: 1 }, mutations: { retry: shouldRetry } },
      });
      const change = () => ask(`${method} /api/profile` as "PUT /api/profile", { body: {} });
      await expect(client.fetchQuery({ queryKey: ["change"], queryFn: change })).rejects.toBeInstanceOf(AskFailed);
      await expect(new MutationObserver(client, { mutationFn: change }).mutate()).rejects.toBeInstanceOf(AskFailed);
      expect(asked).toEqual([`${method} /api/profile`, `${method} /api/profile`]);
    }
  });
});

describe("the wait before a read is asked again", () => {
  const failed = (retryAfter?: number) => new AskFailed(503, AWAY, { isRead: true, retryAfter });
  afterEach(() => void vi.restoreAllMocks());

  it.each([
    [0, 0, 200],
    [0, 1, 600],
    [1, 0, 400],
    [1, 1, 1_200],
  ])("after %d failures and with chance at %d is %d ms", (failures, chance, wait) => {
    vi.spyOn(Math, "random").mockReturnValue(chance);
    expect(retryDelay(failures, failed())).toBe(wait);
  });

  it("is never shorter than what the server asked for, and never the same for all", () => {
    const waits = Array.from({ length: 50 }, () => retryDelay(0, failed(5)));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(5_000);
    expect(Math.max(...waits)).toBeLessThan(5_700);
    expect(new Set(waits).size).toBeGreaterThan(25);
  });
});

describe("the sign-in", () => {
  const form = { name: "100209", password: "seven lanterns" };

  it("says after how many seconds trying again may help, and is sent once", async () => {
    answers = [say(429, { ...AWAY, code: "TOO_MANY_TRIES" }, { "retry-after": "900" })];
    expect(await signIn(form)).toMatchObject({
      answer: "refused",
      problem: { code: "TOO_MANY_TRIES" },
      seconds: 900,
    });
    expect(asked).toEqual(["POST /api/session"]);
  });

  it("says that the portal cannot be reached", async () => {
    answers = [hangUp];
    expect(await signIn(form)).toMatchObject({ answer: "refused", problem: { code: "UNREACHABLE" } });
  });

  it.each([
    ["en", "GET", "The portal cannot be reached", /^Check your connection and try again\.$/],
    ["en", "PUT", "The portal cannot be reached", /may have reached us/],
    ["vi", "GET", "Không kết nối được với cổng hội viên", /thử lại/],
    ["vi", "DELETE", "Không kết nối được với cổng hội viên", /có thể đã đến nơi/],
  ] as const)("says so in %s, and of a %s no more than is known", async (lang, method, title, hint) => {
    page.documentElement.lang = lang;
    answers = [hangUp];
    const failed = await ask(`${method} /api/profile` as "GET /api/profile").catch((error: unknown) => error);
    expect((failed as AskFailed).problem).toMatchObject({ title, hint: expect.stringMatching(hint) });
  });

  it("says that it cannot be reached where the answer breaks off", async () => {
    answers = [breakOff];
    expect(await signIn(form)).toMatchObject({ answer: "refused", problem: { code: "UNREACHABLE" } });
  });

  it("passes on who signed in and where to", async () => {
    answers = [say(200, { to: "/points" })];
    expect(await signIn(form)).toEqual({ answer: "signed in", signedIn: { to: "/points" } });
  });
});
