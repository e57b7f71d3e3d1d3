// Where a place is, in words and on the map; and what a press on a map leads to.

import type { PlaceCard, PlaceView } from "@portico/api/resorts/contract";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useWords } from "../language/words.ts";
import { placesQuery } from "../stays/place-queries.ts";
import { Facts } from "../ui/description.tsx";
import { PlacesMap } from "../ui/places-map.tsx";
import { useVisit } from "../visit/visit.ts";
import { type PlaceKind, placeWords, whereabouts } from "./places.ts";

/** Opens the page of a place. */
export function useOpenPlace(): (place: Pick<PlaceCard, "link">) => void {
  const router = useRouter();
  return ({ link }) => {
    if (link?.opening === "internal") void router.navigate({ href: link.address });
  };
}

/** Where one place is: in words, and on the map among its neighbours. */
export function WhereItIs({ kind, place }: { kind: PlaceKind; place: PlaceView }) {
  const texts = useWords(placeWords);
  const visit = useVisit();
  const open = useOpenPlace();
  const { town, region, country, coordinates, name } = place;
  const others = useQuery({ ...placesQuery(kind.api, visit), enabled: coordinates !== null }).data?.places ?? [];
  const near = others.filter((other) => other.slug !== place.slug && other.country === country);
  const facts = [
    { term: texts.town, value: town },
    { term: texts.region, value: region },
    { term: texts.country, value: country },
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
        <Facts facts={facts} />
      </div>
      {coordinates !== null && (
        <div className="grid gap-2">
          <PlacesMap
            places={[place, ...near]}
            label={texts.mapLabel(texts.kinds[kind.kind].count(near.length + 1))}
            pointed={place.slug}
            onChoose={open}
          />
          <p className="text-sm text-ink-soft">{texts.mapNote}</p>
          <p className="sr-only">{`${name}: ${whereabouts(place)}`}</p>
        </div>
      )}
    </div>
  );
}
