// Filters and order of a list of places. They are in the query, so that a list can be bookmarked and shared.
// Small on purpose: the route table imports it before any page is loaded.

import { type Query, writeQuery } from "../session-context/query.ts";

export const PLACE_ORDERS = ["name", "place"] as const;

/** `place` sorts by country, region and name. */
export type PlaceOrder = (typeof PLACE_ORDERS)[number];

export interface PlaceSearch {
  readonly q?: string | undefined;
  readonly country?: string | undefined;
  readonly region?: string | undefined;
  readonly facility?: readonly string[] | undefined;
  readonly sort?: PlaceOrder | undefined;
}

const MAX_LENGTH = 80;

/** Drops unknown parameters, invalid values and defaults. */
export function parsePlaceSearch({ q, country, region, facility, sort }: Query): PlaceSearch {
  const facilities = new Set([facility].flat().flatMap(parseList));
  return {
    q: parseText(q),
    country: parseText(country),
    region: parseText(region),
    facility: facilities.size === 0 ? undefined : [...facilities],
    sort: sort === "place" ? sort : undefined,
  };
}

/** `tab`: the open part of a place's page. */
export interface PlacePageSearch extends PlaceSearch {
  readonly tab?: (typeof PLACE_TABS)[number] | undefined;
}

const PLACE_TABS = ["about", "facilities", "location"] as const;

/** Keeps the filters of the list, because the page of a place is the list if the path has no slug. */
export function parsePlacePageSearch(query: Query): PlacePageSearch {
  return { ...parsePlaceSearch(query), tab: PLACE_TABS.find((tab) => tab === query["tab"]) };
}

/** Whether any filter is set. */
export function isFiltered({ q, country, region, facility }: PlaceSearch): boolean {
  return [q, country, region, ...(facility ?? [])].some((candidate) => candidate !== undefined);
}

/** The inverse of `parsePlaceSearch`: a query, empty if nothing is chosen. */
export function placeSearchQuery({ q, country, region, facility, sort }: PlaceSearch): string {
  return writeQuery({ q, country, region, sort, facility });
}

// URLs of an earlier version hold the list as a JSON array.
function parseList(value: unknown): readonly string[] {
  if (typeof value !== "string") return [];
  const texts = value.startsWith("[") ? value.slice(1, -1).replaceAll('"', "").split(",") : [value];
  return texts.flatMap((text) => parseText(text) ?? []);
}

// A query is untrusted input, so its length is limited.
function parseText(value: unknown): string | undefined {
  return typeof value === "string" ? value.trim().slice(0, MAX_LENGTH) || undefined : undefined;
}
