// Guests search and book under the brand's guest account (reading R34). A secret in the browser or in the mailed link opens their purchase.

import { STAY_TYPES } from "@portico/domain/stays/kinds";
import { z } from "zod";
import type { EndpointTable } from "../../http/endpoint.ts";
import { money } from "../../http/values.ts";
import { booking, guestLink } from "../../stays/contract.ts";
import { offersQuery, stayOffers } from "../../stays/offers/contract.ts";
import { confirmResponse, holdResponse, purchase, purchaseSummary, stayChoices, termsForm } from "../contract.ts";

const guestBooking = z
  .object({
    title: z.string(),
    next: z.string(),
    booking,
    /** `null` if the payment is not known. */
    paid: money.nullable(),
    papers: z.object({ voucher: z.boolean(), calendar: z.boolean(), receipt: z.boolean() }),
  })
  .meta({ id: "GuestBooking" });

export const guestEndpoints = {
  "GET /api/guest-stays/:stay/offers": {
    access: "public",
    summary: "What is free for guests, and what it costs in money",
    query: offersQuery.omit({ special: true }),
    response: stayOffers,
    problems: [404, 422, 429, 502],
  },
  "GET /api/guest-purchases": {
    access: "public",
    summary: "The stays that are being booked in this browser without an account",
    response: z.object({ now: z.iso.datetime(), purchases: z.array(purchaseSummary) }).meta({ id: "GuestPurchases" }),
    problems: [429, 502],
  },
  "POST /api/guest-purchases": {
    access: "public",
    summary: "Holds a stay for a guest",
    body: z.strictObject({
      stay: z.enum(STAY_TYPES),
      choices: stayChoices,
      /** The id from the search. */
      offer: z.string().min(1).max(200),
      /** `seenPrice` of the domain for the price that the guest saw. */
      seen: z.string().min(1).max(100),
    }),
    response: holdResponse,
    problems: [404, 409, 422, 429, 502],
  },
  "GET /api/guest-purchases/:id": {
    access: "public",
    summary: "A stay that is being booked in this browser without an account",
    response: purchase,
    problems: [404, 429, 502],
  },
  "PUT /api/guest-purchases/:id/terms": {
    access: "public",
    summary: "The guest's name and contact, requests, promo code and protection",
    body: termsForm,
    response: purchase,
    problems: [404, 409, 410, 422, 429, 502],
  },
  "POST /api/guest-purchases/:id/confirm": {
    access: "public",
    summary: "Says where the guest pays for the stay",
    body: z.strictObject({ seen: z.string().min(1).max(100) }),
    response: confirmResponse,
    problems: [404, 409, 410, 422, 429, 502],
  },
  "POST /api/guest-purchases/:id/release": {
    access: "public",
    summary: "Lets a guest's stay go",
    response: purchase,
    problems: [404, 409, 429, 502],
  },
  "POST /api/guest-booking": {
    access: "public",
    summary: "A guest's booking, by the secret of its link",
    body: guestLink,
    response: guestBooking,
    problems: [404, 422, 429, 502],
  },
} as const satisfies EndpointTable;

export type GuestBookingView = z.infer<typeof guestBooking>;
