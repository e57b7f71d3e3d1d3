// Faults of a back-end, simulated by a server.

import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { respondJson } from "./loopback.ts";

/** `read` and `write`: the expected error codes. */
export interface FaultCase {
  readonly fault: string;
  readonly respond?: (response: ServerResponse, successfulBody: unknown) => void;
  readonly read: string;
  readonly write: string;
  /** Whether only the deadline ends the fault. */
  readonly isEndless?: boolean;
}

const UNAVAILABLE = { read: "BACK_END_UNAVAILABLE", write: "BACK_END_UNCERTAIN" };
const UNREADABLE = { read: "BACK_END_UNREADABLE", write: "BACK_END_UNCERTAIN" };

/** The client's size limit stops the response much earlier. */
const FIFTY_MEGABYTES = 50 * 1024 * 1024;
const CHUNK = Buffer.from('"0123456789",'.repeat(5_000));
const BOMB = gzipSync(Buffer.alloc(FIFTY_MEGABYTES, "["));

export const FAULTS: readonly FaultCase[] = [
  { fault: "refused", read: "BACK_END_UNAVAILABLE", write: "BACK_END_UNAVAILABLE" },
  { fault: "reset", respond: (response) => response.socket?.resetAndDestroy(), ...UNAVAILABLE },
  { fault: "hang", respond: () => undefined, isEndless: true, ...UNAVAILABLE },
  { fault: "drip", respond: sendSpacesForever, isEndless: true, ...UNAVAILABLE },
  { fault: "hints without an answer", respond: sendHintsForever, isEndless: true, ...UNAVAILABLE },
  statusFault(400, { read: "BAD_REQUEST", write: "BAD_REQUEST" }),
  statusFault(401, { read: "BACK_END_DENIED", write: "BACK_END_DENIED" }),
  statusFault(403, { read: "BACK_END_DENIED", write: "BACK_END_DENIED" }),
  statusFault(404, { read: "BACK_END_UNREADABLE", write: "BACK_END_UNREADABLE" }),
  statusFault(429, { read: "BACK_END_UNAVAILABLE", write: "BACK_END_UNAVAILABLE" }),
  statusFault(500, UNAVAILABLE),
  statusFault(503, UNAVAILABLE),
  {
    fault: "HTML with 200",
    respond: (response) => respondText(response, "text/html", "<h1>Back soon</h1>"),
    ...UNREADABLE,
  },
  { fault: "truncated", respond: closeWithinBody, ...UNAVAILABLE },
  {
    fault: "cut short within its length",
    respond: (response) => respondJson(response, 200, '{"a":[1,'),
    ...UNREADABLE,
  },
  { fault: "wrong types", respond: (response, good) => respondJson(response, 200, wrongTypes(good)), ...UNREADABLE },
  { fault: "a list", respond: (response) => respondJson(response, 200, "[]"), ...UNREADABLE },
  { fault: "50 MB", respond: sendFiftyMegabytes, ...UNREADABLE },
  { fault: "gzip bomb", respond: sendGzipBomb, ...UNREADABLE },
  {
    fault: "redirect",
    respond: (response) => response.writeHead(302, { location: "/elsewhere" }).end(),
    ...UNREADABLE,
  },
  { fault: "deep JSON", respond: (response) => respondJson(response, 200, "[".repeat(60_000)), ...UNREADABLE },
];

function statusFault(code: number, codes: { read: string; write: string }): FaultCase {
  const respond = (response: ServerResponse) => response.writeHead(code, { "content-type": "text/plain" }).end("no");
  return { fault: String(code), respond, ...codes };
}

function respondText(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { "content-type": type }).end(body);
}

function sendSpacesForever(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(timer));
}

function sendHintsForever(response: ServerResponse): void {
  const timer = setInterval(() => response.writeEarlyHints({ link: "</style.css>; rel=preload" }), 20);
  response.on("close", () => clearInterval(timer));
}

function closeWithinBody(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json", "content-length": 1_000 });
  response.write('{"a":', () => response.destroy());
}

function sendFiftyMegabytes(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  response.write("[");
  let sent = 0;
  const sendChunks = () => {
    while (sent < FIFTY_MEGABYTES && !response.destroyed) {
      sent += CHUNK.length;
      if (!response.write(CHUNK)) return;
    }
    response.end('""]');
  };
  response.on("drain", sendChunks);
  sendChunks();
}

function sendGzipBomb(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(BOMB);
}

function wrongTypes(successfulBody: unknown): string {
  const fields = Object.entries((successfulBody ?? {}) as Readonly<Record<string, unknown>>);
  return JSON.stringify(Object.fromEntries(fields.map(([field]) => [field, { is: "something else" }])));
}
