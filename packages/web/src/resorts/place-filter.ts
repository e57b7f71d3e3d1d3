// Which places of a list are shown, in which order, and what can be chosen among them.

import type { PlaceCard } from "@portico/api/resorts/contract";
import type { PlaceSearch } from "./place-search.ts";

type Filtered = Pick<PlaceCard, "name" | "summary" | "town" | "region" | "country" | "facilities">;

/** The places that are shown, in order. */
export function filterPlaces<Place extends Filtered>(places: readonly Place[], search: PlaceSearch): readonly Place[] {
  const { q = "", country, region, facility = [], sort = "name" } = search;
  const words = folded(q)
    .split(" ")
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

/** Letters alone: whoever types "Taupo" or "Da Nang" finds Taupō and Đà Nẵng. */
function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLocaleLowerCase("en")
    .replaceAll("đ", "d")
    .replace(/\s+/g, " ")
    .trim();
}

function once(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.filter((text) => text !== ""))].toSorted(compare);
}

const ORDER = new Intl.Collator("en");

function compare(one: string, other: string): number {
  return ORDER.compare(one, other);
}
