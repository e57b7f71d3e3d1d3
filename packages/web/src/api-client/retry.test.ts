import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkQuery } from "../payments/queries.ts";
import { signIn } from "../session/sign-in/sign-in-form.tsx";
import { resultQuery } from "../session-context/payment-result.ts";
import { guestBookingQuery } from "../stays/guests/guest-booking.tsx";
import { ApiError, type Problem, request } from "./request.ts";
import { MAX_RETRIES, MAX_RETRY_AFTER_SECONDS, retryDelay, shouldRetry } from "./retry.ts";

type Respond = (signal: AbortSignal | null | undefined) => Promise<Response>;

const UNAVAILABLE: Problem = {
  code: "BACK_END_UNAVAILABLE",
  title: "The club does not answer",
  hint: "Try again in a moment.",
};

let requests: string[] = [];
let responses: Respond[] = [];

const respondWith =
  (status: number, body: unknown, headers: Record<string, string> = {}): Respond =>
  async () =>
    new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
const failNetwork: Respond = () => Promise.reject(new TypeError("Failed to fetch"));
const interruptBody: Respond = async () =>
  new Response(
    new ReadableStream({
      start: (body) => body.enqueue(new TextEncoder().encode('{"half":')),
      pull: (body) => body.error(new TypeError("network error")),
    }),
    { headers: { "content-type": "application/json" } },
  );

const page = { documentElement: { lang: "en" } };

const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, retryDelay: () => 1, staleTime: 0 } } });
const fetchPoints = () =>
  createQueryClient().fetchQuery({ queryKey: ["points"], queryFn: () => request("GET /api/points") });

beforeEach(() => {
  page.documentElement.lang = "en";
  vi.stubGlobal("document", page);
  requests = [];
  responses = [];
  vi.stubGlobal("fetch", (path: string, { method, signal }: RequestInit) => {
    requests.push(`${method} ${path}`);
    const respond = responses.length > 1 ? responses.shift() : responses[0];
    return respond?.(signal);
  });
});

afterEach(() => void vi.unstubAllGlobals());

describe("a failed read", () => {
  it.each([
    ["503", respondWith(503, UNAVAILABLE)],
    ["503 with Retry-After", respondWith(503, UNAVAILABLE, { "retry-after": "1" })],
    ["502", respondWith(502, UNAVAILABLE)],
    ["504 without a body", respondWith(504, "")],
    ["429", respondWith(429, UNAVAILABLE)],
    ["no response", failNetwork],
    ["half a response", interruptBody],
  ])("is retried after %s", async (_, respond) => {
    responses = [respond, respondWith(200, { left: 7 })];
    expect(await fetchPoints()).toEqual({ left: 7 });
    expect(requests).toEqual(["GET /api/points", "GET /api/points"]);
  });

  it("fails after the last retry with the server's last problem", async () => {
    responses = [respondWith(503, UNAVAILABLE)];
    await expect(fetchPoints()).rejects.toMatchObject({
      status: 503,
      problem: UNAVAILABLE,
      retryAfterSeconds: undefined,
      isRead: true,
    });
    expect(requests).toHaveLength(1 + MAX_RETRIES);
  });

  it("is retried only once if the server sends Retry-After", async () => {
    responses = [respondWith(503, UNAVAILABLE, { "retry-after": "2" })];
    await expect(fetchPoints()).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
    expect(requests).toHaveLength(2);
  });

  it("is not retried if Retry-After is longer than the limit", async () => {
    responses = [respondWith(429, UNAVAILABLE, { "retry-after": String(MAX_RETRY_AFTER_SECONDS + 1) })];
    await expect(fetchPoints()).rejects.toMatchObject({ status: 429, retryAfterSeconds: MAX_RETRY_AFTER_SECONDS + 1 });
    expect(requests).toHaveLength(1);
  });

  it.each([400, 401, 403, 404, 422, 500])("is not retried after status %d", async (status) => {
    responses = [respondWith(status, UNAVAILABLE)];
    await expect(fetchPoints()).rejects.toMatchObject({ status });
    expect(requests).toHaveLength(1);
  });

  it("is not retried after the caller aborts it", async () => {
    const controller = new AbortController();
    responses = [
      async (signal) => {
        controller.abort(new Error("gone"));
        throw signal?.reason;
      },
    ];
    const client = createQueryClient();
    const query = client.fetchQuery({
      queryKey: ["points"],
      queryFn: () => request("GET /api/points", { signal: controller.signal }),
    });
    await expect(query).rejects.toThrow("gone");
    expect(requests).toHaveLength(1);
  });

  it.each(["", "0", "-3", "soon", "Fri, 20 Nov 2026 10:00:00 GMT", "Infinity"])(
    "ignores the invalid Retry-After %s",
    async (header) => {
      responses = [respondWith(500, UNAVAILABLE, { "retry-after": header })];
      await expect(request("GET /api/points")).rejects.toMatchObject({ retryAfterSeconds: undefined });
    },
  );
});

