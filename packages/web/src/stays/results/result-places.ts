// What content says about the places of results, by the ids under which stays are searched.

import type { PlaceCard } from "@portico/api/resorts/contract";
import type { StayType } from "@portico/domain/stays/kinds";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useVisit } from "../../visit/visit.ts";
import { type PlacesApi, placesQuery } from "../place-queries.ts";

export type Places = ReadonlyMap<string, PlaceCard>;

const PLACES_OF: Readonly<Partial<Record<StayType, PlacesApi>>> = {
  "holiday-exchange": "/api/holiday-exchange-profiles",
  "bonus-rental": "/api/holiday-exchange-profiles",
  "club-properties": "/api/club-properties",
};

const NONE: readonly PlaceCard[] = [];

/** The places; none while they are on their way, or where they cannot be had: results stand without them. */
export function useResultPlaces(stay: StayType | undefined): Places {
  const api = (stay && PLACES_OF[stay]) ?? "/api/resorts";
  const visit = useVisit();
  // What content says of places is for members.
  const { data } = useQuery({ ...placesQuery(api, visit), enabled: stay !== undefined && visit.member !== null });
  const places = data?.places ?? NONE;
  return useMemo(
    () => new Map(places.flatMap((place) => (place.resortId === "" ? [] : [[place.resortId, place]]))),
    [places],
  );
}
