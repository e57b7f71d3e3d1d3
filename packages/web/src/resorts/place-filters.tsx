import type { PlaceCard } from "@portico/api/resorts/contract";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { useMessages } from "../language/messages.ts";
import { facilityMessages, facilityName } from "../stays/facilities.ts";
import { Button } from "../ui/button.tsx";
import { CheckboxField, ChoiceSelect, ChoiceText } from "../ui/choice-fields.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { foldText } from "../ui/fold-text.ts";
import { isFiltered, PLACE_ORDERS, type PlaceOrder, type PlaceSearch, parsePlaceSearch } from "./place-search.ts";
import { placeMessages } from "./places.ts";

/** Leaves out a filter with fewer than two choices. `isOpen` expands the facilities. */
export function PlaceFilters({
  places,
  searchState,
  isOpen = false,
}: {
  places: readonly PlaceCard[];
  searchState: PlaceSearchState;
  isOpen?: boolean;
}) {
  const texts = useMessages(placeMessages);
  const { search, change, text, updateText } = searchState;
  const { countries, regions, facilities } = placeChoices(places, search);
  const sort = search.sort ?? "name";
  return (
    // No form: each change applies at once, so there is nothing to submit.
    <search className="card grid grid-cols-1 gap-4 p-5 md:p-6">
      <div className="flex flex-wrap items-end gap-4 *:grow *:basis-32 sm:grid sm:grid-cols-2 xl:grid-cols-4 [&>:first-child]:basis-full">
        <ChoiceText
          name="q"
          type="search"
          label={texts.search}
          value={text}
          onChange={(event) => updateText(event.target.value)}
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
      {isFiltered(search) && (
        <div>
          <Button kind="quiet" size="small" onClick={() => change(sort === "name" ? {} : { sort })}>
            {texts.clear}
          </Button>
        </div>
      )}
    </search>
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
  change: PlaceSearchState["change"];
  isOpen: boolean;
}) {
  const texts = useMessages(placeMessages);
  const facilityTexts = useMessages(facilityMessages);
  const selected = search.facility ?? [];
  const toggle = (facility: string): void => {
    const otherFacilities = selected.filter((candidate) => candidate !== facility);
    change({
      ...search,
      facility: otherFacilities.length === selected.length ? [...selected, facility] : otherFacilities,
    });
  };
  return (
    <Disclosure title={texts.facilities} meta={texts.facilitiesChosen(selected.length)} isOpen={isOpen}>
      <fieldset>
        <legend className="sr-only">{texts.facilities}</legend>
        <div className="grid grid-cols-1 gap-x-6 xs:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {facilities.map((facility) => (
            <CheckboxField
              key={facility}
              name={`facility-${facility}`}
              label={facilityName(facility, facilityTexts)}
              checked={selected.includes(facility)}
              onChange={() => toggle(facility)}
            />
          ))}
        </div>
      </fieldset>
    </Disclosure>
  );
}

const URL_DEBOUNCE_MS = 250;

export interface PlaceSearchState {
  readonly search: PlaceSearch;
  readonly change: (next: PlaceSearch) => void;
  /** The text of the search field, which reaches the URL after a delay. */
  readonly text: string;
  readonly updateText: (text: string) => void;
}

export function usePlaceSearch(): PlaceSearchState {
  const search: PlaceSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [text, setText] = useState(search.q ?? "");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { q } = search;
  useEffect(() => {
    // A pending timer means that the URL is older than the text.
    if (timer.current !== undefined) return;
    setText((current) => (parsePlaceSearch({ q: current }).q === q ? current : (q ?? "")));
  }, [q]);
  const writeUrl = useCallback(
    (next: PlaceSearch) => {
      void navigate({ to: ".", search: parsePlaceSearch({ ...next }), replace: true, resetScroll: false });
    },
    [navigate],
  );
  const updateText = (input: string): void => {
    setText(input);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      writeUrl({ ...search, q: input });
    }, URL_DEBOUNCE_MS);
  };
  const change = (next: PlaceSearch): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setText(next.q ?? "");
    writeUrl(next);
  };
  return { search: parsePlaceSearch({ ...search, q: text }), change, text, updateText };
}

type FilterablePlace = Pick<PlaceCard, "name" | "summary" | "town" | "region" | "country" | "facilities">;

export function filterPlaces<Place extends FilterablePlace>(
  places: readonly Place[],
  search: PlaceSearch,
): readonly Place[] {
  const { q = "", country, region, facility = [], sort = "name" } = search;
  const terms = foldText(q)
    .split(/\s+/)
    .filter((word) => word !== "");
  const matches = places.filter(
    (place) =>
      (country === undefined || place.country === country) &&
      (region === undefined || place.region === region) &&
      facility.every((codename) => place.facilities.includes(codename)) &&
      matchesTerms(place, terms),
  );
  return matches.toSorted((a, b) => (sort === "place" && compareLocations(a, b)) || compareTexts(a.name, b.name));
}

/** Returns the choices of the filters. The regions are those of the chosen country. */
export function placeChoices(
  places: readonly FilterablePlace[],
  { country }: PlaceSearch,
): {
  readonly countries: readonly string[];
  readonly regions: readonly string[];
  readonly facilities: readonly string[];
} {
  const placesInCountry = places.filter((place) => country === undefined || place.country === country);
  return {
    countries: uniqueSorted(places.map((place) => place.country)),
    regions: uniqueSorted(placesInCountry.map((place) => place.region)),
    facilities: uniqueSorted(places.flatMap((place) => place.facilities)),
  };
}

function compareLocations(a: FilterablePlace, b: FilterablePlace): number {
  return compareTexts(a.country, b.country) || compareTexts(a.region, b.region);
}

function matchesTerms({ name, summary, town, region, country }: FilterablePlace, terms: readonly string[]): boolean {
  if (terms.length === 0) return true;
  const text = foldText([name, town, region, country, summary].join(" "));
  return terms.every((word) => text.includes(word));
}

function uniqueSorted(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.filter((text) => text !== ""))].toSorted(compareTexts);
}

const COLLATOR = new Intl.Collator("en");

function compareTexts(a: string, b: string): number {
  return COLLATOR.compare(a, b);
}
