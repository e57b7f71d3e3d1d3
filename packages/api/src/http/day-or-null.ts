// A day as answers write it: JSON has no `undefined`, and an answer names what is not known.

import { type Day, isoDay } from "@portico/domain/day";

/** The day, or `null` where nobody knows it. */
export function dayOrNull(day: Day | undefined): string | null {
  return day === undefined ? null : isoDay(day);
}
