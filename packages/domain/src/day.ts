// The club's calendar. Brisbane has kept UTC+10 all year since March 1992, so its day is plain arithmetic (reading R1); its few
// summer times before are left out. The tests hold every function here against Temporal.

declare const dayBrand: unique symbol;
declare const instantBrand: unique symbol;

/** A calendar day, counted from 1970-01-01. */
export type Day = number & { readonly [dayBrand]: true };

/** A moment, in milliseconds since 1970-01-01T00:00:00Z; finer fractions are cut off. */
export type Instant = number & { readonly [instantBrand]: true };

/** The zone in which the club lives. */
export const CLUB_TIME_ZONE = "Australia/Brisbane";

const MILLISECONDS_A_DAY = 86_400_000;
const BRISBANE_OFFSET = 10 * 3_600_000;
const UNREADABLE = Number.NaN;
const DAYS_BEFORE_1970 = 719_528;
const LAST_YEAR = 9_999;
// The days of a year before each month, counted from 1, and before the month that would follow December.
const BEFORE_MONTH = [UNREADABLE, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];
const BEFORE_MONTH_IN_LEAP_YEAR = BEFORE_MONTH.map((days, month) => (month > 2 ? days + 1 : days));
const MONTH_NAMES = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

// The first day of each year that four digits can write: reading a date is then two look-ups and a sum.
const YEAR_STARTS: Int32Array = new Int32Array(LAST_YEAR + 1);
for (let year = 0, start = yearStart(0); year <= LAST_YEAR; year += 1) {
  YEAR_STARTS[year] = start;
  start += beforeMonth(year) === BEFORE_MONTH ? 365 : 366;
}

/** The last day whose year has four digits; records write it for "never". */
export const LAST_DAY: Day = ((YEAR_STARTS[LAST_YEAR] as number) + 364) as Day;

/** The club's day at a moment. */
export function brisbaneDay(instant: Instant): Day {
  return Math.floor((instant + BRISBANE_OFFSET) / MILLISECONDS_A_DAY) as Day;
}

/** The first moment of a club day. */
export function startOfDay(day: Day): Instant {
  return (day * MILLISECONDS_A_DAY - BRISBANE_OFFSET) as Instant;
}

/** The day so many days later (or earlier). */
export function addDays(day: Day, days: number): Day {
  return (day + days) as Day;
}

/** Reads a date as the back-end writes it: a calendar day, or the Brisbane day of a moment that names its zone. */
export function parseDay(text: unknown): Day | undefined {
  if (typeof text !== "string") return undefined;
  if (text.length === 10) return known(civilDay(text)) as Day | undefined;
  const day = civilDay(text);
  const time = timeOfDay(text);
  if (day !== day || time !== time) return undefined;
  if (text.length === 19) return day as Day;
  const offset = zoneOffset(text);
  if (offset !== offset) return undefined;
  const read = brisbaneDay((day * MILLISECONDS_A_DAY + time - offset) as Instant);
  // The last hours of 9999 are the year 10000 in Brisbane, which no date can say: such a "never" is the last day that can be written.
  return Math.max(-DAYS_BEFORE_1970, Math.min(read, LAST_DAY)) as Day;
}

/** Reads a moment that names its zone (`Z` or an offset); anything else is unreadable. */
export function parseInstant(text: unknown): Instant | undefined {
  if (typeof text !== "string" || text.length < 20) return undefined;
  return known(civilDay(text) * MILLISECONDS_A_DAY + timeOfDay(text) + fraction(text) - zoneOffset(text)) as
    | Instant
    | undefined;
}

/** Reads a date and time without a zone as the moment when Brisbane's clocks show it. */
export function parseBrisbaneMoment(text: unknown): Instant | undefined {
  if (typeof text !== "string" || text.length !== 19) return undefined;
  return known(civilDay(text) * MILLISECONDS_A_DAY + timeOfDay(text) - BRISBANE_OFFSET) as Instant | undefined;
}

/** The parts of a day as people write it; months count from 1. */
export function civilDate(day: Day): { year: number; month: number; dayOfMonth: number } {
  let year = Math.floor((day + DAYS_BEFORE_1970) / 365.2425);
  while (yearStart(year) > day) year -= 1;
  while (yearStart(year + 1) <= day) year += 1;
  const dayOfYear = day - yearStart(year);
  const before = beforeMonth(year);
  const month = before.findLastIndex((days) => days <= dayOfYear);
  return { year, month, dayOfMonth: dayOfYear - (before[month] as number) + 1 };
}

/** `DD MMM YYYY`, the club's way to show a date (reading R30). */
export function formatDay(day: Day): string {
  const { year, month, dayOfMonth } = civilDate(day);
  return `${padded(dayOfMonth, 2)} ${MONTH_NAMES[month - 1]} ${padded(year, 4)}`;
}

/** `YYYY-MM-DD`, the way a day travels. */
export function isoDay(day: Day): string {
  const { year, month, dayOfMonth } = civilDate(day);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(dayOfMonth, 2)}`;
}

/** A moment the way it travels: `2026-11-20T09:00:00.000Z`. */
export function isoInstant(instant: Instant): string {
  const day = Math.floor(instant / MILLISECONDS_A_DAY);
  let rest = instant - day * MILLISECONDS_A_DAY;
  const parts = [3_600_000, 60_000, 1_000].map((unit) => {
    const part = Math.floor(rest / unit);
    rest -= part * unit;
    return padded(part, 2);
  });
  return `${isoDay(day as Day)}T${parts.join(":")}.${padded(rest, 3)}Z`;
}

/** How many days a month has. */
export function daysInMonth(year: number, month: number): number {
  const before = beforeMonth(year);
  return (before[month + 1] as number) - (before[month] as number);
}

// Everything below works on numbers alone, and an unreadable part is NaN: it spreads through the sums, and no
// object is made for the million lots that are read in a row.

function known(value: number): number | undefined {
  return value === value ? value : undefined;
}

function civilDay(text: string): number {
  if (text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return UNREADABLE;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const dayOfMonth = twoDigits(text, 8);
  const before = beforeMonth(year);
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

/** Where the zone begins: after the seconds and up to nine digits of a fraction. */
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

function beforeMonth(year: number): readonly number[] {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? BEFORE_MONTH_IN_LEAP_YEAR : BEFORE_MONTH;
}

function yearStart(year: number): number {
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  return before * 365 + leapDays + 366 - DAYS_BEFORE_1970;
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, "0");
}
