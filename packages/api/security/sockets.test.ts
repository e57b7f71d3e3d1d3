import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { PortalApp } from "../src/http/app.ts";
import { createServer } from "../src/operations/server.ts";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import { type Part, requestText, sendParts } from "./raw-http.ts";
import { headerErrors } from "./required-headers.ts";
import { cookieOf } from "./sessions.ts";

const TIMEOUTS = { headersMs: 900, requestMs: 1_400 };

let running: TestPortal;
let app: PortalApp;
let port: number;
beforeAll(async () => {
  running = await startTestPortal();
  app = await createServer(running.portal, { timeouts: TIMEOUTS });
  await app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  await running.close();
});

const CHANGE = ["Origin: http://localhost", "X-Portico: 1", "Content-Type: application/json"];
const SIGN_IN = requestText("POST /api/session HTTP/1.1", [...CHANGE, "Content-Length: 60"]);
const slowly = (text: string, pauseMs: number): Part[] => text.split("").flatMap((letter) => [letter, pauseMs]);

describe.concurrent("a slow client", () => {
  // Tolerance: the interval at which connections are checked, and a busy machine.
  const TOLERANCE_MS = 1_500;
  const slowClients: [string, Part[], number][] = [
    ["stops within the headers", ["GET /api/session HTTP/1.1\r\nHost: localhost\r\nX-A: "], TIMEOUTS.headersMs],
    [
      "drips headers",
      ["GET /api/session HTTP/1.1\r\nHost: localhost\r\n", ...slowly("X-Drip: ".padEnd(200, "a"), 20)],
      TIMEOUTS.headersMs,
    ],
    [
      "drips whole headers",
      ["GET /api/session HTTP/1.1\r\n", ...Array.from({ length: 100 }, (_, at) => [`X-${at}: 1\r\n`, 20]).flat()],
      TIMEOUTS.headersMs,
    ],
    ["stops within the body", [`${SIGN_IN}{"name":`], TIMEOUTS.requestMs],
    ["drips a body", [SIGN_IN, ...slowly('{"name":"100201","password":"'.padEnd(59, "a"), 50)], TIMEOUTS.requestMs],
    [
      "stops within a chunk",
      [requestText("POST /api/session HTTP/1.1", [...CHANGE, "Transfer-Encoding: chunked"], '10\r\n{"name":')],
      TIMEOUTS.requestMs,
    ],
    ["says nothing at all", [], TIMEOUTS.requestMs],
  ];
  test.each(slowClients)(
    "that %s is disconnected in time, while others get responses",
    async (_words, parts, limit) => {
      const slowResult = sendParts(port, parts);
      const { status } = await running.request("/api/session");
      const { isEnded, tookMs, statuses, headers } = await slowResult;
      expect([status, isEnded]).toEqual([200, true]);
      expect(tookMs).toBeLessThan(limit + TOLERANCE_MS);
      expect([[], [408]]).toContainEqual(statuses);
      if (statuses.length > 0) expect(headerErrors(headers)).toEqual([]);
    },
  );
});

test("a client that stops within the headers and keeps its side open is disconnected in the end", async () => {
  const client = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  client.pause().write("GET /api/session HTTP/1.1\r\nHost: localhost\r\nX-A: ");
  const isConnected = async () => (await connectionsOf(app)) > 0;
  await vi.waitUntil(isConnected, { timeout: 5_000, interval: 20 });
  await vi.waitUntil(async () => !(await isConnected()), { timeout: 10_000, interval: 50 });
  client.destroy();
});

function connectionsOf({ server }: PortalApp): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
}

test("a client that stops within the headers only gets the timeout for headers", async () => {
  const strict = await createServer(running.portal, { timeouts: { headersMs: 100, requestMs: 60_000 } });
  await strict.listen({ host: "127.0.0.1", port: 0 });
  const { isEnded } = await sendParts((strict.server.address() as AddressInfo).port, [
    "GET /api/session HTTP/1.1\r\nX-A: ",
  ]);
  await strict.close();
  expect(isEnded).toBe(true);
});

