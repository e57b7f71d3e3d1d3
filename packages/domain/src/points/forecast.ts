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
  const held = usable.reduce((sum, { remaining }) => sum + remaining, 0);
  const taken: { lot: Lot; points: number }[] = [];
  let short = points;
  for (const lot of usable) {
    const part = Math.min(short, lot.remaining);
    if (part <= 0) continue;
    taken.push({ lot, points: part });
    short -= part;
  }
  return { taken, short, left: held - (points - short) };
}

function byLapse(one: Lot, other: Lot): number {
  return (one.expiresOn ?? Infinity) - (other.expiresOn ?? Infinity);
}
