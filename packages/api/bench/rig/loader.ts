// A load, in a process of its own, so that its own slowness is not taken for the portal's. Open: requests go out by the clock, whether or
// not earlier ones have been answered, up to a bound. Without a rate it is closed: each connection asks again when it has its answer.

import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { type Line, openLine } from "./line.ts";

/** What is sent. */
export interface Load {
  readonly address: string;
  readonly host: string;
  readonly cookies: readonly string[];
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Requests a second; none for a closed loop. */
  readonly rate?: number;
  readonly seconds: number;
  readonly connections: number;
  /** Whether the times of failures count as well. */
  readonly countAll?: boolean;
}

/** What came of it. */
export interface Loaded {
  readonly seconds: number;
  readonly sent: number;
  /** Not sent, for so many were under way already. */
  readonly held: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** 503s that did not say when to come back. */
  readonly unsaid: number;
  /** Milliseconds until an answer that is no 503 was there: the median, and the 99th of 100. */
  readonly median: number;
  readonly p99: number;
  /** The same of the 503s. */
  readonly refused: { readonly median: number; readonly p99: number };
}

process.once("message", (load: Load) => {
  run(load).then(
    (loaded) => process.send?.(loaded, () => process.exit(0)),
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
  rate,
  seconds,
  connections,
  countAll = false,
}: Load): Promise<Loaded> {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const texts = cookies.flatMap((cookie) =>
    paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${more.join("")}cookie: ${cookie}\r\n\r\n`),
  );
  const lines = Array.from({ length: connections }, () => openLine(address));
  const idle = [...lines];
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  const refusals: number[] = [];
  let [sent, held, unsaid] = [0, 0, 0];
  const ask = async (line: Line) => {
    const text = texts[sent % texts.length] ?? "";
    sent += 1;
    const began = performance.now();
    const { status, head } = await line.ask(text);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === "503" && !/\r\nretry-after: \d/i.test(head)) unsaid += 1;
    const took = performance.now() - began;
    if (countAll || /^[234]..$/.test(status)) times.push(took);
    if (status === "503") refusals.push(took);
    idle.push(line);
  };
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1_000;
  while (passed() < seconds) {
    const due = rate === undefined ? Number.POSITIVE_INFINITY : passed() * rate;
    while (sent + held < due) {
      const line = idle.shift();
      if (line !== undefined) void ask(line);
      else if (rate === undefined) break;
      else held += 1;
    }
    await (rate === undefined ? nextTurn() : wait(1));
  }
  const lasted = passed();
  for (let waited = 0; idle.length < lines.length && waited < 20_000; waited += 5) await wait(5);
  for (const line of lines) line.close();
  return { seconds: lasted, sent, held, statuses, unsaid, ...spread(times), refused: spread(refusals) };
}

function spread(times: readonly number[]): { median: number; p99: number } {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99) };
}
