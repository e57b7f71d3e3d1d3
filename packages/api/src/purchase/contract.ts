// Contract of purchases: a stay is held, the member enters the guest and the terms, pays if money is due, and the back-end confirms it.

import { VERDICTS } from "@portico/domain/decision";
import { PURCHASE_DISPLAY_STATES } from "@portico/domain/purchase/display-state";
import { STAY_TYPES } from "@portico/domain/stays/kinds";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { fieldError } from "../http/field-errors.ts";
import { money } from "../http/values.ts";
import { arrivingGuest, paidLots, stayCost } from "../stays/contract.ts";

const textField = (maxLength: number) => z.string().max(maxLength, fieldError("tooLong"));
const choice = z.string().max(80).optional();

/** The search that found the offer. The server repeats it under the member's own account. */
export const stayChoices = z.strictObject({
  area: choice,
  region: choice,
  country: choice,
  resort: choice,
  month: choice,
  arrival: choice,
  departure: choice,
  weeksToShow: choice,
  shortStay: z.boolean().optional(),
});

const bookedOffer = z
  .object({
    id: z.string(),
    resortId: z.string(),
    resortName: z.string(),
    unit: z.string(),
    sleeps: z.int(),
    arrival: z.iso.date(),
    departure: z.iso.date(),
    nights: z.int(),
  })
  .meta({ id: "BookedOffer" });

export const holdResponse = z
  .discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("held"), id: z.string() }),
    /** The stay is no longer free. `next` lists the nearest alternatives, the best first. */
    z.object({ outcome: z.literal("gone"), next: z.array(bookedOffer.extend({ cost: stayCost })) }),
    /** The price has changed; nothing is held. */
    z.object({ outcome: z.literal("changed"), price: stayCost }),
  ])
  .meta({ id: "HoldAnswer" });

const summary = z.object({
  id: z.string(),
  /** The reference by which staff find the purchase. */
  reference: z.string(),
  state: z.enum(PURCHASE_DISPLAY_STATES),
  title: z.string(),
  next: z.string(),
  stay: z.enum(STAY_TYPES),
  offer: bookedOffer,
  isGuest: z.boolean(),
  /** The total, one entry for each kind: for example points, and money in addition. */
  total: z.array(stayCost),
  /** The money to pay before the stay can be confirmed. */
  due: money.nullable(),
  heldUntil: z.iso.datetime().nullable(),
  /** The back-end's reference, once there is a hold. */
  bookingReference: z.string().nullable(),
  /** Path of the payment's result page, once there is a payment. */
  payment: z.string().nullable(),
});

export const purchaseSummary = summary.meta({ id: "PurchaseSummary" });

/** A purchase with everything that its forms need. */
export const purchase = summary
  .extend({
    /** The server's time: a countdown is `heldUntil` minus `now`, independent of the browser's clock. */
    now: z.iso.datetime(),
    /** The parts of the price; they add up to the total. */
    lines: z.array(z.object({ label: z.string(), cost: stayCost })),
    /** Whether the member can pay the price, what pays it, and the balance afterwards. */
    reach: z.object({ outcome: z.enum(VERDICTS), rule: z.string(), because: z.string() }),
    pays: z.array(z.object({ from: z.string(), amount: z.string(), expiresOn: z.iso.date().nullable() })),
    leaves: z.string().nullable(),
    /** Says that a lot used for payment expires before the arrival; `null` if none does. */
    expiry: z.string().nullable(),
    /** Once booked: the lots that paid, and whether they are the shown ones. `null` if only money pays. */
    lots: paidLots.nullable(),
    short: z.string().nullable(),
    /** The member's other stays in the same nights. Empty for guests, or if the bookings could not be read. */
    overlaps: z.array(
      z.object({
        reference: z.string(),
        resortName: z.string(),
        arrival: z.iso.date(),
        departure: z.iso.date(),
        isHeld: z.boolean(),
      }),
    ),
    /** The terms saved so far. */
    terms: z.object({
      guest: arrivingGuest.nullable(),
      requests: z.string(),
      promo: z.string(),
      protection: z.boolean(),
    }),
    /** `null` if no cancellation protection is offered. */
    protection: z.object({ price: money, words: z.string() }).nullable(),
    promo: z.object({ code: z.string(), words: z.string() }).nullable(),
    /** The guests in the member's profile. */
    guests: z.array(arrivingGuest),
    contact: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
    /** The client sends it back with the confirmation. If the price has changed, the member is asked again. */
    seen: z.string(),
    /** Link with which a guest finds the booking again; `null` for members. */
    link: z.string().nullable(),
  })
  .meta({ id: "Purchase" });

