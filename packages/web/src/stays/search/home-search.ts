import { addDays, type Day, parseDay } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import { SEARCH_HORIZON_DAYS, searchOf } from "@portico/domain/stays/search";
import { parseStayQuery, type StayQuery, staySearchParams } from "../results/stay-query.ts";
import { searchFields } from "./stay-choices.ts";

export interface HomeSearch {
  readonly area?: string;
  readonly region?: string;
  readonly country?: string;
  readonly resort?: string;
  readonly month?: string;
  readonly nights?: string;
  readonly nightsTo?: string;
  readonly weekends?: string;
  readonly people?: string;
  readonly arrival?: string;
  readonly departure?: string;
  /** The resort on whose page the search started. */
  readonly at?: string;
}

export interface HomeSearchFields {
  readonly area: boolean;
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

export function homeSearchUrl({ stay, page }: { stay: StayType; page: string }, search: HomeSearch): string {
  const { area, place, resort, month, dates, nights } = homeSearchFields(stay);
  const isByDates = dates && isFilled(search.arrival) && isFilled(search.departure);
  const query: StayQuery = {
    ...(area && isFilled(search.region) && { area: search.area }),
    ...(place !== "none" && { [place]: search[place] }),
    ...(resort && { resort: search.resort }),
    ...(month && !isByDates && { month: search.month }),
    ...(isByDates && { arrival: search.arrival, departure: search.departure }),
    ...(nights && !isByDates && { nights: search.nights, nightsTo: search.nightsTo, weekends: search.weekends }),
    people: search.people,
  };
  // If the stay's search has no resort field, the results are filtered by the resort.
  const at = resort || !isFilled(search.at) ? undefined : search.at;
  return page + staySearchParams({ ...parseStayQuery(query), at });
}

/** Returns `undefined` if both days are valid, or both are empty. */
export function datesMistake(
  { arrival, departure }: HomeSearch,
  today: Day,
): { field: "arrival" | "departure"; reason: DatesMistake } | undefined {
  if (!isFilled(arrival) && !isFilled(departure)) return undefined;
  const arrivalDay = parseDay(arrival);
  const departureDay = parseDay(departure);
  if (arrivalDay === undefined) return { field: "arrival", reason: "arrival missing" };
  if (arrivalDay < today) return { field: "arrival", reason: "past" };
  if (departureDay === undefined) return { field: "departure", reason: "departure missing" };
  if (departureDay <= arrivalDay) return { field: "departure", reason: "not after" };
  if (departureDay > addDays(today, SEARCH_HORIZON_DAYS)) return { field: "departure", reason: "too far" };
  return undefined;
}

export type DatesMistake = "arrival missing" | "departure missing" | "past" | "not after" | "too far";

function isFilled(text: string | undefined): text is string {
  return text !== undefined && text !== "";
}
