// Places as the browser gets them: short in lists, whole on their own pages.

import { LANGUAGES } from "@portico/domain/language";
import { z } from "zod";
import { link, picture, richText } from "../content/rich-text-contract.ts";
import type { EndpointTable } from "../http/endpoint.ts";

/** A place in a list; filters work on it in the browser. */
const placeCard = z
  .object({
    name: z.string(),
    /** The last part of its address. */
    slug: z.string(),
    link: link.nullable(),
    /** The club's id of the place, by which stays are searched; empty where content does not say it. */
    resortId: z.string(),
    summary: z.string(),
    town: z.string(),
    region: z.string(),
    country: z.string(),
    /** Codenames of the destinations among which it counts. */
    destinations: z.array(z.string()),
    facilities: z.array(z.string()),
    coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    picture: picture.nullable(),
    language: z.enum(LANGUAGES).nullable(),
  })
  .meta({ id: "PlaceCard" });

/** A place on its own page. */
const place = placeCard
  .extend({
    body: richText,
    facilitiesText: richText,
    gallery: z.array(picture),
    checkIn: z.string(),
    checkOut: z.string(),
  })
  .meta({ id: "Place" });

/** A list of places; `failed` where the content service could not be asked. */
const placeList = z.object({ places: z.array(placeCard), failed: z.boolean() }).meta({ id: "PlaceList" });

/** The resorts among which a guest chooses: enough to search by, and no more. */
const guestResorts = z
  .object({
    resorts: z.array(placeCard.pick({ resortId: true, name: true, region: true })),
    failed: z.boolean(),
  })
  .meta({ id: "GuestResorts" });

/** What is on offer at a resort, without its price. */
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
    /** Days as YYYY-MM-DD. */
    travelFrom: z.string().nullable(),
    travelUntil: z.string().nullable(),
    language: z.enum(LANGUAGES).nullable(),
  })
  .meta({ id: "ResortSpecial" });

/** All specials. */
const specialList = z
  .object({ specials: z.array(resortSpecial), failed: z.boolean() })
  .meta({ id: "ResortSpecialList" });

/** The regions in which the club has resorts, with the areas that they lie in. */
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

const named = z.object({ id: z.string(), name: z.string() });

/** The countries to which the member's exchange leads. */
const exchangeCountries = z.object({ countries: z.array(named) }).meta({ id: "ExchangeCountries" });

/** The regions of one of them. */
const exchangeRegions = z.object({ regions: z.array(named) }).meta({ id: "ExchangeRegions" });

/** The endpoints of places: each list and each place is guarded by the page that shows it. */
export const resortEndpoints = {
  "GET /api/resorts": { access: "/resorts", summary: "The resorts", answer: placeList },
  "GET /api/resorts/:slug": { access: "/resort/{slug?}", summary: "A resort", answer: place, problems: [404] },
  "GET /api/holiday-parks": { access: "/holiday-parks", summary: "The holiday parks", answer: placeList },
  "GET /api/holiday-parks/:slug": {
    access: "/holiday-park/{slug?}",
    summary: "A holiday park",
    answer: place,
    problems: [404],
  },
  "GET /api/club-properties": { access: "/club-properties", summary: "The club properties", answer: placeList },
  "GET /api/club-properties/:slug": {
    access: "/explore-resorts/club-properties/search/{slug}",
    summary: "A club property",
    answer: place,
    problems: [404],
  },
  "GET /api/holiday-exchange-profiles": {
    access: "/holiday-exchange-profiles/{slug?}",
    summary: "The resorts of the exchange",
    answer: placeList,
  },
  "GET /api/holiday-exchange-profiles/:slug": {
    access: "/holiday-exchange-profiles/{slug?}",
    summary: "A resort of the exchange",
    answer: place,
    problems: [404],
  },
  "GET /api/resort-specials": { access: "/resort-specials", summary: "What is on offer", answer: specialList },
  "GET /api/guest-resorts": {
    access: "public",
    summary: "The resorts among which a guest chooses",
    answer: guestResorts,
  },
  "GET /api/regions": {
    access: "public",
    summary: "The regions in which the club has resorts",
    answer: clubRegions,
    problems: [502],
  },
  "GET /api/countries": {
    access: "session",
    summary: "The countries to which the member's exchange leads",
    answer: exchangeCountries,
    problems: [502],
  },
  "GET /api/countries/:id/regions": {
    access: "session",
    summary: "The regions of one of them",
    answer: exchangeRegions,
    problems: [404, 502],
  },
} as const satisfies EndpointTable;

/** A place in a list. */
export type PlaceCard = z.infer<typeof placeCard>;
/** A place on its own page. */
export type PlaceView = z.infer<typeof place>;
/** The resorts among which a guest chooses. */
export type GuestResorts = z.infer<typeof guestResorts>;
/** A special. */
export type ResortSpecialView = z.infer<typeof resortSpecial>;
/** A region in which the club has resorts. */
export type ClubRegion = z.infer<typeof clubRegions>["regions"][number];
