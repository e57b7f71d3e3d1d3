// School holidays as a wish of a plan (R69). The dates are content.

import type { SchoolHolidays } from "../content/items.ts";
import { addDays, civilDate, type Day, daysInMonth, parseDay } from "../day.ts";
import type { LocalizedText } from "../language.ts";
import type { Offer } from "../stays/offer.ts";

export interface HolidayPeriod {
  /** The same in every language. */
  readonly regionCode: string;
  readonly region: string;
  readonly name: string;
  /** Both days belong to the holidays. */
  readonly from: Day;
  readonly until: Day;
}

/**
 * The periods that are not over, by name of the region and day. A period without readable days is left out.
 *
 * @example
 * ```ts
 * import { holidayPeriods } from "@portico/domain/plan";
 * import { day } from "@portico/domain/testing";
 *
 * const item = { id: "1", codename: "winter", type: "school_holidays", categories: [] };
 * const winter = { ...item, regionCode: "QLD", region: "Queensland", name: "Winter holidays" };
 * const items = [{ ...winter, from: "2027-06-26", until: "2027-07-11" }];
 * holidayPeriods(items, day("2026-11-20")).length; // => 1
 * ```
 */
export function holidayPeriods(items: readonly SchoolHolidays[], today: Day): readonly HolidayPeriod[] {
  const periods = items.flatMap(({ regionCode, region, name, ...days }): HolidayPeriod[] => {
    const [from, until] = [parseDay(days.from), parseDay(days.until)];
    if (from === undefined || until === undefined || until < from || until < today) return [];
    return [{ regionCode, region, name, from, until }];
  });
  return periods.toSorted((a, b) => a.region.localeCompare(b.region) || a.from - b.from || a.until - b.until);
}

/** Whether all nights of a stay are within one of the periods. */
export function isInHolidays(
  { arrival, nights }: Pick<Offer, "arrival" | "nights">,
  periods: readonly Pick<HolidayPeriod, "from" | "until">[],
): boolean {
  const lastNight = addDays(arrival, nights - 1);
  return periods.some(({ from, until }) => from <= arrival && lastNight <= until);
}

/** The months (`YYYY-MM`) in which a stay within the periods can arrive. */
export function monthsOfHolidays(months: readonly string[], periods: readonly HolidayPeriod[]): readonly string[] {
  return months.filter((month) => {
    const first = parseDay(`${month}-01`);
    if (first === undefined) return false;
    const { year, month: number } = civilDate(first);
    const last = addDays(first, daysInMonth(year, number) - 1);
    return periods.some(({ from, until }) => from <= last && until >= first);
  });
}

/** The periods of a region, or why there are none. `undefined` for `all`: the dates could not be read. */
export function periodsOfRegion(
  regionCode: string,
  all: readonly HolidayPeriod[] | undefined,
): { readonly periods: readonly HolidayPeriod[] } | { readonly problem: LocalizedText } {
  if (all === undefined) return { problem: DATES_UNREAD };
  const periods = all.filter((period) => period.regionCode === regionCode);
  return periods.length === 0 ? { problem: UNKNOWN_REGION } : { periods };
}

const DATES_UNREAD: LocalizedText = {
  en: "The dates of school holidays could not be loaded.",
  vi: "Không tải được ngày nghỉ của trường học.",
};

const UNKNOWN_REGION: LocalizedText = {
  en: "We have no dates of school holidays for this region. Choose a region of the list.",
  vi: "Chúng tôi không có ngày nghỉ của trường học cho vùng này. Hãy chọn một vùng trong danh sách.",
};

export const NO_HOLIDAYS_IN_MONTHS: LocalizedText = {
  en: "We have no dates of school holidays in these months. Choose other months, or no school holidays.",
  vi: "Chúng tôi không có ngày nghỉ của trường học trong các tháng này. Hãy chọn tháng khác, hoặc bỏ chọn kỳ nghỉ của trường học.",
};
