import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { PortalApp } from "../src/http/app.ts";
import { createServer } from "../src/operations/server.ts";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import { type Part, requestText, sendParts } from "./raw-http.ts";
import { headerErrors } from "./required-headers.ts";
import { createSessionCookie } from "./sessions.ts";

const TIMEOUTS = { headersMs: 900, requestMs: 1_400 };

let testPortal: TestPortal;
let app: PortalApp;
let port: number;
beforeAll(async () => {
  testPortal = await startTestPortal();
  app = await createServer(testPortal.portal, { timeouts: TIMEOUTS });
  await app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  await testPortal.close();
});

const CHANGE_HEADERS = ["Origin: http://localhost", "X-Portico: 1", "Content-Type: application/json"];
const SIGN_IN = requestText("POST /api/session HTTP/1.1", [...CHANGE_HEADERS, "Content-Length: 60"]);
const sendSlowly = (text: string, pauseMs: number): Part[] => text.split("").flatMap((letter) => [letter, pauseMs]);

describe.concurrent("a slow client", () => {
  // For the interval at which connections are checked, and for a busy machine.
  const TOLERANCE_MS = 1_500;
  const slowClients: [string, Part[], number][] = [
    ["stops within the headers", ["GET /api/session HTTP/1.1\r\nHost: localhost\r\nX-A: "], TIMEOUTS.headersMs],
    [
      "sends a header byte by byte",
      ["GET /api/session HTTP/1.1\r\nHost: localhost\r\n", ...sendSlowly("X-Drip: ".padEnd(200, "a"), 20)],
      TIMEOUTS.headersMs,
    ],
    [
      "sends many headers slowly",
      ["GET /api/session HTTP/1.1\r\n", ...Array.from({ length: 100 }, (_, index) => [`X-${index}: 1\r\n`, 20]).flat()],
      TIMEOUTS.headersMs,
    ],
    ["stops within the body", [`${SIGN_IN}{"name":`], TIMEOUTS.requestMs],
    [
      "sends a body byte by byte",
      [SIGN_IN, ...sendSlowly('{"name":"100201","password":"'.padEnd(59, "a"), 50)],
      TIMEOUTS.requestMs,
    ],
    [
      "stops within a chunk",
      [requestText("POST /api/session HTTP/1.1", [...CHANGE_HEADERS, "Transfer-Encoding: chunked"], '10\r\n{"name":')],
      TIMEOUTS.requestMs,
    ],
    ["sends nothing", [], TIMEOUTS.requestMs],
  ];
  it.each(slowClients)(
    "that %s is disconnected in time, and other clients get responses",
    async (_description, parts, limitMs) => {
      const slowResult = sendParts(port, parts);
      const { status } = await testPortal.request("/api/session");
      const { isClosed, tookMs, statuses, headers } = await slowResult;
      expect([status, isClosed]).toEqual([200, true]);
      expect(tookMs).toBeLessThan(limitMs + TOLERANCE_MS);
      expect([[], [408]]).toContainEqual(statuses);
      if (statuses.length > 0) expect(headerErrors(headers)).toEqual([]);
    },
  );

  it("that keeps its side of the connection open is disconnected", async () => {
    const client = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    client.pause().write("GET /api/session HTTP/1.1\r\nHost: localhost\r\nX-A: ");
    const isConnected = async () => (await connectionsOf(app)) > 0;
    await vi.waitUntil(isConnected, { timeout: 5_000, interval: 20 });
    await vi.waitUntil(async () => !(await isConnected()), { timeout: 10_000, interval: 50 });
    client.destroy();
  });

  it("that stops within the headers gets only the timeout for headers", async () => {
    const strictServer = await createServer(testPortal.portal, { timeouts: { headersMs: 100, requestMs: 60_000 } });
    await strictServer.listen({ host: "127.0.0.1", port: 0 });
    const { isClosed } = await sendParts((strictServer.server.address() as AddressInfo).port, [
      "GET /api/session HTTP/1.1\r\nX-A: ",
    ]);
    await strictServer.close();
    expect(isClosed).toBe(true);
  });
});

