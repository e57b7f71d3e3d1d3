import type { ServerResponse } from "node:http";
import type { PorticoError } from "@portico/domain/errors";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FIRST_TOKEN, GOOD_TOKEN, json, type Loopback, loopback, type ReceivedRequest } from "../testing/loopback.ts";
import { testSettings } from "../testing/settings.ts";
import { type BackEnd, type BackEndSettings, backEnd } from "./back-end.ts";

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
  respond: (came: ReceivedRequest, response: ServerResponse) => void,
  options: Partial<BackEndSettings> = {},
): Promise<{ server: Loopback; ports: BackEnd }> {
  const server = await loopback(respond);
  const ports = backEnd(testSettings(server.address, options));
  resources.push(server, ports);
  return { server, ports };
}

/** With a path prefix, so that the loopback server does not answer the token call itself. */
async function startBackEndAtPath(
  respond: (came: ReceivedRequest, response: ServerResponse) => void,
): ReturnType<typeof startBackEnd> {
  const { server } = await startBackEnd(respond);
  const ports = backEnd(testSettings(`${server.address}/club`));
  resources.push(ports);
  return { server, ports };
}

describe("the token", () => {
  it("is fetched once for a thousand concurrent callers", async () => {
    // Long deadlines: the speed of the machine is not under test.
    const deadlines = { call: 20_000, search: 20_000 };
    const { server, ports } = await startBackEnd((_, response) => json(response, 200, NO_BOOKINGS), { deadlines });
    await Promise.all(Array.from({ length: 1_000 }, () => ports.bookings.bookings("100201")));
    expect(server.count("/oauth/token")).toBe(1);
    expect(server.count(BOOKINGS)).toBe(1_000);
  });

  it("is renewed once after the back-end refuses it, for any number of refused calls", async () => {
    let refused = 0;
    const { server, ports } = await startBackEnd(({ headers }, response) => {
      if (headers.authorization !== FIRST_TOKEN) return json(response, 200, NO_BOOKINGS);
      refused += 1;
      json(response, 401, '{"error":{"status":401,"code":"TOKEN_EXPIRED","message":"no"}}');
    });
    const all = await Promise.all(Array.from({ length: 50 }, () => ports.bookings.bookings("100201")));
    expect(all).toEqual(all.map(() => []));
    expect(refused).toBe(50);
    expect(server.count("/oauth/token")).toBe(2);
    expect(server.count(BOOKINGS)).toBe(100);
  });

  it("resends an unkeyed write if the back-end refused the token before looking at the call", async () => {
    const { server, ports } = await startBackEnd((_, response) => {
      if (server.count("/oauth/token") > 1) return json(response, 200, '{"LoggedOut":true}');
      json(response, 401, '{"error":{"status":401,"code":"TOKEN_EXPIRED","message":"no"}}');
    });
    await ports.logout.loggedOut();
    expect(server.count("/api/logout")).toBe(2);
  });

  it("is sent at most twice", async () => {
    const { server, ports } = await startBackEnd((_, response) => response.writeHead(401).end());
    await expect(ports.bookings.bookings("100201")).rejects.toMatchObject({ code: "BACK_END_DENIED" });
    expect(server.count(BOOKINGS)).toBe(2);
    expect(server.count("/oauth/token")).toBe(2);
  });
});

describe("retries", () => {
  it("let a read succeed after two failures", async () => {
    const { server, ports } = await startBackEnd((_, response) =>
      server.count(BOOKINGS) < 3 ? response.writeHead(503).end() : json(response, 200, NO_BOOKINGS),
    );
    await expect(ports.bookings.bookings("100201")).resolves.toEqual([]);
    expect(server.count(BOOKINGS)).toBe(3);
  });

  it("send a keyed write with the same body", async () => {
    const path = "/api/portico/payment-post";
    const { server, ports } = await startBackEnd((_, response) =>
      server.count(path) < 2 ? response.socket?.resetAndDestroy() : json(response, 200, POSTED),
    );
    await ports.posting.post(PAYMENT);
    const sent = server.requests.filter((came) => came.path === path).map(({ text }) => text);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
  });

  it("do not forget an attempt that may have taken effect when a later one is rejected", async () => {
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
  ])("do not forget it when %s", async (_, tokenStatus, refusal, code) => {
    const [token, post] = ["/club/oauth/token", "/club/api/portico/payment-post"];
    const { server, ports } = await startBackEndAtPath((came, response) => {
      if (came.path === token) {
        const isGood = server.count(token) === 1 || refusal !== undefined;
        return json(response, isGood ? 200 : tokenStatus, isGood ? GOOD_TOKEN : "{}");
      }
      if (server.count(post) === 1) return response.socket?.resetAndDestroy();
      if (server.count(post) === 2) return response.writeHead(401).end();
      json(response, 200, `{"error":{"status":409,"code":"${refusal}","message":"no"}}`);
    });
    await expect(ports.posting.post(PAYMENT)).rejects.toMatchObject({ code });
  });

  it("never make a failed read uncertain", async () => {
    const { server, ports } = await startBackEndAtPath((came, response) => {
      if (came.path === "/club/oauth/token" && server.count(came.path) === 1) return json(response, 200, GOOD_TOKEN);
      if (came.path === `/club${BOOKINGS}` && server.count(came.path) === 1) return response.socket?.resetAndDestroy();
      return response.writeHead(came.path === "/club/oauth/token" ? 503 : 401).end();
    });
    await expect(ports.bookings.bookings("100201")).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
  });

  it.each([
    ["one call in ten fails", (nth: number) => nth % 10 === 0],
    ["every call fails", () => true],
  ])("cost at most a quarter more calls if %s", async (_, fails) => {
    const { server, ports } = await startBackEnd((__, response) =>
      fails(server.count(BOOKINGS)) ? response.writeHead(500).end() : json(response, 200, NO_BOOKINGS),
    );
    const calls = 400;
    for (let sentCalls = 0; sentCalls < calls; sentCalls += 40) {
      await Promise.allSettled(Array.from({ length: 40 }, () => ports.bookings.bookings("100201")));
    }
    expect(server.count(BOOKINGS)).toBeLessThanOrEqual(calls * 1.25);
    expect(server.count(BOOKINGS)).toBeGreaterThan(calls);
  });
});