test.each([
  ["the headers", "GET /api/session HTTP/1.1\r\nX-A: "],
  ["the body", `${SIGN_IN}{"name":`],
  ["what is no HTTP", "no HTTP\r\n\r\n"],
])("a client that disconnects in %s affects nobody else", async (_words, text) => {
  const socket = connect(port, "127.0.0.1");
  await new Promise((resolve) => void socket.write(text, resolve));
  socket.resetAndDestroy();
  expect((await sendParts(port, [requestText("GET /api/session HTTP/1.1")])).statuses).toEqual([200]);
});

const SMUGGLED = requestText("GET /api/support HTTP/1.1");
const post = (headers: readonly string[], body: string) =>
  requestText("POST /api/session HTTP/1.1", [...CHANGE, ...headers], body);
// Each is one request to some servers and two to others. Two responses would include that of the smuggled request.
const SMUGGLING: readonly [words: string, text: string][] = [
  ["a length and chunks", post(["Content-Length: 6", "Transfer-Encoding: chunked"], `0\r\n\r\n${SMUGGLED}`)],
  ["chunks and a length", post(["Transfer-Encoding: chunked", "Content-Length: 6"], `0\r\n\r\n${SMUGGLED}`)],
  ["two lengths that differ", post(["Content-Length: 2", "Content-Length: 44"], `{}${SMUGGLED}`)],
  ["two lengths that agree", post(["Content-Length: 2", "Content-Length: 2"], `{}${SMUGGLED}`)],
  ["a list of lengths", post(["Content-Length: 2, 2"], `{}${SMUGGLED}`)],
  ["a length with a sign", post(["Content-Length: +2"], `{}${SMUGGLED}`)],
  ["a negative length", post(["Content-Length: -1"], `{}${SMUGGLED}`)],
  ["a length in another base", post(["Content-Length: 0x2"], `{}${SMUGGLED}`)],
  ["a length beyond all numbers", post(["Content-Length: 99999999999999999999"], `{}${SMUGGLED}`)],
  ["an empty length", post(["Content-Length: "], `{}${SMUGGLED}`)],
  ["two encodings", post(["Transfer-Encoding: chunked", "Transfer-Encoding: identity"], `0\r\n\r\n${SMUGGLED}`)],
  ["an encoding after chunks", post(["Transfer-Encoding: chunked, gzip"], `0\r\n\r\n${SMUGGLED}`)],
  ["an encoding that nobody has", post(["Transfer-Encoding: xchunked"], `0\r\n\r\n${SMUGGLED}`)],
  ["an encoding with a control", post(["Transfer-Encoding: \x0bchunked", "Content-Length: 5"], `0\r\n\r\n${SMUGGLED}`)],
  [
    "an encoding with a space before its colon",
    post(["Transfer-Encoding : chunked", "Content-Length: 5"], `0\r\n\r\n${SMUGGLED}`),
  ],
  [
    "an encoding on a folded line",
    post(["Transfer-Encoding:\r\n chunked", "Content-Length: 5"], `0\r\n\r\n${SMUGGLED}`),
  ],
  ["a folded line", post(["X-A: 1\r\n 2", "Content-Length: 2"], `{}${SMUGGLED}`)],
  [
    "a line that ends without a return",
    post(["X-A: 1\nTransfer-Encoding: chunked", "Content-Length: 5"], `0\r\n\r\n${SMUGGLED}`),
  ],
  [
    "a line that ends in a return alone",
    post(["X-A: 1\rTransfer-Encoding: chunked", "Content-Length: 5"], `0\r\n\r\n${SMUGGLED}`),
  ],
  ["a null in a header", post(["X-A: a\0b", "Content-Length: 2"], `{}${SMUGGLED}`)],
  ["a header without a name", post([": chunked", "Content-Length: 2"], `{}${SMUGGLED}`)],
  ["a chunk whose size is no number", post(["Transfer-Encoding: chunked"], `0x5\r\n{}   \r\n0\r\n\r\n${SMUGGLED}`)],
  [
    "a chunk of more than there can be",
    post(["Transfer-Encoding: chunked"], `ffffffffffffffff1\r\n{}\r\n0\r\n\r\n${SMUGGLED}`),
  ],
  ["a chunk that is longer than it says", post(["Transfer-Encoding: chunked"], `2\r\n{}XX\r\n0\r\n\r\n${SMUGGLED}`)],
  ["a chunk whose line ends without a return", post(["Transfer-Encoding: chunked"], `2\n{}\n0\n\n${SMUGGLED}`)],
  ["a request line of another protocol", `GET /api/session HTTP/9.9\r\nHost: localhost\r\n\r\n${SMUGGLED}`],
  ["a first line in two", `GET /api/session\r\nHTTP/1.1\r\nHost: localhost\r\n\r\n${SMUGGLED}`],
  [
    "two hosts",
    `GET /api/session HTTP/1.1\r\nHost: localhost\r\nHost: nz.localhost\r\nConnection: close\r\n\r\n${SMUGGLED}`,
  ],
  ["no host", `GET /api/session HTTP/1.1\r\nConnection: close\r\n\r\n${SMUGGLED}`],
];