function connectionsOf({ server }: PortalApp): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
}

describe("a client that disconnects", () => {
  it.each([
    ["the headers", "GET /api/session HTTP/1.1\r\nX-A: "],
    ["the body", `${SIGN_IN}{"name":`],
    ["malformed HTTP", "no HTTP\r\n\r\n"],
  ])("within %s does not affect other clients", async (_description, text) => {
    const socket = connect(port, "127.0.0.1");
    await new Promise((resolve) => void socket.write(text, resolve));
    socket.resetAndDestroy();
    expect((await sendParts(port, [requestText("GET /api/session HTTP/1.1")])).statuses).toEqual([200]);
  });
});

const SMUGGLED_REQUEST = requestText("GET /api/support HTTP/1.1");
const post = (headers: readonly string[], body: string) =>
  requestText("POST /api/session HTTP/1.1", [...CHANGE_HEADERS, ...headers], body);
// Some servers parse each of these as one request, others as two.
const AMBIGUOUS_REQUESTS: readonly [description: string, text: string][] = [
  ["a length and chunks", post(["Content-Length: 6", "Transfer-Encoding: chunked"], `0\r\n\r\n${SMUGGLED_REQUEST}`)],
  ["chunks and a length", post(["Transfer-Encoding: chunked", "Content-Length: 6"], `0\r\n\r\n${SMUGGLED_REQUEST}`)],
  ["two lengths that differ", post(["Content-Length: 2", "Content-Length: 44"], `{}${SMUGGLED_REQUEST}`)],
  ["two lengths that agree", post(["Content-Length: 2", "Content-Length: 2"], `{}${SMUGGLED_REQUEST}`)],
  ["a list of lengths", post(["Content-Length: 2, 2"], `{}${SMUGGLED_REQUEST}`)],
  ["a length with a sign", post(["Content-Length: +2"], `{}${SMUGGLED_REQUEST}`)],
  ["a negative length", post(["Content-Length: -1"], `{}${SMUGGLED_REQUEST}`)],
  ["a length in another base", post(["Content-Length: 0x2"], `{}${SMUGGLED_REQUEST}`)],
  ["a length that is too large a number", post(["Content-Length: 99999999999999999999"], `{}${SMUGGLED_REQUEST}`)],
  ["an empty length", post(["Content-Length: "], `{}${SMUGGLED_REQUEST}`)],
  [
    "two encodings",
    post(["Transfer-Encoding: chunked", "Transfer-Encoding: identity"], `0\r\n\r\n${SMUGGLED_REQUEST}`),
  ],
  ["an encoding after chunks", post(["Transfer-Encoding: chunked, gzip"], `0\r\n\r\n${SMUGGLED_REQUEST}`)],
  ["an unknown encoding", post(["Transfer-Encoding: xchunked"], `0\r\n\r\n${SMUGGLED_REQUEST}`)],
  [
    "an encoding with a control character",
    post(["Transfer-Encoding: \x0bchunked", "Content-Length: 5"], `0\r\n\r\n${SMUGGLED_REQUEST}`),
  ],
  [
    "an encoding with a space before its colon",
    post(["Transfer-Encoding : chunked", "Content-Length: 5"], `0\r\n\r\n${SMUGGLED_REQUEST}`),
  ],
  [
    "an encoding on a folded line",
    post(["Transfer-Encoding:\r\n chunked", "Content-Length: 5"], `0\r\n\r\n${SMUGGLED_REQUEST}`),
  ],
  ["a folded line", post(["X-A: 1\r\n 2", "Content-Length: 2"], `{}${SMUGGLED_REQUEST}`)],
  [
    "a line that ends in LF only",
    post(["X-A: 1\nTransfer-Encoding: chunked", "Content-Length: 5"], `0\r\n\r\n${SMUGGLED_REQUEST}`),
  ],
  [
    "a line that ends in CR only",
    post(["X-A: 1\rTransfer-Encoding: chunked", "Content-Length: 5"], `0\r\n\r\n${SMUGGLED_REQUEST}`),
  ],
  ["a null in a header", post(["X-A: a\0b", "Content-Length: 2"], `{}${SMUGGLED_REQUEST}`)],
  ["a header without a name", post([": chunked", "Content-Length: 2"], `{}${SMUGGLED_REQUEST}`)],
  [
    "a chunk whose size is no number",
    post(["Transfer-Encoding: chunked"], `0x5\r\n{}   \r\n0\r\n\r\n${SMUGGLED_REQUEST}`),
  ],
  [
    "a chunk with an impossible size",
    post(["Transfer-Encoding: chunked"], `ffffffffffffffff1\r\n{}\r\n0\r\n\r\n${SMUGGLED_REQUEST}`),
  ],
  [
    "a chunk that is longer than its size",
    post(["Transfer-Encoding: chunked"], `2\r\n{}XX\r\n0\r\n\r\n${SMUGGLED_REQUEST}`),
  ],
  ["a chunk whose line ends in LF only", post(["Transfer-Encoding: chunked"], `2\n{}\n0\n\n${SMUGGLED_REQUEST}`)],
  ["a request line of another protocol", `GET /api/session HTTP/9.9\r\nHost: localhost\r\n\r\n${SMUGGLED_REQUEST}`],
  ["a request line on two lines", `GET /api/session\r\nHTTP/1.1\r\nHost: localhost\r\n\r\n${SMUGGLED_REQUEST}`],
  [
    "two hosts",
    `GET /api/session HTTP/1.1\r\nHost: localhost\r\nHost: nz.localhost\r\nConnection: close\r\n\r\n${SMUGGLED_REQUEST}`,
  ],
  ["no host", `GET /api/session HTTP/1.1\r\nConnection: close\r\n\r\n${SMUGGLED_REQUEST}`],
];

