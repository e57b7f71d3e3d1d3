// Parses the wishes of a plan: window, nights, people, regions, months and school holidays. Every value comes from the page's URL.

import { addDays, civilDate, type Day, daysInMonth, parseDay } from "../day.ts";
import type { LocalizedText } from "../language.ts";
import type { FieldProblem, FormResult } from "../member/form.ts";
import { MAX_PLAN_WINDOW_DAYS, PLAN_WINDOW_DAYS } from "./lapsing.ts";
import type { PlanWishes } from "./plan.ts";
import { type HolidayPeriod, monthsOfHolidays, NO_HOLIDAYS_IN_MONTHS, periodsOfRegion } from "./school-holidays.ts";

/** The fields as text. Empty means no wish. */
export interface TypedPlan {
  /** Days. */
  readonly window?: string | undefined;
  readonly minNights?: string | undefined;
  readonly maxNights?: string | undefined;
  readonly people?: string | undefined;
  /** Regions, separated by commas. */
  readonly regions?: string | undefined;
  /** First and last month of arrival, `YYYY-MM`. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** The code of the region whose school holidays are wished. */
  readonly holidays?: string | undefined;
}

export interface PlanForm {
  readonly wishes: PlanWishes & { readonly windowDays: number };
  readonly regions: readonly string[];
  /** The months to search, `YYYY-MM`, the nearest first. */
  readonly months: readonly string[];
}

const MAX_NIGHTS = 28;
const MAX_PEOPLE = 16;
/** Each region multiplies the searches. */
const MAX_PLAN_REGIONS = 3;
/** Without a wish, and the furthest month that a search reaches. */
const DEFAULT_MONTHS = 12;
const MAX_MONTHS = 24;

const HINT: LocalizedText = {
  en: "Correct it and plan again. Nothing was searched.",
  vi: "Hãy sửa lại rồi lập kế hoạch lại. Chúng tôi chưa tìm gì.",
};

/**
 * Parses the wishes of a plan. Each mistake names its field.
 *
 * @example
 * ```ts
 * import { parsePlanForm } from "@portico/domain/plan";
 * import { day } from "@portico/domain/testing";
 *
 * const form = parsePlanForm({ minNights: "2", from: "2027-02", until: "2027-03" }, day("2026-11-20"));
 * "value" in form && form.value.months; // => ["2027-02", "2027-03"]
 * const reversed = parsePlanForm({ from: "2027-03", until: "2027-02" }, day("2026-11-20"));
 * "problems" in reversed && reversed.problems.map(({ field }) => field); // => ["until"]
 * ```
 */
export function parsePlanForm(
  typed: TypedPlan,
  today: Day,
  /** From content; `undefined` if they could not be read. */
  { schoolHolidays }: { readonly schoolHolidays?: readonly HolidayPeriod[] | undefined } = {},
): FormResult<PlanForm> {
  const problems: FieldProblem[] = [];
  const number = (field: "window" | "minNights" | "maxNights" | "people", max: number): number | undefined => {
    const text = typed[field]?.trim() ?? "";
    if (text === "") return undefined;
    const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
    if (value >= 1 && value <= max) return value;
    problems.push({ field, title: numberBetween(max), hint: HINT });
    return undefined;
  };
  const windowDays = number("window", MAX_PLAN_WINDOW_DAYS) ?? PLAN_WINDOW_DAYS;
  const minNights = number("minNights", MAX_NIGHTS);
  const maxNights = number("maxNights", MAX_NIGHTS);
  const people = number("people", MAX_PEOPLE);
  if (minNights !== undefined && maxNights !== undefined && minNights > maxNights)
    problems.push({ field: "maxNights", title: FEWER_NIGHTS, hint: HINT });
  const regions = regionsOf(typed, problems);
  const span = monthsOf(typed, today, problems);
  const holidays = holidaysOf(typed, schoolHolidays, problems);
  const months = holidays === undefined ? span.months : monthsOfHolidays(span.months, holidays);
  if (problems.length === 0 && months.length === 0)
    problems.push({ field: "holidays", title: NO_HOLIDAYS_IN_MONTHS, hint: HINT });
  if (problems.length > 0) return { problems };
  const { earliestArrival, latestArrival } = span;
  const wishes = { windowDays, minNights, maxNights, people, earliestArrival, latestArrival, holidays };
  return { value: { wishes, regions, months } };
}

