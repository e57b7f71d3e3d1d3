// Trying again: reads and keyed writes, with jitter, while the budget and the time of the call last. An unkeyed write is sent once.

import type { Call } from "../calls.ts";
import { codedError, Fault } from "./fault.ts";
import type { RetryBudget } from "./retry-budget.ts";
import type { RetrySettings } from "./settings.ts";
import { pause, type TimeLimit } from "./time-limit.ts";

/** Makes attempts until one succeeds; what it throws at the end has a code of the catalogue. */
export async function retrying<Value>(
  call: Call,
  attempt: () => Promise<Value>,
  { budget, settings, limit }: { budget: RetryBudget; settings: RetrySettings; limit: TimeLimit },
): Promise<Value> {
  budget.earn();
  let doubtful = false;
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const isLast =
        !error.retryable ||
        call.kind === "unkeyed write" ||
        tries >= settings.attempts ||
        limit.isOver ||
        !budget.spend();
      if (isLast) throw codedError(error, { ...call, doubtful });
      // A later attempt that never left does not undo an earlier one that may have arrived.
      doubtful ||= error.mayHaveActed;
      await pause(jitter(tries, settings), limit);
    }
  }
}

function jitter(tries: number, { firstWait, longestWait }: RetrySettings): number {
  return Math.random() * Math.min(longestWait, firstWait * 2 ** (tries - 1));
}
