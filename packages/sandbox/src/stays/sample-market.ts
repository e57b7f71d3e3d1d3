// Availability for the samples: a month in which a resort is full, and a stay with one unit left.

import type { BackEnd } from "../api/call.ts";
import { daysOfMonth, formatDay, weekday } from "../calendar.ts";
import { openNights } from "./market.ts";
import { CLUB_UNITS, findUnit } from "./units.ts";

/** Full in the whole month after next: Twofold Boathouse. */
export const FULL_RESORT = "R24";

/** One unit is left on the first weekend of that month: White Sand Cottages, 1 bedroom. */
export const LAST_UNIT = "R23/1B";

export function findMonthAfterNext(today: number): { readonly first: number; readonly last: number } {
  const [year, month] = formatDay(today).split("-").map(Number) as [number, number];
  // Counted from 0: adding 2 gives the month after next.
  const months = year * 12 + month - 1 + 2;
  return daysOfMonth(Math.floor(months / 12), (months % 12) + 1);
}

export function findFirstFriday({ first }: { readonly first: number }): number {
  return first + ((5 - weekday(first) + 7) % 7);
}

export function writeSampleMarket(backEnd: BackEnd, today: number): void {
  const month = findMonthAfterNext(today);
  for (const unit of CLUB_UNITS.filter(({ placeId }) => placeId === FULL_RESORT))
    openNights(backEnd, unit, { firstNight: month.first, nights: month.last - month.first + 1, units: 0 });
  const last = findUnit(LAST_UNIT);
  if (last !== undefined) openNights(backEnd, last, { firstNight: findFirstFriday(month), nights: 3, units: 1 });
}
