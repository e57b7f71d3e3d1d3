import { VERDICTS } from "@portico/domain/decision";
import { PURCHASE_DISPLAY_STATES } from "@portico/domain/purchase/display-state";
import { STAY_TYPES } from "@portico/domain/stays/kinds";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { fieldError } from "../http/field-errors.ts";
import { money } from "../http/values.ts";
import { arrivingGuest, guestFields, paidLots, refundTimeline, returned, stayCost } from "../stays/contract.ts";

const textField = (maxLength: number) => z.string().max(maxLength, fieldError("tooLong"));
const choice = z.string().max(80).optional();

/** The search that found the offer. The server repeats it with the member's account. */
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
    /** The stay is no longer free. `next` lists alternatives, the nearest first. */
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
  /** One entry for each kind, such as points and money. */
  total: z.array(stayCost),
  /** The money to pay before the confirmation. */
  due: money.nullable(),
  heldUntil: z.iso.datetime().nullable(),
  bookingReference: z.string().nullable(),
  /** Path of the payment's result page. */
  payment: z.string().nullable(),
});

export const purchaseSummary = summary.meta({ id: "PurchaseSummary" });

export const purchase = summary
  .extend({
    /** The server's time, for a countdown that does not depend on the browser's clock. */
    now: z.iso.datetime(),
    /** The parts of the total. */
    lines: z.array(z.object({ label: z.string(), cost: stayCost })),
    /** Whether the member can pay the price. */
    reach: z.object({ outcome: z.enum(VERDICTS), rule: z.string(), because: z.string() }),
    pays: z.array(z.object({ from: z.string(), amount: z.string(), expiresOn: z.iso.date().nullable() })),
    leaves: z.string().nullable(),
    /** Warns that a paying lot expires before the arrival. */
    expiry: z.string().nullable(),
    /** Once booked, the lots that paid; `null` if only money pays. */
    lots: paidLots.nullable(),
    short: z.string().nullable(),
    /** The member's other stays in the same nights; empty for guests, or if they could not be read. */
    overlaps: z.array(
      z.object({
        reference: z.string(),
        resortName: z.string(),
        arrival: z.iso.date(),
        departure: z.iso.date(),
        isHeld: z.boolean(),
      }),
    ),
    terms: z.object({
      guest: arrivingGuest.nullable(),
      requests: z.string(),
      promo: z.string(),
      protection: z.boolean(),
    }),
    /** `null` if no cancellation protection is offered. */
    protection: z.object({ price: money, words: z.string() }).nullable(),
    promo: z.object({ code: z.string(), words: z.string() }).nullable(),
    /** Of a stay that replaces a booking: the booking's reference, the club's fee, and what comes back. */
    change: z.object({ replaces: z.string(), fee: money, returns: returned }).nullable(),
    /** `null` if the club does not say. */
    refunds: refundTimeline.nullable(),
    /** The guests of the member's profile. */
    guests: z.array(arrivingGuest),
    contact: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
    /** Sent back with the confirmation. If the price has changed, nothing is confirmed. */
    seen: z.string(),
    /** A guest's link to the booking; `null` for members. */
    link: z.string().nullable(),
  })
  .meta({ id: "Purchase" });

export const termsForm = z.strictObject({
  /** `null` if the member arrives in person. */
  guest: guestFields.nullable(),
  requests: textField(4_000),
  promo: textField(200),
  protection: z.boolean(),
  acceptsTerms: z.boolean(),
});

export const confirmResponse = z
  .discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("confirmed"), bookingReference: z.string() }),
    /** Money is due; `to` is the URL of the hosted card page. */
    z.object({ outcome: z.literal("pay"), to: z.string() }),
    /** The price has changed; nothing was paid. */
    z.object({ outcome: z.literal("changed") }),
    /** In progress: poll the purchase for the result. */
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
      /** The code of a resort special replaces the choices. */
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
