// API contract of documents to keep or print: trip details, vouchers, calendar files, calendar feeds and receipts.

import { LANGUAGES } from "@portico/domain/language";
import { z } from "zod";
import { link } from "../content/rich-text-contract.ts";
import type { EndpointTable } from "../http/endpoint.ts";
import { CALENDAR_RESPONSE, PDF_RESPONSE } from "../http/file-responses.ts";
import { guestLink } from "../stays/contract.ts";

/** The place of a stay, from content; missing text is empty. */
const tripPlace = z
  .object({
    name: z.string(),
    /** The place's page, if the member may open it. */
    link: link.nullable(),
    streetAddress: z.string(),
    town: z.string(),
    region: z.string(),
    country: z.string(),
    directions: z.string(),
    telephone: z.string(),
    houseRules: z.string(),
    checkIn: z.string(),
    checkOut: z.string(),
    coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    language: z.enum(LANGUAGES).nullable(),
  })
  .meta({ id: "TripPlace" });

const trip = z
  .object({
    place: tripPlace.nullable(),
    /** Whether content about the place could not be read. */
    isPlaceUnread: z.boolean(),
    /** Reference of the payment with a receipt, if any. */
    receipt: z.string().nullable(),
  })
  .meta({ id: "Trip" });

/** The member's calendar feed, if any. */
const calendarFeed = z.object({ feed: z.object({ madeAt: z.iso.datetime() }).nullable() }).meta({ id: "CalendarFeed" });

/** A new feed. Its secret URL is returned only once. */
const newCalendarFeed = z.object({ address: z.string(), madeAt: z.iso.datetime() }).meta({ id: "NewCalendarFeed" });

export const paperEndpoints = {
  "GET /api/bookings/:reference/trip": {
    access: "/booking",
    summary: "Where one of the member's stays is, and the receipt of its payment",
    response: trip,
    problems: [404, 502],
  },
  "GET /api/bookings/:reference/voucher": {
    access: "/booking",
    summary: "The voucher of a stay that is booked, as a PDF",
    ...PDF_RESPONSE,
    problems: [404, 409, 429, 502],
  },
  "GET /api/bookings/:reference/calendar": {
    access: "/booking",
    summary: "A stay for a calendar, which drops it once it is cancelled",
    ...CALENDAR_RESPONSE,
    problems: [404, 409, 502],
  },
  "GET /api/calendar-feed": {
    access: "/booking",
    summary: "Whether the member's calendar can be read under a secret address",
    response: calendarFeed,
  },
  "POST /api/calendar-feed": {
    access: "/booking",
    summary: "Makes a secret address for the member's calendar, and ends the one before",
    response: newCalendarFeed,
    problems: [429],
  },
  "DELETE /api/calendar-feed": {
    access: "/booking",
    summary: "Ends the secret address",
    response: calendarFeed,
  },
  "GET /api/calendar/:secret": {
    access: "public",
    summary: "A member's calendar, for programs that know its secret address",
    ...CALENDAR_RESPONSE,
    problems: [404, 429, 502],
  },
  "GET /api/payments/:reference/receipt": {
    access: "/payments",
    summary: "The receipt of a payment that the club has recorded, as a PDF",
    ...PDF_RESPONSE,
    problems: [404, 409, 429],
  },
  "POST /api/guest-booking/trip": {
    access: "public",
    summary: "Where a guest's stay is, by the secret of its link",
    body: guestLink,
    response: trip.omit({ receipt: true }).meta({ id: "GuestTrip" }),
    problems: [404, 422, 429, 502],
  },
  "POST /api/guest-booking/voucher": {
    access: "public",
    summary: "The voucher of a guest's stay, by the secret of its link, as a PDF",
    body: guestLink,
    ...PDF_RESPONSE,
    problems: [404, 409, 422, 429, 502],
  },
  "POST /api/guest-booking/calendar": {
    access: "public",
    summary: "A guest's stay for a calendar, by the secret of its link",
    body: guestLink,
    ...CALENDAR_RESPONSE,
    problems: [404, 409, 422, 429, 502],
  },
  "POST /api/guest-booking/receipt": {
    access: "public",
    summary: "The receipt of a guest's payment, by the secret of its link, as a PDF",
    body: guestLink,
    ...PDF_RESPONSE,
    problems: [404, 409, 422, 429, 502],
  },
} as const satisfies EndpointTable;

export type TripView = z.infer<typeof trip>;