describe("a read by POST", () => {
  it.each([
    ["the total of a payment", () => createQueryClient().fetchQuery(checkQuery({ charges: ["L-1"] }))],
    [
      "the result of a payment",
      () => createQueryClient().fetchQuery(resultQuery("A", { language: "en", member: null })),
    ],
    ["the booking of a guest", () => createQueryClient().fetchQuery(guestBookingQuery("A", "en"))],
  ])("(%s) is retried like a GET request", async (_, fetchRead) => {
    responses = [respondWith(503, UNAVAILABLE), failNetwork, respondWith(200, { left: 7 })];
    expect(await fetchRead()).toEqual({ left: 7 });
    expect(requests).toHaveLength(3);
    responses = [failNetwork];
    await expect(fetchRead()).rejects.toMatchObject({ problem: { hint: "Check your connection and try again." } });
    responses = [respondWith(429, UNAVAILABLE, { "retry-after": String(MAX_RETRY_AFTER_SECONDS + 1) })];
    requests = [];
    await expect(fetchRead()).rejects.toMatchObject({ status: 429 });
    expect(requests).toHaveLength(1);
  });
});

describe("a write", () => {
  it.each(["POST", "PUT", "DELETE"] as const)("(%s) is never retried", async (method) => {
    for (const respond of [
      respondWith(503, UNAVAILABLE),
      respondWith(429, UNAVAILABLE, { "retry-after": "1" }),
      failNetwork,
      interruptBody,
    ]) {
      requests = [];
      responses = [respond];
      // Also as a query, and if mutations are configured to retry.
      const client = new QueryClient({
        defaultOptions: { queries: { retry: shouldRetry, retryDelay: 1 }, mutations: { retry: shouldRetry } },
      });
      const change = () => request(`${method} /api/profile` as "PUT /api/profile", { body: {} });
      await expect(client.fetchQuery({ queryKey: ["change"], queryFn: change })).rejects.toBeInstanceOf(ApiError);
      await expect(new MutationObserver(client, { mutationFn: change }).mutate()).rejects.toBeInstanceOf(ApiError);
      expect(requests).toEqual([`${method} /api/profile`, `${method} /api/profile`]);
    }
  });
});

describe("retryDelay", () => {
  const failed = (retryAfterSeconds?: number) => new ApiError(503, UNAVAILABLE, { isRead: true, retryAfterSeconds });
  afterEach(() => void vi.restoreAllMocks());

  it.each([
    [0, 0, 200],
    [0, 1, 600],
    [1, 0, 400],
    [1, 1, 1_200],
  ])("is, after %d failures and with the random value %d, %d ms", (failures, random, expected) => {
    vi.spyOn(Math, "random").mockReturnValue(random);
    expect(retryDelay(failures, failed())).toBe(expected);
  });

  it("is at least Retry-After, and has jitter", () => {
    const delays = Array.from({ length: 50 }, () => retryDelay(0, failed(5)));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(5_000);
    expect(Math.max(...delays)).toBeLessThan(5_700);
    expect(new Set(delays).size).toBeGreaterThan(25);
  });
});

describe("signIn", () => {
  const form = { name: "100209", password: "seven lanterns" };

  it("returns the seconds of Retry-After and does not retry", async () => {
    responses = [respondWith(429, { ...UNAVAILABLE, code: "TOO_MANY_TRIES" }, { "retry-after": "900" })];
    expect(await signIn(form)).toMatchObject({
      result: "refused",
      problem: { code: "TOO_MANY_TRIES" },
      seconds: 900,
    });
    expect(requests).toEqual(["POST /api/session"]);
  });

  it("returns UNREACHABLE without a response", async () => {
    responses = [failNetwork];
    expect(await signIn(form)).toMatchObject({ result: "refused", problem: { code: "UNREACHABLE" } });
  });

  it.each([
    ["en", "GET", "The portal cannot be reached", /^Check your connection and try again\.$/],
    ["en", "PUT", "The portal cannot be reached", /may have reached us/],
    ["vi", "GET", "Không kết nối được với cổng hội viên", /thử lại/],
    ["vi", "DELETE", "Không kết nối được với cổng hội viên", /có thể đã đến nơi/],
  ] as const)(
    "returns a problem in %s, which says for %s whether the change may have arrived",
    async (lang, method, title, hint) => {
      page.documentElement.lang = lang;
      responses = [failNetwork];
      const failed = await request(`${method} /api/profile` as "GET /api/profile").catch((error: unknown) => error);
      expect((failed as ApiError).problem).toMatchObject({ title, hint: expect.stringMatching(hint) });
    },
  );

  it("returns UNREACHABLE if the response breaks off", async () => {
    responses = [interruptBody];
    expect(await signIn(form)).toMatchObject({ result: "refused", problem: { code: "UNREACHABLE" } });
  });

  it("returns the member and the next page", async () => {
    responses = [respondWith(200, { to: "/points" })];
    expect(await signIn(form)).toEqual({ result: "signed in", signedIn: { to: "/points" } });
  });
});