describe("an ambiguous request", () => {
  it.each(AMBIGUOUS_REQUESTS)(
    "with %s gets one refusal, and the smuggled request gets no response",
    async (_description, text) => {
      const { statuses, text: received, isClosed, headers } = await sendParts(port, [text]);
      expect(statuses).toEqual([400]);
      expect(isClosed).toBe(true);
      expect(received).not.toContain("brandName");
      expect(headerErrors(headers)).toEqual([]);
    },
  );

  it("is distinguished from pipelined requests, which get responses in order", async () => {
    const { statuses, text } = await sendParts(port, [
      requestText("GET /api/profile HTTP/1.1") + SMUGGLED_REQUEST + requestText("GET /api/none HTTP/1.1"),
    ]);
    expect(statuses).toEqual([401, 200, 404]);
    expect(text.match(/x-content-type-options: nosniff/g)).toHaveLength(3);
  });

  it("is distinguished from requests of several members on one connection", async () => {
    const cookies = await Promise.all(["100201", "100202"].map((member) => createSessionCookie(testPortal, member)));
    const requests = [0, 1, 0, 1].map((index) =>
      requestText("GET /api/session HTTP/1.1", [`Cookie: ${cookies[index]}`]),
    );
    const { text } = await sendParts(port, [...requests, requestText("GET /api/session HTTP/1.1")]);
    const members = [...text.matchAll(/"accountId":"(\d+)"|"member":null/g)].map(([, number]) => number ?? "visitor");
    expect(members).toEqual(["100201", "100202", "100201", "100202", "visitor"]);
  });
});

