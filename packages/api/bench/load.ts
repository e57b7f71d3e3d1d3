// Five times as many requests as a node can answer: how much of what it could do it still does, and what the others are told.

import { goodput, sendLoad } from "./rig/load.ts";
import type { Loaded } from "./rig/loader.ts";
import { end, signInMany, startClubProcess, startNode } from "./rig/processes.ts";
import { median } from "./rounds.ts";

/** What members ask for when a page opens, and the page itself. */
export const MEMBER_PATHS: readonly string[] = [
  "/points",
  "/api/dashboard",
  "/api/points",
  "/api/entitlements",
  "/api/user",
  "/api/content/layout",
];

/**
 * Prints the figures; resolves to them. What is kept is told in answers for a second of the node's own processor time: what the machine
 * does besides, and what the load itself takes, is no property of the portal. Load and overload take short turns, and each overload is
 * compared with the load right before and right after it, so that the machine's mood falls on both sides; the median of the turns counts.
 */
export async function benchLoad({ turns = 5, seconds = 4, times = 5 } = {}): Promise<LoadFigures> {
  const club = await startClubProcess();
  const node = await startNode(club.settings);
  try {
    const cookies = await signInMany(node, 100);
    const load = { address: node.address, host: node.host, cookies, paths: MEMBER_PATHS };
    const measured = async (more: { rate?: number; connections: number }): Promise<Turn> => {
      const before = (await node.figures()).cpu;
      const loaded = await sendLoad({ ...load, ...more, seconds });
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
      const over = await measured({ rate: before.rate * times, connections: 600 });
      const after = await measured({ connections: 32 });
      overloads.push(over);
      peaks.push(after);
      ratios.push((2 * over.perSecond) / (before.perSecond + after.perSecond));
      print(before, over);
    }
    const kept = median(ratios);
    const unsaid = overloads.reduce((sum, { loaded }) => sum + loaded.unsaid, 0);
    const statuses = new Set(overloads.flatMap(({ loaded }) => Object.keys(loaded.statuses)));
    const others = [...statuses].filter((status) => !/^([234]..|503)$/.test(status)).length;
    console.log(
      `load          goodput at ${times}x ${(kept * 100).toFixed(0)} % of the peak by processor time, the median of ${turns} turns ` +
        `(${ratios.map((ratio) => (ratio * 100).toFixed(0)).join(", ")}); 503 without Retry-After ${unsaid}`,
    );
    return { kept, unsaid, others };
  } finally {
    await end(node);
    await end(club);
  }
}

/** What came of it. */
interface LoadFigures {
  /** The part of the peak that is kept. */
  readonly kept: number;
  /** 503s that did not say when to come back. */
  readonly unsaid: number;
  /** Kinds of answers that should not be. */
  readonly others: number;
}

interface Turn {
  readonly loaded: Loaded;
  readonly rate: number;
  /** Answers for a second of processor time. */
  readonly perSecond: number;
  readonly busy: number;
}

function print(before: Turn, over: Turn): void {
  const line = ({ rate, perSecond, busy }: Turn) =>
    `${rate.toFixed(0)} answers/s with ${(busy * 100).toFixed(0)} % of a processor, ${perSecond.toFixed(0)} for each second of it`;
  const { sent, held, seconds, median: middle, p99, refused, statuses } = over.loaded;
  const asked = (requests: number) => `${(requests / seconds / before.rate).toFixed(1)}x`;
  console.log(
    `load          at capacity ${line(before)}; asked ${asked(sent + held)}, sent ${asked(sent)}: ${line(over)}; ` +
      `median ${middle.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; sent away after ${refused.median.toFixed(0)} ms, ` +
      `p99 ${refused.p99.toFixed(0)} ms; ${JSON.stringify(statuses)}`,
  );
}

if (import.meta.main) await benchLoad({ turns: Number(process.env["TURNS_OF_LOAD"] ?? 5) });
