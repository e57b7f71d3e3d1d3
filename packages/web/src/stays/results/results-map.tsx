import type { OfferPrice } from "@portico/api/stays/offers/contract";
import { useState } from "react";
import { useMessages } from "../../language/messages.ts";
import { numberText } from "../../language/numbers.ts";
import { isOnMap } from "../../ui/map-view.ts";
import { PlacesMap } from "../../ui/places-map.tsx";
import { costMessages } from "../costs.ts";
import { lowestText } from "./price-text.ts";
import { ResortCard } from "./resort-card.tsx";
import type { Places } from "./result-places.ts";
import { resultsMapMessages } from "./results-map-messages.ts";
import { resultMessages } from "./results-messages.ts";
import type { VisibleResults } from "./visible-results.ts";

export function ResultsMap({
  results: { resorts },
  prices,
  places,
}: {
  results: VisibleResults;
  prices: readonly OfferPrice[];
  places: Places;
}) {
  const texts = useMessages(resultsMapMessages);
  const resultTexts = useMessages(resultMessages);
  const costs = useMessages(costMessages);
  const [chosenId, setChosenId] = useState<string>();
  const [highlightedId, setHighlightedId] = useState<string>();
  const markers = resorts.map(({ resortId, resortName }) => ({
    slug: resortId,
    name: resortName,
    coordinates: places.get(resortId)?.coordinates ?? null,
  }));
  const offMapCount = markers.filter(({ coordinates }) => !isOnMap(coordinates)).length;
  const chosenResort = resorts.find(({ resortId }) => resortId === chosenId);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <ul
          aria-label={texts.onMap}
          className={`card order-2 grid max-h-96 content-start overflow-y-auto lg:order-1 ${offMapCount < markers.length ? "lg:h-0 lg:max-h-none lg:min-h-full" : ""}`}
        >
          {resorts.map(({ resortId, resortName, count, lowest }) => (
            <li key={resortId} className="border-b border-line last:border-b-0">
              <button
                type="button"
                aria-pressed={resortId === chosenId}
                className="grid w-full px-4 py-2.5 text-start hover:bg-brand-soft aria-pressed:bg-brand-soft"
                onClick={() => setChosenId(resortId)}
                onPointerEnter={() => setHighlightedId(resortId)}
                onFocus={() => setHighlightedId(resortId)}
              >
                <span className="font-semibold text-brand-ink">{resortName}</span>
                <span className="text-sm text-ink-soft">
                  {resultTexts.stays(count, numberText(count))},{" "}
                  {resultTexts.from(lowestText({ lowest }, { prices, costs }))}
                </span>
                {!isOnMap(places.get(resortId)?.coordinates ?? null) && (
                  <span className="text-sm text-ink-soft">{texts.notOnMapHere}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
        {offMapCount < markers.length ? (
          <div className="order-1 grid content-start gap-2 lg:order-2">
            <PlacesMap
              places={markers}
              label={texts.mapLabel(resultTexts.resorts(resorts.length, numberText(resorts.length)))}
              highlightedSlug={highlightedId ?? chosenId}
              onHighlight={setHighlightedId}
              onChoose={({ slug }) => setChosenId(slug)}
            />
            <p className="text-sm text-ink-soft">
              {texts.mapNote} {offMapCount > 0 && texts.notOnMap(offMapCount)}
            </p>
          </div>
        ) : (
          <p className="text-ink-soft">{texts.noMap}</p>
        )}
      </div>
      <div role="status" className="sr-only">
        {chosenResort !== undefined && resultTexts.rooms(chosenResort.resortName)}
      </div>
      {chosenResort === undefined ? (
        <p className="text-ink-soft">{texts.onMap}.</p>
      ) : (
        <ul>
          <ResortCard key={chosenResort.resortId} resort={chosenResort} place={places.get(chosenResort.resortId)} />
        </ul>
      )}
    </div>
  );
}
