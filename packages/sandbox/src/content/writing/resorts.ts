// The pages of resorts, holiday parks, club properties and places of the exchange, written from the lists of the room next door.

import { EXCHANGE_PLACES, type ExchangePlace, exchangeRegionName } from "../../resorts/exchange.ts";
import { HOLIDAY_PARKS, type HolidayPark } from "../../resorts/parks.ts";
import { type CountryCode, RESORTS, type Resort, regionOf, slugOf } from "../../resorts/places.ts";
import { termName } from "../model/taxonomies.ts";
import { ALL_BRANDS, CLUB_BRANDS, codenameOf, type Draft, type Written } from "./draft.ts";
import { chosen, facilitiesOf, type PlaceData, SCENE_WORDS, type SceneName } from "./place-words.ts";
import { vietnamesePlace } from "./place-words-vietnamese.ts";

const COUNTRIES: Readonly<Record<CountryCode, readonly [name: string, destination: string]>> = {
  AU: ["Australia", "australia"],
  NZ: ["New Zealand", "new_zealand"],
  VN: ["Việt Nam", "viet_nam"],
  FJ: ["Fiji", "fiji"],
  ID: ["Indonesia", "indonesia"],
};

// What is no coast is named here, by region or by town.
const SCENES: Readonly<Record<string, SceneName>> = {
  "QLD-GC": "city",
  "QLD-WH": "reef",
  "QLD-TN": "rainforest",
  "NSW-SM": "alps",
  "VIC-ALP": "alps",
  "WA-SW": "vineyard",
  "640": "lake",
  "650": "lake",
  "651": "alps",
  "VN-KG": "reef",
  "VN-DN": "river",
  "VN-LC": "alps",
  "FJ-CC": "reef",
  "FJ-ND": "reef",
  "ID-BA": "rainforest",
  "ID-LO": "reef",
  "Hội An": "oldtown",
  Rotorua: "lake",
  Hobart: "oldtown",
  "Mount Beauty": "river",
  "Coffs Harbour": "river",
  "Apollo Bay": "rainforest",
  Busselton: "coast",
  Sanur: "reef",
  Tanunda: "vineyard",
  Echuca: "river",
  Strahan: "rainforest",
  Jabiru: "rainforest",
  "Te Anau": "lake",
  "Franz Josef": "alps",
  "Đà Lạt": "alps",
  Savusavu: "reef",
  Exmouth: "reef",
  "Mission Beach": "rainforest",
  Bedugul: "lake",
};

const UNITS: Readonly<Record<string, string>> = {
  ST: "studios",
  "1B": "houses with one bedroom",
  "2B": "with two",
  "3B": "and with three",
};

const STREETS: readonly string[] = ["Sample Street", "Example Parade", "Invented Road", "Model Avenue"];

const WAYS: readonly string[] = [
  "take the road along the water for about five minutes.",
  "follow the brown signs with the bed for two kilometres.",
  "it is a walk of ten minutes, or two stops by bus.",
];

/** The favourites of the members. */
const POPULAR: readonly Resort["id"][] = ["R12", "R14", "R18", "R25", 31, "R33"];

/** The codename of a resort's page. */
export function resortCodename(id: string): string {
  return `resort_${id.toLowerCase()}`;
}

/** The pages of all places. */
export const PLACE_PAGES: readonly Draft[] = [
  ...RESORTS.map(resortDraft),
  ...RESORTS.filter(({ isClubProperty }) => isClubProperty).map(propertyDraft),
  ...HOLIDAY_PARKS.map(parkDraft),
  ...EXCHANGE_PLACES.map(exchangeDraft),
];

function placeElements(facts: PlaceData): Readonly<Record<string, Written>> {
  const { name, slug, town, region, country, latitude, longitude, scene, number } = facts;
  const words = SCENE_WORDS[scene];
  const facilities = facilitiesOf(facts);
  const [countryName, destination] = COUNTRIES[country];
  const pictures = [1, 2, 3, 4].map((at) => `${scene}-${number * 4 + at}`);
  return {
    name,
    url_pattern: slug,
    summary: chosen(words.summaries, number).replaceAll("@", town),
    body_copy: `<p>${chosen(words.mornings, number)} ${chosen(words.afternoons, number + 1)}</p>((${pictures[0]}|${name}))<h3>The houses</h3><p>${housesOf(facts)}</p>`,
    town,
    region,
    country: countryName,
    destination: [destination],
    latitude,
    longitude,
    gallery: pictures,
    facilities: `<ul>${facilities.map((codename) => `<li>${termName("facilities", codename)}</li>`).join("")}</ul>`,
    facility_tags: facilities,
    check_in: "3 pm",
    check_out: "10 am",
    ...arrivalElements(facts),
  };
}

