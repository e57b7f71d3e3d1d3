// A client that says exactly what it is told to, byte by byte: what real clients refuse to send, attackers do.

import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** What came back on one connection. */
export interface Heard {
  readonly text: string;
  /** The status of each answer, in order. */
  readonly statuses: readonly number[];
  /** Of the first answer, by names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the server ended the connection. */
  readonly isEnded: boolean;
  /** From the first byte that was sent, in milliseconds. */
  readonly took: number;
}

/** What is sent: bytes, or a pause in milliseconds. */
export type Part = string | Buffer | number;

// Whoever has not answered by then does not answer; between two answers a busy machine needs a moment.
const BEFORE_THE_FIRST = 2_500;
const AFTER_THE_LAST = 80;

/** Says something, and listens until the server ends the connection or says no more. */
export async function talk(port: number, parts: readonly Part[]): Promise<Heard> {
  const socket = connect(port, "127.0.0.1");
  const chunks: string[] = [];
  socket.setEncoding("latin1");
  const state = { isEnded: false, lastHeard: performance.now() };
  socket.on("data", (chunk: string) => {
    chunks.push(chunk);
    state.lastHeard = performance.now();
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    state.isEnded = true;
  });
  const began = performance.now();
  for (const part of parts) {
    if (state.isEnded) break;
    if (typeof part === "number") await wait(part);
    else socket.write(typeof part === "string" ? Buffer.from(part, "latin1") : part);
  }
  state.lastHeard = performance.now();
  while (
    !state.isEnded &&
    performance.now() - state.lastHeard < (chunks.length === 0 ? BEFORE_THE_FIRST : AFTER_THE_LAST)
  )
    await wait(5);
  const took = performance.now() - began;
  const { isEnded } = state;
  socket.destroy();
  const text = chunks.join("");
  return { text, statuses: statusesIn(text), headers: headersIn(text), isEnded, took };
}

/** A request that a page of the portal could send, as text. */
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
