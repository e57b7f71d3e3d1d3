// What is free of one way to stay, what each offer costs this member, whether it is within reach, and what it would leave. Each way is asked by
// itself: it answers by itself, fails by itself and is cancelled by itself.

import { VERDICTS } from "@portico/domain/decision";
import { STAY_TYPES } from "@portico/domain/stays/kinds";
import { z } from "zod";
import type { EndpointTable } from "../../http/endpoint.ts";
import { stayCost } from "../contract.ts";
import { stayVerdict } from "../verdict-contract.ts";

/** The choices of a search; which of them a way to stay takes, and what is wrong with them, the domain says. */
export const offersQuestion = z
  .strictObject({
    area: z.string(),
    country: z.string(),
    region: z.string(),
    resort: z.string(),
    /** YYYY-MM. */
    month: z.string(),
    /** YYYY-MM-DD; with `departure`, in place of a month. */
    arrival: z.string(),
    departure: z.string(),
    /** Club properties: stays of fewer than seven nights too. */
    shortStay: z.enum(["true", "false"]),
    weeksToShow: z.string(),
    /** Resort specials: the code of the special, in place of all others. */
    special: z.string(),
    /**
     * What to look for where nothing is free. `days` where every way to stay is asked at once: then what is free in other ways is known already.
     * `none` where the days around are asked for too.
     */
    nearest: z.enum(["none", "days", "all"]),
  })
  .partial();

/** What an offer costs this member; each distinct cost stands here once. */
const offerPrice = z
  .object({
    cost: stayCost,
    /** What it costs at other times, where this is less. */
    usual: stayCost.nullable(),
    /** Whether the member can pay it today. */
    reach: z.object({ outcome: z.enum(VERDICTS), rule: z.string(), because: z.string() }),
    /** What would pay, what expires first before the others; empty where it is not within reach, or nobody knows. */
    pays: z.array(z.object({ from: z.string(), amount: z.string(), expiresOn: z.iso.date().nullable() })),
    /** What the member would have after it; `null` where nothing is taken but money, or it is not within reach. */
    leaves: z.string().nullable(),
    /** What is missing, and what expired of it; only where the answer is no. */
    short: z.string().nullable(),
  })
  .meta({ id: "OfferPrice" });

/** A stay that is free. */
const offer = z
  .object({
    id: z.string(),
    resortId: z.string(),
    resortName: z.string(),
    unit: z.string(),
    sleeps: z.number(),
    arrival: z.iso.date(),
    departure: z.iso.date(),
    nights: z.number(),
    /** Its place among the prices. */
    price: z.int(),
    isPopular: z.boolean(),
  })
  .meta({ id: "StayOffer" });

/** What is free of one way to stay. */
export const stayOffers = z
  .object({
    stay: z.enum(STAY_TYPES),
    today: z.iso.date(),
    /** Whether the member may book such a stay; a "no" is no answer but a refusal. */
    verdict: stayVerdict,
    prices: z.array(offerPrice),
    /** In the club's order. */
    offers: z.array(offer),
    /** How many more the club found than stand here. */
    more: z.int(),
    /** Only where nothing is free. */
    nearest: z
      .object({
        /** The free days of arrival that lie nearest to what was asked, in the order of the calendar. */
        days: z.array(z.iso.date()),
        /** The other ways in which this member finds something with the same choices. */
        stays: z.array(z.object({ stay: z.enum(STAY_TYPES), page: z.string(), count: z.int() })),
      })
      .nullable(),
  })
  .meta({ id: "StayOffers" });

/** The endpoint of what is free. */
export const offerEndpoints = {
  "GET /api/stays/:stay/offers": {
    access: "session",
    summary: "What is free of one way to stay, and what it costs the member",
    query: offersQuestion,
    answer: stayOffers,
    problems: [403, 404, 422, 502],
  },
} as const satisfies EndpointTable;

/** What an offer costs this member. */
export type OfferPrice = z.infer<typeof offerPrice>;
/** A stay that is free. @public */
export type StayOffer = z.infer<typeof offer>;
/** What is free of one way to stay. */
export type StayOffers = z.infer<typeof stayOffers>;
