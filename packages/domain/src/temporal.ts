// Conversions from and to Temporal. The only module that loads a package; the rules and the browser never load it.

import type { Temporal as Polyfill } from "@js-temporal/polyfill";
import { CLUB_TIME_ZONE, civilDate, type Day, type Instant, parseDay, parseInstant } from "./day.ts";

/** The built-in type from TypeScript 6 on, otherwise the polyfill's. */
export type TemporalObject = typeof globalThis extends { readonly Temporal: infer Native } ? Native : typeof Polyfill;

type PlainDate = TemporalObject["PlainDate"]["prototype"];
type ZonedDateTime = TemporalObject["ZonedDateTime"]["prototype"];
type TemporalInstant = TemporalObject["Instant"]["prototype"];

/** Built-in, otherwise from the optional peer dependency. */
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

/**
 * A day as a `Temporal.PlainDate`.
 *
 * @example
 * ```ts
 * import { toPlainDate } from "@portico/domain/temporal";
 * import { day } from "@portico/domain/testing";
 *
 * toPlainDate(day("2026-11-20")).toString(); // => "2026-11-20"
 * ```
 */
export function toPlainDate(day: Day): PlainDate {
  const { year, month, dayOfMonth } = civilDate(day);
  return Temporal.PlainDate.from({ year, month, day: dayOfMonth });
}

/**
 * The day of a `Temporal.PlainDate` of any calendar.
 *
 * @example
 * ```ts
 * import { isoDay } from "@portico/domain/day";
 * import { fromPlainDate, Temporal } from "@portico/domain/temporal";
 *
 * isoDay(fromPlainDate(Temporal.PlainDate.from("2026-11-20"))); // => "2026-11-20"
 * ```
 */
export function fromPlainDate(date: PlainDate): Day {
  return parseDay(date.toString({ calendarName: "never" })) as Day;
}

/**
 * An instant as a `Temporal.Instant`.
 *
 * @example
 * ```ts
 * import { toTemporalInstant } from "@portico/domain/temporal";
 * import { instant } from "@portico/domain/testing";
 *
 * toTemporalInstant(instant("2026-11-20T09:00:00Z")).toString(); // => "2026-11-20T09:00:00Z"
 * ```
 */
export function toTemporalInstant(instant: Instant): TemporalInstant {
  return Temporal.Instant.fromEpochMilliseconds(instant);
}

/**
 * The instant of a `Temporal.Instant`. Fractions of a millisecond are cut off.
 *
 * @example
 * ```ts
 * import { fromTemporalInstant, Temporal } from "@portico/domain/temporal";
 *
 * fromTemporalInstant(Temporal.Instant.from("1970-01-01T00:00:01.0009Z")); // => 1000
 * ```
 */
export function fromTemporalInstant(instant: TemporalInstant): Instant {
  return parseInstant(instant.toString({ fractionalSecondDigits: 3 })) as Instant;
}

/**
 * The clock time of an instant in a time zone, by default the club's.
 *
 * @example
 * ```ts
 * import { toZonedDateTime } from "@portico/domain/temporal";
 * import { instant } from "@portico/domain/testing";
 *
 * toZonedDateTime(instant("2026-11-20T09:00:00Z")).toString(); // => "2026-11-20T19:00:00+10:00[Australia/Brisbane]"
 * ```
 */
export function toZonedDateTime(instant: Instant, timeZone: string = CLUB_TIME_ZONE): ZonedDateTime {
  return toTemporalInstant(instant).toZonedDateTimeISO(timeZone);
}

/**
 * The instant of a `Temporal.ZonedDateTime`. Fractions of a millisecond are cut off.
 *
 * @example
 * ```ts
 * import { fromZonedDateTime, Temporal } from "@portico/domain/temporal";
 *
 * fromZonedDateTime(Temporal.ZonedDateTime.from("1970-01-01T10:00:01[Australia/Brisbane]")); // => 1000
 * ```
 */
export function fromZonedDateTime(dateTime: ZonedDateTime): Instant {
  return fromTemporalInstant(dateTime.toInstant());
}
