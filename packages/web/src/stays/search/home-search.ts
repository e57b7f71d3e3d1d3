// Where the search on the home page leads: the page of the chosen type of stay, with the choices in its query, in the words that the search
// itself takes. What a type of stay cannot be asked by is left out.

import { addDays, type Day, parseDay } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import { SEARCH_HORIZON_DAYS, searchOf } from "@portico/domain/stays/search";
import { parseStayQuery, type StayQuery, stayAddressQuery } from "../results/stay-query.ts";
import { searchFields } from "./stay-choices.ts";

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
  /** The resort from whose page somebody asks. */
  readonly at?: string;
}

/** The fields that the search has for a type of stay. */
export interface HomeSearchFields {
  readonly area: boolean;
  /** Regions of the club, countries of the exchange, or no place at all. */
  readonly place: "region" | "country" | "none";
  readonly resort: boolean;
  readonly month: boolean;
  readonly dates: boolean;
  readonly nights: boolean;
}

const NO_FIELDS: HomeSearchFields = {
  area: false,
  place: "none",
  resort: false,
  month: false,
  dates: false,
  nights: false,
};

/** Those that its own search takes; a region narrows down the resorts as well. */
export function homeSearchFields(stay: StayType): HomeSearchFields {
  const search = searchOf(stay);
  if (search === undefined) return NO_FIELDS;
  const fields = searchFields(search);
  return {
    area: fields.includes("area"),
    place: fields.includes("country") ? "country" : "region",
    resort: fields.includes("resort"),
    month: fields.includes("month"),
    dates: fields.includes("arrival"),
    nights: search.call === "search-short-stay-by-month",
  };
}

/** The address that a search leads to. */
export function homeSearchAddress({ stay, page }: { stay: StayType; page: string }, search: HomeSearch): string {
  const { area, place, resort, month, dates, nights } = homeSearchFields(stay);
  const byDates = dates && isFilled(search.arrival) && isFilled(search.departure);
  const asked: StayQuery = {
    ...(area && isFilled(search.region) && { area: search.area }),
    ...(place !== "none" && { [place]: search[place] }),
    ...(resort && { resort: search.resort }),
    ...(month && !byDates && { month: search.month }),
    ...(byDates && { arrival: search.arrival, departure: search.departure }),
    ...(nights && !byDates && { nights: search.nights }),
  };
  // Where the search itself cannot be asked for a resort, its results are narrowed down to it.
  const at = resort || !isFilled(search.at) ? undefined : search.at;
  return page + stayAddressQuery({ ...parseStayQuery(asked), at });
}

/** What is wrong with a pair of days; nothing where both are empty. */
export function datesMistake(
  { arrival, departure }: HomeSearch,
  today: Day,
): { field: "arrival" | "departure"; reason: DatesMistake } | undefined {
  if (!isFilled(arrival) && !isFilled(departure)) return undefined;
  const from = parseDay(arrival);
  const to = parseDay(departure);
  if (from === undefined) return { field: "arrival", reason: "arrival missing" };
  if (from < today) return { field: "arrival", reason: "past" };
  if (to === undefined) return { field: "departure", reason: "departure missing" };
  if (to <= from) return { field: "departure", reason: "not after" };
  if (to > addDays(today, SEARCH_HORIZON_DAYS)) return { field: "departure", reason: "too far" };
  return undefined;
}

/** What can be wrong with two days. */
export type DatesMistake = "arrival missing" | "departure missing" | "past" | "not after" | "too far";

function isFilled(text: string | undefined): text is string {
  return text !== undefined && text !== "";
}