describe("a back-end in trouble", () => {
  it("is not called while the circuit breaker is open, and called again afterwards", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    let isDown = true;
    const { server, ports } = await startBackEnd(
      (_, response) => (isDown ? response.writeHead(500).end() : json(response, 200, NO_BOOKINGS)),
      { breaker: { minimumPerSecond: 1, window: 1_000, openFor: 100 }, retries: { attempts: 1 } },
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
      deadlines: { call: 800, search: 800 },
      breaker: { minimumPerSecond: 1_000_000 },
      bulkhead: { concurrent: 2, waiting: 3 },
    });
    const start = performance.now();
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => ports.bookings.bookings("100201")));
    // A call that waited a full deadline for a connection and another one for a response would take twice as long.
    expect(performance.now() - start).toBeLessThan(1_600);
    expect(results.map(({ status }) => status)).toEqual(results.map(() => "rejected"));
    expect(server.count(BOOKINGS)).toBeLessThanOrEqual(2);
  });

  it("reports a write as unavailable, not uncertain, if it only waited for a connection", async () => {
    const { ports } = await startBackEnd(() => undefined, {
      deadlines: { call: 100, search: 300 },
      breaker: { minimumPerSecond: 1_000_000 },
      bulkhead: { concurrent: 1, waiting: 3 },
    });
    const party = { memberNumber: "100202", memberType: "WEEKS", isEcv: false, payer: null };
    const search = ports.stays.search("plus", { searchByDate: false }, party).catch(() => undefined);
    await expect(ports.logout.loggedOut()).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
    await search;
    await expect(ports.logout.loggedOut()).rejects.toMatchObject({ code: "BACK_END_UNCERTAIN" });
  });

  it("times out sooner for a read that has just hung, but not for other calls", async () => {
    const { ports } = await startBackEnd(() => undefined, {
      deadlines: { call: 500, search: 500 },
      hangs: { shortTimeout: 10 },
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
        if (path === BOOKINGS) return json(response, 200, NO_BOOKINGS);
        return json(response, 200, '{"ClubResortID":"C1","ResortID":null,"ResortName":"One"}');
      },
      {
        deadlines: { call: 30_000, search: 30_000 },
        breaker: { minimumPerSecond: 1_000_000 },
        bulkhead: { concurrent: 4, waiting: 100 },
      },
    );
    const hanging = Promise.all(Array.from({ length: 20 }, () => ports.bookings.bookings("100201")));
    await Promise.all(Array.from({ length: 20 }, () => ports.clubResorts.clubResort("100201", "C1")));
    expect(heldResponses).toHaveLength(2);
    hasRecovered = true;
    for (const response of heldResponses) json(response, 200, NO_BOOKINGS);
    await hanging;
  });

  it("never sends a file request that timed out in the queue; writes use other connections", async () => {
    const { server, ports } = await startBackEnd(
      ({ path }, response) => {
        if (path === "/api/logout") return json(response, 200, '{"LoggedOut":true}');
        response.writeHead(200, { "content-type": "application/pdf", "content-length": 2 }).write("%");
      },
      { deadlines: { call: 1_500, search: 1_500 }, bulkhead: { concurrent: 1, waiting: 3 }, maxFiles: 1 },
    );
    // An unread file holds the only connection for files.
    const file = await ports.documents.open("DOC-1", { maxBytes: 100 });
    const chunks = file?.body[Symbol.asyncIterator]();
    await chunks?.next();
    const second = ports.documents.open("DOC-2", { maxBytes: 100 });
    await expect(ports.logout.loggedOut()).resolves.toBeUndefined();
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
    const { ports } = await startBackEnd((_, response) => json(response, 200, NO_BOOKINGS));
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
      json(response, 200, NO_BOOKINGS);
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
  ])("%s", async (_, size, end) => {
    const respond = (__: ReceivedRequest, response: ServerResponse) => {
      // In pieces, so that there is no content-length.
      response.writeHead(200, { "content-type": "application/json" });
      response.write(" ".repeat(size - NO_BOOKINGS.length), () => response.end(NO_BOOKINGS));
    };
    const { ports } = await startBackEnd(respond, { limits: { maxBytes: 200, maxDepth: 32 } });
    expect(await ports.bookings.bookings("100201").catch((error: PorticoError) => error.code)).toEqual(end);
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
    [200, GOOD_TOKEN, undefined],
  ])("with %i %s ends all calls in %s", async (status, body, code) => {
    const { server, ports } = await startBackEnd((came, response) =>
      came.path === "/back-end/oauth/token" ? json(response, status, body) : json(response, 200, NO_BOOKINGS),
    );
    // The loopback server answers the token call itself unless there is a path prefix.
    const prefixedPorts = backEnd(testSettings(`${server.address}/back-end`));
    resources.push(prefixedPorts);
    const result = await prefixedPorts.bookings.bookings("100201").catch((error: PorticoError) => error.code);
    expect(result).toEqual(code ?? []);
    expect(ports).toBeDefined();
  });
});
