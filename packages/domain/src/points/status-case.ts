// Which cases the rules of a status can tell apart, for points and for entitlements: the word of the back-end, whether something
// remains, and the days to expiry within the window. There are a few hundred, so that each is decided by the rules once and
// looked up ever after; a property test holds the look-up to the rules.

import type { Day } from "../day.ts";

/** Points and entitlements warn this many days before they expire. */
export const EXPIRING_WINDOW_DAYS = 90;

/** The back-end's one status that the rules refine; every other passes through. Compared exactly. */
export const REFINED_STATUS = "ACTIVE";

/** What the case depends on. */
export interface StatusRecord {
  readonly status: string | undefined;
  readonly remaining: number | undefined;
  readonly expiresOn: Day | undefined;
}

// Days before expiry are told apart from the day after expiry to the day before the window; the last place is for no day at all.
const EARLIEST = -1;
const LATEST = EXPIRING_WINDOW_DAYS + 1;
const DAY_CASES = LATEST - EARLIEST + 2;

/** How many cases there are. */
export const STATUS_CASES: number = 3 * 3 * DAY_CASES;

/** The case of a record today. */
export function statusCase({ status, remaining, expiresOn }: StatusRecord, today: Day): number {
  const word = status === REFINED_STATUS ? 0 : status === undefined ? 1 : 2;
  const rest = remaining === undefined ? 0 : remaining <= 0 ? 1 : 2;
  return (word * 3 + rest) * DAY_CASES + dayCase(expiresOn, today);
}

function dayCase(expiresOn: Day | undefined, today: Day): number {
  if (expiresOn === undefined) return DAY_CASES - 1;
  return Math.max(EARLIEST, Math.min(expiresOn - today, LATEST)) - EARLIEST;
}
