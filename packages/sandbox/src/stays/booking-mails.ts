// booking-mail: mails the member or the arriving guest, once for each mail id.

import type { BackEnd } from "../api/call.ts";
import type { Payload } from "../api/payload.ts";
import { Problem } from "../api/problem.ts";
import { inTransaction } from "../database.ts";
import { getEmail } from "../member-record.ts";
import { requirePortalPage } from "../session/links.ts";
import { type BookingRecord, findBooking } from "./bookings.ts";

export function mailBooking(backEnd: BackEnd, payload: Payload): object {
  return inTransaction(backEnd.database, () => {
    const memberNo = String(payload["memberNo"]);
    const member = backEnd.members.get(memberNo);
    const link = payload["link"] === undefined ? undefined : requirePortalPage(backEnd, payload, "link").href;
    const reference = String(payload["reference"]);
    const booking = findBooking(backEnd, "reference", reference);
    if (booking === undefined || booking.memberNo !== memberNo) throw new Problem("BOOKING_UNKNOWN");
    const to = payload["to"] === "GUEST" ? getGuestEmail(booking.record) : getEmail(member);
    if (to === null) return { Outcome: "unaddressed" };
    const { changes } = backEnd.database
      .prepare("INSERT OR IGNORE INTO booking_mail (id, reference) VALUES (?, ?)")
      .run(String(payload["mailID"]), reference);
    if (changes > 0)
      backEnd.mail({
        to,
        subject: String(payload["subject"]),
        text: [String(payload["text"]), ...(link === undefined ? [] : [link])].join("\n"),
        ...(link !== undefined && { link }),
      });
    return { Outcome: "mailed" };
  });
}

function getGuestEmail({ ArrivingGuest }: BookingRecord): string | null {
  const { Email } = (ArrivingGuest ?? {}) as { Email?: string | null };
  return Email || null;
}
