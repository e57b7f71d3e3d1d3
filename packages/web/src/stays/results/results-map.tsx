// The results on a map: the places with how many stays each has, and the rooms of the one that is chosen.

import type { OfferPrice } from "@portico/api/stays/offers/contract";
import { useState } from "react";
import { numberText } from "../../language/numbers.ts";
import { useWords } from "../../language/words.ts";
import { isOnMap } from "../../ui/map-view.ts";
import { PlacesMap } from "../../ui/places-map.tsx";
import { costWords } from "../costs.ts";
import { lowestText } from "./lowest.ts";
import { ResortBox } from "./resort-box.tsx";
import type { Places } from "./result-places.ts";
import { resultWords } from "./results-words.ts";
import type { Shown } from "./shown.ts";

/** The map, its list, and one place. */
export function ResultsMap({
  shown: { resorts },
  prices,
  places,
}: {
  shown: Shown;
  prices: readonly OfferPrice[];
  places: Places;
}) {
  const texts = useWords(resultWords);
  const costs = useWords(costWords);
  const [chosen, setChosen] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  const spots = resorts.map(({ resortId, resortName }) => ({
    slug: resortId,
    name: resortName,
    coordinates: places.get(resortId)?.coordinates ?? null,
  }));
  const away = spots.filter(({ coordinates }) => !isOnMap(coordinates)).length;
  const open = resorts.find(({ resortId }) => resortId === chosen);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <ul
          aria-label={texts.onMap}
          className={`card order-2 grid max-h-96 content-start overflow-y-auto lg:order-1 ${away < spots.length ? "lg:h-0 lg:max-h-none lg:min-h-full" : ""}`}
        >
          {resorts.map(({ resortId, resortName, count, lowest }) => (
            <li key={resortId} className="border-b border-line last:border-b-0">
              <button
                type="button"
                aria-pressed={resortId === chosen}
                className="grid w-full px-4 py-2.5 text-start hover:bg-brand-soft aria-pressed:bg-brand-soft"
                onClick={() => setChosen(resortId)}
                onPointerEnter={() => setPointed(resortId)}
                onFocus={() => setPointed(resortId)}
              >
                <span className="font-semibold text-brand-ink">{resortName}</span>
                <span className="text-sm text-ink-soft">
                  {texts.stays(count, numberText(count))}, {texts.from(lowestText({ lowest }, { prices, costs }))}
                </span>
                {!isOnMap(places.get(resortId)?.coordinates ?? null) && (
                  <span className="text-sm text-ink-soft">{texts.notOnMapHere}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
        {away < spots.length ? (
          <div className="order-1 grid content-start gap-2 lg:order-2">
            <PlacesMap
              places={spots}
              label={texts.mapLabel(texts.resorts(resorts.length, numberText(resorts.length)))}
              pointed={pointed ?? chosen}
              onPoint={setPointed}
              onChoose={({ slug }) => setChosen(slug)}
            />
            <p className="text-sm text-ink-soft">
              {texts.mapNote} {away > 0 && texts.notOnMap(away)}
            </p>
          </div>
        ) : (
          <p className="text-ink-soft">{texts.noMap}</p>
        )}
      </div>
      <div role="status" className="sr-only">
        {open !== undefined && texts.rooms(open.resortName)}
      </div>
      {open === undefined ? (
        <p className="text-ink-soft">{texts.onMap}.</p>
      ) : (
        <ul>
          <ResortBox key={open.resortId} resort={open} place={places.get(open.resortId)} />
        </ul>
      )}
    </div>
  );
}
