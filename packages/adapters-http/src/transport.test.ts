import type { ServerResponse } from "node:http";
import type { PorticoError } from "@portico/domain/errors";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  FIRST_AUTHORIZATION,
  type Loopback,
  type ReceivedRequest,
  respondJson,
  startLoopback,
  TOKEN_RESPONSE,
} from "../testing/loopback.ts";
import { testSettings } from "../testing/settings.ts";
import { type BackEnd, type BackEndSettings, createBackEndPorts } from "./back-end.ts";

const NO_BOOKINGS = '{"Bookings":[]}';
const BOOKINGS = "/api/classic/vp/get-booking";
const POSTED = '{"Outcome":"posted","Payment":{"PaymentID":"p-1","ReceiptNo":"RC-1"}}';
const PAYMENT = {
  id: "p-1",
  memberNumber: "100202",
  chargeIds: ["U-5101"],
  amount: { minor: 12_050, currency: "AUD" },
  state: "posting",
  doubt: undefined,
  version: 3,
} as const;

const resources: { close(): Promise<void> }[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const resource of resources.splice(0).toReversed()) await resource.close();
});

async function startBackEnd(
  respond: (received: ReceivedRequest, response: ServerResponse) => void,
  options: Partial<BackEndSettings> = {},
): Promise<{ server: Loopback; ports: BackEnd }> {
  const server = await startLoopback(respond);
  const ports = createBackEndPorts(testSettings(server.address, options));
  resources.push(server, ports);
  return { server, ports };
}

/** With a path prefix, the loopback server does not respond to token calls itself. */
async function startBackEndAtPath(
  respond: (received: ReceivedRequest, response: ServerResponse) => void,
): ReturnType<typeof startBackEnd> {
  const { server } = await startBackEnd(respond);
  const ports = createBackEndPorts(testSettings(`${server.address}/club`));
  resources.push(ports);
  return { server, ports };
}

describe("the token", () => {
  it("is fetched once for a thousand concurrent callers", async () => {
    // Long deadlines: the speed of the machine is not under test.
    const deadlinesMs = { call: 20_000, search: 20_000 };
    const { server, ports } = await startBackEnd((_, response) => respondJson(response, 200, NO_BOOKINGS), {
      deadlinesMs,
    });
    await Promise.all(Array.from({ length: 1_000 }, () => ports.bookings.bookings("100201")));
    expect(server.count("/oauth/token")).toBe(1);
    expect(server.count(BOOKINGS)).toBe(1_000);
  });

  it("is renewed once after the back-end refuses it, for any number of refused calls", async () => {
    let refusedCount = 0;
    const { server, ports } = await startBackEnd(({ headers }, response) => {
      if (headers.authorization !== FIRST_AUTHORIZATION) return respondJson(response, 200, NO_BOOKINGS);
      refusedCount += 1;
      respondJson(response, 401, '{"error":{"status":401,"code":"TOKEN_EXPIRED","message":"no"}}');
    });
    const results = await Promise.all(Array.from({ length: 50 }, () => ports.bookings.bookings("100201")));
    expect(results).toEqual(results.map(() => []));
    expect(refusedCount).toBe(50);
    expect(server.count("/oauth/token")).toBe(2);
    expect(server.count(BOOKINGS)).toBe(100);
  });

  it("resends an unkeyed write if the back-end refused the token before looking at the call", async () => {
    const { server, ports } = await startBackEnd((_, response) => {
      if (server.count("/oauth/token") > 1) return respondJson(response, 200, '{"LoggedOut":true}');
      respondJson(response, 401, '{"error":{"status":401,"code":"TOKEN_EXPIRED","message":"no"}}');
    });
    await ports.logout.notifySignOut();
    expect(server.count("/api/logout")).toBe(2);
  });

  it("is tried at most twice by one call", async () => {
    const { server, ports } = await startBackEnd((_, response) => response.writeHead(401).end());
    await expect(ports.bookings.bookings("100201")).rejects.toMatchObject({ code: "BACK_END_DENIED" });
    expect(server.count(BOOKINGS)).toBe(2);
    expect(server.count("/oauth/token")).toBe(2);
  });
});

