// Maps with limited concurrency, so that one member with many resorts does not use up all connections to the
// back-end.

import type { Limit } from "../guard-marks.ts";

/** Concurrent calls for one request. */
const DEFAULT_CONCURRENCY: Limit = 4;

/**
 * Runs `work` on every item, at most `limit` at a time. Results are in the order of the items. The first rejection
 * rejects the result.
 */
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
