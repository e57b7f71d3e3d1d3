import type { StayType } from "@portico/domain/stays/kinds";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../api-client/request.ts";
import type { AudienceKey } from "../session-context/session-context.ts";

const PLACES_STALE_MS = 60_000;
const REGIONS_STALE_MS = 5 * 60_000;

export type PlacesApi =
  | "/api/resorts"
  | "/api/holiday-parks"
  | "/api/club-properties"
  | "/api/holiday-exchange-profiles";

/** The guests' variants return only public facts. */
type GuestPlacesApi = "/api/guest-resorts" | "/api/guest-club-properties";

const PLACES_API_BY_STAY: Readonly<Partial<Record<StayType, PlacesApi>>> = {
  "holiday-exchange": "/api/holiday-exchange-profiles",
  "bonus-rental": "/api/holiday-exchange-profiles",
  "club-properties": "/api/club-properties",
};

export function placesApiOf(stay: StayType | undefined, isGuest: boolean): PlacesApi | GuestPlacesApi {
  if (isGuest) return stay === "club-properties" ? "/api/guest-club-properties" : "/api/guest-resorts";
  return (stay && PLACES_API_BY_STAY[stay]) ?? "/api/resorts";
}

export const placesQuery = (api: PlacesApi | GuestPlacesApi, { language, member }: AudienceKey) =>
  queryOptions({
    queryKey: ["places", api, language, member?.accountId ?? null] as const,
    queryFn: ({ signal }) => request(`GET ${api}`, { signal }),
    staleTime: PLACES_STALE_MS,
  });

/** Distances are an addition, so a failure shows nothing. */
export const homeDistancesQuery = ({ language, member }: AudienceKey) =>
  queryOptions({
    queryKey: ["places", "home distances", language, member?.accountId ?? null],
    queryFn: ({ signal }) => request("GET /api/home-distances", { signal }),
    staleTime: REGIONS_STALE_MS,
    enabled: member !== null,
  });

export const regionsQuery = queryOptions({
  queryKey: ["places", "regions"],
  queryFn: ({ signal }) => request("GET /api/regions", { signal }),
  staleTime: REGIONS_STALE_MS,
});

/** Reads the countries that the member's exchange covers. */
export const countriesQuery = queryOptions({
  queryKey: ["places", "countries"],
  queryFn: ({ signal }) => request("GET /api/countries", { signal }),
  staleTime: REGIONS_STALE_MS,
});

export const exchangeRegionsQuery = (country: string) =>
  queryOptions({
    queryKey: ["places", "exchange regions", country],
    queryFn: ({ signal }) => request("GET /api/countries/:id/regions", { params: { id: country }, signal }),
    staleTime: REGIONS_STALE_MS,
  });
