// One try of an account after another: what is under way may turn out to be right, and then it was no try that others have to wait for.

import { TooManyTries } from "./tries.ts";

const LONGEST_QUEUE = 50;

/** Those who wait under one key. */
interface Queue {
  length: number;
  last: Promise<unknown>;
}

/** Lets what has the same key happen one after the other; throws `TOO_MANY_TRIES` where too many wait. */
export function openTurns(
  queues = new Map<string, Queue>(),
): <Done>(key: string, work: () => Promise<Done>) => Promise<Done> {
  return async (key, work) => {
    const queue = queues.get(key) ?? { length: 0, last: Promise.resolve() };
    if (queue.length >= LONGEST_QUEUE) throw new TooManyTries(1_000);
    queues.set(key, queue);
    queue.length += 1;
    const turn = queue.last.then(work, work);
    queue.last = turn;
    return turn.finally(() => {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(key);
    });
  };
}
