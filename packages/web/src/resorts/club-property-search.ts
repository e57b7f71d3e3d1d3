// Query of /club-properties: filters of the list of properties, or a search for free stays.
// Small on purpose: the route table imports it before any page is loaded.

import type { Query } from "../session-context/query.ts";
import { CHOICE_FIELDS, parseStaySearchParams, type StaySearchParams } from "../stays/results/stay-query.ts";
import { type PlaceSearch, parsePlaceSearch } from "./place-search.ts";

/** Filters or a search. `free` opens the search form without any search criteria. */
export type ClubPropertySearch = Omit<StaySearchParams & PlaceSearch, "free"> & { readonly free?: "yes" | undefined };

// The list has filters for country and region too.
const SEARCH_ONLY_FIELDS = CHOICE_FIELDS.filter((field) => field !== "country" && field !== "region");

export function parseClubPropertySearch(query: Query): ClubPropertySearch {
  if (query["free"] === "yes") return { ...parseStaySearchParams(query), free: "yes" };
  return isStaySearch(query) ? parseStaySearchParams(query) : parsePlaceSearch(query);
}

/** Whether the query is a search for free stays. */
export function isStaySearch(query: Query): boolean {
  return query["free"] === "yes" || SEARCH_ONLY_FIELDS.some((field) => query[field] !== undefined);
}
