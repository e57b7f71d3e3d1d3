import { redirect } from "@tanstack/react-router";
import { useState } from "react";
import { useMessages } from "../language/messages.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import { readSentView, sessionQuery, useSession } from "../session-context/session-context.ts";
import { placeLocationText } from "../stays/place-location.ts";
import { PortalLink } from "../ui/link.tsx";
import { isOnMap } from "../ui/map-view.ts";
import { PlacesMap } from "../ui/places-map.tsx";
import { PlaceFilters } from "./place-filters.tsx";
import {
  MatchCount,
  NoMatches,
  PlaceListPage,
  type PlaceMatches,
  ResortViews,
  startPlaces,
} from "./place-list-page.tsx";
import { useOpenPlace } from "./place-location-section.tsx";
import { placeMessages, RESORT } from "./places.ts";

/** The Content-Security-Policy comes with the document, so the operator's map style needs a full page load. */
export function startResortsMap(args: LoaderArgs) {
  const { context, location } = args;
  const session = context.queries.getQueryData(sessionQuery.queryKey);
  if (session?.mapStyle !== undefined && !mayLoadMapStyle())
    throw redirect({ href: location.href, reloadDocument: true });
  return startPlaces(RESORT, args);
}

// In development there is no content security policy.
function mayLoadMapStyle(): boolean {
  const sentView = readSentView(document);
  return sentView === undefined || sentView.mayAskMap === true;
}

export function ResortsMapPage() {
  const texts = useMessages(placeMessages);
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

function ListAndMap({ places: { all, matches, searchState, count } }: { places: PlaceMatches }) {
  const texts = useMessages(placeMessages);
  const [highlightedSlug, setHighlightedSlug] = useState<string>();
  const openPlace = useOpenPlace();
  const { mapStyle } = useSession();
  const [isStyleDrawn, setStyleDrawn] = useState(false);
  const offMapCount = matches.filter(({ coordinates }) => !isOnMap(coordinates)).length;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PlaceFilters places={all} searchState={searchState} />
      <MatchCount text={count} />
      {matches.length === 0 ? (
        <NoMatches searchState={searchState} />
      ) : (
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <ul className="card order-2 grid max-h-128 content-start overflow-y-auto xl:order-1 xl:h-0 xl:max-h-none xl:min-h-full">
            {matches.map((place) => (
              <li
                key={place.slug}
                className={`border-b border-line px-4 py-3 last:border-b-0 ${highlightedSlug === place.slug ? "bg-brand-soft" : ""}`}
                onPointerEnter={() => setHighlightedSlug(place.slug)}
                onFocus={() => setHighlightedSlug(place.slug)}
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
                <p className="text-sm text-ink-soft">{placeLocationText(place)}</p>
                {!isOnMap(place.coordinates) && <p className="text-sm text-ink-soft">{texts.notOnMapHere}</p>}
              </li>
            ))}
          </ul>
          <div className="order-1 grid gap-2 content-start xl:order-2">
            <PlacesMap
              places={matches}
              label={texts.mapLabel(count)}
              highlightedSlug={highlightedSlug}
              onHighlight={setHighlightedSlug}
              onChoose={openPlace}
              style={mayLoadMapStyle() ? mapStyle : undefined}
              onStyleDrawn={() => setStyleDrawn(true)}
            />
            <p className="text-sm text-ink-soft">
              {!isStyleDrawn && texts.mapNote} {offMapCount > 0 && texts.notOnMap(offMapCount)}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
