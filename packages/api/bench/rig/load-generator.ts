// Runs in its own process. With a rate it is an open loop: requests are sent by the clock, up to a limit of connections. Without a rate it is
// a closed loop: each connection waits for its response.

import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { type LoadConnection, openConnection } from "./bench-client.ts";

export interface Load {
  readonly address: string;
  readonly host: string;
  readonly cookies: readonly string[];
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent with POST. Without a body the method is GET. */
  readonly body?: string;
  /** The client's IP address, such as 127.0.0.2. */
  readonly from?: string;
  /** Requests a second. */
  readonly rate?: number;
  readonly seconds: number;
  readonly connections: number;
  /** Include the times of failed requests. */
  readonly countAll?: boolean;
}

export interface LoadResult {
  readonly seconds: number;
  readonly sent: number;
  /** Requests that were not sent because all connections were busy. */
  readonly notSent: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** 503 responses without Retry-After. */
  readonly withoutRetryAfter: number;
  /** Response times in milliseconds, without 503s. */
  readonly median: number;
  readonly p99: number;
  /** Response times of the 503s. */
  readonly refused: { readonly median: number; readonly p99: number };
}

process.once("message", (load: Load) => {
  run(load).then(
    (result) => process.send?.(result, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});

async function run({
  address,
  host,
  cookies,
  paths,
  headers = {},
  body,
  from,
  rate,
  seconds,
  connections,
  countAll = false,
}: Load): Promise<LoadResult> {
  const method = body === undefined ? "GET" : "POST";
  const sentHeaders = { ...headers, host, ...(body !== undefined && { "content-length": String(body.length) }) };
  const headerLines = Object.entries(sentHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  const requestTexts = cookies.flatMap((cookie) =>
    paths.map((path) => `${method} ${path} HTTP/1.1\r\n${headerLines.join("")}cookie: ${cookie}\r\n\r\n${body ?? ""}`),
  );
  const allConnections = Array.from({ length: connections }, () => openConnection(address, from));
  const idle = [...allConnections];
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  const refusals: number[] = [];
  let [sent, notSent, withoutRetryAfter] = [0, 0, 0];
  const sendNext = async (connection: LoadConnection) => {
    const text = requestTexts[sent % requestTexts.length] ?? "";
    sent += 1;
    const startedAt = performance.now();
    const { status, head } = await connection.request(text);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === "503" && !/\r\nretry-after: \d/i.test(head)) withoutRetryAfter += 1;
    const tookMs = performance.now() - startedAt;
    if (countAll || /^[234]..$/.test(status)) times.push(tookMs);
    if (status === "503") refusals.push(tookMs);
    idle.push(connection);
  };
  const loadStartedAt = performance.now();
  const elapsedSeconds = () => (performance.now() - loadStartedAt) / 1_000;
  while (elapsedSeconds() < seconds) {
    const dueRequests = rate === undefined ? Number.POSITIVE_INFINITY : elapsedSeconds() * rate;
    while (sent + notSent < dueRequests) {
      const connection = idle.shift();
      if (connection !== undefined) void sendNext(connection);
      else if (rate === undefined) break;
      else notSent += 1;
    }
    await (rate === undefined ? nextTurn() : wait(1));
  }
  const duration = elapsedSeconds();
  for (let waitedMs = 0; idle.length < allConnections.length && waitedMs < 20_000; waitedMs += 5) await wait(5);
  for (const connection of allConnections) connection.close();
  return {
    seconds: duration,
    sent,
    notSent,
    statuses,
    withoutRetryAfter,
    ...medianAndP99(times),
    refused: medianAndP99(refusals),
  };
}

function medianAndP99(times: readonly number[]): { median: number; p99: number } {
  const sorted = times.toSorted((first, second) => first - second);
  const percentile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { median: percentile(0.5), p99: percentile(0.99) };
}
