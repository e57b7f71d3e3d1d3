import type { Limit } from "../guard-marks.ts";

const CONCURRENCY: Limit = 8;

/** Settles the records, 8 at a time. A failure does not stop the others; resolves to the ids that failed. */
export async function settleEach(
  records: readonly { readonly id: string }[],
  settle: (id: string) => Promise<unknown>,
): Promise<readonly string[]> {
  const failed: string[] = [];
  const queue = records.map(({ id }) => id);
  const runWorker = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const recordId = id;
      await settle(recordId).catch(() => failed.push(recordId));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runWorker));
  return failed;
}
