// Calendar days and instants in Brisbane. The zone has been UTC+10 all year since March 1992, so a day is plain arithmetic (R1).
// Its few earlier summer times are ignored. Tests compare every function with Temporal.

declare const dayBrand: unique symbol;
declare const instantBrand: unique symbol;

/** A calendar day, counted from 1970-01-01. */
export type Day = number & { readonly [dayBrand]: true };

/** Milliseconds since 1970-01-01T00:00:00Z. Finer fractions are cut off. */
export type Instant = number & { readonly [instantBrand]: true };

/** The time zone of a club day. */
export const CLUB_TIME_ZONE = "Australia/Brisbane";

const MS_PER_DAY = 86_400_000;
const BRISBANE_OFFSET_MS = 10 * 3_600_000;
const UNREADABLE = Number.NaN;
const DAYS_BEFORE_1970 = 719_528;
const LAST_YEAR = 9_999;
// Days before each month, counted from 1, and before the month after December.
const DAYS_BEFORE_MONTH = [UNREADABLE, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];
const DAYS_BEFORE_MONTH_IN_LEAP_YEAR = DAYS_BEFORE_MONTH.map((days, month) => (month > 2 ? days + 1 : days));
const MONTH_NAMES = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

// First day of each four-digit year, so parsing a date is two lookups and a sum.
const YEAR_STARTS: Int32Array = new Int32Array(LAST_YEAR + 1);
for (let year = 0, start = yearStart(0); year <= LAST_YEAR; year += 1) {
  YEAR_STARTS[year] = start;
  start += daysBeforeMonth(year) === DAYS_BEFORE_MONTH ? 365 : 366;
}

/** The last day with a four-digit year. Records use it for "never". */
export const LAST_DAY: Day = ((YEAR_STARTS[LAST_YEAR] as number) + 364) as Day;

/**
 * The calendar day in Brisbane at an instant. Brisbane has no daylight saving time, so the day is arithmetic.
 *
 * @example
 * ```ts
 * import { brisbaneDay, isoDay } from "@portico/domain/day";
 * import { instant } from "@portico/domain/testing";
 *
 * isoDay(brisbaneDay(instant("2026-11-20T13:59:59Z"))); // => "2026-11-20"
 * isoDay(brisbaneDay(instant("2026-11-20T14:00:00Z"))); // => "2026-11-21"
 * ```
 */
export function brisbaneDay(instant: Instant): Day {
  return Math.floor((instant + BRISBANE_OFFSET_MS) / MS_PER_DAY) as Day;
}

/**
 * The instant at which a day begins in Brisbane.
 *
 * @example
 * ```ts
 * import { isoInstant, startOfDay } from "@portico/domain/day";
 * import { day } from "@portico/domain/testing";
 *
 * isoInstant(startOfDay(day("2026-11-20"))); // => "2026-11-19T14:00:00.000Z"
 * ```
 */
export function startOfDay(day: Day): Instant {
  return (day * MS_PER_DAY - BRISBANE_OFFSET_MS) as Instant;
}

/**
 * The day that is a number of days later, or earlier if `days` is negative.
 *
 * @example
 * ```ts
 * import { addDays, isoDay } from "@portico/domain/day";
 * import { day } from "@portico/domain/testing";
 *
 * isoDay(addDays(day("2026-12-31"), 1)); // => "2027-01-01"
 * isoDay(addDays(day("2026-12-31"), -31)); // => "2026-11-30"
 * ```
 */
export function addDays(day: Day, days: number): Day {
  return (day + days) as Day;
}

/**
 * Parses a date of the back-end: a calendar day, or the Brisbane day of a timestamp with a time zone. Anything else is
 * `undefined`.
 *
 * @example
 * ```ts
 * import { parseDay } from "@portico/domain/day";
 * import { day } from "@portico/domain/testing";
 *
 * parseDay("2026-11-20") === day("2026-11-20"); // => true
 * parseDay("2026-11-20T23:00:00Z") === day("2026-11-21"); // => true
 * parseDay("2026-02-30"); // => undefined
 * ```
 */
