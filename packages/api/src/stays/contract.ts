import { VERDICTS } from "@portico/domain/decision";
import { BOOKING_STATES } from "@portico/domain/stays/booking-state";
import { STAY_TYPES } from "@portico/domain/stays/kinds";
import { NOT_RETURNED } from "@portico/domain/stays/refund";
import { REFUND_STATES } from "@portico/domain/stays/source";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { fieldError } from "../http/field-errors.ts";
import { CSV_RESPONSE } from "../http/file-responses.ts";
import { money } from "../http/values.ts";

/** The secret of the link that opens a guest's booking. */
export const guestLink = z.strictObject({ booking: z.string().min(1).max(100) });

export const stayCost = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("points"), points: z.number() }),
    z.object({ kind: z.literal("money"), money }),
    z.object({ kind: z.literal("entitlement"), resortId: z.string() }),
    z.object({ kind: z.literal("exchange"), credits: z.number(), fee: money }),
  ])
  .meta({ id: "StayCost" });

export const bookingSummary = z
  .object({
    reference: z.string(),
    /** `null` if the portal does not know the stay's type. */
    stay: z.enum(STAY_TYPES).nullable(),
    resortId: z.string(),
    resortName: z.string(),
    unit: z.string(),
    sleeps: z.int(),
    arrival: z.iso.date(),
    departure: z.iso.date(),
    nights: z.int(),
    /** `lapsed`: a hold that ended without a booking. */
    state: z.enum(BOOKING_STATES),
    because: z.string(),
    heldUntil: z.iso.datetime().nullable(),
    /** `cost` is the stay alone; `total` includes the cancellation protection if it was taken. */
    cost: stayCost,
    total: z.array(stayCost),
  })
  .meta({ id: "BookingSummary" });

/** The lots that paid or were refunded. `outcome`: whether they are the expected ones. */
export const paidLots = z
  .object({ text: z.string(), outcome: z.enum(VERDICTS), rule: z.string(), because: z.string() })
  .meta({ id: "PaidLots" });

/** The refund of a cancellation; `null` for a kind that is not refunded. */
export const returned = z
  .object({
    points: z.number().nullable(),
    /** The last day on which the refunded points can be spent. */
    pointsUsableUntil: z.iso.date().nullable(),
    /** Gross: before the fee is deducted. */
    money: money.nullable(),
    /** The money less the fee. */
    net: money.nullable(),
    entitlements: z.number().nullable(),
    exchangeCredits: z.number().nullable(),
    /** The refunded lots; `null` if the back-end cannot name them. */
    lots: paidLots.nullable(),
    /** Deducted from the money, or charged if no money is refunded. */
    fee: money,
    /** The parts of the price that are not refunded, including a deducted fee. */
    notReturned: z.array(z.object({ what: z.enum(NOT_RETURNED), cost: stayCost })),
  })
  .meta({ id: "Returned" });

/** Until when a stay can be cancelled, and what the club keeps then. */
export const refundTimeline = z
  .object({
    /** In one line. */
    text: z.string(),
    pieces: z.array(
      z.object({
        from: z.iso.date(),
        /** `null` for the last piece, which has no end. */
        until: z.iso.date().nullable(),
        /** `null` if all comes back. */
        keeps: stayCost.nullable(),
        text: z.string(),
      }),
    ),
    /** `null` if protection is not offered, or its savings are not known. */
    protection: z
      .object({
        isTaken: z.boolean(),
        price: money,
        savings: z.array(z.object({ until: z.iso.date(), saves: stayCost.nullable() })),
      })
      .nullable(),
  })
  .meta({ id: "RefundTimeline" });

export const refund = z
  .object({
    /** The reference by which staff find the refund. */
    reference: z.string(),
    state: z.enum(REFUND_STATES),
    title: z.string(),
    next: z.string(),
    /** Gross: before the fee is deducted. */
    money,
    fee: money,
    net: money,
    requestedOn: z.iso.date(),
    paidOn: z.iso.date().nullable(),
  })
  .meta({ id: "Refund" });

const textField = (maxLength: number) => z.string().max(maxLength, fieldError("tooLong"));

export const guestFields = z.strictObject({
  firstName: textField(400),
  lastName: textField(400),
  email: textField(320).nullable(),
  phone: textField(64).nullable(),
});

