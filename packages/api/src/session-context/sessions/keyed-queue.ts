// Attempts on one account run one after another: a right one must not delay those after it.

import type { Limit } from "../../guard-marks.ts";
import { RateLimitError } from "./rate-limits.ts";

const MAX_QUEUE_LENGTH: Limit = 50;

interface Queue {
  length: number;
  tail: Promise<unknown>;
}

/** Serializes work with the same key; throws `TOO_MANY_TRIES` if the queue is full. */
export function createKeyedQueue(
  queues = new Map<string, Queue>(),
): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  return async (key, work) => {
    const queue = queues.get(key) ?? { length: 0, tail: Promise.resolve() };
    if (queue.length >= MAX_QUEUE_LENGTH) throw new RateLimitError(1_000);
    queues.set(key, queue);
    queue.length += 1;
    const result = queue.tail.then(work, work);
    queue.tail = result;
    return result.finally(() => {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(key);
    });
  };
}
