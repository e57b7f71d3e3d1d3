// Retries reads and keyed writes with jitter, within the retry budget and the deadline. An unkeyed write is sent once. Each call adds a
// fraction to the budget, so a failing back-end gets little extra traffic.

import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "../calls.ts";
import { codedError, Fault, toUncertainError } from "./fault.ts";

export interface RetrySettings {
  readonly attempts: number;
  /** Longest delay before the first retry, in milliseconds. It doubles with each retry; the actual delay is uniformly random below it. */
  readonly firstDelay: number;
  /** The retry budget: its initial value and its maximum. */
  readonly initialBudget: number;
  readonly maxBudget: number;
}

export const RETRIES: RetrySettings = { attempts: 3, firstDelay: 50, initialBudget: 10, maxBudget: 50 };

// One retry for every five calls.
const EARNED_PER_CALL = 0.2;

export type Retry = <Value>(call: Call, attempt: () => Promise<Value>, signal: AbortSignal) => Promise<Value>;

export function createRetry(settings: RetrySettings): Retry {
  let budget = settings.initialBudget;
  return async ({ name, kind }, attempt, signal) => {
    budget = Math.min(settings.maxBudget, budget + EARNED_PER_CALL);
    const attempts = kind === "unkeyed write" ? 1 : settings.attempts;
    let earlierMayHaveActed = false;
    for (let attemptNumber = 1; ; attemptNumber += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof Fault))
          throw earlierMayHaveActed && kind !== "read" ? toUncertainError(error, name) : error;
        const isLast = !error.retryable || attemptNumber >= attempts || signal.aborted || budget < 1;
        if (isLast) throw codedError(error, { name, kind, earlierMayHaveActed });
        budget -= 1;
        // A later attempt that was not sent does not change that an earlier one may have been executed.
        earlierMayHaveActed ||= error.mayHaveActed;
      }
      const maxDelay = settings.firstDelay * 2 ** (attemptNumber - 1);
      // If the deadline ends during the delay, the next attempt fails.
      await pause(Math.random() * maxDelay, undefined, { signal }).catch(() => undefined);
    }
  };
}
