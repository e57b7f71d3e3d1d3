// What is free for the samples, where it is not left to the seed: a month in which a resort is full, and a stay of which one unit is left.

import { daysOfMonth, dayText, weekday } from "../calendar.ts";
import type { BackEnd } from "../wire/call.ts";
import { openNights } from "./market.ts";
import { CLUB_UNITS, unitWithKey } from "./units.ts";

/** The resort that is full for the whole of the month after next: Twofold Boathouse. */
export const FULL_RESORT = "R24";

/** The unit of which one is left for the first weekend of that month: White Sand Cottages, 1 bedroom. */
export const LAST_UNIT = "R23/1B";

/** The first day of the month after next, and its last. */
export function monthAfterNext(today: number): { readonly first: number; readonly last: number } {
  const [year, month] = dayText(today).split("-").map(Number) as [number, number];
  // Counted from 0, the month after next is two more.
  const months = year * 12 + month - 1 + 2;
  return daysOfMonth(Math.floor(months / 12), (months % 12) + 1);
}

/** The first Friday of a month. */
export function firstFriday({ first }: { readonly first: number }): number {
  return first + ((5 - weekday(first) + 7) % 7);
}

/** Sets the scene. */
export function writeSampleMarket(backEnd: BackEnd, today: number): void {
  const month = monthAfterNext(today);
  for (const unit of CLUB_UNITS.filter(({ placeId }) => placeId === FULL_RESORT))
    openNights(backEnd, unit, { firstNight: month.first, nights: month.last - month.first + 1, units: 0 });
  const last = unitWithKey(LAST_UNIT);
  if (last !== undefined) openNights(backEnd, last, { firstNight: firstFriday(month), nights: 3, units: 1 });
}
