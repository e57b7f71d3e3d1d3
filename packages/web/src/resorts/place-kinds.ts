// The four kinds of places, and where each has its pages and its data.

import type { PlacesApi } from "../stays/place-queries.ts";

/** The names of the kinds. */
export type PlaceKindName = "resort" | "holiday park" | "club property" | "exchange destination";

/** A kind of places. */
export interface PlaceKind {
  readonly kind: PlaceKindName;
  readonly api: PlacesApi;
  /** The page of the list. */
  readonly list: string;
  /** What stands before the slug in the address of a place. */
  readonly detail: string;
}

/** The club's resorts. */
export const RESORT: PlaceKind = { kind: "resort", api: "/api/resorts", list: "/resorts", detail: "/resort/" };

/** Holiday parks. */
export const HOLIDAY_PARK: PlaceKind = {
  kind: "holiday park",
  api: "/api/holiday-parks",
  list: "/holiday-parks",
  detail: "/holiday-park/",
};

/** The club's own properties. */
export const CLUB_PROPERTY: PlaceKind = {
  kind: "club property",
  api: "/api/club-properties",
  list: "/club-properties",
  detail: "/explore-resorts/club-properties/search/",
};

/** Where exchange leads. */
export const EXCHANGE_DESTINATION: PlaceKind = {
  kind: "exchange destination",
  api: "/api/holiday-exchange-profiles",
  list: "/holiday-exchange-profiles",
  detail: "/holiday-exchange-profiles/",
};
