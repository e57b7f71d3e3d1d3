// Stays of guests (reading R34): searched in the name of the brand's guest account, held and paid for without one of their own, and found again by
// a secret link. Everybody may ask; what is somebody's opens to the secret in their browser, or in their link, alone.

import { STAY_TYPES } from "@portico/domain/stays/kinds";
import { z } from "zod";
import type { EndpointTable } from "../../http/endpoint.ts";
import { money } from "../../http/values.ts";
import { booking } from "../contract.ts";
import { offersQuestion, stayOffers } from "../offers/contract.ts";
import { confirmAnswer, holdAnswer, purchase, purchaseSummary, stayChoices, termsForm } from "../purchase/contract.ts";

/** The secret of a link. */
export const guestLink = z.strictObject({ booking: z.string().min(1).max(100) });

/** A guest's booking, to whoever has its link. */
const guestBooking = z
  .object({
    /** What it is, and what happens next. */
    title: z.string(),
    next: z.string(),
    booking,
    /** What was paid, where its payment is known. */
    paid: money.nullable(),
    /** Which papers there are. */
    papers: z.object({ voucher: z.boolean(), calendar: z.boolean(), receipt: z.boolean() }),
  })
  .meta({ id: "GuestBooking" });

/** The endpoints of guests. */
export const guestEndpoints = {
  "GET /api/guest-stays/:stay/offers": {
    access: "public",
    summary: "What is free for guests, and what it costs in money",
    query: offersQuestion.omit({ special: true }),
    answer: stayOffers,
    problems: [404, 422, 429, 502],
  },
  "GET /api/guest-purchases": {
    access: "public",
    summary: "The stays that are being booked in this browser without an account",
    answer: z.object({ now: z.iso.datetime(), purchases: z.array(purchaseSummary) }).meta({ id: "GuestPurchases" }),
    problems: [429, 502],
  },
  "POST /api/guest-purchases": {
    access: "public",
    summary: "Holds a stay for a guest",
    body: z.strictObject({
      stay: z.enum(STAY_TYPES),
      choices: stayChoices,
      /** The offer's id, as the search gave it. */
      offer: z.string().min(1).max(200),
      /** The price that the guest saw: `seenPrice` of the domain. */
      seen: z.string().min(1).max(100),
    }),
    answer: holdAnswer,
    problems: [404, 409, 422, 429, 502],
  },
  "GET /api/guest-purchases/:id": {
    access: "public",
    summary: "A stay that is being booked in this browser without an account",
    answer: purchase,
    problems: [404, 429, 502],
  },
  "PUT /api/guest-purchases/:id/terms": {
    access: "public",
    summary: "The guest's name and contact, requests, promo code and protection",
    body: termsForm,
    answer: purchase,
    problems: [404, 409, 410, 422, 429, 502],
  },
  "POST /api/guest-purchases/:id/confirm": {
    access: "public",
    summary: "Says where the guest pays for the stay",
    body: z.strictObject({ seen: z.string().min(1).max(100) }),
    answer: confirmAnswer,
    problems: [404, 409, 410, 422, 429, 502],
  },
  "POST /api/guest-purchases/:id/release": {
    access: "public",
    summary: "Lets a guest's stay go",
    answer: purchase,
    problems: [404, 409, 429, 502],
  },
  "POST /api/guest-booking": {
    access: "public",
    summary: "A guest's booking, by the secret of its link",
    body: guestLink,
    answer: guestBooking,
    problems: [404, 422, 429, 502],
  },
} as const satisfies EndpointTable;

/** A guest's booking. */
export type GuestBookingView = z.infer<typeof guestBooking>;
