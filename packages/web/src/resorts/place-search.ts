// What a list of places is narrowed down to. It stands in the query, so that a list can be bookmarked and sent. Kept small: the routes need
// it before their pages are loaded.

/** The orders of a list. */
export const PLACE_ORDERS = ["name", "place"] as const;

/** An order: by name, or by country, region and name. */
export type PlaceOrder = (typeof PLACE_ORDERS)[number];

/** What a list is narrowed down to. */
export interface PlaceSearch {
  readonly q?: string;
  readonly country?: string;
  readonly region?: string;
  readonly facility?: readonly string[];
  readonly sort?: PlaceOrder;
}

const LONGEST = 80;

/** Reads the query of a list; whatever it does not understand is left out, and so is what is chosen by default. */
export function parsePlaceSearch(query: Readonly<Record<string, unknown>>): PlaceSearch {
  const q = textOf(query["q"]);
  const country = textOf(query["country"]);
  const region = textOf(query["region"]);
  const facility = [query["facility"]].flat().flatMap((one) => textOf(one) ?? []);
  return {
    ...(q !== undefined && { q }),
    ...(country !== undefined && { country }),
    ...(region !== undefined && { region }),
    ...(facility.length > 0 && { facility: [...new Set(facility)] }),
    ...(query["sort"] === "place" && { sort: "place" as const }),
  };
}

/** Whether anything is chosen that hides places. */
export function isNarrowed({ q, country, region, facility }: PlaceSearch): boolean {
  return [q, country, region, ...(facility ?? [])].some((one) => one !== undefined);
}

/** The choices as a query that `parsePlaceSearch` reads, written as the router writes it; empty where nothing is chosen. */
export function placeSearchQuery({ q, country, region, facility, sort }: PlaceSearch): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, country, region, sort }))
    if (value !== undefined) written.set(name, value);
  if (facility !== undefined && facility.length > 0) written.set("facility", JSON.stringify(facility));
  return written.size === 0 ? "" : `?${written.toString()}`;
}

// A query reads numbers as numbers, and anybody can write one.
function textOf(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value).trim().slice(0, LONGEST);
  return text === "" ? undefined : text;
}
