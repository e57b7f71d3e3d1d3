// Converts days and instants from and to Temporal values, for calendars and time zones.
// The only module of the domain that loads a package. The rules do not use it, and the browser never loads it.

import type { Temporal as Polyfill } from "@js-temporal/polyfill";
import { CLUB_TIME_ZONE, civilDate, type Day, type Instant, parseDay, parseInstant } from "./day.ts";

/** Temporal as TypeScript's library declares it, from TypeScript 6 on; otherwise the polyfill's. The two are not assignable to each other. */
export type TemporalObject = typeof globalThis extends { readonly Temporal: infer Native } ? Native : typeof Polyfill;

type PlainDate = TemporalObject["PlainDate"]["prototype"];
type ZonedDateTime = TemporalObject["ZonedDateTime"]["prototype"];
type TemporalInstant = TemporalObject["Instant"]["prototype"];

/** The object of the runtime if available, otherwise of the optional peer dependency `@js-temporal/polyfill`. */
export const Temporal: TemporalObject =
  (globalThis as { readonly Temporal?: TemporalObject }).Temporal ?? (await loadPolyfill());

async function loadPolyfill(): Promise<TemporalObject> {
  try {
    const { Temporal: polyfill } = await import("@js-temporal/polyfill");
    return polyfill as unknown as TemporalObject;
  } catch (cause) {
    throw new TypeError("This runtime has no Temporal. Install @js-temporal/polyfill beside @portico/domain.", {
      cause,
    });
  }
}

export function toPlainDate(day: Day): PlainDate {
  const { year, month, dayOfMonth } = civilDate(day);
  return Temporal.PlainDate.from({ year, month, day: dayOfMonth });
}

/** The day of a date, whatever its calendar. */
export function fromPlainDate(date: PlainDate): Day {
  return parseDay(date.toString({ calendarName: "never" })) as Day;
}

export function toTemporalInstant(instant: Instant): TemporalInstant {
  return Temporal.Instant.fromEpochMilliseconds(instant);
}

/** Fractions of a millisecond are cut off. */
export function fromTemporalInstant(instant: TemporalInstant): Instant {
  return parseInstant(instant.toString({ fractionalSecondDigits: 3 })) as Instant;
}

/** The clock time of an instant in a zone, by default the club's. */
export function toZonedDateTime(instant: Instant, timeZone: string = CLUB_TIME_ZONE): ZonedDateTime {
  return toTemporalInstant(instant).toZonedDateTimeISO(timeZone);
}

/** Fractions of a millisecond are cut off. */
export function fromZonedDateTime(dateTime: ZonedDateTime): Instant {
  return fromTemporalInstant(dateTime.toInstant());
}
