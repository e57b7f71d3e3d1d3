// booking-details: sets who arrives, the requests and the number of people of a booking, once for each change id.

import type { BackEnd } from "../api/call.ts";
import type { Payload } from "../api/payload.ts";
import { Problem } from "../api/problem.ts";
import { dayOfInstant, parseDay } from "../calendar.ts";
import { inTransaction } from "../database.ts";
import { findBooking, saveBooking, termsOf, toBookingView } from "./bookings.ts";

export function changeDetails(backEnd: BackEnd, payload: Payload): object {
  return inTransaction(backEnd.database, () => {
    const memberNo = String(payload["memberNo"]);
    backEnd.members.get(memberNo);
    const booking = findBooking(backEnd, "reference", String(payload["reference"]));
    if (booking === undefined || booking.memberNo !== memberNo) throw new Problem("BOOKING_UNKNOWN");
    const { record } = booking;
    const changeId = String(payload["changeID"]);
    const { version = 1, changeIds = [] } = record.details ?? {};
    if (changeIds.includes(changeId)) return { Outcome: "changed", Booking: toBookingView(backEnd, booking) };
    const people = payload["people"] as number | undefined;
    if (people !== undefined && (!Number.isInteger(people) || people < 1 || people > record.Sleeps))
      throw new Problem("PAYLOAD_INVALID", {
        message: `The people have to be 1 to ${record.Sleeps}.`,
        field: "people",
      });
    const { DetailsUntilDate } = termsOf(record);
    const isFixed = (parseDay(DetailsUntilDate ?? "") ?? 0) < dayOfInstant(backEnd.now());
    if (booking.state !== "CONFIRMED" || isFixed) throw new Problem("DETAILS_FIXED");
    if (payload["version"] !== version) throw new Problem("DETAILS_DIFFER");
    const changed = {
      ...booking,
      record: {
        ...record,
        ArrivingGuest: payload["arrivingGuest"] ?? null,
        SpecialRequests: (payload["specialRequests"] as string | undefined) ?? null,
        details: { version: version + 1, changeIds: [...changeIds, changeId], people: people ?? null },
      },
    };
    saveBooking(backEnd, changed);
    return { Outcome: "changed", Booking: toBookingView(backEnd, changed) };
  });
}
