import { goodput, sendLoad } from "./rig/load.ts";
import type { LoadResult } from "./rig/load-generator.ts";
import { endProcess, signInMany, startClubProcess, startNode } from "./rig/processes.ts";
import { median } from "./rig/timing.ts";

/** The requests of a browser that opens a page. */
export const MEMBER_PATHS: readonly string[] = [
  "/points",
  "/api/dashboard",
  "/api/points",
  "/api/entitlements",
  "/api/user",
  "/api/content/layout",
];

/**
 * Sends five times as many requests as a node can serve. Goodput is counted per second of the node's processor time, which excludes other
 * load on the machine. Each overload is compared with the loads before and after it.
 */
export async function benchLoad({ turns = 5, seconds = 4, overloadFactor = 5 } = {}): Promise<LoadFigures> {
  const club = await startClubProcess();
  const node = await startNode(club.settings);
  try {
    const cookies = await signInMany(node, 100);
    const load = { address: node.address, host: node.host, cookies, paths: MEMBER_PATHS };
    const measure = async (options: { rate?: number; connections: number }): Promise<Turn> => {
      const cpuBefore = (await node.figures()).cpu;
      const result = await sendLoad({ ...load, ...options, seconds });
      const cpuSeconds = ((await node.figures()).cpu - cpuBefore) / 1e6;
      const rate = goodput(result);
      return {
        result,
        rate,
        perCpuSecond: (rate * result.seconds) / cpuSeconds,
        cpuShare: cpuSeconds / result.seconds,
      };
    };
    await measure({ connections: 32 });
    const peaks = [await measure({ connections: 32 })];
    const overloads: Turn[] = [];
    const ratios: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const before = peaks.at(-1) as Turn;
      const overload = await measure({ rate: before.rate * overloadFactor, connections: 600 });
      const after = await measure({ connections: 32 });
      overloads.push(overload);
      peaks.push(after);
      ratios.push((2 * overload.perCpuSecond) / (before.perCpuSecond + after.perCpuSecond));
      printTurn(before, overload);
    }
    const goodputRatio = median(ratios);
    const withoutRetryAfter = overloads.reduce((sum, { result }) => sum + result.withoutRetryAfter, 0);
    const statuses = new Set(overloads.flatMap(({ result }) => Object.keys(result.statuses)));
    const unexpectedStatuses = [...statuses].filter((status) => !/^([234]..|503)$/.test(status)).length;
    console.log(
      `load          goodput at ${overloadFactor}x ${(goodputRatio * 100).toFixed(0)} % of the peak by processor time, the median of ${turns} turns ` +
        `(${ratios.map((ratio) => (ratio * 100).toFixed(0)).join(", ")}); 503 without Retry-After ${withoutRetryAfter}`,
    );
    const p99Ms = median(overloads.map(({ result }) => result.p99));
    const withRefusals = overloads.filter(({ result }) => result.statuses["503"] !== undefined);
    const refusalMs =
      withRefusals.length === 0 ? undefined : median(withRefusals.map(({ result }) => result.refused.median));
    return { goodputRatio, withoutRetryAfter, unexpectedStatuses, p99Ms, refusalMs };
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
  /** How many other statuses occurred. */
  readonly unexpectedStatuses: number;
  readonly p99Ms: number;
  /** Median; `undefined` if the node refused no request. */
  readonly refusalMs: number | undefined;
}

interface Turn {
  readonly result: LoadResult;
  /** Successful responses a second. */
  readonly rate: number;
  /** Successful responses per second of processor time. */
  readonly perCpuSecond: number;
  readonly cpuShare: number;
}

function printTurn(before: Turn, overload: Turn): void {
  const turnText = ({ rate, perCpuSecond, cpuShare }: Turn) =>
    `${rate.toFixed(0)} answers/s with ${(cpuShare * 100).toFixed(0)} % of a processor, ${perCpuSecond.toFixed(0)} for each second of it`;
  const { sent, notSent, seconds, median: medianMs, p99, refused, statuses } = overload.result;
  const timesCapacity = (requests: number) => `${(requests / seconds / before.rate).toFixed(1)}x`;
  const refusals =
    statuses["503"] === undefined
      ? "none refused"
      : `refused after ${refused.median.toFixed(0)} ms, p99 ${refused.p99.toFixed(0)} ms`;
  console.log(
    `load          at capacity ${turnText(before)}; asked ${timesCapacity(sent + notSent)}, sent ${timesCapacity(sent)}: ${turnText(overload)}; ` +
      `median ${medianMs.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ${refusals}; ${JSON.stringify(statuses)}`,
  );
}

if (import.meta.main) await benchLoad({ turns: Number(process.env["TURNS_OF_LOAD"] ?? 5) });
