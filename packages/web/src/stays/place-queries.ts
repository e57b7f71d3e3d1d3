// What can be asked about places by whoever looks for a stay: the lists from which one is chosen.

import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";
import type { Reader } from "../visit/visit.ts";

const FRESH_FOR = 60_000;
const LASTING = 5 * 60_000;

/** Where the places of each kind are asked for. */
export type PlacesApi =
  | "/api/resorts"
  | "/api/holiday-parks"
  | "/api/club-properties"
  | "/api/holiday-exchange-profiles";

/** All places of a kind. */
export const placesQuery = (api: PlacesApi, { language, member }: Reader) =>
  queryOptions({
    queryKey: ["places", api, language, member?.accountId ?? null] as const,
    queryFn: ({ signal }) => ask(`GET ${api}`, { signal }),
    staleTime: FRESH_FOR,
  });

/** The resorts by which a guest searches. */
export const guestResortsQuery = ({ language }: Pick<Reader, "language">) =>
  queryOptions({
    queryKey: ["places", "guest resorts", language],
    queryFn: ({ signal }) => ask("GET /api/guest-resorts", { signal }),
    staleTime: FRESH_FOR,
  });

/** The regions in which the club has resorts. */
export const regionsQuery = queryOptions({
  queryKey: ["places", "regions"],
  queryFn: ({ signal }) => ask("GET /api/regions", { signal }),
  staleTime: LASTING,
});

/** The countries to which the member's exchange leads. */
export const countriesQuery = queryOptions({
  queryKey: ["places", "countries"],
  queryFn: ({ signal }) => ask("GET /api/countries", { signal }),
  staleTime: LASTING,
});

/** The regions of a country to which the member's exchange leads. */
export const exchangeRegionsQuery = (country: string) =>
  queryOptions({
    queryKey: ["places", "exchange regions", country],
    queryFn: ({ signal }) => ask("GET /api/countries/:id/regions", { params: { id: country }, signal }),
    staleTime: LASTING,
  });
