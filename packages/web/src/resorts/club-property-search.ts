// In its own file, because the routes import it before any page loads.

import type { Query } from "../session-context/query.ts";
import { CHOICE_FIELDS, parseStaySearchParams, type StaySearchParams } from "../stays/results/stay-query.ts";
import { type PlaceSearch, parsePlaceSearch } from "./place-search.ts";

/** The page has filters of the list or a search. `free` opens the search form without criteria. */
export type ClubPropertySearch = Omit<StaySearchParams & PlaceSearch, "free"> & { readonly free?: "yes" | undefined };

// Country and region are left out, because the list of properties also filters by them.
const SEARCH_ONLY_FIELDS = CHOICE_FIELDS.filter((field) => field !== "country" && field !== "region");

export function parseClubPropertySearch(query: Query): ClubPropertySearch {
  if (query["free"] === "yes") return { ...parseStaySearchParams(query), free: "yes" };
  return isStaySearch(query) ? parseStaySearchParams(query) : parsePlaceSearch(query);
}

export function isStaySearch(query: Query): boolean {
  return query["free"] === "yes" || SEARCH_ONLY_FIELDS.some((field) => query[field] !== undefined);
}
