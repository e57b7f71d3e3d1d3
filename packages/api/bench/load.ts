// Benchmark of overload: five times as many requests as a node can serve. How much of its capacity remains, and what do refused
// requests get?

import { median } from "./compare-servers.ts";
import { goodput, sendLoad } from "./rig/load.ts";
import type { LoadResult } from "./rig/load-generator.ts";
import { endProcess, signInMany, startClubProcess, startNode } from "./rig/processes.ts";

/** Requests of a member who opens a page, including the page. */
export const MEMBER_PATHS: readonly string[] = [
  "/points",
  "/api/dashboard",
  "/api/points",
  "/api/entitlements",
  "/api/user",
  "/api/content/layout",
];

/**
 * Prints and returns the figures. Goodput is measured in responses per second of the node's own processor time, which excludes other load on
 * the machine. Load and overload alternate. Each overload is compared with the loads before and after it, and the median of the turns counts.
 */
export async function benchLoad({ turns = 5, seconds = 4, times = 5 } = {}): Promise<LoadFigures> {
  const club = await startClubProcess();
  const node = await startNode(club.settings);
  try {
    const cookies = await signInMany(node, 100);
    const load = { address: node.address, host: node.host, cookies, paths: MEMBER_PATHS };
    const measured = async (options: { rate?: number; connections: number }): Promise<Turn> => {
      const before = (await node.figures()).cpu;
      const loaded = await sendLoad({ ...load, ...options, seconds });
      const spent = ((await node.figures()).cpu - before) / 1e6;
      const rate = goodput(loaded);
      return { loaded, rate, perSecond: (rate * loaded.seconds) / spent, busy: spent / loaded.seconds };
    };
    await measured({ connections: 32 });
    const peaks = [await measured({ connections: 32 })];
    const overloads: Turn[] = [];
    const ratios: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const before = peaks.at(-1) as Turn;
      const overload = await measured({ rate: before.rate * times, connections: 600 });
      const after = await measured({ connections: 32 });
      overloads.push(overload);
      peaks.push(after);
      ratios.push((2 * overload.perSecond) / (before.perSecond + after.perSecond));
      print(before, overload);
    }
    const goodputRatio = median(ratios);
    const unsaid = overloads.reduce((sum, { loaded }) => sum + loaded.withoutRetryAfter, 0);
    const statuses = new Set(overloads.flatMap(({ loaded }) => Object.keys(loaded.statuses)));
    const others = [...statuses].filter((status) => !/^([234]..|503)$/.test(status)).length;
    console.log(
      `load          goodput at ${times}x ${(goodputRatio * 100).toFixed(0)} % of the peak by processor time, the median of ${turns} turns ` +
        `(${ratios.map((ratio) => (ratio * 100).toFixed(0)).join(", ")}); 503 without Retry-After ${unsaid}`,
    );
    const p99 = median(overloads.map(({ loaded }) => loaded.p99));
    const refusing = overloads.filter(({ loaded }) => loaded.statuses["503"] !== undefined);
    const refused = refusing.length === 0 ? undefined : median(refusing.map(({ loaded }) => loaded.refused.median));
    return { goodputRatio: goodputRatio, withoutRetryAfter: unsaid, unexpectedKinds: others, p99, refused };
  } finally {
    await endProcess(node);
    await endProcess(club);
  }
}

interface LoadFigures {
  /** Goodput during overload, relative to the peak. */
  readonly goodputRatio: number;
  /** 503 responses without Retry-After. */
  readonly withoutRetryAfter: number;
  /** Kinds of unexpected responses. */
  readonly unexpectedKinds: number;
  /** p99 response time in milliseconds; median of the turns. */
  readonly p99: number;
  /** Median refusal time in milliseconds; `undefined` if the node answered every request. */
  readonly refused: number | undefined;
}

interface Turn {
  readonly loaded: LoadResult;
  readonly rate: number;
  /** Responses per second of processor time. */
  readonly perSecond: number;
  readonly busy: number;
}

function print(before: Turn, overload: Turn): void {
  const turnText = ({ rate, perSecond, busy }: Turn) =>
    `${rate.toFixed(0)} answers/s with ${(busy * 100).toFixed(0)} % of a processor, ${perSecond.toFixed(0)} for each second of it`;
  const { sent, notSent, seconds, median: middle, p99, refused, statuses } = overload.loaded;
  const timesCapacity = (requests: number) => `${(requests / seconds / before.rate).toFixed(1)}x`;
  const refusals =
    statuses["503"] === undefined
      ? "none refused"
      : `refused after ${refused.median.toFixed(0)} ms, p99 ${refused.p99.toFixed(0)} ms`;
  console.log(
    `load          at capacity ${turnText(before)}; asked ${timesCapacity(sent + notSent)}, sent ${timesCapacity(sent)}: ${turnText(overload)}; ` +
      `median ${middle.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ${refusals}; ${JSON.stringify(statuses)}`,
  );
}

if (import.meta.main) await benchLoad({ turns: Number(process.env["TURNS_OF_LOAD"] ?? 5) });
