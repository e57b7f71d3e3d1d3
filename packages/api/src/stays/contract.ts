// The member's bookings.

import { BOOKING_STATES } from "@portico/domain/stays/booking-state";
import { STAY_TYPES } from "@portico/domain/stays/kinds";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { money } from "../http/values.ts";

/** What a stay costs, by what it is paid with. */
export const stayCost = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("points"), points: z.number() }),
    z.object({ kind: z.literal("money"), money }),
    z.object({ kind: z.literal("entitlement"), resortId: z.string() }),
    z.object({ kind: z.literal("exchange"), credits: z.number(), fee: money }),
  ])
  .meta({ id: "StayCost" });

/** A booking as lists show it. */
export const bookingSummary = z
  .object({
    reference: z.string(),
    /** The type of stay; `null` where the portal does not know it. */
    stay: z.enum(STAY_TYPES).nullable(),
    resortId: z.string(),
    resortName: z.string(),
    unit: z.string(),
    sleeps: z.int(),
    arrival: z.iso.date(),
    departure: z.iso.date(),
    nights: z.int(),
    /** `lapsed` is a hold that ended and was never booked. */
    state: z.enum(BOOKING_STATES),
    /** Why it is that. */
    because: z.string(),
    /** Until when a hold is kept. */
    heldUntil: z.iso.datetime().nullable(),
    cost: stayCost,
  })
  .meta({ id: "BookingSummary" });

/** What a cancellation gives back; where nothing of a kind goes back, it is `null`. */
const returned = z
  .object({
    points: z.number().nullable(),
    /** The last day on which those points can be spent. */
    pointsUsableUntil: z.iso.date().nullable(),
    money: money.nullable(),
    entitlements: z.number().nullable(),
    exchangeCredits: z.number().nullable(),
    /** Kept from the money, or else charged. */
    fee: money,
  })
  .meta({ id: "Returned" });

/** Who arrives. */
export const arrivingGuest = z
  .object({ firstName: z.string(), lastName: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
  .meta({ id: "ArrivingGuest" });

/** A booking with everything that the member may know of it. */
export const booking = z
  .object({
    ...bookingSummary.shape,
    bookedAt: z.iso.datetime(),
    /** The portal's id of the hold; `null` where the booking was made elsewhere. */
    holdId: z.string().nullable(),
    /** What has to be paid before a hold can be confirmed. */
    chargeId: z.string().nullable(),
    /** How much that is, where the club says it. */
    due: money.nullable(),
    /** Cancellation protection, where the club offers it: its price, and whether it was taken. */
    protection: z.object({ price: money, isTaken: z.boolean() }).nullable(),
    /** The promo code that counts, and what it does. */
    promo: z.object({ code: z.string(), words: z.string() }).nullable(),
    paid: stayCost.nullable(),
    /** `null` where the member arrives. */
    arrivingGuest: arrivingGuest.nullable(),
    specialRequests: z.string().nullable(),
    /** Whether it can be cancelled, and why; where it can, until when, and what would come back. A hold is let go instead: nothing is offered. */
    cancellation: z.object({
      allowed: z.boolean(),
      because: z.string(),
      /** Sent back with the cancellation: where something else would come back by then, the member is asked again. */
      seen: z.string(),
      offer: z.object({ until: z.iso.date(), returns: returned }).nullable(),
    }),
    /** What its cancellation gave back; `null` where it is not cancelled, or the club does not say. */
    returned: returned.nullable(),
  })
  .meta({ id: "Booking" });

/** A cancellation that was made; or the booking, and nothing was cancelled: another preview than the member saw, or a hold that was booked since. */
const cancellationAnswer = z
  .discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("cancelled"), booking, returned }),
    z.object({ outcome: z.literal("changed"), booking }),
  ])
  .meta({ id: "CancellationAnswer" });

/** All bookings, by what they are today. */
const bookingsAnswer = z
  .object({
    today: z.iso.date(),
    /** The next arrival first; a stay that has begun is among them until the day of departure. */
    upcoming: z.array(bookingSummary),
    /** The hold that lapses next first. */
    held: z.array(bookingSummary),
    /** The latest first. */
    past: z.array(bookingSummary),
    /** The latest first. */
    cancelled: z.array(bookingSummary),
    /** Holds that ended and were never booked, the latest first. */
    lapsed: z.array(bookingSummary),
  })
  .meta({ id: "Bookings" });

/** The endpoints of bookings. */
export const bookingEndpoints = {
  "GET /api/bookings": {
    access: "/booking",
    summary: "The member's bookings",
    answer: bookingsAnswer,
    problems: [502],
  },
  "GET /api/bookings/table": {
    access: "/booking",
    summary: "The bookings for a spreadsheet",
    answer: z.any().describe("The text of the table, as CSV"),
    problems: [502],
  },
  "GET /api/bookings/:reference": {
    access: "/booking",
    summary: "One of the member's bookings",
    answer: booking,
    problems: [404, 502],
  },
  "POST /api/bookings/:reference/cancellation": {
    access: "/booking",
    summary: "Cancels a booking, or lets a hold go, if what comes back is what the member saw",
    body: z.strictObject({ seen: z.string().min(1).max(100) }),
    answer: cancellationAnswer,
    problems: [404, 409, 422, 502],
  },
} as const satisfies EndpointTable;

/** What a stay costs. */
export type StayCostView = z.infer<typeof stayCost>;
/** A booking as lists show it. */
export type BookingSummary = z.infer<typeof bookingSummary>;
/** What a cancellation gives back. */
export type ReturnedView = z.infer<typeof returned>;
/** A booking with everything. */
export type BookingView = z.infer<typeof booking>;
/** What became of a cancellation. */
export type CancellationAnswer = z.infer<typeof cancellationAnswer>;
/** All bookings. */
export type BookingsAnswer = z.infer<typeof bookingsAnswer>;
