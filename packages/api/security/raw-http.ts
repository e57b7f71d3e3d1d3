// Sends exact bytes, including requests that HTTP clients refuse to send.

import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export interface RawResult {
  readonly text: string;
  /** Of each response, in order. */
  readonly statuses: readonly number[];
  /** Of the first response, with lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** By the server. */
  readonly isClosed: boolean;
  /** Since the first byte was sent. */
  readonly tookMs: number;
}

/** A number is a pause in milliseconds. */
export type Part = string | Buffer | number;

// Long enough for a busy machine.
const FIRST_RESPONSE_TIMEOUT_MS = 2_500;
const NEXT_CHUNK_TIMEOUT_MS = 80;

/** Sends the parts, and receives until the server closes the connection or sends no more. */
export async function sendParts(port: number, parts: readonly Part[]): Promise<RawResult> {
  const socket = connect(port, "127.0.0.1");
  const chunks: string[] = [];
  socket.setEncoding("latin1");
  const state = { isClosed: false, lastReceivedAt: performance.now() };
  socket.on("data", (chunk: string) => {
    chunks.push(chunk);
    state.lastReceivedAt = performance.now();
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    state.isClosed = true;
  });
  const startedAt = performance.now();
  for (const part of parts) {
    if (state.isClosed) break;
    if (typeof part === "number") await wait(part);
    else socket.write(typeof part === "string" ? Buffer.from(part, "latin1") : part);
  }
  state.lastReceivedAt = performance.now();
  while (
    !state.isClosed &&
    performance.now() - state.lastReceivedAt < (chunks.length === 0 ? FIRST_RESPONSE_TIMEOUT_MS : NEXT_CHUNK_TIMEOUT_MS)
  )
    await wait(5);
  const tookMs = performance.now() - startedAt;
  const { isClosed } = state;
  socket.destroy();
  const text = chunks.join("");
  return { text, statuses: statusesIn(text), headers: headersIn(text), isClosed, tookMs };
}

export function requestText(requestLine: string, headers: readonly string[] = [], body = ""): string {
  return [requestLine, "Host: localhost", ...headers, "", body].join("\r\n");
}

function statusesIn(text: string): readonly number[] {
  return [...text.matchAll(/(?:^|\n|\})HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status));
}

function headersIn(text: string): Readonly<Record<string, string>> {
  const head = text.split("\r\n\r\n", 1)[0] ?? "";
  const lines = head.split("\r\n").slice(1);
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
}
