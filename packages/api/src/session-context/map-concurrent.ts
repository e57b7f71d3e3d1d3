// Without a limit, a member with many resorts would use up all connections to the back-end.

import type { Limit } from "../guard-marks.ts";

const DEFAULT_CONCURRENCY: Limit = 4;

/** Runs `work` on every item, at most `limit` at a time. Results keep the order of the items. */
export async function mapConcurrent<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  limit: number = DEFAULT_CONCURRENCY,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}
