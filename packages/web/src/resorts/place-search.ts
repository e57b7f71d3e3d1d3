// What a list of places is narrowed down to. It stands in the query, so that a list can be bookmarked and sent. Kept small: the routes need
// it before their pages are loaded.

import { type Query, writeQuery } from "../visit/query.ts";

/** The orders of a list. */
export const PLACE_ORDERS = ["name", "place"] as const;

/** An order: by name, or by country, region and name. */
export type PlaceOrder = (typeof PLACE_ORDERS)[number];

/** What a list is narrowed down to. */
export interface PlaceSearch {
  readonly q?: string | undefined;
  readonly country?: string | undefined;
  readonly region?: string | undefined;
  readonly facility?: readonly string[] | undefined;
  readonly sort?: PlaceOrder | undefined;
}

const LONGEST = 80;

/** Reads the query of a list; whatever it does not understand is left out, and so is what is chosen by default. */
export function parsePlaceSearch({ q, country, region, facility, sort }: Query): PlaceSearch {
  const facilities = new Set([facility].flat().flatMap(listIn));
  return {
    q: textIn(q),
    country: textIn(country),
    region: textIn(region),
    facility: facilities.size === 0 ? undefined : [...facilities],
    sort: sort === "place" ? sort : undefined,
  };
}

/** What a place's page takes from its query: which part is open. */
export interface PlacePageSearch extends PlaceSearch {
  readonly tab?: (typeof PLACE_TABS)[number] | undefined;
}

const PLACE_TABS = ["about", "facilities", "location"] as const;

/** Reads the query of a place's page, which without a place is the list. */
export function parsePlacePageSearch(query: Query): PlacePageSearch {
  return { ...parsePlaceSearch(query), tab: PLACE_TABS.find((tab) => tab === query["tab"]) };
}

/** Whether anything is chosen that hides places. */
export function isNarrowed({ q, country, region, facility }: PlaceSearch): boolean {
  return [q, country, region, ...(facility ?? [])].some((one) => one !== undefined);
}

/** The choices as a query that `parsePlaceSearch` reads; empty where nothing is chosen. */
export function placeSearchQuery({ q, country, region, facility, sort }: PlaceSearch): string {
  return writeQuery({ q, country, region, sort, facility });
}

// An address of older days holds the whole list as JSON.
function listIn(value: unknown): readonly string[] {
  if (typeof value !== "string") return [];
  const texts = value.startsWith("[") ? value.slice(1, -1).replaceAll('"', "").split(",") : [value];
  return texts.flatMap((text) => textIn(text) ?? []);
}

// Anybody can write a query.
function textIn(value: unknown): string | undefined {
  return typeof value === "string" ? value.trim().slice(0, LONGEST) || undefined : undefined;
}
