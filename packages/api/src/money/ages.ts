// Ages of journal records that a change of the system clock cannot distort.
// A node measures with its monotonic clock from the first time it saw the record. It also counts the time stamp in the journal,
// once it has watched for 12 hours without a step between its two clocks.

import type { Instant } from "@portico/domain/day";
import type { Limit } from "../guard-marks.ts";

export interface Clocks {
  readonly now: () => Instant;
  /** Monotonic clock, in milliseconds. */
  readonly steadyNow: () => number;
}

export interface Ages {
  /** Milliseconds since this node first saw `key`; 0 the first time. */
  watched(key: string): number;
  /** Milliseconds since `moment` if the system clock can be trusted, else the same as `watched`. */
  since(key: string, moment: Instant): number;
}

/** If the clocks drift further apart than this, someone has set the system clock. */
const CLOCK_DRIFT_MS = 60_000;
/** A node cannot see a clock step from before its start, so it trusts the journal's time stamps only after 12 hours. */
const TRUST_AFTER_MS: Limit = 12 * 3_600_000;
/** Twice the maximum of records in one run of the worker. */
const MAX_WATCHED: Limit = 10_000;

export function openAges({ now, steadyNow }: Clocks): Ages {
  // A Map in order of use. `LRUCache` allocates all its entries when it is created, which took two thirds of the simulation's time.
  const firstSeen = new Map<string, number>();
  const initialOffset = now() - steadyNow();
  const watched = (key: string) => {
    const seenAt = firstSeen.get(key) ?? steadyNow();
    firstSeen.delete(key);
    firstSeen.set(key, seenAt);
    if (firstSeen.size > MAX_WATCHED) firstSeen.delete(firstSeen.keys().next().value ?? key);
    return steadyNow() - seenAt;
  };
  return {
    watched,
    since(key, moment) {
      const watchedFor = watched(key);
      const isClockStepped = Math.abs(now() - steadyNow() - initialOffset) > CLOCK_DRIFT_MS;
      return watchedFor < TRUST_AFTER_MS || isClockStepped ? watchedFor : Math.max(watchedFor, now() - moment);
    },
  };
}