describe("retries", () => {
  it("let a read succeed after two failures", async () => {
    const { server, ports } = await startBackEnd((_, response) =>
      server.count(BOOKINGS) < 3 ? response.writeHead(503).end() : respondJson(response, 200, NO_BOOKINGS),
    );
    await expect(ports.bookings.bookings("100201")).resolves.toEqual([]);
    expect(server.count(BOOKINGS)).toBe(3);
  });

  it("send a keyed write with the same body", async () => {
    const path = "/api/portico/payment-post";
    const { server, ports } = await startBackEnd((_, response) =>
      server.count(path) < 2 ? response.socket?.resetAndDestroy() : respondJson(response, 200, POSTED),
    );
    await ports.posting.post(PAYMENT);
    const sent = server.requests.filter((received) => received.path === path).map(({ text }) => text);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
  });

  it("throw BACK_END_UNCERTAIN if only the last attempt certainly had no effect", async () => {
    const path = "/api/portico/payment-post";
    const { server, ports } = await startBackEnd((_, response) =>
      server.count(path) < 2 ? response.socket?.resetAndDestroy() : response.writeHead(429).end(),
    );
    await expect(ports.posting.post(PAYMENT)).rejects.toMatchObject({ code: "BACK_END_UNCERTAIN" });
  });

  it.each([
    ["a token cannot be fetched", 503, undefined, "BACK_END_UNCERTAIN"],
    ["the portal's credentials are refused", 401, undefined, "BACK_END_UNCERTAIN"],
    ["the token's response is unreadable", 200, undefined, "BACK_END_UNCERTAIN"],
    ["the back-end refuses the write itself", 200, "CHARGE_SETTLED", "CHARGE_SETTLED"],
  ])("throw for a write that may have taken effect when %s", async (_, tokenStatus, refusal, code) => {
    const [token, post] = ["/club/oauth/token", "/club/api/portico/payment-post"];
    const { server, ports } = await startBackEndAtPath((received, response) => {
      if (received.path === token) {
        const isGood = server.count(token) === 1 || refusal !== undefined;
        return respondJson(response, isGood ? 200 : tokenStatus, isGood ? TOKEN_RESPONSE : "{}");
      }
      if (server.count(post) === 1) return response.socket?.resetAndDestroy();
      if (server.count(post) === 2) return response.writeHead(401).end();
      respondJson(response, 200, `{"error":{"status":409,"code":"${refusal}","message":"no"}}`);
    });
    await expect(ports.posting.post(PAYMENT)).rejects.toMatchObject({ code });
  });

  it("never make a failed read uncertain", async () => {
    const { server, ports } = await startBackEndAtPath((received, response) => {
      if (received.path === "/club/oauth/token" && server.count(received.path) === 1)
        return respondJson(response, 200, TOKEN_RESPONSE);
      if (received.path === `/club${BOOKINGS}` && server.count(received.path) === 1)
        return response.socket?.resetAndDestroy();
      return response.writeHead(received.path === "/club/oauth/token" ? 503 : 401).end();
    });
    await expect(ports.bookings.bookings("100201")).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
  });

  it.each([
    ["one call in ten fails", (callCount: number) => callCount % 10 === 0],
    ["every call fails", () => true],
  ])("cost at most a quarter more calls if %s", async (_, isFailing) => {
    const { server, ports } = await startBackEnd((__, response) =>
      isFailing(server.count(BOOKINGS)) ? response.writeHead(500).end() : respondJson(response, 200, NO_BOOKINGS),
    );
    const calls = 400;
    for (let sentCalls = 0; sentCalls < calls; sentCalls += 40) {
      await Promise.allSettled(Array.from({ length: 40 }, () => ports.bookings.bookings("100201")));
    }
    expect(server.count(BOOKINGS)).toBeLessThanOrEqual(calls * 1.25);
    expect(server.count(BOOKINGS)).toBeGreaterThan(calls);
  });
});

