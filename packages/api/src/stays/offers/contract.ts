// Each stay is requested separately, so that one can fail or be cancelled without the others.

import { VERDICTS } from "@portico/domain/decision";
import { STAY_TYPES } from "@portico/domain/stays/kinds";
import { z } from "zod";
import type { EndpointTable } from "../../http/endpoint.ts";
import { stayCost } from "../contract.ts";
import { stayVerdict } from "../verdict-contract.ts";

/** The choices of a search form. The domain validates them for each stay. */
export const offersQuery = z
  .strictObject({
    area: z.string(),
    country: z.string(),
    region: z.string(),
    resort: z.string(),
    /** YYYY-MM. */
    month: z.string(),
    /** YYYY-MM-DD; `arrival` and `departure` replace the month. */
    arrival: z.string(),
    departure: z.string(),
    /** Club properties: include stays under seven nights. */
    shortStay: z.enum(["true", "false"]),
    /** The offers are filtered by these: people in the unit, and nights from and to. */
    people: z.string(),
    nights: z.string(),
    nightsTo: z.string(),
    /** Only stays from a Friday or Saturday to the Sunday or Monday after it. */
    weekends: z.literal("true"),
    weeksToShow: z.string(),
    /** The code of a resort special replaces all other choices. */
    special: z.string(),
    /** The alternatives to find if nothing is free: none, other days of the same stay, or other stays and resorts too. */
    nearest: z.enum(["none", "days", "all"]),
  })
  .partial();

/** A price for this member. Offers share equal prices. */
export const offerPrice = z
  .object({
    cost: stayCost,
    /** The regular price; `null` unless it is higher. */
    usual: stayCost.nullable(),
    /** Whether the member can pay it today. */
    reach: z.object({ outcome: z.enum(VERDICTS), rule: z.string(), because: z.string() }),
    /** The lots that would pay, in order of expiry. Empty if the member cannot pay, or this is not known. */
    pays: z.array(z.object({ from: z.string(), amount: z.string(), expiresOn: z.iso.date().nullable() })),
    /** The balance afterwards; `null` if only money pays, or the member cannot pay. */
    leaves: z.string().nullable(),
    /** Warns that a paying lot expires before the arrival. */
    expiry: z.string().nullable(),
    /** What it would use of points or entitlements that lapse within a year; `null` for nothing (reading R61). */
    lapsing: z
      .object({
        text: z.string(),
        kind: z.enum(["points", "entitlement"]),
        amount: z.number(),
        expiresOn: z.iso.date(),
        lastDay: z.iso.date(),
      })
      .nullable(),
    /** What the member lacks, if the outcome is "no". */
    short: z.string().nullable(),
  })
  .meta({ id: "OfferPrice" });

export const stayOffer = z
  .object({
    id: z.string(),
    resortId: z.string(),
    resortName: z.string(),
    unit: z.string(),
    sleeps: z.number(),
    arrival: z.iso.date(),
    departure: z.iso.date(),
    nights: z.number(),
    /** Index into `prices`. */
    price: z.int(),
    isPopular: z.boolean(),
    /** Until when it can be cancelled, and what the club keeps then, in one line; `null` if the club does not say. */
    refunds: z.string().nullable(),
    /** Whether the stay meets the conditions of the resort special; absent for other stays. */
    special: z.object({ outcome: z.enum(VERDICTS), rule: z.string(), because: z.string() }).optional(),
  })
  .meta({ id: "StayOffer" });

export const stayOffers = z
  .object({
    stay: z.enum(STAY_TYPES),
    today: z.iso.date(),
    /** Never "no", which is the error 403. */
    verdict: stayVerdict,
    prices: z.array(offerPrice),
    /** In the back-end's order. */
    offers: z.array(stayOffer),
    /** Number of further offers. */
    more: z.int(),
    /** `null` unless nothing is free. */
    nearest: z
      .object({
        /** The free arrival days nearest to the requested ones, in calendar order. */
        days: z.array(z.iso.date()),
        /** Other stays that have offers for the same choices. */
        stays: z.array(z.object({ stay: z.enum(STAY_TYPES), page: z.string(), count: z.int() })),
        /** Resorts near the requested one that are free on the same dates, the nearest first. */
        resorts: z.array(
          z.object({
            resortId: z.string(),
            resortName: z.string(),
            town: z.string(),
            country: z.string(),
            /** In a straight line, at least 1. */
            kilometres: z.int(),
            count: z.int(),
          }),
        ),
      })
      .nullable(),
  })
  .meta({ id: "StayOffers" });

export const offerEndpoints = {
  "GET /api/stays/:stay/offers": {
    access: "session",
    summary: "What is free of one way to stay, and what it costs the member",
    query: offersQuery,
    response: stayOffers,
    problems: [403, 404, 422, 429, 502],
  },
} as const satisfies EndpointTable;

export type OfferPrice = z.infer<typeof offerPrice>;
/** @public */
export type StayOffer = z.infer<typeof stayOffer>;
export type StayOffers = z.infer<typeof stayOffers>;
