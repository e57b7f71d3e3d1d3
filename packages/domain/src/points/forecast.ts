// Finds the next status change of a lot, and the lots that a booking would use.
// The days are the rules' boundaries, and the status on that day comes from the rules.

import { addDays, type Day } from "../day.ts";
import { EXPIRING_WINDOW_DAYS, nextChange, type StatusChange } from "../holding.ts";
import type { Lot } from "./lot.ts";
import { pointsStatus } from "./status.ts";
import { isUsableLot } from "./usable.ts";

/**
 * The next status change of a lot, or `undefined` if no later day changes the status.
 *
 * @example
 * ```ts
 * import { isoDay } from "@portico/domain/day";
 * import { nextPointsChange } from "@portico/domain/points";
 * import { day, lot } from "@portico/domain/testing";
 *
 * const change = nextPointsChange(lot({ expiresOn: day("2026-12-31") }), day("2026-11-20"))!;
 * change.to; // => "EXPIRED"
 * isoDay(change.on); // => "2026-12-31"
 * ```
 */
export function nextPointsChange(lot: Lot, today: Day): StatusChange | undefined {
  if (lot.expiresOn === undefined) return undefined;
  return nextChange([addDays(lot.expiresOn, -EXPIRING_WINDOW_DAYS), lot.expiresOn], today, (day) =>
    pointsStatus(lot, day),
  );
}

/** The lots that a booking would use, earliest expiry first. */
export interface Spending {
  readonly taken: readonly { readonly lot: Lot; readonly points: number }[];
  /** Points that the lots do not cover. */
  readonly short: number;
  readonly left: number;
}

/**
 * The lots that would pay for `points` (0 or more) today, earliest expiry first. Lots without an expiry day come last.
 *
 * @example
 * ```ts
 * import { forecastSpending } from "@portico/domain/points";
 * import { day, lot } from "@portico/domain/testing";
 *
 * const lots = [lot({ remaining: 500 }), lot({ remaining: 300, expiresOn: day("2027-06-30") })];
 * const { taken, short, left } = forecastSpending(lots, 400, day("2026-11-20"));
 * taken.map(({ points }) => points); // => [300, 100]
 * short; // => 0
 * left; // => 400
 * ```
 */
export function forecastSpending(lots: readonly Lot[], points: number, today: Day): Spending {
  const usable = lots.filter((lot) => isUsableLot(lot, today)).toSorted(byExpiry);
  const available = rounded(usable.reduce((sum, { remaining }) => sum + remaining, 0));
  // The back-end can call an overdrawn lot EXPIRING. It gives nothing, and the summary's total is the limit.
  const spent = Math.max(0, Math.min(points, available));
  const taken: { lot: Lot; points: number }[] = [];
  let uncovered = spent;
  for (const lot of usable) {
    const part = Math.min(uncovered, lot.remaining);
    if (part <= 0) continue;
    taken.push({ lot, points: part });
    uncovered = rounded(uncovered - part);
  }
  return { taken, short: rounded(points - spent), left: rounded(available - spent) };
}

/** Rounds sums of tenths, which binary floating point does not add exactly. */
function rounded(points: number): number {
  return Math.round(points * 1e6) / 1e6;
}

function byExpiry(one: Lot, other: Lot): number {
  return (one.expiresOn ?? Infinity) - (other.expiresOn ?? Infinity);
}
