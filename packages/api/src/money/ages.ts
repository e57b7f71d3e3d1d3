// Ages of journal records, safe against changes of the system clock: a node measures with its monotonic clock from when it first saw the record.
// It also uses the journal's time stamp once its two clocks have agreed for 12 hours.

import type { Instant } from "@portico/domain/day";
import type { Limit } from "../guard-marks.ts";

export interface Clocks {
  readonly now: () => Instant;
  /** Monotonic clock, in milliseconds. */
  readonly steadyNow: () => number;
}

export interface Ages {
  /** Milliseconds since this node first saw the record; 0 the first time. */
  watchedMs(key: string): number;
  /** Milliseconds since `startedAt` if the system clock can be trusted, else `watchedMs`. */
  ageMs(key: string, startedAt: Instant): number;
}

/** If the two clocks drift further apart than this, the system clock was set. */
const MAX_CLOCK_DRIFT_MS = 60_000;
/** A node cannot notice that the system clock was set before its start. */
const TRUST_SYSTEM_CLOCK_AFTER_MS: Limit = 12 * 3_600_000;
/** Twice the number of records that one run of the worker settles. */
const MAX_WATCHED: Limit = 10_000;

export function createAges({ now, steadyNow }: Clocks): Ages {
  // A Map in order of use. `LRUCache` allocates all entries in advance, which took two thirds of the simulation's time.
  const firstSeen = new Map<string, number>();
  const initialOffset = now() - steadyNow();
  const watchedMs = (key: string) => {
    const seenAt = firstSeen.get(key) ?? steadyNow();
    firstSeen.delete(key);
    firstSeen.set(key, seenAt);
    if (firstSeen.size > MAX_WATCHED) firstSeen.delete(firstSeen.keys().next().value ?? key);
    return steadyNow() - seenAt;
  };
  return {
    watchedMs,
    ageMs(key, startedAt) {
      const watched = watchedMs(key);
      const isClockStepped = Math.abs(now() - steadyNow() - initialOffset) > MAX_CLOCK_DRIFT_MS;
      if (watched < TRUST_SYSTEM_CLOCK_AFTER_MS || isClockStepped) return watched;
      return Math.max(watched, now() - startedAt);
    },
  };
}
