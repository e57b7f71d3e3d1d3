import type { PlaceCard, PlaceView } from "@portico/api/resorts/contract";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useMessages } from "../language/messages.ts";
import { useSession } from "../session-context/session-context.ts";
import { useHomeDistance } from "../stays/home-distance.ts";
import { placeLocationText } from "../stays/place-location.ts";
import { placesQuery } from "../stays/place-queries.ts";
import { DescriptionList } from "../ui/description.tsx";
import { PlacesMap } from "../ui/places-map.tsx";
import { type PlaceKind, placeMessages } from "./places.ts";

export function useOpenPlace(): (place: Pick<PlaceCard, "link">) => void {
  const router = useRouter();
  return ({ link }) => {
    if (link?.opening === "internal") void router.navigate({ href: link.address });
  };
}

/** The map also shows the other places of the country. */
export function PlaceLocation({ kind, place }: { kind: PlaceKind; place: PlaceView }) {
  const texts = useMessages(placeMessages);
  const context = useSession();
  const openPlace = useOpenPlace();
  const { town, region, country, coordinates, name } = place;
  const allPlaces = useQuery({ ...placesQuery(kind.api, context), enabled: coordinates !== null }).data?.places ?? [];
  const nearbyPlaces = allPlaces.filter((candidate) => candidate.slug !== place.slug && candidate.country === country);
  const facts = [
    { term: texts.town, value: town },
    { term: texts.region, value: region },
    { term: texts.country, value: country },
    { term: texts.fromHome, value: capitalized(useHomeDistance(place)) },
    ...(coordinates === null
      ? []
      : [
          {
            term: texts.coordinates,
            value: `${coordinates.latitude.toFixed(3)}°, ${coordinates.longitude.toFixed(3)}°`,
          },
        ]),
  ].filter(({ value }) => value !== "");
  return (
    <div className="grid grid-cols-1 gap-8 xl:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="card h-fit px-5 py-2">
        <DescriptionList facts={facts} />
      </div>
      {coordinates !== null && (
        <div className="grid gap-2">
          <PlacesMap
            places={[place, ...nearbyPlaces]}
            label={texts.mapLabel(texts.kinds[kind.kind].countText(nearbyPlaces.length + 1))}
            highlightedSlug={place.slug}
            onChoose={openPlace}
          />
          <p className="text-sm text-ink-soft">{texts.mapNote}</p>
          <p className="sr-only">{`${name}: ${placeLocationText(place)}`}</p>
        </div>
      )}
    </div>
  );
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
