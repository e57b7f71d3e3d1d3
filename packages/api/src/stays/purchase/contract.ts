// Booking a stay: it is held, the member says who arrives, checks, pays where money is due, and the club confirms it.

import { VERDICTS } from "@portico/domain/decision";
import { STAY_TYPES } from "@portico/domain/stays/kinds";
import { SHOWN_PURCHASES } from "@portico/domain/stays/purchase-shown";
import { z } from "zod";
import type { EndpointTable } from "../../http/endpoint.ts";
import { mistyped } from "../../http/typed-words.ts";
import { money } from "../../http/values.ts";
import { arrivingGuest, stayCost } from "../contract.ts";

const typed = (most: number) => z.string().max(most, mistyped("tooLong"));
const choice = z.string().max(80).optional();

/** What the member searched for: the server searches for the same again, under the member's own name. */
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

/** The stay that is booked. */
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

/** What became of the wish to hold a stay. */
export const holdAnswer = z
  .discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("held"), id: z.string() }),
    /** Somebody else has it. What is nearest to it, the best first. */
    z.object({ outcome: z.literal("gone"), next: z.array(bookedOffer.extend({ cost: stayCost })) }),
    /** It costs something else by now, and is not held. */
    z.object({ outcome: z.literal("changed"), price: stayCost }),
  ])
  .meta({ id: "HoldAnswer" });

const summary = z.object({
  id: z.string(),
  /** What staff find it by. */
  reference: z.string(),
  state: z.enum(SHOWN_PURCHASES),
  /** What it is now, and what happens next. */
  title: z.string(),
  next: z.string(),
  stay: z.enum(STAY_TYPES),
  offer: bookedOffer,
  /** Whether a guest books it, without an account. */
  isGuest: z.boolean(),
  /** What is paid in all, each kind of it once: points, and money for what comes on top. */
  total: z.array(stayCost),
  /** Money that is to be paid before it can be confirmed. */
  due: money.nullable(),
  heldUntil: z.iso.datetime().nullable(),
  /** The club's, once there is a hold. */
  bookingReference: z.string().nullable(),
  /** Where the result of its payment is shown, once there is one. */
  payment: z.string().nullable(),
});

/** A stay that is being booked, as lists show it. */
export const purchaseSummary = summary.meta({ id: "PurchaseSummary" });

/** A stay that is being booked, with everything that the forms need. */
export const purchase = summary
  .extend({
    /** The server's: a countdown is the difference to `heldUntil`, whatever the browser's clock says. */
    now: z.iso.datetime(),
    /** What it costs, line by line; they come to the total. */
    lines: z.array(z.object({ label: z.string(), cost: stayCost })),
    /** Whether the member can pay it, what pays, and what that leaves. */
    reach: z.object({ outcome: z.enum(VERDICTS), rule: z.string(), because: z.string() }),
    pays: z.array(z.object({ from: z.string(), amount: z.string(), expiresOn: z.iso.date().nullable() })),
    leaves: z.string().nullable(),
    short: z.string().nullable(),
    /** What the member has said so far. */
    terms: z.object({
      guest: arrivingGuest.nullable(),
      requests: z.string(),
      promo: z.string(),
      protection: z.boolean(),
    }),
    /** Cancellation protection, where the club offers it. */
    protection: z.object({ price: money }).nullable(),
    /** The promo code that counts, and what it does. */
    promo: z.object({ code: z.string(), words: z.string() }).nullable(),
    /** Those of the profile. */
    guests: z.array(arrivingGuest),
    /** How the club reaches the member. */
    contact: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
    /** Sent back with the confirmation: where it no longer fits the price, the member is asked again. */
    seen: z.string(),
    /** The link by which a guest finds the booking again, once there is one; members have their bookings. */
    link: z.string().nullable(),
  })
  .meta({ id: "Purchase" });

/** What the member says of their stay; what is left empty is empty. */
export const termsForm = z.strictObject({
  /** Who arrives; `null` where the member does. */
  guest: z
    .strictObject({
      firstName: typed(400),
      lastName: typed(400),
      email: typed(320).nullable(),
      phone: typed(64).nullable(),
    })
    .nullable(),
  requests: typed(4_000),
  promo: typed(200),
  protection: z.boolean(),
  acceptsTerms: z.boolean(),
});

/** What became of the wish to confirm. */
export const confirmAnswer = z
  .discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("confirmed"), bookingReference: z.string() }),
    /** Money is due: the address of the hosted page. */
    z.object({ outcome: z.literal("pay"), to: z.string() }),
    /** It costs something else by now: read the purchase again, and confirm again. Nothing was taken. */
    z.object({ outcome: z.literal("changed") }),
    /** It is on its way: its result says what became of it. */
    z.object({ outcome: z.literal("confirming") }),
  ])
  .meta({ id: "ConfirmAnswer" });

/** The endpoints of purchases. */
export const purchaseEndpoints = {
  "GET /api/purchases": {
    access: "session",
    summary: "The stays that the member is booking",
    answer: z.object({ now: z.iso.datetime(), purchases: z.array(purchaseSummary) }).meta({ id: "Purchases" }),
    problems: [502],
  },
  "POST /api/purchases": {
    access: "session",
    summary: "Holds a stay that a search has found",
    body: z.strictObject({
      stay: z.enum(STAY_TYPES),
      choices: stayChoices,
      /** The code of a resort special, in place of choices. */
      special: z.string().min(1).max(80).optional(),
      /** The offer's id, as the search gave it. */
      offer: z.string().min(1).max(200),
      /** The price that the member saw: `seenPrice` of the domain. */
      seen: z.string().min(1).max(100),
    }),
    answer: holdAnswer,
    problems: [403, 404, 409, 422, 429, 502],
  },
  "GET /api/purchases/:id": {
    access: "session",
    summary: "A stay that the member is booking",
    answer: purchase,
    problems: [404, 502],
  },
  "PUT /api/purchases/:id/terms": {
    access: "session",
    summary: "Who arrives, requests, promo code and protection",
    body: termsForm,
    answer: purchase,
    problems: [404, 409, 410, 422, 502],
  },
  "POST /api/purchases/:id/confirm": {
    access: "session",
    summary: "Confirms the stay, or says where it is paid",
    body: z.strictObject({ seen: z.string().min(1).max(100) }),
    answer: confirmAnswer,
    problems: [403, 404, 409, 410, 422, 429, 502],
  },
  "POST /api/purchases/:id/release": {
    access: "session",
    summary: "Lets the stay go",
    answer: purchase,
    problems: [404, 409, 502],
  },
} as const satisfies EndpointTable;

/** What the member searched for. */
export type StayChoices = z.infer<typeof stayChoices>;
/** The stay that is booked. */
export type BookedOfferView = z.infer<typeof bookedOffer>;
/** What became of the wish to hold. */
export type HoldAnswer = z.infer<typeof holdAnswer>;
/** As lists show it. */
export type PurchaseSummary = z.infer<typeof purchaseSummary>;
/** With everything. */
export type PurchaseView = z.infer<typeof purchase>;
/** What the member says of their stay. */
export type PurchaseTermsForm = z.infer<typeof termsForm>;
/** What became of the wish to confirm. */
export type ConfirmAnswer = z.infer<typeof confirmAnswer>;
