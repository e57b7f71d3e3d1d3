// Days and moments as Temporal values, for whoever plans with calendars and zones. The rules themselves never need this: it is
// the only module of the domain with a dependency, and nothing of it reaches a browser's first load.

import { Temporal as Polyfill } from "@js-temporal/polyfill";
import { civilDate, type Day, type Instant, parseDay, parseInstant } from "./day.ts";

/** The native object where the host has one, else the polyfill; the polyfill's types serve for both. */
export const Temporal: typeof Polyfill =
  ((globalThis as { Temporal?: unknown }).Temporal as typeof Polyfill | undefined) ?? Polyfill;

/** A day as a calendar date. */
export function toPlainDate(day: Day): Polyfill.PlainDate {
  const { year, month, dayOfMonth } = civilDate(day);
  return Temporal.PlainDate.from({ year, month, day: dayOfMonth });
}

/** A calendar date as a day. */
export function fromPlainDate(date: Polyfill.PlainDate): Day {
  return parseDay(date.toString({ calendarName: "never" })) as Day;
}

/** A moment as an exact time. */
export function toTemporalInstant(instant: Instant): Polyfill.Instant {
  return Temporal.Instant.fromEpochMilliseconds(instant);
}

/** An exact time as a moment. */
export function fromTemporalInstant(instant: Polyfill.Instant): Instant {
  return parseInstant(instant.toString({ fractionalSecondDigits: 3 })) as Instant;
}
