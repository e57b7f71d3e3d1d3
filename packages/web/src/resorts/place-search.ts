// In its own file, because the routes import it before any page loads.

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

/** Drops invalid values and defaults. */
export function parsePlaceSearch({ q, country, region, facility, sort }: Query): PlaceSearch {
  const facilities = new Set([facility].flat().flatMap(parseTextList));
  return {
    q: parseText(q),
    country: parseText(country),
    region: parseText(region),
    facility: facilities.size === 0 ? undefined : [...facilities],
    sort: sort === "place" ? sort : undefined,
  };
}

export interface PlacePageSearch extends PlaceSearch {
  readonly tab?: (typeof PLACE_TABS)[number] | undefined;
}

const PLACE_TABS = ["about", "units", "facilities", "location"] as const;

/** Parses the filters too, because the page shows the list if it has no slug. */
export function parsePlacePageSearch(query: Query): PlacePageSearch {
  return { ...parsePlaceSearch(query), tab: PLACE_TABS.find((tab) => tab === query["tab"]) };
}

export function isFiltered({ q, country, region, facility }: PlaceSearch): boolean {
  return [q, country, region, ...(facility ?? [])].some((candidate) => candidate !== undefined);
}

/** The inverse of `parsePlaceSearch`. */
export function placeSearchQuery({ q, country, region, facility, sort }: PlaceSearch): string {
  return writeQuery({ q, country, region, sort, facility });
}

// URLs of an earlier version hold the list as a JSON array.
function parseTextList(value: unknown): readonly string[] {
  if (typeof value !== "string") return [];
  const texts = value.startsWith("[") ? value.slice(1, -1).replaceAll('"', "").split(",") : [value];
  return texts.flatMap((text) => parseText(text) ?? []);
}

// Query strings are untrusted, so long values are cut and others dropped.
function parseText(value: unknown): string | undefined {
  return typeof value === "string" ? value.trim().slice(0, MAX_LENGTH) || undefined : undefined;
}
