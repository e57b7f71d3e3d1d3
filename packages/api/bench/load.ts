// Five times as many requests as a node can answer: how much of what it could do it still does, and what the others are told.

import { goodput, sendLoad } from "./rig/load.ts";
import { end, signInMany, startClubProcess, startNode } from "./rig/processes.ts";

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
 * does besides, and what the load itself takes, is no property of the portal.
 */
export async function benchLoad({
  seconds = 20,
  times = 5,
} = {}): Promise<{ kept: number; unsaid: number; others: number }> {
  const club = await startClubProcess();
  const node = await startNode(club.settings);
  try {
    const cookies = await signInMany(node, 100);
    const load = { address: node.address, host: node.host, cookies, paths: MEMBER_PATHS };
    const measured = async (more: { rate?: number; connections: number; seconds: number }) => {
      const before = (await node.figures()).cpu;
      const loaded = await sendLoad({ ...load, ...more });
      const spent = ((await node.figures()).cpu - before) / 1e6;
      const rate = goodput(loaded);
      return { loaded, rate, perSecond: (rate * loaded.seconds) / spent, busy: spent / loaded.seconds };
    };
    await measured({ connections: 32, seconds: 3 });
    // Before and after, because the machine has other work to do.
    const before = await measured({ connections: 32, seconds: 5 });
    const over = await measured({ rate: before.rate * times, connections: 600, seconds });
    const after = await measured({ connections: 32, seconds: 5 });
    const capacity = (before.rate + after.rate) / 2;
    const perSecond = (before.perSecond + after.perSecond) / 2;
    const { statuses, unsaid, sent, held, median, p99, refused } = over.loaded;
    const kept = over.perSecond / perSecond;
    const line = (name: string, { rate, perSecond: per, busy }: typeof over) =>
      `load          ${name.padEnd(12)} ${rate.toFixed(0)} answers/s with ${(busy * 100).toFixed(0)} % of a processor: ${per.toFixed(0)} for each second of it`;
    console.log(line("at capacity", before));
    console.log(line("again", after));
    console.log(line("overloaded", over));
    console.log(
      `load          asked ${((sent + held) / over.loaded.seconds / capacity).toFixed(1)}x, sent ${(sent / over.loaded.seconds / capacity).toFixed(1)}x for ${over.loaded.seconds.toFixed(0)} s: goodput ${(kept * 100).toFixed(0)} % of the peak by processor time, ` +
        `${((over.rate / capacity) * 100).toFixed(0)} % by the clock; median ${median.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ` +
        `sent away after ${refused.median.toFixed(0)} ms, p99 ${refused.p99.toFixed(0)} ms; statuses ${JSON.stringify(statuses)}; 503 without Retry-After ${unsaid}`,
    );
    const others = Object.keys(statuses).filter((status) => !/^([234]..|503)$/.test(status));
    return { kept, unsaid, others: others.length };
  } finally {
    await end(node);
    await end(club);
  }
}

if (import.meta.main) await benchLoad({ seconds: Number(process.env["SECONDS_OF_LOAD"] ?? 20) });
