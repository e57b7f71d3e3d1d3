// What /club-properties takes from its query: a list of properties to narrow down, or a search for what is free at them. Kept small: the routes
// need it before their pages are loaded.

import { CHOICE_FIELDS, parseStayAddress, type StayAddress } from "../stays/results/stay-query.ts";
import type { Query } from "../visit/query.ts";
import { type PlaceSearch, parsePlaceSearch } from "./place-search.ts";

/** One of the two; `free` opens the search before anything is asked. */
export type ClubPropertySearch = Omit<StayAddress & PlaceSearch, "free"> & { readonly free?: "yes" | undefined };

// A list is narrowed down by country and region too.
const OF_SEARCHES_ALONE = CHOICE_FIELDS.filter((field) => field !== "country" && field !== "region");

/** Reads it. */
export function parseClubPropertySearch(query: Query): ClubPropertySearch {
  if (query["free"] === "yes") return { ...parseStayAddress(query), free: "yes" };
  return isFreeAsked(query) ? parseStayAddress(query) : parsePlaceSearch(query);
}

/** Whether it asks what is free. */
export function isFreeAsked(query: Query): boolean {
  return query["free"] === "yes" || OF_SEARCHES_ALONE.some((field) => query[field] !== undefined);
}
