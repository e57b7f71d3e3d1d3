// booking-hold, booking-extras, booking-confirm, booking-cancel, booking-return and booking-details.

import type { Booking, BookingDetailsWriter, BookingWriter, Returned } from "@portico/domain/ports";
import { z } from "zod";
import { toGuestPayload } from "../member/people.ts";
import { throwInvalidField } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";
import { BOOKING, RETURNED, toBooking, toReturned } from "./bookings.ts";
import { toPayFrom } from "./lots.ts";

const HOLD_RESPONSE = z.object({ Outcome: z.enum(["held", "gone"]), Booking: BOOKING.nullish() });
const EXTRAS_RESPONSE = z.object({ Outcome: z.enum(["kept"]), Booking: BOOKING });
const CONFIRM_RESPONSE = z.object({
  Outcome: z.enum(["confirmed"]),
  Booking: BOOKING,
});
const DETAILS_RESPONSE = z.object({ Outcome: z.enum(["changed"]), Booking: BOOKING });
const CANCEL_RESPONSE = z.object({ Outcome: z.enum(["cancelled"]), Booking: BOOKING, Returned: RETURNED });
const RETURN_RESPONSE = z.object({ Outcome: z.enum(["returned"]), Booking: BOOKING, Returned: RETURNED });

/** The port's name of each back-end field, for refusals. */
const CONFIRMATION_FIELD_NAMES = {
  "arrivingGuest.FirstName": "arrivingGuest.firstName",
  "arrivingGuest.LastName": "arrivingGuest.lastName",
  "arrivingGuest.Email": "arrivingGuest.email",
  "arrivingGuest.Phone": "arrivingGuest.phone",
};

export function createBookingWriter(transport: Transport): BookingWriter {
  return {
    hold: (offer, { holdId, party, lots, paidHoldId, replaces }) =>
      transport.call("booking-hold", {
        body: {
          holdID: holdId,
          memberNo: party.memberNumber,
          isMemberECV: party.isEcv,
          classic_member_type: party.memberType,
          offerID: offer.id,
          payWith: offer.cost.kind,
          ...toPayFrom(lots),
          ...(paidHoldId !== undefined && { paidHoldID: paidHoldId }),
          ...(replaces !== undefined && { replaces }),
        },
        response: HOLD_RESPONSE,
        convert: toHeldBooking,
      }),
    extras: (holdId, { memberNumber, promoCode, protection }) =>
      transport.call("booking-extras", {
        body: {
          holdID: holdId,
          memberNo: memberNumber,
          ...(promoCode !== undefined && { promoCode }),
          protection,
        },
        response: EXTRAS_RESPONSE,
        convert: ({ Booking: booking }) => toBooking(booking, "Booking"),
      }),
    confirm: (holdId, { memberNumber, lots, arrivingGuest, specialRequests }) =>
      transport.call("booking-confirm", {
        body: {
          holdID: holdId,
          memberNo: memberNumber,
          ...toPayFrom(lots),
          ...(arrivingGuest !== undefined && { arrivingGuest: toGuestPayload(arrivingGuest) }),
          ...(specialRequests !== undefined && { specialRequests }),
        },
        response: CONFIRM_RESPONSE,
        convert: ({ Booking: booking }) => toBooking(booking, "Booking"),
        portFieldNames: CONFIRMATION_FIELD_NAMES,
      }),
    cancel: (reference, memberNumber) =>
      transport.call("booking-cancel", {
        body: { reference, memberNo: memberNumber },
        response: CANCEL_RESPONSE,
        convert: toCancelledBooking,
      }),
    returnReplaced: (reference, { memberNumber, replacedBy }) =>
      transport.call("booking-return", {
        body: { reference, memberNo: memberNumber, replacedBy },
        response: RETURN_RESPONSE,
        convert: toCancelledBooking,
      }),
  };
}

export function createBookingDetailsWriter(transport: Transport): BookingDetailsWriter {
  return {
    change: (reference, { id, memberNumber, version, details: { arrivingGuest, specialRequests, people } }) =>
      transport.call("booking-details", {
        body: {
          changeID: id,
          reference,
          memberNo: memberNumber,
          version,
          ...(arrivingGuest !== undefined && { arrivingGuest: toGuestPayload(arrivingGuest) }),
          ...(specialRequests !== undefined && { specialRequests }),
          ...(people !== undefined && { people }),
        },
        response: DETAILS_RESPONSE,
        convert: ({ Booking: booking }) => toBooking(booking, "Booking"),
        portFieldNames: CONFIRMATION_FIELD_NAMES,
      }),
  };
}

function toHeldBooking({ Outcome, Booking: booking }: z.infer<typeof HOLD_RESPONSE>): Booking | "gone" {
  if (Outcome === "gone") return "gone";
  return booking ? toBooking(booking, "Booking") : throwInvalidField("Booking");
}

function toCancelledBooking(payload: Pick<z.infer<typeof CANCEL_RESPONSE>, "Booking" | "Returned">): {
  booking: Booking;
  returned: Returned;
} {
  return { booking: toBooking(payload.Booking, "Booking"), returned: toReturned(payload.Returned, "Returned") };
}
