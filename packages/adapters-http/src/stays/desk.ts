// booking-hold, booking-extras, booking-confirm and booking-cancel: taking an offer, and giving it up again.

import type { Booking, BookingDesk, Returned } from "@portico/domain/stays/source";
import { z } from "zod";
import { wireGuest } from "../member/people.ts";
import { type Maybe, maybe, missing, shape } from "../transport/words.ts";
import type { Transport } from "../transport.ts";
import { BOOKING, bookingOf, RETURNED, returnedOf, type WireBooking, type WireReturned } from "./bookings.ts";

interface Held {
  Outcome: "held" | "gone";
  Booking: Maybe<WireBooking>;
}

interface Cancelled {
  Outcome: "cancelled";
  Booking: WireBooking;
  Returned: WireReturned;
}

const HELD = shape<Held>({ Outcome: z.enum(["held", "gone"]), Booking: maybe(BOOKING) });
const KEPT = shape<{ Outcome: "kept"; Booking: WireBooking }>({ Outcome: z.enum(["kept"]), Booking: BOOKING });
const CONFIRMED = shape<{ Outcome: "confirmed"; Booking: WireBooking }>({
  Outcome: z.enum(["confirmed"]),
  Booking: BOOKING,
});
const CANCELLED = shape<Cancelled>({ Outcome: z.enum(["cancelled"]), Booking: BOOKING, Returned: RETURNED });

/** What the port calls the fields of a confirmation that the back-end may refuse. */
const CONFIRMATION_FIELDS = {
  "arrivingGuest.FirstName": "arrivingGuest.firstName",
  "arrivingGuest.LastName": "arrivingGuest.lastName",
  "arrivingGuest.Email": "arrivingGuest.email",
  "arrivingGuest.Phone": "arrivingGuest.phone",
};

/** The desk over the wire. */
export function bookingDesk(transport: Transport): BookingDesk {
  return {
    hold: (offer, { holdId, party, paidHoldId }) =>
      transport.ask("booking-hold", {
        body: {
          holdID: holdId,
          memberNo: party.memberNumber,
          isMemberECV: party.isEcv,
          classic_member_type: party.memberType,
          offerID: offer.id,
          payWith: offer.cost.kind,
          ...(paidHoldId !== undefined && { paidHoldID: paidHoldId }),
        },
        answer: HELD,
        reshape: heldBooking,
      }),
    extras: (holdId, { memberNumber, promoCode, protection }) =>
      transport.ask("booking-extras", {
        body: {
          holdID: holdId,
          memberNo: memberNumber,
          ...(promoCode !== undefined && { promoCode }),
          protection,
        },
        answer: KEPT,
        reshape: (answer) => bookingOf(answer.Booking, "Booking"),
      }),
    confirm: (holdId, { memberNumber, arrivingGuest, specialRequests, link }) =>
      transport.ask("booking-confirm", {
        body: {
          holdID: holdId,
          memberNo: memberNumber,
          ...(arrivingGuest !== undefined && { arrivingGuest: wireGuest(arrivingGuest) }),
          ...(specialRequests !== undefined && { specialRequests }),
          ...(link !== undefined && { link }),
        },
        answer: CONFIRMED,
        reshape: (answer) => bookingOf(answer.Booking, "Booking"),
        fields: CONFIRMATION_FIELDS,
      }),
    cancel: (reference, memberNumber) =>
      transport.ask("booking-cancel", {
        body: { reference, memberNo: memberNumber },
        answer: CANCELLED,
        reshape: cancelledBooking,
      }),
  };
}

function heldBooking({ Outcome, Booking: booking }: Held): Booking | "gone" {
  if (Outcome === "gone") return "gone";
  return booking ? bookingOf(booking, "Booking") : missing("Booking");
}

function cancelledBooking(answer: Cancelled): { booking: Booking; returned: Returned } {
  return { booking: bookingOf(answer.Booking, "Booking"), returned: returnedOf(answer.Returned, "Returned") };
}
