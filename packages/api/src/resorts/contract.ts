import { LANGUAGES } from "@portico/domain/language";
import { z } from "zod";
import { link, picture, richText } from "../content/rich-text-contract.ts";
import type { EndpointTable } from "../http/endpoint.ts";
import { unit, unitEndpoints } from "./unit-contract.ts";

/** The browser filters lists by these fields. */
const placeCard = z
  .object({
    name: z.string(),
    /** The last segment of the path. */
    slug: z.string(),
    link: link.nullable(),
    /** For searching stays; empty if the content does not state it. */
    resortId: z.string(),
    summary: z.string(),
    town: z.string(),
    region: z.string(),
    country: z.string(),
    /** Codenames. */
    destinations: z.array(z.string()),
    facilities: z.array(z.string()),
    coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    /** Street and number, or empty. */
    streetAddress: z.string(),
    checkIn: z.string(),
    picture: picture.nullable(),
    language: z.enum(LANGUAGES).nullable(),
  })
  .meta({ id: "PlaceCard" });

const place = placeCard
  .extend({
    body: richText,
    facilitiesText: richText,
    gallery: z.array(picture),
    checkOut: z.string(),
    /** `null` if they could not be read. */
    units: z.array(unit).nullable(),
  })
  .meta({ id: "Place" });

/** `failed` is true if the content service could not be read. */
const placeList = z.object({ places: z.array(placeCard), failed: z.boolean() }).meta({ id: "PlaceList" });

/** A resort special, without its price. */
const resortSpecial = z
  .object({
    codename: z.string(),
    title: z.string(),
    specialCode: z.string(),
    description: richText,
    picture: picture.nullable(),
    link: link.nullable(),
    nights: z.number().nullable(),
    resort: placeCard.nullable(),
    resortId: z.string(),
    /** YYYY-MM-DD. */
    travelFrom: z.string().nullable(),
    travelUntil: z.string().nullable(),
    language: z.enum(LANGUAGES).nullable(),
  })
  .meta({ id: "ResortSpecial" });

const specialList = z
  .object({ specials: z.array(resortSpecial), failed: z.boolean() })
  .meta({ id: "ResortSpecialList" });

const clubRegions = z
  .object({
    regions: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        areaId: z.string(),
        areaName: z.string(),
        countryCode: z.string(),
      }),
    ),
  })
  .meta({ id: "ClubRegions" });

const namedPlace = z.object({ id: z.string(), name: z.string() });

const exchangeCountries = z.object({ countries: z.array(namedPlace) }).meta({ id: "ExchangeCountries" });

const exchangeRegions = z.object({ regions: z.array(namedPlace) }).meta({ id: "ExchangeRegions" });

/** Places without coordinates are left out. Empty if the member's home region is not known. */
const homeDistances = z
  .object({
    places: z.array(
      z.object({
        /** Path of the place's page. */
        path: z.string(),
        text: z.string(),
      }),
    ),
  })
  .meta({ id: "HomeDistances" });

/** Each list and place needs access to the page that shows it. */
export const resortEndpoints = {
  ...unitEndpoints,
  "GET /api/home-distances": {
    access: "session",
    summary: "How far each place is from the member's home region",
    response: homeDistances,
  },
  "GET /api/resorts": { access: "/resorts", summary: "The resorts", response: placeList },
  "GET /api/resorts/:slug": { access: "/resort/{slug?}", summary: "A resort", response: place, problems: [404] },
  "GET /api/holiday-parks": { access: "/holiday-parks", summary: "The holiday parks", response: placeList },
  "GET /api/holiday-parks/:slug": {
    access: "/holiday-park/{slug?}",
    summary: "A holiday park",
    response: place,
    problems: [404],
  },
  "GET /api/club-properties": { access: "/club-properties", summary: "The club properties", response: placeList },
  "GET /api/club-properties/:slug": {
    access: "/explore-resorts/club-properties/search/{slug}",
    summary: "A club property",
    response: place,
    problems: [404],
  },
  "GET /api/holiday-exchange-profiles": {
    access: "/holiday-exchange-profiles/{slug?}",
    summary: "The resorts of the exchange",
    response: placeList,
  },
  "GET /api/holiday-exchange-profiles/:slug": {
    access: "/holiday-exchange-profiles/{slug?}",
    summary: "A resort of the exchange",
    response: place,
    problems: [404],
  },
  "GET /api/resort-specials": { access: "/resort-specials", summary: "What is on offer", response: specialList },
  "GET /api/guest-resorts": {
    access: "public",
    summary: "The resorts that guests search, as everybody may see them",
    response: placeList,
  },
  "GET /api/guest-club-properties": {
    access: "public",
    summary: "The club properties that guests search, as everybody may see them",
    response: placeList,
  },
  "GET /api/regions": {
    access: "public",
    summary: "The regions in which the club has resorts",
    response: clubRegions,
    problems: [502],
  },
  "GET /api/countries": {
    access: "session",
    summary: "The countries to which the member's exchange leads",
    response: exchangeCountries,
    problems: [502],
  },
  "GET /api/countries/:id/regions": {
    access: "session",
    summary: "The regions of one of them",
    response: exchangeRegions,
    problems: [404, 502],
  },
} as const satisfies EndpointTable;

export type PlaceCard = z.infer<typeof placeCard>;
export type PlaceView = z.infer<typeof place>;
export type ResortSpecialView = z.infer<typeof resortSpecial>;
export type ClubRegion = z.infer<typeof clubRegions>["regions"][number];
