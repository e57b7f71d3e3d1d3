// Trying again: reads and keyed writes, with jitter, while the budget and the time of the call last. An unkeyed write is sent once.
// Retries are paid from what calls earn, so that an upstream in trouble gets a little more traffic and never a multiple of it.

import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "../calls.ts";
import { codedError, Fault, inDoubt } from "./fault.ts";

/** How often a call is tried, how long it waits in between, and what retries there are for all calls together. */
export interface RetrySettings {
  readonly attempts: number;
  /** The longest wait before the first retry, in milliseconds; it doubles with each, and any shorter wait is as likely. */
  readonly firstWait: number;
  /** The budget: what there is at the start, and how much can be saved up. */
  readonly atFirst: number;
  readonly atMost: number;
}

export const RETRIES: RetrySettings = { attempts: 3, firstWait: 50, atFirst: 10, atMost: 50 };

// One retry for every five calls.
const EARNED_PER_CALL = 0.2;

/** Makes attempts until one succeeds; what it throws at the end has a code of the catalogue. */
export type Retry = <Value>(call: Call, attempt: () => Promise<Value>, signal: AbortSignal) => Promise<Value>;

/** The retries of an upstream, with one budget. */
export function retrying(settings: RetrySettings): Retry {
  let budget = settings.atFirst;
  return async ({ name, kind }, attempt, signal) => {
    budget = Math.min(settings.atMost, budget + EARNED_PER_CALL);
    const attempts = kind === "unkeyed write" ? 1 : settings.attempts;
    let doubtful = false;
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof Fault)) throw doubtful && kind !== "read" ? inDoubt(error, name) : error;
        const isLast = !error.retryable || tries >= attempts || signal.aborted || budget < 1;
        if (isLast) throw codedError(error, { name, kind, doubtful });
        budget -= 1;
        // A later attempt that never left does not undo an earlier one that may have arrived.
        doubtful ||= error.mayHaveActed;
      }
      const longest = settings.firstWait * 2 ** (tries - 1);
      // Where the time is over meanwhile, the next attempt finds out.
      await pause(Math.random() * longest, undefined, { signal }).catch(() => undefined);
    }
  };
}