function holidaysOf(
  { holidays = "" }: TypedPlan,
  all: readonly HolidayPeriod[] | undefined,
  problems: FieldProblem[],
): readonly HolidayPeriod[] | undefined {
  const region = holidays.trim();
  if (region === "") return undefined;
  const found = periodsOfRegion(region, all);
  if ("periods" in found) return found.periods;
  problems.push({ field: "holidays", title: found.problem, hint: HINT });
  return undefined;
}

function regionsOf({ regions = "" }: TypedPlan, problems: FieldProblem[]): readonly string[] {
  const named = regions.split(",").flatMap((region) => region.trim() || []);
  const unique = [...new Set(named)];
  if (unique.length > MAX_PLAN_REGIONS) problems.push({ field: "regions", title: TOO_MANY_REGIONS, hint: HINT });
  return unique;
}

interface MonthSpan {
  readonly months: readonly string[];
  readonly earliestArrival?: Day | undefined;
  readonly latestArrival?: Day | undefined;
}

function monthsOf({ from = "", until = "" }: TypedPlan, today: Day, problems: FieldProblem[]): MonthSpan {
  const all = Array.from({ length: MAX_MONTHS }, (_, offset) => monthAfter(today, offset));
  const indexOf = (field: "from" | "until", month: string): number | undefined => {
    if (month.trim() === "") return undefined;
    const index = all.indexOf(month.trim());
    if (index === -1) problems.push({ field, title: MONTH_OUTSIDE, hint: HINT });
    return index;
  };
  const first = indexOf("from", from);
  const last = indexOf("until", until);
  if (first !== undefined && last !== undefined && last !== -1 && last < first)
    problems.push({ field: "until", title: REVERSED, hint: HINT });
  const start = first ?? 0;
  const end = last ?? start + DEFAULT_MONTHS - 1;
  const months = all.slice(start, end + 1);
  return {
    months,
    ...(first !== undefined && { earliestArrival: parseDay(`${from.trim()}-01`) }),
    ...(last !== undefined && { latestArrival: lastDayOf(until.trim()) }),
  };
}

function monthAfter(today: Day, offset: number): string {
  const { year, month } = civilDate(today);
  const months = year * 12 + month - 1 + offset;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}

function lastDayOf(month: string): Day | undefined {
  const first = parseDay(`${month}-01`);
  const [year = 0, number = 1] = month.split("-").map(Number);
  return first === undefined ? undefined : addDays(first, daysInMonth(year, number) - 1);
}

function numberBetween(max: number): LocalizedText {
  return { en: `Enter a whole number from 1 to ${max}.`, vi: `Hãy nhập một số nguyên từ 1 đến ${max}.` };
}

const FEWER_NIGHTS: LocalizedText = {
  en: "Enter at least as many nights as the smallest number.",
  vi: "Hãy nhập số đêm không nhỏ hơn số đêm ít nhất.",
};

const TOO_MANY_REGIONS: LocalizedText = {
  en: `Choose at most ${MAX_PLAN_REGIONS} regions.`,
  vi: `Hãy chọn nhiều nhất ${MAX_PLAN_REGIONS} vùng.`,
};

const MONTH_OUTSIDE: LocalizedText = {
  en: `Choose one of the next ${MAX_MONTHS} months.`,
  vi: `Hãy chọn một trong ${MAX_MONTHS} tháng tới.`,
};

const REVERSED: LocalizedText = {
  en: "Choose the first month or a later one.",
  vi: "Hãy chọn tháng đầu hoặc một tháng sau đó.",
};
