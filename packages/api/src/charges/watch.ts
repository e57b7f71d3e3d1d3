// Rate limits the polling for outstanding charges: at most ten reads in one watch, two seconds apart (sections 4 and 9 of the
// specification).
// All tabs of a member share each read.

import { MAX_WATCH_ATTEMPTS, WATCH_INTERVAL_MS, watchTransition } from "@portico/domain/charges/watch";
import type { Guard, Limit } from "../guard-marks.ts";

/** `seen` is `undefined` if the back-end could not be read. */
interface PollResult<Value> {
  readonly seen: Value | undefined;
  /** Whether the client should poll again. */
  readonly goesOn: boolean;
}

export interface ChargeWatches<Value> {
  /** Reads the charges, or shares the last read of another tab. A failed read counts and gives `undefined`. */
  look(
    member: string,
    read: () => Promise<Value | undefined>,
    isFound: (seen: Value) => boolean,
  ): Promise<PollResult<Value>>;
}

interface Watch<Value> {
  looks: number;
  lookedAt: number;
  /** Whether the last read found charges, which ends the watch. */
  hasFound: boolean;
  last: Promise<Value | undefined>;
}

// Timers of browsers are inaccurate, so a poll may come this much too early, in milliseconds.
const TOLERANCE_MS = 200;

/** After this time without a poll the next one starts a new watch. */
const EXPIRES_AFTER_MS: Limit = WATCH_INTERVAL_MS * MAX_WATCH_ATTEMPTS;

const MAX_WATCHES: Limit = 20_000;

/** Creates the watches of all members; `clock` is in milliseconds. */
export function createChargeWatches<Value>(clock: () => number): ChargeWatches<Value> {
  const watches = new Map<string, Watch<Value>>();
  return {
    async look(member, read, isFound) {
      const now = clock();
      const existing = watches.get(member);
      const age = existing === undefined ? Number.POSITIVE_INFINITY : now - existing.lookedAt;
      const isDue = age >= WATCH_INTERVAL_MS - TOLERANCE_MS;
      // A page that opens after charges were found starts a watch of its own, so it does not show an amount that was paid since.
      const isNew = existing === undefined || age >= EXPIRES_AFTER_MS || (existing.hasFound && isDue);
      const watch: Watch<Value> = isNew
        ? { looks: 0, lookedAt: now, hasFound: false, last: Promise.resolve(undefined) }
        : existing;
      if (isNew || (isDue && watch.looks < MAX_WATCH_ATTEMPTS)) {
        watch.looks += 1;
        watch.lookedAt = now;
        watch.last = read();
        watches.delete(member);
        watches.set(member, watch);
        dropOldest(watches);
      }
      const seen = await watch.last;
      watch.hasFound = seen !== undefined && isFound(seen);
      return { seen, goesOn: watchTransition({ attempts: watch.looks, found: watch.hasFound }).next === "wait" };
    },
  };
}

function dropOldest(watches: Map<string, unknown>): Guard {
  if (watches.size <= MAX_WATCHES) return;
  for (const oldest of watches.keys()) {
    watches.delete(oldest);
    if (watches.size <= MAX_WATCHES * 0.9) return;
  }
}