describe("a failing back-end", () => {
  it("is not called while the circuit breaker is open, and called again afterwards", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    let isDown = true;
    const { server, ports } = await startBackEnd(
      (_, response) => (isDown ? response.writeHead(500).end() : respondJson(response, 200, NO_BOOKINGS)),
      { breaker: { minCallsPerSecond: 1, windowMs: 1_000, openMs: 100 }, retries: { maxAttempts: 1 } },
    );
    for (let attempt = 0; attempt < 20; attempt += 1) await ports.bookings.bookings("100201").catch(() => undefined);
    const requestCount = server.count(BOOKINGS);
    expect(requestCount).toBeLessThan(20);
    await expect(ports.bookings.bookings("100201")).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
    expect(server.count(BOOKINGS)).toBe(requestCount);
    isDown = false;
    vi.setSystemTime(Date.now() + 120);
    await expect(ports.bookings.bookings("100201")).resolves.toEqual([]);
  });

  it("rejects calls beyond the bulkhead, and queued ones at their deadline", async () => {
    const { server, ports } = await startBackEnd(() => undefined, {
      deadlinesMs: { call: 800, search: 800 },
      breaker: { minCallsPerSecond: 1_000_000 },
      bulkhead: { maxConcurrent: 2, maxQueued: 3 },
    });
    const start = performance.now();
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => ports.bookings.bookings("100201")));
    // Two deadlines, one for the queue and one for the response, would take twice as long.
    expect(performance.now() - start).toBeLessThan(1_600);
    expect(results.map(({ status }) => status)).toEqual(results.map(() => "rejected"));
    expect(server.count(BOOKINGS)).toBeLessThanOrEqual(2);
  });

  it("reports a write as unavailable, not uncertain, if it only waited for a connection", async () => {
    const { ports } = await startBackEnd(() => undefined, {
      deadlinesMs: { call: 100, search: 300 },
      breaker: { minCallsPerSecond: 1_000_000 },
      bulkhead: { maxConcurrent: 1, maxQueued: 3 },
    });
    const party = { memberNumber: "100202", memberType: "WEEKS", isEcv: false, payer: null };
    const search = ports.stays.search("plus", { searchByDate: false }, party).catch(() => undefined);
    await expect(ports.logout.notifySignOut()).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
    await search;
    await expect(ports.logout.notifySignOut()).rejects.toMatchObject({ code: "BACK_END_UNCERTAIN" });
  });

  it("times out sooner for a read that has just hung, but not for other calls", async () => {
    const { ports } = await startBackEnd(() => undefined, {
      deadlinesMs: { call: 500, search: 500 },
      hangs: { shortTimeoutMs: 10 },
    });
    await expect(ports.bookings.bookings("100201")).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
    const otherCall = ports.members.member({ memberNumber: "100201", isEcv: false }).catch(() => "another call");
    const sameCall = ports.bookings.bookings("100201").catch(() => "the call that hung");
    expect(await Promise.race([otherCall, sameCall])).toBe("the call that hung");
    await otherCall;
  });

  it("keeps half of the connections for other calls while one call hangs", async () => {
    const heldResponses: ServerResponse[] = [];
    let hasRecovered = false;
    const { ports } = await startBackEnd(
      ({ path }, response) => {
        if (path === BOOKINGS && !hasRecovered) return void heldResponses.push(response);
        if (path === BOOKINGS) return respondJson(response, 200, NO_BOOKINGS);
        return respondJson(response, 200, '{"ClubResortID":"C1","ResortID":null,"ResortName":"One"}');
      },
      {
        deadlinesMs: { call: 30_000, search: 30_000 },
        breaker: { minCallsPerSecond: 1_000_000 },
        bulkhead: { maxConcurrent: 4, maxQueued: 100 },
      },
    );
    const hanging = Promise.all(Array.from({ length: 20 }, () => ports.bookings.bookings("100201")));
    await Promise.all(Array.from({ length: 20 }, () => ports.clubResorts.clubResort("100201", "C1")));
    expect(heldResponses).toHaveLength(2);
    hasRecovered = true;
    for (const response of heldResponses) respondJson(response, 200, NO_BOOKINGS);
    await hanging;
  });

  it("never sends a file request that timed out in the queue; writes use other connections", async () => {
    const { server, ports } = await startBackEnd(
      ({ path }, response) => {
        if (path === "/api/logout") return respondJson(response, 200, '{"LoggedOut":true}');
        response.writeHead(200, { "content-type": "application/pdf", "content-length": 2 }).write("%");
      },
      { deadlinesMs: { call: 1_500, search: 1_500 }, bulkhead: { maxConcurrent: 1, maxQueued: 3 }, maxFiles: 1 },
    );
    // An unread file holds the only connection for files.
    const file = await ports.documents.open("DOC-1", { maxBytes: 100 });
    const chunks = file?.body[Symbol.asyncIterator]();
    await chunks?.next();
    const second = ports.documents.open("DOC-2", { maxBytes: 100 });
    await expect(ports.logout.notifySignOut()).resolves.toBeUndefined();
    await expect(second).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
    await chunks?.return?.();
    const third = (await ports.documents.open("DOC-3", { maxBytes: 100 }))?.body[Symbol.asyncIterator]();
    await third?.next();
    await third?.return?.();
    expect(server.requests.map(({ path }) => path.slice(-5)).filter((end) => end.startsWith("DOC"))).toEqual([
      "DOC-1",
      "DOC-3",
    ]);
  });

  it("refuses calls once it is closed", async () => {
    const { ports } = await startBackEnd((_, response) => respondJson(response, 200, NO_BOOKINGS));
    await ports.bookings.bookings("100201");
    await ports.close();
    await expect(ports.bookings.bookings("100201")).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
  });
});

