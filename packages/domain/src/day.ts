// Calendar days and instants in Brisbane, by plain arithmetic: Brisbane has been UTC+10 all year since March 1992 (R1).

declare const dayBrand: unique symbol;
declare const instantBrand: unique symbol;

/** A calendar day, counted from 1970-01-01. */
export type Day = number & { readonly [dayBrand]: true };

/** Milliseconds since 1970-01-01T00:00:00Z; finer fractions are cut off. */
export type Instant = number & { readonly [instantBrand]: true };

export const CLUB_TIME_ZONE = "Australia/Brisbane";

const MS_PER_DAY = 86_400_000;
const BRISBANE_OFFSET_MS = 10 * 3_600_000;
const UNREADABLE = Number.NaN;
// Character codes: comparing them allocates nothing.
const PLUS = 43;
const HYPHEN = 45;
const POINT = 46;
const ZERO = 48;
const NINE = 57;
const COLON = 58;
const LETTER_T = 84;
const LETTER_Z = 90;
const DAYS_BEFORE_1970 = 719_528;
const LAST_YEAR = 9_999;
// Days before each month from 1 to 13.
const DAYS_BEFORE_MONTH = [UNREADABLE, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];
const DAYS_BEFORE_MONTH_IN_LEAP_YEAR = DAYS_BEFORE_MONTH.map((days, month) => (month > 2 ? days + 1 : days));
const MONTH_NAMES = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

// Lookup table: the first day of each four-digit year.
const YEAR_STARTS: Int32Array = new Int32Array(LAST_YEAR + 1);
for (let year = 0, start = yearStart(0); year <= LAST_YEAR; year += 1) {
  YEAR_STARTS[year] = start;
  start += daysBeforeMonth(year) === DAYS_BEFORE_MONTH ? 365 : 366;
}

/** 31 December 9999. The back-end writes it for "never". */
export const LAST_DAY: Day = ((YEAR_STARTS[LAST_YEAR] as number) + 364) as Day;

/**
 * The calendar day in Brisbane at an instant.
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
 * Adds days, or subtracts them if `days` is negative.
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
 * Parses a date, or a timestamp to its day in Brisbane. A timestamp without a time zone is Brisbane time.
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
  if (text.length === 10) return nanToUndefined(parseCivilDay(text)) as Day | undefined;
  const writtenDay = parseCivilDay(text);
  const timeMs = parseTimeMs(text);
  if (Number.isNaN(writtenDay) || Number.isNaN(timeMs)) return undefined;
  if (text.length === 19) return writtenDay as Day;
  const offsetMs = parseZoneOffsetMs(text);
  if (Number.isNaN(offsetMs)) return undefined;
  const day = brisbaneDay((writtenDay * MS_PER_DAY + timeMs - offsetMs) as Instant);
  // The last hours of 9999 UTC are in the year 10000 in Brisbane, so the day is clamped.
  return Math.max(-DAYS_BEFORE_1970, Math.min(day, LAST_DAY)) as Day;
}

/**
 * Parses a timestamp with a time zone (`Z` or an offset).
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
  return nanToUndefined(
    parseCivilDay(text) * MS_PER_DAY + parseTimeMs(text) + parseFractionMs(text) - parseZoneOffsetMs(text),
  ) as Instant | undefined;
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
  return nanToUndefined(parseCivilDay(text) * MS_PER_DAY + parseTimeMs(text) - BRISBANE_OFFSET_MS) as
    | Instant
    | undefined;
}

/**
 * The year, month (from 1) and day of the month.
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
  return `${padZeros(dayOfMonth, 2)} ${MONTH_NAMES[month - 1]} ${padZeros(year, 4)}`;
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
  return `${padZeros(year, 4)}-${padZeros(month, 2)}-${padZeros(dayOfMonth, 2)}`;
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
    return padZeros(part, 2);
  });
  return `${isoDay(day as Day)}T${parts.join(":")}.${padZeros(remainingMs, 3)}Z`;
}

/**
 * The number of days in a month (from 1).
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

// The parsers below allocate no objects (batches contain millions of lots) and return NaN for unreadable text.

function nanToUndefined(value: number): number | undefined {
  return Number.isNaN(value) ? undefined : value;
}

function parseCivilDay(text: string): number {
  if (text.charCodeAt(4) !== HYPHEN || text.charCodeAt(7) !== HYPHEN) return UNREADABLE;
  const year = parseTwoDigits(text, 0) * 100 + parseTwoDigits(text, 2);
  const month = parseTwoDigits(text, 5);
  const dayOfMonth = parseTwoDigits(text, 8);
  const before = daysBeforeMonth(year);
  const daysBefore = before[month] as number;
  if (!(dayOfMonth >= 1 && dayOfMonth <= (before[month + 1] as number) - daysBefore)) return UNREADABLE;
  return (YEAR_STARTS[year] as number) + daysBefore + dayOfMonth - 1;
}

function parseTimeMs(text: string): number {
  if (text.charCodeAt(10) !== LETTER_T || text.charCodeAt(13) !== COLON || text.charCodeAt(16) !== COLON)
    return UNREADABLE;
  const hour = parseTwoDigits(text, 11);
  const minute = parseTwoDigits(text, 14);
  const second = parseTwoDigits(text, 17);
  if (!(hour <= 23 && minute <= 59 && second <= 59)) return UNREADABLE;
  return ((hour * 60 + minute) * 60 + second) * 1000;
}

function parseZoneOffsetMs(text: string): number {
  const index = findZoneStart(text);
  if (Number.isNaN(index)) return UNREADABLE;
  const zoneCode = text.charCodeAt(index);
  if (zoneCode === LETTER_Z) return text.length === index + 1 ? 0 : UNREADABLE;
  const sign = zoneCode === PLUS ? 1 : zoneCode === HYPHEN ? -1 : UNREADABLE;
  if (text.length !== index + 6 || text.charCodeAt(index + 3) !== COLON) return UNREADABLE;
  const hour = parseTwoDigits(text, index + 1);
  const minute = parseTwoDigits(text, index + 4);
  if (!(hour <= 23 && minute <= 59)) return UNREADABLE;
  return sign * (hour * 60 + minute) * 60_000;
}

/** After the seconds and at most nine fraction digits. */
function findZoneStart(text: string): number {
  if (text.charCodeAt(19) !== POINT) return 19;
  let index = 20;
  while (isDigit(text.charCodeAt(index))) index += 1;
  return index > 20 && index <= 29 ? index : UNREADABLE;
}

function parseFractionMs(text: string): number {
  const end = findZoneStart(text);
  return end > 19 ? Number(text.slice(20, Math.min(end, 23)).padEnd(3, "0")) : 0;
}

function parseTwoDigits(text: string, index: number): number {
  const tens = text.charCodeAt(index) - ZERO;
  const ones = text.charCodeAt(index + 1) - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : UNREADABLE;
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

function daysBeforeMonth(year: number): readonly number[] {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? DAYS_BEFORE_MONTH_IN_LEAP_YEAR : DAYS_BEFORE_MONTH;
}

function yearStart(year: number): number {
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  return before * 365 + leapDays + 366 - DAYS_BEFORE_1970;
}

function padZeros(value: number, width: number): string {
  return String(value).padStart(width, "0");
}
