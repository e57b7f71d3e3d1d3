import type { PlaceCard } from "@portico/api/resorts/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSession } from "../../session-context/session-context.ts";
import { placesApiOf, placesQuery } from "../place-queries.ts";
import type { FoundOffer, OffersQuery } from "./offers.ts";

/** Keyed by the resort id of the search. */
export type Places = ReadonlyMap<string, PlaceCard>;

const NO_PLACES: readonly PlaceCard[] = [];

type PlacesOf = Pick<OffersQuery, "stay" | "isGuest"> | undefined;

function usePlacesQuery(query: PlacesOf) {
  const context = useSession();
  const isGuest = query?.isGuest === true;
  return useQuery({
    ...placesQuery(placesApiOf(query?.stay, isGuest), context),
    // Visitors may read the guests' places only.
    enabled: query !== undefined && (isGuest || context.member !== null),
  });
}

/** Starts the request beside the search. The cards reserve space for places that are still loading. */
export function useArePlacesLoading(query: PlacesOf): boolean {
  return usePlacesQuery(query).isLoading;
}

/** Empty while loading and after a failure. */
export function useResultPlaces(query: PlacesOf): Places {
  const { data } = usePlacesQuery(query);
  const places = data?.places ?? NO_PLACES;
  return useMemo(
    () => new Map(places.flatMap((place) => (place.resortId === "" ? [] : [[place.resortId, place]]))),
    [places],
  );
}

const CLUB: Pick<OffersQuery, "stay"> = { stay: "short-stays" };
const EXCHANGE: Pick<OffersQuery, "stay"> = { stay: "holiday-exchange" };

/** For offers of several types of stay: the club's places and those of the exchange. */
export function useMergedPlaces(offers: readonly FoundOffer[]): Places {
  const isExchange = ({ query: { stay } }: FoundOffer) =>
    placesApiOf(stay, false) === placesApiOf(EXCHANGE.stay, false);
  const clubPlaces = useResultPlaces(offers.every(isExchange) ? undefined : CLUB);
  const exchangePlaces = useResultPlaces(offers.some(isExchange) ? EXCHANGE : undefined);
  return useMemo(() => new Map([...exchangePlaces, ...clubPlaces]), [exchangePlaces, clubPlaces]);
}
