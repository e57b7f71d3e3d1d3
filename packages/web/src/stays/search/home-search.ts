// Where the search on the home page leads: the page of the chosen type of stay, with the choices in its query, in the words that the search
// itself takes. What a type of stay cannot be asked by is left out.

import { addDays, civilDate, type Day, formatDay, isoDay, parseDay } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import { SEARCH_FORMS, SEARCH_HORIZON_DAYS, searchOf } from "@portico/domain/stays/search";
import { writeQuery } from "../../visit/query.ts";
import { parseStayQuery, type StayQuery } from "./stay-query.ts";

/** What somebody chose. */
export interface HomeSearch {
  /** The area in which the region lies. */
  readonly area?: string;
  readonly region?: string;
  readonly country?: string;
  readonly resort?: string;
  readonly month?: string;
  readonly nights?: string;
  readonly arrival?: string;
  readonly departure?: string;
}

/** What a type of stay can be asked by. */
export interface Askable {
  readonly area: boolean;
  /** Regions of the club, countries of the exchange, or no place at all. */
  readonly place: "region" | "country" | "none";
  readonly resort: boolean;
  readonly month: boolean;
  readonly dates: boolean;
  readonly nights: boolean;
}

const NOTHING: Askable = { area: false, place: "none", resort: false, month: false, dates: false, nights: false };

/** What can be asked of a type of stay. */
export function askableOf(stay: StayType): Askable {
  const search = searchOf(stay);
  if (search === undefined) return NOTHING;
  const { call, byDate = false } = search;
  const { places, byDate: mayBeByDate } = SEARCH_FORMS[call];
  return {
    area: places.includes("area") && !places.includes("country"),
    place: places.includes("country") ? "country" : "region",
    resort: places.includes("resort"),
    month: !byDate,
    dates: mayBeByDate === "may",
    nights: call === "search-short-stay-by-month",
  };
}

/** The address that a search leads to. */
export function homeSearchAddress({ stay, page }: { stay: StayType; page: string }, search: HomeSearch): string {
  const { area, place, resort, month, dates, nights } = askableOf(stay);
  const byDates = dates && isFilled(search.arrival) && isFilled(search.departure);
  const asked: StayQuery = {
    ...(area && isFilled(search.region) && { area: search.area }),
    ...(place !== "none" && { [place]: search[place] }),
    ...(resort && { resort: search.resort }),
    ...(month && !byDates && { month: search.month }),
    ...(byDates && { arrival: search.arrival, departure: search.departure }),
    ...(nights && !byDates && { nights: search.nights }),
  };
  return page + writeQuery(parseStayQuery(asked));
}

/** What is wrong with a pair of days; nothing where both are empty. */
export function datesMistake(
  { arrival, departure }: HomeSearch,
  today: Day,
): { field: "arrival" | "departure"; mistake: DatesMistake } | undefined {
  if (!isFilled(arrival) && !isFilled(departure)) return undefined;
  const from = parseDay(arrival);
  const to = parseDay(departure);
  if (from === undefined) return { field: "arrival", mistake: "arrival missing" };
  if (from < today) return { field: "arrival", mistake: "past" };
  if (to === undefined) return { field: "departure", mistake: "departure missing" };
  if (to <= from) return { field: "departure", mistake: "not after" };
  if (to > addDays(today, SEARCH_HORIZON_DAYS)) return { field: "departure", mistake: "too far" };
  return undefined;
}

/** What can be wrong with two days. */
export type DatesMistake = "arrival missing" | "departure missing" | "past" | "not after" | "too far";

/** The months that can be searched: this one, and all that begin within the searches' horizon. */
export function searchMonths(today: Day): readonly { readonly value: string; readonly label: string }[] {
  const months: { value: string; label: string }[] = [];
  let first = addDays(today, 1 - civilDate(today).dayOfMonth);
  while (first <= addDays(today, SEARCH_HORIZON_DAYS)) {
    months.push({ value: isoDay(first).slice(0, 7), label: formatDay(first).slice(3) });
    const next = addDays(first, 31);
    first = addDays(next, 1 - civilDate(next).dayOfMonth);
  }
  return months;
}

function isFilled(text: string | undefined): text is string {
  return text !== undefined && text !== "";
}
