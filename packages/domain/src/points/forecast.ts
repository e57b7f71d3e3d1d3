// When does the status of a lot change next, and to what? The days come from the rules' own boundaries, and the status on that
// day from the rules themselves.

import { addDays, type Day } from "../day.ts";
import { EXPIRING_WINDOW_DAYS, nextChange, type StatusChange } from "../holding.ts";
import type { Lot } from "./lot.ts";
import { pointsStatus } from "./status.ts";
import { isUsable } from "./usable.ts";

/** The next change of a lot's status, or `undefined` where the calendar changes nothing any more. */
export function nextPointsChange(lot: Lot, today: Day): StatusChange | undefined {
  if (lot.expiresOn === undefined) return undefined;
  return nextChange([addDays(lot.expiresOn, -EXPIRING_WINDOW_DAYS), lot.expiresOn], today, (day) =>
    pointsStatus(lot, day),
  );
}

/** What a booking would leave: the lots it takes from, the ones that lapse first before the others. */
export interface Spending {
  readonly taken: readonly { readonly lot: Lot; readonly points: number }[];
  /** Points that no lot could give. */
  readonly short: number;
  readonly left: number;
}

/** Which lots a number of points (0 or more) would come from today; what has no day on which it lapses comes last. */
export function forecastSpending(lots: readonly Lot[], points: number, today: Day): Spending {
  const usable = lots.filter((lot) => isUsable(lot, today)).toSorted(byLapse);
  const held = exact(usable.reduce((sum, { remaining }) => sum + remaining, 0));
  // The club may call a lot EXPIRING that is overdrawn: it gives nothing, and what the summary counts is all that can be spent.
  const spent = Math.max(0, Math.min(points, held));
  const taken: { lot: Lot; points: number }[] = [];
  let wanted = spent;
  for (const lot of usable) {
    const part = Math.min(wanted, lot.remaining);
    if (part <= 0) continue;
    taken.push({ lot, points: part });
    wanted = exact(wanted - part);
  }
  return { taken, short: exact(points - spent), left: exact(held - spent) };
}

/** Points may have fractions, and tenths do not add up in binary: nobody is a billionth of a point short. */
function exact(points: number): number {
  return Math.round(points * 1e6) / 1e6;
}

function byLapse(one: Lot, other: Lot): number {
  return (one.expiresOn ?? Infinity) - (other.expiresOn ?? Infinity);
}