/** The terms of the stay as the form sends them. */
export const termsForm = z.strictObject({
  /** `null` if the member arrives in person. */
  guest: z
    .strictObject({
      firstName: textField(400),
      lastName: textField(400),
      email: textField(320).nullable(),
      phone: textField(64).nullable(),
    })
    .nullable(),
  requests: textField(4_000),
  promo: textField(200),
  protection: z.boolean(),
  acceptsTerms: z.boolean(),
});

export const confirmResponse = z
  .discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("confirmed"), bookingReference: z.string() }),
    /** Money is due: URL of the hosted payment page. */
    z.object({ outcome: z.literal("pay"), to: z.string() }),
    /** The price has changed: read the purchase and confirm again. Nothing was paid. */
    z.object({ outcome: z.literal("changed") }),
    /** The confirmation is in progress; read the purchase for its result. */
    z.object({ outcome: z.literal("confirming") }),
  ])
  .meta({ id: "ConfirmAnswer" });

export const purchaseEndpoints = {
  "GET /api/purchases": {
    access: "session",
    summary: "The stays that the member is booking",
    response: z.object({ now: z.iso.datetime(), purchases: z.array(purchaseSummary) }).meta({ id: "Purchases" }),
    problems: [502],
  },
  "POST /api/purchases": {
    access: "session",
    summary: "Holds a stay that a search has found",
    body: z.strictObject({
      stay: z.enum(STAY_TYPES),
      choices: stayChoices,
      /** The code of a resort special, instead of choices. */
      special: z.string().min(1).max(80).optional(),
      /** The id from the search. */
      offer: z.string().min(1).max(200),
      /** `seenPrice` of the domain for the price that the member saw. */
      seen: z.string().min(1).max(100),
    }),
    response: holdResponse,
    problems: [403, 404, 409, 422, 429, 502],
  },
  "GET /api/purchases/:id": {
    access: "session",
    summary: "A stay that the member is booking",
    response: purchase,
    problems: [404, 502],
  },
  "PUT /api/purchases/:id/terms": {
    access: "session",
    summary: "Who arrives, requests, promo code and protection",
    body: termsForm,
    response: purchase,
    problems: [404, 409, 410, 422, 502],
  },
  "POST /api/purchases/:id/confirm": {
    access: "session",
    summary: "Confirms the stay, or says where it is paid",
    body: z.strictObject({ seen: z.string().min(1).max(2_000) }),
    response: confirmResponse,
    problems: [403, 404, 409, 410, 422, 429, 502],
  },
  "POST /api/purchases/:id/release": {
    access: "session",
    summary: "Lets the stay go",
    response: purchase,
    problems: [404, 409, 502],
  },
} as const satisfies EndpointTable;

export type StayChoices = z.infer<typeof stayChoices>;
export type BookedOfferView = z.infer<typeof bookedOffer>;
export type HoldResponse = z.infer<typeof holdResponse>;
export type PurchaseSummary = z.infer<typeof purchaseSummary>;
export type PurchaseView = z.infer<typeof purchase>;
export type PurchaseTermsForm = z.infer<typeof termsForm>;
export type ConfirmResponse = z.infer<typeof confirmResponse>;