export function parseDay(text: unknown): Day | undefined {
  if (typeof text !== "string") return undefined;
  if (text.length === 10) return undefinedIfNaN(civilDay(text)) as Day | undefined;
  const day = civilDay(text);
  const time = timeOfDay(text);
  if (day !== day || time !== time) return undefined;
  if (text.length === 19) return day as Day;
  const offset = zoneOffset(text);
  if (offset !== offset) return undefined;
  const read = brisbaneDay((day * MS_PER_DAY + time - offset) as Instant);
  // The last hours of 9999 are in the year 10000 in Brisbane. Such a "never" is clamped to the last day.
  return Math.max(-DAYS_BEFORE_1970, Math.min(read, LAST_DAY)) as Day;
}

/**
 * Parses a timestamp with a time zone (`Z` or an offset). Anything else is `undefined`.
 *
 * @example
 * ```ts
 * import { parseInstant } from "@portico/domain/day";
 *
 * parseInstant("1970-01-01T00:00:01Z"); // => 1000
 * parseInstant("1970-01-01T00:00:01"); // => undefined
 * ```
 */
export function parseInstant(text: unknown): Instant | undefined {
  if (typeof text !== "string" || text.length < 20) return undefined;
  return undefinedIfNaN(civilDay(text) * MS_PER_DAY + timeOfDay(text) + fraction(text) - zoneOffset(text)) as
    | Instant
    | undefined;
}

/**
 * Parses a date and time without a zone as Brisbane time.
 *
 * @example
 * ```ts
 * import { isoInstant, parseBrisbaneMoment } from "@portico/domain/day";
 *
 * const moment = parseBrisbaneMoment("2026-11-20T19:00:00")!;
 * isoInstant(moment); // => "2026-11-20T09:00:00.000Z"
 * parseBrisbaneMoment("20 Nov 2026"); // => undefined
 * ```
 */
export function parseBrisbaneMoment(text: unknown): Instant | undefined {
  if (typeof text !== "string" || text.length !== 19) return undefined;
  return undefinedIfNaN(civilDay(text) * MS_PER_DAY + timeOfDay(text) - BRISBANE_OFFSET_MS) as Instant | undefined;
}

/**
 * The year, month and day of the month of a day. Months count from 1.
 *
 * @example
 * ```ts
 * import { civilDate } from "@portico/domain/day";
 * import { day } from "@portico/domain/testing";
 *
 * civilDate(day("2026-11-20")); // => { year: 2026, month: 11, dayOfMonth: 20 }
 * ```
 */
export function civilDate(day: Day): { year: number; month: number; dayOfMonth: number } {
  let year = Math.floor((day + DAYS_BEFORE_1970) / 365.2425);
  while (yearStart(year) > day) year -= 1;
  while (yearStart(year + 1) <= day) year += 1;
  const dayOfYear = day - yearStart(year);
  const before = daysBeforeMonth(year);
  const month = before.findLastIndex((days) => days <= dayOfYear);
  return { year, month, dayOfMonth: dayOfYear - (before[month] as number) + 1 };
}

/**
 * The display format of a day (R30).
 *
 * @example
 * ```ts
 * import { formatDay } from "@portico/domain/day";
 * import { day } from "@portico/domain/testing";
 *
 * formatDay(day("2026-11-20")); // => "20 Nov 2026"
 * ```
 */
export function formatDay(day: Day): string {
  const { year, month, dayOfMonth } = civilDate(day);
  return `${padded(dayOfMonth, 2)} ${MONTH_NAMES[month - 1]} ${padded(year, 4)}`;
}

/**
 * The JSON format of a day.
 *
 * @example
 * ```ts
 * import { isoDay } from "@portico/domain/day";
 * import { day } from "@portico/domain/testing";
 *
 * isoDay(day("2026-11-20")); // => "2026-11-20"
 * ```
 */
