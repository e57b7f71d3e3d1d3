// /resorts/ResortsListMap: the list and the map side by side. Whoever points at one sees it in the other.

import { redirect } from "@tanstack/react-router";
import { useState } from "react";
import { useWords } from "../language/words.ts";
import { PortalLink } from "../ui/link.tsx";
import { isOnMap } from "../ui/map-view.ts";
import { PlacesMap } from "../ui/places-map.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { readSentView, useVisit, visitQuery } from "../visit/visit.ts";
import { PlaceFilters } from "./place-filters.tsx";
import { Count, NothingFound, PlaceListPage, ResortViews, type ShownPlaces, startPlaces } from "./place-list-page.tsx";
import { placeWords, RESORT, whereabouts } from "./places.ts";
import { useOpenPlace } from "./where-it-is.tsx";

/** A page's policy comes with the document. Where an operator's map is drawn, this page is a document of its own, and is not opened within another. */
export function startResortsMap(args: LoaderArgs) {
  const { context, location } = args;
  const visit = context.queries.getQueryData(visitQuery.queryKey);
  if (visit?.mapStyle !== undefined && !mayAskMap()) throw redirect({ href: location.href, reloadDocument: true });
  return startPlaces(RESORT, args);
}

// In development there is no policy.
function mayAskMap(): boolean {
  const sent = readSentView(document);
  return sent === undefined || sent.mayAskMap === true;
}

export function ResortsMapPage() {
  const texts = useWords(placeWords);
  return (
    <PlaceListPage
      kind={RESORT}
      title={texts.mapTitle}
      lead={texts.mapLead}
      actions={<ResortViews current="/resorts/ResortsListMap" />}
    >
      {(places) => <ListAndMap places={places} />}
    </PlaceListPage>
  );
}

function ListAndMap({ places: { all, shown, used, count } }: { places: ShownPlaces }) {
  const texts = useWords(placeWords);
  const [pointed, setPointed] = useState<string>();
  const open = useOpenPlace();
  const { mapStyle } = useVisit();
  const [isStyled, setStyled] = useState(false);
  const away = shown.filter(({ coordinates }) => !isOnMap(coordinates)).length;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PlaceFilters places={all} used={used} />
      <Count text={count} />
      {shown.length === 0 ? (
        <NothingFound used={used} />
      ) : (
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <ul className="card order-2 grid max-h-128 content-start overflow-y-auto xl:order-1 xl:h-0 xl:max-h-none xl:min-h-full">
            {shown.map((place) => (
              <li
                key={place.slug}
                className={`border-b border-line px-4 py-3 last:border-b-0 ${pointed === place.slug ? "bg-brand-soft" : ""}`}
                onPointerEnter={() => setPointed(place.slug)}
                onFocus={() => setPointed(place.slug)}
              >
                {place.link === null ? (
                  <span className="font-semibold">{place.name}</span>
                ) : (
                  <PortalLink
                    link={place.link}
                    className="inline-flex min-h-7 items-center font-semibold text-brand-ink hover:underline"
                  >
                    {place.name}
                  </PortalLink>
                )}
                <p className="text-sm text-ink-soft">{whereabouts(place)}</p>
                {!isOnMap(place.coordinates) && <p className="text-sm text-ink-soft">{texts.notOnMapHere}</p>}
              </li>
            ))}
          </ul>
          <div className="order-1 grid gap-2 content-start xl:order-2">
            <PlacesMap
              places={shown}
              label={texts.mapLabel(count)}
              pointed={pointed}
              onPoint={setPointed}
              onChoose={open}
              style={mayAskMap() ? mapStyle : undefined}
              onStyleDrawn={() => setStyled(true)}
            />
            <p className="text-sm text-ink-soft">
              {!isStyled && texts.mapNote} {away > 0 && texts.notOnMap(away)}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