export const arrivingGuest = z
  .object({ firstName: z.string(), lastName: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
  .meta({ id: "ArrivingGuest" });

export const booking = z
  .object({
    ...bookingSummary.shape,
    bookedAt: z.iso.datetime(),
    /** The portal's id of the hold; `null` if the booking was made elsewhere. */
    holdId: z.string().nullable(),
    /** The charge to pay before the confirmation, and its amount if known. */
    chargeId: z.string().nullable(),
    due: money.nullable(),
    /** `null` if no cancellation protection is offered. */
    protection: z.object({ price: money, isTaken: z.boolean(), words: z.string() }).nullable(),
    promo: z.object({ code: z.string(), words: z.string() }).nullable(),
    /** The total, including the protection. */
    paid: z.array(stayCost).nullable(),
    /** `null` if only money pays, or the lots are not known. */
    lots: paidLots.nullable(),
    /** `null` if the member arrives in person. */
    arrivingGuest: arrivingGuest.nullable(),
    specialRequests: z.string().nullable(),
    people: z.int().nullable(),
    /** Whether the details can be changed: who arrives, the requests and the number of people. */
    details: z.object({
      outcome: z.enum(VERDICTS),
      rule: z.string(),
      because: z.string(),
      /** Sent back with a change. If the details were changed since, nothing is saved. */
      version: z.int(),
    }),
    /** Whether the dates or the room can be changed. */
    change: z.object({ outcome: z.enum(VERDICTS), rule: z.string(), because: z.string() }),
    /** `null` if the booking cannot be cancelled, or that is not known. */
    refunds: refundTimeline.nullable(),
    /** `offer` is `null` for a hold, which is released instead. */
    cancellation: z.object({
      allowed: z.boolean(),
      because: z.string(),
      /** Sent back with the cancellation. If the refund has changed, nothing is cancelled. */
      seen: z.string(),
      offer: z.object({ until: z.iso.date(), returns: returned }).nullable(),
    }),
    /** `null` if the booking is not cancelled, or the back-end does not say. */
    returned: returned.nullable(),
    /** `null` if no money was refunded. */
    refund: refund.nullable(),
  })
  .meta({ id: "Booking" });

/** `changed`: nothing was cancelled, because the refund has changed or the hold has been booked. */
const cancellationResponse = z
  .discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("cancelled"), booking, returned }),
    z.object({ outcome: z.literal("changed"), booking }),
  ])
  .meta({ id: "CancellationAnswer" });

/** The profile's guests; `null` if they could not be read. */
const detailsFormView = z
  .object({ guests: z.array(arrivingGuest).nullable(), name: z.string() })
  .meta({ id: "BookingDetailsForm" });

const detailsFormBody = z.strictObject({
  version: z.int(),
  /** `null` if the member arrives in person. */
  guest: guestFields.nullable(),
  requests: textField(4_000),
  /** `null` if the member does not say. */
  people: z.number().nullable(),
});

/** `changed`: nothing was saved, because the details were changed in the meantime. */
const detailsResponse = z
  .object({ outcome: z.enum(["saved", "changed"]), booking })
  .meta({ id: "BookingDetailsAnswer" });

const bookingsResponse = z
  .object({
    today: z.iso.date(),
    /** The next arrival first. Includes current stays until the day of departure. */
    upcoming: z.array(bookingSummary),
    /** The hold that ends next first. */
    held: z.array(bookingSummary),
    /** The latest first. */
    past: z.array(bookingSummary),
    /** The latest first. */
    cancelled: z.array(bookingSummary),
    /** Holds that ended without a booking, the latest first. */
    lapsed: z.array(bookingSummary),
  })
  .meta({ id: "Bookings" });

export const bookingEndpoints = {
  "GET /api/bookings": {
    access: "/booking",
    summary: "The member's bookings",
    response: bookingsResponse,
    problems: [502],
  },
  "GET /api/bookings/table": {
    access: "/booking",
    summary: "The bookings for a spreadsheet",
    ...CSV_RESPONSE,
    problems: [502],
  },
  "GET /api/bookings/:reference": {
    access: "/booking",
    summary: "One of the member's bookings",
    response: booking,
    problems: [404, 502],
  },
  "GET /api/bookings/:reference/details": {
    access: "/booking",
    summary: "Who can arrive in the member's place, for the form of the booking's details",
    response: detailsFormView,
    problems: [404, 502],
  },
  "PUT /api/bookings/:reference/details": {
    access: "/booking",
    summary: "Changes who arrives, the requests and the number of people, all at once",
    body: detailsFormBody,
    response: detailsResponse,
    problems: [404, 409, 422, 502],
  },
  "POST /api/bookings/:reference/cancellation": {
    access: "/booking",
    summary: "Cancels a booking, or lets a hold go, if what comes back is what the member saw",
    body: z.strictObject({ seen: z.string().min(1).max(100) }),
    response: cancellationResponse,
    problems: [404, 409, 422, 502],
  },
} as const satisfies EndpointTable;

export type StayCostView = z.infer<typeof stayCost>;
export type BookingSummary = z.infer<typeof bookingSummary>;
export type PaidLotsView = z.infer<typeof paidLots>;
export type ReturnedView = z.infer<typeof returned>;
export type RefundTimelineView = z.infer<typeof refundTimeline>;
export type RefundView = z.infer<typeof refund>;
export type BookingView = z.infer<typeof booking>;
export type CancellationResponse = z.infer<typeof cancellationResponse>;
export type DetailsFormView = z.infer<typeof detailsFormView>;
export type BookingDetailsForm = Omit<z.infer<typeof detailsFormBody>, "version">;
export type DetailsResponse = z.infer<typeof detailsResponse>;
export type BookingsResponse = z.infer<typeof bookingsResponse>;