export function isoDay(day: Day): string {
  const { year, month, dayOfMonth } = civilDate(day);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(dayOfMonth, 2)}`;
}

/**
 * The JSON format of an instant, in UTC.
 *
 * @example
 * ```ts
 * import { isoInstant } from "@portico/domain/day";
 * import { instant } from "@portico/domain/testing";
 *
 * isoInstant(instant("2026-11-20T19:00:00+10:00")); // => "2026-11-20T09:00:00.000Z"
 * ```
 */
export function isoInstant(instant: Instant): string {
  const day = Math.floor(instant / MS_PER_DAY);
  let remainingMs = instant - day * MS_PER_DAY;
  const parts = [3_600_000, 60_000, 1_000].map((unit) => {
    const part = Math.floor(remainingMs / unit);
    remainingMs -= part * unit;
    return padded(part, 2);
  });
  return `${isoDay(day as Day)}T${parts.join(":")}.${padded(remainingMs, 3)}Z`;
}

/**
 * The number of days in a month. Months count from 1.
 *
 * @example
 * ```ts
 * import { daysInMonth } from "@portico/domain/day";
 *
 * daysInMonth(2028, 2); // => 29
 * ```
 */
export function daysInMonth(year: number, month: number): number {
  const before = daysBeforeMonth(year);
  return (before[month + 1] as number) - (before[month] as number);
}

// The functions below use numbers only, with NaN for unreadable parts: it propagates through sums.
// No objects are allocated, because a million lots are parsed in a row.

function undefinedIfNaN(value: number): number | undefined {
  return value === value ? value : undefined;
}

function civilDay(text: string): number {
  if (text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return UNREADABLE;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const dayOfMonth = twoDigits(text, 8);
  const before = daysBeforeMonth(year);
  const first = before[month] as number;
  if (!(dayOfMonth >= 1 && dayOfMonth <= (before[month + 1] as number) - first)) return UNREADABLE;
  return (YEAR_STARTS[year] as number) + first + dayOfMonth - 1;
}

function timeOfDay(text: string): number {
  if (text.charCodeAt(10) !== 84 || text.charCodeAt(13) !== 58 || text.charCodeAt(16) !== 58) return UNREADABLE;
  const hour = twoDigits(text, 11);
  const minute = twoDigits(text, 14);
  const second = twoDigits(text, 17);
  if (!(hour <= 23 && minute <= 59 && second <= 59)) return UNREADABLE;
  return ((hour * 60 + minute) * 60 + second) * 1000;
}

function zoneOffset(text: string): number {
  const at = zoneStart(text);
  if (at !== at) return UNREADABLE;
  if (text.charCodeAt(at) === 90) return text.length === at + 1 ? 0 : UNREADABLE;
  const sign = text.charCodeAt(at) === 43 ? 1 : text.charCodeAt(at) === 45 ? -1 : UNREADABLE;
  if (text.length !== at + 6 || text.charCodeAt(at + 3) !== 58) return UNREADABLE;
  const hour = twoDigits(text, at + 1);
  const minute = twoDigits(text, at + 4);
  if (!(hour <= 23 && minute <= 59)) return UNREADABLE;
  return sign * (hour * 60 + minute) * 60_000;
}

/** Start of the zone: after the seconds and up to nine fraction digits. */
function zoneStart(text: string): number {
  if (text.charCodeAt(19) !== 46) return 19;
  let at = 20;
  while (isDigit(text.charCodeAt(at))) at += 1;
  return at > 20 && at <= 29 ? at : UNREADABLE;
}

function fraction(text: string): number {
  const end = zoneStart(text);
  return end > 19 ? Number(text.slice(20, Math.min(end, 23)).padEnd(3, "0")) : 0;
}

function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : UNREADABLE;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function daysBeforeMonth(year: number): readonly number[] {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? DAYS_BEFORE_MONTH_IN_LEAP_YEAR : DAYS_BEFORE_MONTH;
}

function yearStart(year: number): number {
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  return before * 365 + leapDays + 366 - DAYS_BEFORE_1970;
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, "0");
}