describe("an ambiguous request", () => {
  test.each(SMUGGLING)("with %s is refused once, and what follows gets no response", async (_words, text) => {
    const { statuses, text: received, isEnded, headers } = await sendParts(port, [text]);
    expect(statuses).toEqual([400]);
    expect(isEnded).toBe(true);
    expect(received).not.toContain("brandName");
    expect(headerErrors(headers)).toEqual([]);
  });

  test("is distinguished from two pipelined requests, which get responses in order", async () => {
    const { statuses, text } = await sendParts(port, [
      requestText("GET /api/profile HTTP/1.1") + SMUGGLED + requestText("GET /api/none HTTP/1.1"),
    ]);
    expect(statuses).toEqual([401, 200, 404]);
    expect(text.match(/x-content-type-options: nosniff/g)).toHaveLength(3);
  });

  test("never mixes up the visitors who share a connection", async () => {
    const cookies = await Promise.all(["100201", "100202"].map((member) => cookieOf(running, member)));
    const requests = [0, 1, 0, 1].map((at) => requestText("GET /api/session HTTP/1.1", [`Cookie: ${cookies[at]}`]));
    const { text } = await sendParts(port, [...requests, requestText("GET /api/session HTTP/1.1")]);
    const members = [...text.matchAll(/"accountId":"(\d+)"|"member":null/g)].map(([, number]) => number ?? "nobody");
    expect(members).toEqual(["100201", "100202", "100201", "100202", "nobody"]);
  });
});

