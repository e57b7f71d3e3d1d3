// Pages of all places, generated from the lists in `resorts/`.

import { EXCHANGE_PLACES, type ExchangePlace, findExchangeRegionName } from "../../resorts/exchange.ts";
import { HOLIDAY_PARKS, type HolidayPark } from "../../resorts/parks.ts";
import { type CountryCode, getRegion, RESORTS, type Resort, toSlug } from "../../resorts/places.ts";
import { ALL_BRANDS, CLUB_BRANDS, type Draft, type DraftElements, toCodename } from "./draft.ts";
import { createEnglishText, createVietnameseText, findScene, type PlaceData, pick } from "./place-text.ts";

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
  ...RESORTS.map(toResortDraft),
  ...RESORTS.filter(({ isClubProperty }) => isClubProperty).map(toClubPropertyDraft),
  ...HOLIDAY_PARKS.map(toHolidayParkDraft),
  ...EXCHANGE_PLACES.map(toExchangeDraft),
];

function toResortDraft(resort: Resort, index: number): Draft {
  const place = toPlaceData(resort, index + 1);
  return {
    type: "resort",
    codename: resortCodename(String(resort.id)),
    name: resort.name,
    brands: ALL_BRANDS,
    elements: {
      ...createPlaceElements(place),
      resort_id: String(resort.id),
      popular: [POPULAR_RESORTS.includes(resort.id) ? "yes" : "no"],
    },
    vietnamese: createVietnameseText(place),
  };
}

/** Has its own texts and pictures, but the resort's facilities and street address. */
function toClubPropertyDraft(resort: Resort, index: number): Draft {
  const place = toPlaceData(resort, 60 + index);
  const samePlace = toPlaceData(resort, RESORTS.indexOf(resort) + 1);
  const { facilities, facility_tags, street_address, directions } = createPlaceElements(samePlace);
  const vietnamese = createVietnameseText(samePlace);
  const id = String(resort.id);
  return {
    type: "club_property",
    codename: `club_property_${id.toLowerCase()}`,
    name: `${resort.name} (club property)`,
    brands: CLUB_BRANDS,
    vietnamese: {
      ...createVietnameseText(place),
      facilities: vietnamese["facilities"] ?? "",
      directions: vietnamese["directions"] ?? "",
      body_copy: `<p>Câu lạc bộ sở hữu ${resort.name} và vận hành cho hội viên. Chi tiết ở [[${resortCodename(id)}|trang của khu nghỉ]].</p>`,
    },
    elements: {
      ...createPlaceElements(place),
      facilities: facilities ?? "",
      facility_tags: facility_tags ?? [],
      street_address: street_address ?? "",
      directions: directions ?? "",
      body_copy: `<p>The club owns ${resort.name}, and runs it for its members. All about the place is on [[${resortCodename(id)}|its own page]].</p>`,
      resort_id: id,
    },
  };
}

function toHolidayParkDraft(park: HolidayPark, index: number): Draft {
  const place: PlaceData = { ...park, region: "", scene: findScene(park.town), number: 100 + index, units: [] };
  return {
    type: "holiday_park",
    codename: `holiday_park_${park.id.toLowerCase()}`,
    name: park.name,
    brands: ALL_BRANDS,
    elements: { ...createPlaceElements(place), resort_id: park.id, check_in: "1 pm" },
    vietnamese: { ...createVietnameseText(place), check_in: "13 giờ" },
  };
}

function toExchangeDraft(exchangePlace: ExchangePlace, index: number): Draft {
  const { id, name, country, unit, town } = exchangePlace;
  const place: PlaceData = {
    name,
    slug: toSlug(name),
    town,
    region: findExchangeRegionName(exchangePlace),
    country,
    latitude: null,
    longitude: null,
    scene: pick(["coast", "lake", "vineyard", "reef"] as const, index),
    number: 200 + index,
    units: [unit],
  };
  return {
    type: "holiday_exchange_profile",
    codename: `holiday_exchange_profile_${toCodename(String(id))}`,
    name,
    brands: CLUB_BRANDS,
    elements: { ...createPlaceElements(place), resort_id: String(id) },
    vietnamese: createVietnameseText(place),
  };
}

function toPlaceData(resort: Resort, number: number): PlaceData {
  const { name: region, country } = getRegion(resort);
  return { ...resort, region, country, scene: findScene(resort.town, String(resort.region)), number };
}

function createPlaceElements(place: PlaceData): DraftElements {
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
    ...createEnglishText(place),
  };
}