describe("a request that is too large", () => {
  const longText = "a".repeat(20_000);
  it.each([
    ["a header of 20 kB", requestText("GET /api/session HTTP/1.1", [`X-Long: ${longText}`])],
    ["20 kB of cookies", requestText("GET /api/session HTTP/1.1", [`Cookie: ${"a=b; ".repeat(4_000)}`])],
    [
      "20 kB of small headers",
      requestText(
        "GET /api/session HTTP/1.1",
        Array.from({ length: 1_000 }, (_, index) => `X-${index}: 012345678901`),
      ),
    ],
    ["a path of 20 kB", requestText(`GET /${longText} HTTP/1.1`)],
  ])("with %s gets 431 with the required headers", async (_description, text) => {
    const { statuses, headers, isClosed } = await sendParts(port, [text]);
    expect([statuses, isClosed]).toEqual([[431], true]);
    expect(headerErrors(headers)).toEqual([]);
  });

  it("with a too large content-length is refused before its body is read", async () => {
    const { statuses, headers } = await sendParts(port, [post(["Content-Length: 70000"], "{")]);
    expect(statuses).toEqual([413]);
    expect(headerErrors(headers)).toEqual([]);
  });

  it("with a chunked body is refused once the body is too large", async () => {
    const chunk = `1000\r\n${" ".repeat(4_096)}\r\n`;
    const { statuses } = await sendParts(port, [post(["Transfer-Encoding: chunked"], chunk.repeat(20))]);
    expect(statuses).toEqual([413]);
  });

  it("with a compressed body is refused, not decompressed", async () => {
    const { statuses } = await sendParts(port, [
      post(["Content-Length: 4", "Content-Encoding: gzip"], "\x1f\x8b\x08\0"),
    ]);
    expect(statuses).toEqual([400]);
  });
});

