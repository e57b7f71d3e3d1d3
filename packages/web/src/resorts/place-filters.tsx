// The filters of a list of places, the choices in the query that they change, and which places are left.

import type { PlaceCard } from "@portico/api/resorts/contract";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { useWords } from "../language/words.ts";
import { facilityName, facilityWords } from "../stays/facilities.ts";
import { Button } from "../ui/button.tsx";
import { CheckboxField, ChoiceSelect, ChoiceText } from "../ui/choice-fields.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { folded } from "../ui/folded.ts";
import { isNarrowed, PLACE_ORDERS, type PlaceOrder, type PlaceSearch, parsePlaceSearch } from "./place-search.ts";
import { placeWords } from "./places.ts";

/** The filters; what nobody could choose between is left out. With `isOpen` the facilities are shown at once. */
export function PlaceFilters({
  places,
  used,
  isOpen = false,
}: {
  places: readonly PlaceCard[];
  used: UsedPlaceSearch;
  isOpen?: boolean;
}) {
  const texts = useWords(placeWords);
  const { search, change, typed, type } = used;
  const { countries, regions, facilities } = placeChoices(places, search);
  const sort = search.sort ?? "name";
  return (
    <form role="search" className="card grid grid-cols-1 gap-4 p-5 md:p-6" onSubmit={(event) => event.preventDefault()}>
      <div className="flex flex-wrap items-end gap-4 *:grow *:basis-32 sm:grid sm:grid-cols-2 xl:grid-cols-4 [&>:first-child]:basis-full">
        <ChoiceText
          name="q"
          type="search"
          label={texts.search}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        {countries.length > 1 && (
          <ChoiceSelect
            name="country"
            label={texts.country}
            all={texts.all}
            value={search.country ?? ""}
            onChange={(event) => change({ ...search, country: event.target.value, region: "" })}
            choices={countries.map((country) => ({ value: country, label: country }))}
          />
        )}
        {regions.length > 1 && (
          <ChoiceSelect
            name="region"
            label={texts.region}
            all={texts.all}
            value={search.region ?? ""}
            onChange={(event) => change({ ...search, region: event.target.value })}
            choices={regions.map((region) => ({ value: region, label: region }))}
          />
        )}
        <ChoiceSelect
          name="sort"
          label={texts.sort}
          value={sort}
          onChange={(event) => change({ ...search, sort: event.target.value as PlaceOrder })}
          choices={PLACE_ORDERS.map((order) => ({ value: order, label: texts.orders[order] }))}
        />
      </div>
      {facilities.length > 0 && (
        <div className="-mb-3 [&>details]:border-b-0">
          <Facilities {...{ facilities, search, change, isOpen }} />
        </div>
      )}
      {isNarrowed(search) && (
        <div>
          <Button kind="quiet" size="small" onClick={() => change(sort === "name" ? {} : { sort })}>
            {texts.clear}
          </Button>
        </div>
      )}
    </form>
  );
}

function Facilities({
  facilities,
  search,
  change,
  isOpen,
}: {
  facilities: readonly string[];
  search: PlaceSearch;
  change: UsedPlaceSearch["change"];
  isOpen: boolean;
}) {
  const texts = useWords(placeWords);
  const facilityTexts = useWords(facilityWords);
  const chosen = search.facility ?? [];
  const toggle = (facility: string): void => {
    const others = chosen.filter((one) => one !== facility);
    change({ ...search, facility: others.length === chosen.length ? [...chosen, facility] : others });
  };
  return (
    <Disclosure title={texts.facilities} meta={texts.facilitiesChosen(chosen.length)} isOpen={isOpen}>
      <fieldset>
        <legend className="sr-only">{texts.facilities}</legend>
        <div className="grid grid-cols-1 gap-x-6 xs:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {facilities.map((facility) => (
            <CheckboxField
              key={facility}
              name={`facility-${facility}`}
              label={facilityName(facility, facilityTexts)}
              checked={chosen.includes(facility)}
              onChange={() => toggle(facility)}
            />
          ))}
        </div>
      </fieldset>
    </Disclosure>
  );
}

// Each letter would be a step of its own.
const TYPING_SETTLES_AFTER = 250;

/** The choices, how they are changed, and the text that is being typed. */
export interface UsedPlaceSearch {
  readonly search: PlaceSearch;
  readonly change: (next: PlaceSearch) => void;
  readonly typed: string;
  readonly type: (text: string) => void;
}

/** Reads the choices from the query, and writes them back. */
export function usePlaceSearch(): UsedPlaceSearch {
  const search: PlaceSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search.q ?? "");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { q } = search;
  useEffect(() => {
    // Somebody went to another address; what is still being typed is not in any.
    if (timer.current === undefined) setTyped((text) => (parsePlaceSearch({ q: text }).q === q ? text : (q ?? "")));
  }, [q]);
  const write = useCallback(
    (next: PlaceSearch) => {
      // Only what the query says changes: who may see the page was decided when it opened.
      void navigate({ to: ".", search: parsePlaceSearch({ ...next }), replace: true, resetScroll: false });
    },
    [navigate],
  );
  const type = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      write({ ...search, q: text });
    }, TYPING_SETTLES_AFTER);
  };
  const change = (next: PlaceSearch): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setTyped(next.q ?? "");
    write(next);
  };
  return { search: parsePlaceSearch({ ...search, q: typed }), change, typed, type };
}

type Filtered = Pick<PlaceCard, "name" | "summary" | "town" | "region" | "country" | "facilities">;

/** The places that are shown, in order. */
export function filterPlaces<Place extends Filtered>(places: readonly Place[], search: PlaceSearch): readonly Place[] {
  const { q = "", country, region, facility = [], sort = "name" } = search;
  const words = folded(q)
    .split(/\s+/)
    .filter((word) => word !== "");
  const shown = places.filter(
    (place) =>
      (country === undefined || place.country === country) &&
      (region === undefined || place.region === region) &&
      facility.every((one) => place.facilities.includes(one)) &&
      hasWords(place, words),
  );
  return shown.toSorted((one, other) => (sort === "place" && byPlace(one, other)) || compare(one.name, other.name));
}

/** What can be chosen: the countries, the regions of the chosen country, and the facilities, each once and in order. */
export function placeChoices(
  places: readonly Filtered[],
  { country }: PlaceSearch,
): {
  readonly countries: readonly string[];
  readonly regions: readonly string[];
  readonly facilities: readonly string[];
} {
  const inCountry = places.filter((place) => country === undefined || place.country === country);
  return {
    countries: once(places.map((place) => place.country)),
    regions: once(inCountry.map((place) => place.region)),
    facilities: once(places.flatMap((place) => place.facilities)),
  };
}

function byPlace(one: Filtered, other: Filtered): number {
  return compare(one.country, other.country) || compare(one.region, other.region);
}

function hasWords({ name, summary, town, region, country }: Filtered, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = folded([name, town, region, country, summary].join(" "));
  return words.every((word) => text.includes(word));
}

function once(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.filter((text) => text !== ""))].toSorted(compare);
}

const ORDER = new Intl.Collator("en");

function compare(one: string, other: string): number {
  return ORDER.compare(one, other);
}
