// The pages of resorts, club properties, holiday parks and places of the exchange, generated from the lists of `resorts/`.

import { EXCHANGE_PLACES, type ExchangePlace, exchangeRegionName } from "../../resorts/exchange.ts";
import { HOLIDAY_PARKS, type HolidayPark } from "../../resorts/parks.ts";
import { type CountryCode, RESORTS, type Resort, regionOf, slugOf } from "../../resorts/places.ts";
import { ALL_BRANDS, CLUB_BRANDS, codenameOf, type Draft, type DraftElements } from "./draft.ts";
import { englishText, type PlaceData, pick, sceneOf, vietnameseText } from "./place-text.ts";

const COUNTRIES: Readonly<Record<CountryCode, readonly [name: string, destination: string]>> = {
  AU: ["Australia", "australia"],
  NZ: ["New Zealand", "new_zealand"],
  VN: ["Việt Nam", "viet_nam"],
  FJ: ["Fiji", "fiji"],
  ID: ["Indonesia", "indonesia"],
};

const POPULAR_RESORTS: readonly Resort["id"][] = ["R12", "R14", "R18", "R25", 31, "R33"];

export function resortCodename(id: string): string {
  return `resort_${id.toLowerCase()}`;
}

export const PLACE_PAGES: readonly Draft[] = [
  ...RESORTS.map(resortDraft),
  ...RESORTS.filter(({ isClubProperty }) => isClubProperty).map(propertyDraft),
  ...HOLIDAY_PARKS.map(parkDraft),
  ...EXCHANGE_PLACES.map(exchangeDraft),
];

function resortDraft(resort: Resort, index: number): Draft {
  const place = placeOf(resort, index + 1);
  return {
    type: "resort",
    codename: resortCodename(String(resort.id)),
    name: resort.name,
    brands: ALL_BRANDS,
    elements: {
      ...placeElements(place),
      resort_id: String(resort.id),
      popular: [POPULAR_RESORTS.includes(resort.id) ? "yes" : "no"],
    },
    vietnamese: vietnameseText(place),
  };
}

/** Texts and pictures differ from the resort's page. Facilities and street address are the same. */
function propertyDraft(resort: Resort, index: number): Draft {
  const place = placeOf(resort, 60 + index);
  const samePlace = placeOf(resort, RESORTS.indexOf(resort) + 1);
  const { facilities, facility_tags, street_address, directions } = placeElements(samePlace);
  const vietnamese = vietnameseText(samePlace);
  const id = String(resort.id);
  return {
    type: "club_property",
    codename: `club_property_${id.toLowerCase()}`,
    name: `${resort.name} (club property)`,
    brands: CLUB_BRANDS,
    vietnamese: {
      ...vietnameseText(place),
      facilities: vietnamese["facilities"] ?? "",
      directions: vietnamese["directions"] ?? "",
      body_copy: `<p>Câu lạc bộ sở hữu ${resort.name} và vận hành cho hội viên. Chi tiết ở [[${resortCodename(id)}|trang của khu nghỉ]].</p>`,
    },
    elements: {
      ...placeElements(place),
      facilities: facilities ?? "",
      facility_tags: facility_tags ?? [],
      street_address: street_address ?? "",
      directions: directions ?? "",
      body_copy: `<p>The club owns ${resort.name}, and runs it for its members. All about the place is on [[${resortCodename(id)}|its own page]].</p>`,
      resort_id: id,
    },
  };
}

function parkDraft(park: HolidayPark, index: number): Draft {
  const place: PlaceData = { ...park, region: "", scene: sceneOf(park.town), number: 100 + index, units: [] };
  return {
    type: "holiday_park",
    codename: `holiday_park_${park.id.toLowerCase()}`,
    name: park.name,
    brands: ALL_BRANDS,
    elements: { ...placeElements(place), resort_id: park.id, check_in: "1 pm" },
    vietnamese: { ...vietnameseText(place), check_in: "13 giờ" },
  };
}

function exchangeDraft(exchangePlace: ExchangePlace, index: number): Draft {
  const { id, name, country, unit, town } = exchangePlace;
  const place: PlaceData = {
    name,
    slug: slugOf(name),
    town,
    region: exchangeRegionName(exchangePlace),
    country,
    latitude: null,
    longitude: null,
    scene: pick(["coast", "lake", "vineyard", "reef"] as const, index),
    number: 200 + index,
    units: [unit],
  };
  return {
    type: "holiday_exchange_profile",
    codename: `holiday_exchange_profile_${codenameOf(String(id))}`,
    name,
    brands: CLUB_BRANDS,
    elements: { ...placeElements(place), resort_id: String(id) },
    vietnamese: vietnameseText(place),
  };
}

function placeOf(resort: Resort, number: number): PlaceData {
  const { name: region, country } = regionOf(resort);
  return { ...resort, region, country, scene: sceneOf(resort.town, String(resort.region)), number };
}

function placeElements(place: PlaceData): DraftElements {
  const { name, slug, town, region, country, latitude, longitude, scene, number } = place;
  const [countryName, destination] = COUNTRIES[country];
  return {
    name,
    url_pattern: slug,
    town,
    region,
    country: countryName,
    destination: [destination],
    latitude,
    longitude,
    gallery: [1, 2, 3, 4].map((offset) => `${scene}-${number * 4 + offset}`),
    ...englishText(place),
  };
}