describe("a response", () => {
  it("is read completely if it arrives in pieces, after early hints", async () => {
    const text = Buffer.from('{"ClubResortID":"C1","ResortID":null,"ResortName":"Nhà của Mẫu"}');
    const { ports } = await startBackEnd((_, response) => {
      response.writeEarlyHints({ link: "</style.css>; rel=preload" });
      response.writeHead(200, { "content-type": "application/json;charset=UTF-8" });
      const pieces = [...text].map((byte) => Buffer.from([byte]));
      const send = () => {
        const piece = pieces.shift();
        if (piece === undefined) response.end();
        else response.write(piece, () => setImmediate(send));
      };
      send();
    });
    await expect(ports.clubResorts.clubResort("100201", "C1")).resolves.toMatchObject({ name: "Nhà của Mẫu" });
  });

  it("keeps its connection alive for the next call", async () => {
    const sockets = new Set<unknown>();
    const { ports } = await startBackEnd((_, response) => {
      sockets.add(response.socket);
      respondJson(response, 200, NO_BOOKINGS);
    });
    for (let callIndex = 0; callIndex < 5; callIndex += 1) {
      await ports.bookings.bookings("100201");
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(sockets.size).toBeLessThanOrEqual(2);
  });

  it.each([
    ["of the maximum size is accepted", 200, []],
    ["one byte larger is refused", 201, "BACK_END_UNREADABLE"],
  ])("%s", async (_, size, expected) => {
    const respond = (__: ReceivedRequest, response: ServerResponse) => {
      // In pieces, so that there is no content-length.
      response.writeHead(200, { "content-type": "application/json" });
      response.write(" ".repeat(size - NO_BOOKINGS.length), () => response.end(NO_BOOKINGS));
    };
    const { ports } = await startBackEnd(respond, { limits: { maxBytes: 200, maxDepth: 32 } });
    expect(await ports.bookings.bookings("100201").catch((error: PorticoError) => error.code)).toEqual(expected);
  });
});

describe("the token call", () => {
  it.each([
    [401, '{"error":"invalid_client","error_description":"Client authentication failed."}', "BACK_END_DENIED"],
    [400, '{"error":"invalid_request","error_description":"The client_secret is missing."}', "BACK_END_DENIED"],
    [200, '{"error":{"status":503,"code":"SERVICE_UNAVAILABLE","message":"away"}}', "BACK_END_UNAVAILABLE"],
    [200, '{"access_token":"a b","token_type":"Bearer","expires_in":60}', "BACK_END_UNREADABLE"],
    [200, '{"access_token":"tok","token_type":"mac","expires_in":60}', "BACK_END_UNREADABLE"],
    [200, '{"access_token":"tok","token_type":"bearer","expires_in":60}', undefined],
    [200, TOKEN_RESPONSE, undefined],
  ])("with the response %i %s makes other calls end in %s", async (status, body, code) => {
    const { server, ports } = await startBackEnd((received, response) =>
      received.path === "/back-end/oauth/token"
        ? respondJson(response, status, body)
        : respondJson(response, 200, NO_BOOKINGS),
    );
    const prefixedPorts = createBackEndPorts(testSettings(`${server.address}/back-end`));
    resources.push(prefixedPorts);
    const result = await prefixedPorts.bookings.bookings("100201").catch((error: PorticoError) => error.code);
    expect(result).toEqual(code ?? []);
    expect(ports).toBeDefined();
  });
});