// The club knows the town of a place of the exchange, and not the street: the other club tells how to get there.
function arrivalElements({ town, number, latitude }: PlaceData): Readonly<Record<string, Written>> {
  if (latitude === null) return {};
  return {
    street_address: `${number * 3 + 4} ${chosen(STREETS, number)}`,
    directions: `From the centre of ${town}, ${chosen(WAYS, number)} Reception is at the main gate; outside its hours, ring the bell there.`,
  };
}

function housesOf({ units, name }: PlaceData): string {
  if (units.length === 0) return `${name} has sites for tents and caravans, and a few cabins.`;
  return `${name} has ${units.map((unit) => UNITS[unit] ?? unit).join(", ")}. All have a kitchen, linen and a place to sit outside.`;
}

function factsOf(resort: Resort, number: number): PlaceData {
  const { name: region, country } = regionOf(resort);
  const scene = SCENES[resort.town] ?? SCENES[String(resort.region)] ?? "coast";
  return { ...resort, region, country, scene, number };
}

function resortDraft(resort: Resort, at: number): Draft {
  const facts = factsOf(resort, at + 1);
  return {
    type: "resort",
    codename: resortCodename(String(resort.id)),
    name: resort.name,
    brands: ALL_BRANDS,
    elements: {
      ...placeElements(facts),
      resort_id: String(resort.id),
      popular: [POPULAR.includes(resort.id) ? "yes" : "no"],
    },
    vietnamese: vietnamesePlace(facts),
  };
}

function propertyDraft(resort: Resort, at: number): Draft {
  const facts = factsOf(resort, 60 + at);
  // Words and pictures are its own; what is there, and its address, are what the resort's page says.
  const same = factsOf(resort, RESORTS.indexOf(resort) + 1);
  const { facilities, facility_tags, street_address, directions } = placeElements(same);
  const id = String(resort.id);
  return {
    type: "club_property",
    codename: `club_property_${id.toLowerCase()}`,
    name: `${resort.name} (club property)`,
    brands: CLUB_BRANDS,
    vietnamese: {
      ...vietnamesePlace(facts),
      facilities: vietnamesePlace(same)["facilities"] ?? "",
      directions: vietnamesePlace(same)["directions"] ?? "",
      body_copy: `<p>Câu lạc bộ sở hữu ${resort.name} và vận hành cho hội viên. Chi tiết ở [[${resortCodename(id)}|trang của khu nghỉ]].</p>`,
    },
    elements: {
      ...placeElements(facts),
      facilities: facilities ?? "",
      facility_tags: facility_tags ?? [],
      street_address: street_address ?? "",
      directions: directions ?? "",
      body_copy: `<p>The club owns ${resort.name}, and runs it for its members. All about the place is on [[${resortCodename(id)}|its own page]].</p>`,
      resort_id: id,
    },
  };
}

function parkDraft(park: HolidayPark, at: number): Draft {
  const facts: PlaceData = { ...park, region: "", scene: SCENES[park.town] ?? "coast", number: 100 + at, units: [] };
  return {
    type: "holiday_park",
    codename: `holiday_park_${park.id.toLowerCase()}`,
    name: park.name,
    brands: ALL_BRANDS,
    elements: { ...placeElements(facts), resort_id: park.id, check_in: "1 pm" },
    vietnamese: { ...vietnamesePlace(facts), check_in: "13 giờ" },
  };
}

function exchangeDraft(place: ExchangePlace, at: number): Draft {
  const { id, name, country, unit, town } = place;
  const slug = slugOf(name);
  const scene = chosen(["coast", "lake", "vineyard", "reef"] as const, at);
  const facts: PlaceData = {
    name,
    slug,
    town,
    region: exchangeRegionName(place),
    country,
    latitude: null,
    longitude: null,
    scene,
    number: 200 + at,
    units: [unit],
  };
  return {
    type: "holiday_exchange_profile",
    codename: `holiday_exchange_profile_${codenameOf(String(id))}`,
    name,
    brands: CLUB_BRANDS,
    elements: { ...placeElements(facts), resort_id: String(id) },
    vietnamese: vietnamesePlace(facts),
  };
}
