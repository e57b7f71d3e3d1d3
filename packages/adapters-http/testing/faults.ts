// What an upstream can do wrong, as a server does it.

import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { json } from "./loopback.ts";

/** A fault: how it is done, and what a read and a write end in. */
export interface FaultCase {
  readonly fault: string;
  /** Left out where nothing listens at all. */
  readonly answer?: (response: ServerResponse, good: unknown) => void;
  readonly read: string;
  readonly write: string;
  /** Whether only the deadline ends it. */
  readonly isEndless?: boolean;
}

const UNAVAILABLE = { read: "BACK_END_UNAVAILABLE", write: "BACK_END_UNCERTAIN" };
const UNREADABLE = { read: "BACK_END_UNREADABLE", write: "BACK_END_UNCERTAIN" };

/** How much of the 50 MB a test lets through is the limit's concern; the server goes on until it is stopped. */
const FIFTY_MEGABYTES = 50 * 1024 * 1024;
const BLOCK = Buffer.from('"0123456789",'.repeat(5_000));
const BOMB = gzipSync(Buffer.alloc(FIFTY_MEGABYTES, "["));

/** The faults. */
export const FAULTS: readonly FaultCase[] = [
  { fault: "refused", read: "BACK_END_UNAVAILABLE", write: "BACK_END_UNAVAILABLE" },
  { fault: "reset", answer: (response) => response.socket?.resetAndDestroy(), ...UNAVAILABLE },
  { fault: "hang", answer: () => undefined, isEndless: true, ...UNAVAILABLE },
  { fault: "drip", answer: drip, isEndless: true, ...UNAVAILABLE },
  { fault: "hints without an answer", answer: hint, isEndless: true, ...UNAVAILABLE },
  status(400, { read: "BAD_REQUEST", write: "BAD_REQUEST" }),
  status(401, { read: "BACK_END_DENIED", write: "BACK_END_DENIED" }),
  status(403, { read: "BACK_END_DENIED", write: "BACK_END_DENIED" }),
  status(404, { read: "BACK_END_UNREADABLE", write: "BACK_END_UNREADABLE" }),
  status(429, { read: "BACK_END_UNAVAILABLE", write: "BACK_END_UNAVAILABLE" }),
  status(500, UNAVAILABLE),
  status(503, UNAVAILABLE),
  { fault: "HTML with 200", answer: (response) => text(response, "text/html", "<h1>Back soon</h1>"), ...UNREADABLE },
  { fault: "truncated", answer: truncate, ...UNAVAILABLE },
  { fault: "cut short within its length", answer: (response) => json(response, 200, '{"a":[1,'), ...UNREADABLE },
  { fault: "wrong types", answer: (response, good) => json(response, 200, wrongTypes(good)), ...UNREADABLE },
  { fault: "a list", answer: (response) => json(response, 200, "[]"), ...UNREADABLE },
  { fault: "50 MB", answer: flood, ...UNREADABLE },
  { fault: "gzip bomb", answer: bomb, ...UNREADABLE },
  { fault: "redirect", answer: (response) => response.writeHead(302, { location: "/elsewhere" }).end(), ...UNREADABLE },
  { fault: "deep JSON", answer: (response) => json(response, 200, "[".repeat(60_000)), ...UNREADABLE },
];

function status(code: number, ends: { read: string; write: string }): FaultCase {
  const answer = (response: ServerResponse) => response.writeHead(code, { "content-type": "text/plain" }).end("no");
  return { fault: String(code), answer, ...ends };
}

function text(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { "content-type": type }).end(body);
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(timer));
}

function hint(response: ServerResponse): void {
  const timer = setInterval(() => response.writeEarlyHints({ link: "</style.css>; rel=preload" }), 20);
  response.on("close", () => clearInterval(timer));
}

function truncate(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json", "content-length": 1_000 });
  response.write('{"a":', () => response.destroy());
}

function flood(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  response.write("[");
  let sent = 0;
  const more = () => {
    while (sent < FIFTY_MEGABYTES && !response.destroyed) {
      sent += BLOCK.length;
      if (!response.write(BLOCK)) return;
    }
    response.end('""]');
  };
  response.on("drain", more);
  more();
}

function bomb(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(BOMB);
}

/** A good answer with every field of another type. */
function wrongTypes(good: unknown): string {
  const fields = Object.entries((good ?? {}) as Readonly<Record<string, unknown>>);
  return JSON.stringify(Object.fromEntries(fields.map(([field]) => [field, { is: "something else" }])));
}