describe("an unusual request", () => {
  const unusual: [string, string, number[]][] = [
    ["HTTP/1.0 without a host", "GET /api/session HTTP/1.0\r\n\r\n", [400]],
    ["HTTP/1.0 with a host", "GET /api/session HTTP/1.0\r\nHost: localhost\r\n\r\n", [200]],
    ["an empty host", "GET /api/session HTTP/1.1\r\nHost: \r\n\r\n", [421]],
    [
      "the URL of a page on another site as the target",
      "GET http://evil.example/points HTTP/1.1\r\nHost: localhost\r\n\r\n",
      [400],
    ],
    [
      "a URL of the portal as the target",
      "GET http://localhost/api/session HTTP/1.1\r\nHost: localhost\r\n\r\n",
      [400],
    ],
    [
      "the URL of an endpoint on another site as the target",
      "GET http://evil.example/api/session HTTP/1.1\r\nHost: localhost\r\n\r\n",
      [400],
    ],
    ["a target without a path", "GET ?x HTTP/1.1\r\nHost: localhost\r\n\r\n", [400]],
    ["OPTIONS for everything", "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", [400, 403, 404, 405]],
    ["TRACE", requestText("TRACE /api/session HTTP/1.1", ["X-Canary: canary-7c1"]), [400, 403, 404, 405]],
    ["CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n", []],
    [
      "an upgrade to a socket",
      requestText("GET /api/session HTTP/1.1", ["Connection: Upgrade", "Upgrade: websocket"]),
      [200],
    ],
    ["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", [400]],
    ["an unknown method", "BREW /api/session HTTP/1.1\r\nHost: localhost\r\n\r\n", [400]],
    ["a null in the path", "GET /api/bookings/a\0b HTTP/1.1\r\nHost: localhost\r\n\r\n", [400]],
    ["an encoded null in the path", requestText("GET /points%00 HTTP/1.1"), [400]],
    ["a malformed percent-encoding", requestText("GET /api/bookings/%zz HTTP/1.1"), [400]],
    ["bytes that are not UTF-8", requestText("GET /api/bookings/%ff%fe HTTP/1.1"), [400]],
    ["letters beyond ASCII in the path", "GET /points/\xe4 HTTP/1.1\r\nHost: localhost\r\n\r\n", [400]],
    ["an unknown Expect header", requestText("GET /api/session HTTP/1.1", ["Expect: miracles"]), [417]],
    ["bytes of another protocol", "\x16\x03\x01\x02\0\x01\0", [400]],
  ];
  it.each(unusual)(
    "with %s gets the expected status, and the response does not repeat it",
    async (_description, text, expectedStatuses) => {
      const { statuses, text: received, headers } = await sendParts(port, [text]);
      expect(statuses.length).toBeLessThanOrEqual(1);
      if (expectedStatuses.length > 0) expect(expectedStatuses).toContain(statuses[0]);
      if (statuses.length > 0) expect(headerErrors(headers)).toEqual([]);
      expect(received).not.toMatch(/evil\.example|canary/);
    },
  );

  it.each([
    ["an unknown Expect header", requestText("GET /api/session HTTP/1.1", ["Expect: miracles"])],
    ["an unknown method", "BREW /api/session HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ])("with %s gets JSON with the right content-length", async (_description, text) => {
    const { text: received } = await sendParts(port, [text]);
    const [head = "", body = ""] = received.split("\r\n\r\n");
    expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/im);
    expect(/^content-length: (\d+)$/im.exec(head)?.[1]).toBe(String(Buffer.byteLength(body)));
    expect(JSON.parse(body)).toMatchObject({ code: "BAD_REQUEST" });
  });

  it("with Expect: 100-continue gets that status and one response", async () => {
    const body = '{"name":"","password":""}';
    const { statuses } = await sendParts(port, [
      post([`Content-Length: ${body.length}`, "Expect: 100-continue"], ""),
      50,
      body,
    ]);
    expect(statuses).toEqual([100, 422]);
  });

  it.each([
    "/api/documents/..%2f..%2fapi%2fsession/file",
    "/api/documents/..%2F..%2Fget-member/file",
    "/api/documents/%2e%2e/file",
    "/api/documents/../session",
    "/api/bookings/..%2f..%2fprofile",
    "/api/bookings/..%5c..%5cprofile",
    "/api/bookings/%252e%252e%252f",
    "/api/countries/..%2f1/regions",
    "/api/resorts/..%2f..%2fusers",
    "/api/resorts/a%0d%0aSet-Cookie:%20a=b",
    "/media/..%2f..%2fapi%2fget-member.png",
    "/media/../../api/get-member.png",
    "/media/%2e%2e/delivery.png",
    "/media//evil.example/a.png",
    "/media/http:%2f%2fevil.example/a.png",
    "/assets/..%2f..%2fpackage.json",
    "/api/..%2fapi%2fsession",
    "/api/./session",
    "//api/session",
  ])("for %s reaches no endpoint, and causes no back-end call with that path", async (path) => {
    const cookie = await createSessionCookie(testPortal, "100201");
    testPortal.club.requests.clear();
    const { statuses, headers, text } = await sendParts(port, [
      requestText(`GET ${path} HTTP/1.1`, [`Cookie: ${cookie}`]),
    ]);
    // A path that is not canonical is redirected.
    expect([302, 308, 400, 403, 404]).toContain(statuses[0]);
    expect(statuses).toHaveLength(1);
    expect(headerErrors(headers)).toEqual([]);
    expect(text).not.toMatch(/set-cookie: a=b/i);
    const clubPaths = testPortal.club.requests.requests.map((request) => request.path);
    expect(clubPaths.filter((clubPath) => /\.\.|%2e|get-member\.png|users|delivery\.png|evil/i.test(clubPath))).toEqual(
      [],
    );
  });

  it("with HEAD gets the status of GET without a body", async () => {
    const cookie = await createSessionCookie(testPortal, "100201");
    for (const path of ["/api/session", "/api/profile", "/api/bookings/none", "/", "/points", "/api/none"]) {
      const [get, head] = await Promise.all(
        ["GET", "HEAD"].map((method) =>
          sendParts(port, [requestText(`${method} ${path} HTTP/1.1`, [`Cookie: ${cookie}`, "Connection: close"])]),
        ),
      );
      expect([path, head?.statuses]).toEqual([path, get?.statuses]);
      expect(head?.text.split("\r\n\r\n")[1]).toBe("");
      expect(headerErrors(head?.headers ?? {})).toEqual([]);
    }
  });
});
