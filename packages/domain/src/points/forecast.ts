import { addDays, type Day } from "../day.ts";
import { EXPIRING_WINDOW_DAYS, nextChange, type StatusChange } from "../holding.ts";
import type { Lot } from "./lot.ts";
import { pointsStatus } from "./status.ts";
import { isUsableLot } from "./usable.ts";

/**
 * The next status change of a lot, or `undefined` if no change follows.
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

export interface Spending {
  readonly taken: readonly { readonly lot: Lot; readonly points: number }[];
  /** Points that the lots do not cover. */
  readonly uncovered: number;
  /** Usable points after the booking. */
  readonly remaining: number;
}

/**
 * The lots that would pay for `points` (0 or more), earliest expiry first, undated lots last.
 *
 * @example
 * ```ts
 * import { forecastSpending } from "@portico/domain/points";
 * import { day, lot } from "@portico/domain/testing";
 *
 * const lots = [lot({ remaining: 500 }), lot({ remaining: 300, expiresOn: day("2027-06-30") })];
 * const { taken, uncovered, remaining } = forecastSpending(lots, 400, day("2026-11-20"));
 * taken.map(({ points }) => points); // => [300, 100]
 * uncovered; // => 0
 * remaining; // => 400
 * ```
 */
export function forecastSpending(lots: readonly Lot[], points: number, today: Day): Spending {
  const usableLots = lots.filter((lot) => isUsableLot(lot, today)).toSorted(compareExpiry);
  const available = roundPoints(usableLots.reduce((sum, { remaining }) => sum + remaining, 0));
  // Overdrawn EXPIRING lots reduce the total, so `available` limits the spending.
  const spent = Math.max(0, Math.min(points, available));
  const taken: { lot: Lot; points: number }[] = [];
  let toTake = spent;
  for (const lot of usableLots) {
    const pointsFromLot = Math.min(toTake, lot.remaining);
    if (pointsFromLot <= 0) continue;
    taken.push({ lot, points: pointsFromLot });
    toTake = roundPoints(toTake - pointsFromLot);
  }
  return { taken, uncovered: roundPoints(points - spent), remaining: roundPoints(available - spent) };
}

/** Removes the floating-point error of sums of tenths. */
function roundPoints(points: number): number {
  return Math.round(points * 1e6) / 1e6;
}

function compareExpiry(a: Lot, b: Lot): number {
  return (a.expiresOn ?? Infinity) - (b.expiresOn ?? Infinity);
}