describe("a request that is too large", () => {
  const long = "a".repeat(20_000);
  test.each([
    ["20 kB of one header", requestText("GET /api/session HTTP/1.1", [`X-Long: ${long}`])],
    ["20 kB of cookies", requestText("GET /api/session HTTP/1.1", [`Cookie: ${"a=b; ".repeat(4_000)}`])],
    [
      "20 kB of small headers",
      requestText(
        "GET /api/session HTTP/1.1",
        Array.from({ length: 1_000 }, (_, at) => `X-${at}: 012345678901`),
      ),
    ],
    ["20 kB of an address", requestText(`GET /${long} HTTP/1.1`)],
  ])("with %s is 431, with the required headers", async (_words, text) => {
    const { statuses, headers, isEnded } = await sendParts(port, [text]);
    expect([statuses, isEnded]).toEqual([[431], true]);
    expect(headerErrors(headers)).toEqual([]);
  });

  test("with a too large content-length is refused before its body is read", async () => {
    const { statuses, headers } = await sendParts(port, [post(["Content-Length: 70000"], "{")]);
    expect(statuses).toEqual([413]);
    expect(headerErrors(headers)).toEqual([]);
  });

  test("with a chunked body is refused once the body is too large", async () => {
    const chunk = `1000\r\n${" ".repeat(4_096)}\r\n`;
    const { statuses } = await sendParts(port, [post(["Transfer-Encoding: chunked"], chunk.repeat(20))]);
    expect(statuses).toEqual([413]);
  });

  test("with a compressed body is refused, not decompressed", async () => {
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
      "an address of another site as the target",
      "GET http://evil.example/points HTTP/1.1\r\nHost: localhost\r\n\r\n",
      [400],
    ],
    ["an address of ours as the target", "GET http://localhost/api/session HTTP/1.1\r\nHost: localhost\r\n\r\n", [400]],
    [
      "an address of another site and a path of ours",
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
    ["a method that nobody knows", "BREW /api/session HTTP/1.1\r\nHost: localhost\r\n\r\n", [400]],
    ["a null in the path", "GET /api/bookings/a\0b HTTP/1.1\r\nHost: localhost\r\n\r\n", [400]],
    ["an encoded null in the path", requestText("GET /points%00 HTTP/1.1"), [400]],
    ["a percent sign that encodes nothing", requestText("GET /api/bookings/%zz HTTP/1.1"), [400]],
    ["bytes that are no text", requestText("GET /api/bookings/%ff%fe HTTP/1.1"), [400]],
    ["letters beyond ASCII in the path", "GET /points/\xe4 HTTP/1.1\r\nHost: localhost\r\n\r\n", [400]],
    ["an expectation that nobody can meet", requestText("GET /api/session HTTP/1.1", ["Expect: miracles"]), [417]],
    ["bytes of another protocol", "\x16\x03\x01\x02\0\x01\0", [400]],
  ];
  test.each(unusual)(
    "with %s gets the documented status, and its content is not repeated",
    async (_words, text, expected) => {
      const { statuses, text: received, headers } = await sendParts(port, [text]);
      expect(statuses.length).toBeLessThanOrEqual(1);
      if (expected.length > 0) expect(expected).toContain(statuses[0]);
      if (statuses.length > 0) expect(headerErrors(headers)).toEqual([]);
      expect(received).not.toMatch(/evil\.example|canary/);
    },
  );

  test.each([
    ["an expectation that nobody can meet", requestText("GET /api/session HTTP/1.1", ["Expect: miracles"])],
    ["a method that nobody knows", "BREW /api/session HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ])("with %s gets JSON with the right content-length", async (_words, text) => {
    const { text: received } = await sendParts(port, [text]);
    const [head = "", body = ""] = received.split("\r\n\r\n");
    expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/im);
    expect(/^content-length: (\d+)$/im.exec(head)?.[1]).toBe(String(Buffer.byteLength(body)));
    expect(JSON.parse(body)).toMatchObject({ code: "BAD_REQUEST" });
  });

  test("with Expect: 100-continue gets it, and one response", async () => {
    const body = '{"name":"","password":""}';
    const { statuses } = await sendParts(port, [
      post([`Content-Length: ${body.length}`, "Expect: 100-continue"], ""),
      50,
      body,
    ]);
    expect(statuses).toEqual([100, 422]);
  });

  test.each([
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
  ])("for %s reaches nothing, and causes no such call of the club", async (path) => {
    const cookie = await cookieOf(running, "100201");
    running.club.requests.clear();
    const { statuses, headers, text } = await sendParts(port, [
      requestText(`GET ${path} HTTP/1.1`, [`Cookie: ${cookie}`]),
    ]);
    // A path that is not canonical is redirected; nothing else happens.
    expect([302, 308, 400, 403, 404]).toContain(statuses[0]);
    expect(statuses).toHaveLength(1);
    expect(headerErrors(headers)).toEqual([]);
    expect(text).not.toMatch(/set-cookie: a=b/i);
    const clubPaths = running.club.requests.requests.map((request) => request.path);
    expect(clubPaths.filter((clubPath) => /\.\.|%2e|get-member\.png|users|delivery\.png|evil/i.test(clubPath))).toEqual(
      [],
    );
  });

  test("with HEAD has no body and nothing more", async () => {
    const cookie = await cookieOf(running, "100201");
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
