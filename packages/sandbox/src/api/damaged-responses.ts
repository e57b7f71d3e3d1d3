// Simulates faults: refuses connections, hangs, and sends errors or damaged responses.

import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import type { FastifyReply } from "fastify";
import type { FaultKind } from "../faults.ts";

const DRIP_INTERVAL_MS = 100;

const STATUS_AND_CODE_BY_FAULT: Readonly<Record<string, readonly [number, string]>> = {
  away: [200, "SERVICE_UNAVAILABLE"],
  "400": [400, "PAYLOAD_INVALID"],
  "401": [401, "TOKEN_EXPIRED"],
  "403": [403, "FORBIDDEN"],
  "404": [404, "NOT_FOUND"],
  "429": [429, "TOO_MANY_REQUESTS"],
  "500": [500, "INTERNAL"],
  "503": [503, "SERVICE_UNAVAILABLE"],
};

const MEGABYTE_BYTES = 1_048_576;
const HUGE_MEGABYTES = 50;
const BOMB_PARTS = 100;
const DEEP_LEVELS = 200_000;

/** Returns true if the fault replaces the call; otherwise the response will be damaged. */
export function applyFault(kind: FaultKind, reply: FastifyReply): boolean {
  const status = STATUS_AND_CODE_BY_FAULT[kind];
  if (status !== undefined) {
    sendError(reply, status);
    return true;
  }
  const responders: Partial<Record<FaultKind, () => void>> = {
    refused: () => reply.hijack().raw.socket?.destroy(),
    reset: () => reply.hijack().raw.socket?.resetAndDestroy(),
    hang: () => void reply.hijack(),
    drip: () => sendSpacesForever(reply),
    html: () =>
      void reply
        .status(200)
        .type("text/html; charset=utf-8")
        .send("<!doctype html><title>Sign in to the network</title><h1>Welcome</h1>"),
    huge: () => void reply.type("application/json").send(Readable.from(generateHugeJson())),
    "gzip-bomb": () =>
      void reply.type("application/json").header("content-encoding", "gzip").send(Readable.from(generateGzipBomb())),
    redirect: () => void reply.redirect("/sandbox/elsewhere", 302),
    "deep-json": () => void reply.type("application/json").send("[".repeat(DEEP_LEVELS) + "]".repeat(DEEP_LEVELS)),
  };
  const respondWithFault = responders[kind];
  respondWithFault?.();
  if (kind === "truncated" || kind === "reply-lost") cutResponse(kind, reply);
  return respondWithFault !== undefined;
}

function sendError(reply: FastifyReply, [status, code]: readonly [number, string]): void {
  const bodyStatus = status === 200 ? 503 : status;
  const message = bodyStatus === 503 ? "The system behind this call did not answer." : "A fault was requested.";
  if (status === 429 || status === 503) reply.header("retry-after", "1");
  reply.status(status).send({ error: { status: bodyStatus, code, message } });
}

function sendSpacesForever(reply: FastifyReply): void {
  const { raw } = reply.hijack();
  raw.writeHead(200, { "content-type": "application/json; charset=utf-8" });
  const timer = setInterval(() => raw.write(" "), DRIP_INTERVAL_MS);
  raw.on("close", () => clearInterval(timer));
}

function* generateHugeJson(): Generator<Buffer> {
  yield Buffer.from('{"padding":"');
  for (let part = 0; part < HUGE_MEGABYTES; part += 1) yield Buffer.alloc(MEGABYTE_BYTES, "a");
  yield Buffer.from('"}');
}

// Concatenated gzip parts form one file: 1 MB that unpacks to 1 GB.
function* generateGzipBomb(): Generator<Buffer> {
  const part = gzipSync(Buffer.alloc(10 * MEGABYTE_BYTES, " "), { level: 9 });
  for (let count = 0; count < BOMB_PARTS; count += 1) yield part;
}

// The call has taken effect when its response is written; the connection is cut before or during that.
function cutResponse(kind: "truncated" | "reply-lost", { raw }: FastifyReply): void {
  const { socket } = raw;
  const write = raw.write.bind(raw);
  const cutConnection = (body?: unknown) => {
    const bytes = Buffer.from(typeof body === "string" || body instanceof Uint8Array ? body : "");
    if (kind === "reply-lost") socket?.resetAndDestroy();
    else write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => socket?.destroy());
    return raw;
  };
  raw.end = cutConnection as typeof raw.end;
  if (kind === "reply-lost") raw.writeHead = () => raw;
}

/** Changes the types below the top level: numbers become objects, text becomes lists, all else becomes text. */
export function withWrongTypes(body: string): string {
  try {
    const fields = JSON.parse(body) as Readonly<Record<string, unknown>>;
    return JSON.stringify(
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toOtherType(value)])),
    );
  } catch {
    return "[]";
  }
}

function toOtherType(value: unknown): unknown {
  if (typeof value === "number" || typeof value === "boolean") return { value };
  if (typeof value === "string") return [value];
  return "not what was described";
}
