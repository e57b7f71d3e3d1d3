// Retries reads and keyed writes with jitter, within the deadline and a retry budget, which keeps extra load on a failing back-end small.

import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "../calls.ts";
import { Fault, toCodedError, toUncertainError } from "./fault.ts";

export interface RetrySettings {
  readonly maxAttempts: number;
  /** Longest delay before the first retry; it doubles with each retry. The actual delay is random. */
  readonly firstDelayMs: number;
  readonly initialBudget: number;
  readonly maxBudget: number;
}

export const RETRY_DEFAULTS: RetrySettings = { maxAttempts: 3, firstDelayMs: 50, initialBudget: 10, maxBudget: 50 };

// One retry for every five calls.
const BUDGET_PER_CALL = 0.2;

export type Retry = <Value>(call: Call, attempt: () => Promise<Value>, signal: AbortSignal) => Promise<Value>;

export function createRetry(settings: RetrySettings): Retry {
  let budget = settings.initialBudget;
  return async ({ name, kind }, attempt, signal) => {
    budget = Math.min(settings.maxBudget, budget + BUDGET_PER_CALL);
    const attempts = kind === "unkeyed write" ? 1 : settings.maxAttempts;
    let earlierMayHaveTakenEffect = false;
    for (let attemptNumber = 1; ; attemptNumber += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof Fault))
          throw earlierMayHaveTakenEffect && kind !== "read" ? toUncertainError(error, name) : error;
        const isLast = !error.isRetryable || attemptNumber >= attempts || signal.aborted || budget < 1;
        if (isLast) throw toCodedError(error, { name, kind, earlierMayHaveTakenEffect });
        budget -= 1;
        // An earlier attempt may have taken effect even if this one was not sent.
        earlierMayHaveTakenEffect ||= error.mayHaveTakenEffect;
      }
      const maxDelay = settings.firstDelayMs * 2 ** (attemptNumber - 1);
      await pause(Math.random() * maxDelay, undefined, { signal }).catch(() => undefined);
    }
  };
}
