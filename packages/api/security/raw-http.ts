// A raw TCP client that sends exact bytes, including requests that HTTP clients refuse to send.

import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** The data that a connection received. */
export interface RawResult {
  readonly text: string;
  /** The status of each response, in order. */
  readonly statuses: readonly number[];
  /** Headers of the first response, by lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the server closed the connection. */
  readonly isEnded: boolean;
  /** Milliseconds since the first byte was sent. */
  readonly tookMs: number;
}

/** Bytes to send, or a pause in milliseconds. */
export type Part = string | Buffer | number;

// Timeouts in milliseconds: for the first response, and between two on a busy machine.
const FIRST_RESPONSE_MS = 2_500;
const QUIET_MS = 80;

/** Sends the parts, and receives until the server closes the connection or is quiet. */
export async function sendParts(port: number, parts: readonly Part[]): Promise<RawResult> {
  const socket = connect(port, "127.0.0.1");
  const chunks: string[] = [];
  socket.setEncoding("latin1");
  const state = { isEnded: false, lastReceivedAt: performance.now() };
  socket.on("data", (chunk: string) => {
    chunks.push(chunk);
    state.lastReceivedAt = performance.now();
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    state.isEnded = true;
  });
  const startedAt = performance.now();
  for (const part of parts) {
    if (state.isEnded) break;
    if (typeof part === "number") await wait(part);
    else socket.write(typeof part === "string" ? Buffer.from(part, "latin1") : part);
  }
  state.lastReceivedAt = performance.now();
  while (
    !state.isEnded &&
    performance.now() - state.lastReceivedAt < (chunks.length === 0 ? FIRST_RESPONSE_MS : QUIET_MS)
  )
    await wait(5);
  const tookMs = performance.now() - startedAt;
  const { isEnded } = state;
  socket.destroy();
  const text = chunks.join("");
  return { text, statuses: statusesIn(text), headers: headersIn(text), isEnded, tookMs };
}

/** The text of a request that a page of the portal could send. */
export function requestText(first: string, headers: readonly string[] = [], body = ""): string {
  return [first, "Host: localhost", ...headers, "", body].join("\r\n");
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
