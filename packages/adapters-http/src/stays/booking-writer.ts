// booking-hold, booking-extras, booking-confirm and booking-cancel: holds an offer, confirms it and cancels it.

import type { Booking, BookingWriter, Returned } from "@portico/domain/ports";
import { z } from "zod";
import { guestPayload } from "../member/people.ts";
import { throwMissing } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";
import { BOOKING, bookingOf, RETURNED, returnedOf } from "./bookings.ts";
import { payFrom } from "./lots.ts";

const HELD = z.object({ Outcome: z.enum(["held", "gone"]), Booking: BOOKING.nullish() });
const EXTRAS = z.object({ Outcome: z.enum(["kept"]), Booking: BOOKING });
const CONFIRMED = z.object({
  Outcome: z.enum(["confirmed"]),
  Booking: BOOKING,
});
const CANCELLED = z.object({ Outcome: z.enum(["cancelled"]), Booking: BOOKING, Returned: RETURNED });

/** Maps fields of a confirmation to those of the port, for refusals. */
const CONFIRMATION_FIELDS = {
  "arrivingGuest.FirstName": "arrivingGuest.firstName",
  "arrivingGuest.LastName": "arrivingGuest.lastName",
  "arrivingGuest.Email": "arrivingGuest.email",
  "arrivingGuest.Phone": "arrivingGuest.phone",
};

export function bookingWriter(transport: Transport): BookingWriter {
  return {
    hold: (offer, { holdId, party, lots, paidHoldId }) =>
      transport.call("booking-hold", {
        body: {
          holdID: holdId,
          memberNo: party.memberNumber,
          isMemberECV: party.isEcv,
          classic_member_type: party.memberType,
          offerID: offer.id,
          payWith: offer.cost.kind,
          ...payFrom(lots),
          ...(paidHoldId !== undefined && { paidHoldID: paidHoldId }),
        },
        response: HELD,
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
        response: EXTRAS,
        convert: (answer) => bookingOf(answer.Booking, "Booking"),
      }),
    confirm: (holdId, { memberNumber, lots, arrivingGuest, specialRequests }) =>
      transport.call("booking-confirm", {
        body: {
          holdID: holdId,
          memberNo: memberNumber,
          ...payFrom(lots),
          ...(arrivingGuest !== undefined && { arrivingGuest: guestPayload(arrivingGuest) }),
          ...(specialRequests !== undefined && { specialRequests }),
        },
        response: CONFIRMED,
        convert: (answer) => bookingOf(answer.Booking, "Booking"),
        fields: CONFIRMATION_FIELDS,
      }),
    cancel: (reference, memberNumber) =>
      transport.call("booking-cancel", {
        body: { reference, memberNo: memberNumber },
        response: CANCELLED,
        convert: toCancelledBooking,
      }),
  };
}

function toHeldBooking({ Outcome, Booking: booking }: z.infer<typeof HELD>): Booking | "gone" {
  if (Outcome === "gone") return "gone";
  return booking ? bookingOf(booking, "Booking") : throwMissing("Booking");
}

function toCancelledBooking(payload: z.infer<typeof CANCELLED>): { booking: Booking; returned: Returned } {
  return { booking: bookingOf(payload.Booking, "Booking"), returned: returnedOf(payload.Returned, "Returned") };
}
