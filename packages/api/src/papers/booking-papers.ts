// The papers of a booking: its voucher, and its file for a calendar.

import type { Place } from "@portico/domain/content/items";
import { PorticoError } from "@portico/domain/errors";
import { bookingState } from "@portico/domain/stays/booking-state";
import type { Booking } from "@portico/domain/stays/source";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { OpenPortal } from "../visit/open-portal.ts";
import { calendarFile } from "./calendar.ts";
import { paperSetting, sendCalendar, sendPaper } from "./send.ts";
import { placeOf } from "./trip.ts";
import { voucher } from "./voucher.ts";

/** Who asks for a paper, and how they are answered. */
interface Asked {
  readonly portal: OpenPortal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Sends the voucher of a stay that is booked; `accountName` is asked where nobody is named who arrives. */
export async function sendVoucher(
  { portal, request, reply }: Asked,
  booking: Booking,
  accountName: () => Promise<string>,
): Promise<FastifyReply> {
  const state = bookingState({ booking, now: portal.now() });
  if (state !== "upcoming" && state !== "past") throw new PorticoError("BOOKING_WITHOUT_PAPERS");
  const [place, member] = await Promise.all([
    placeIfRead(booking, { portal, request }),
    booking.arrivingGuest === undefined ? accountName() : "",
  ]);
  const setting = paperSetting(request, portal);
  const paper = voucher(booking, { ...setting, place, member });
  return sendPaper({ request, reply, portal }, paper, booking.reference);
}

/** Sends a stay to a calendar; one that was cancelled leaves it. */
export async function sendToCalendar({ portal, request, reply }: Asked, booking: Booking): Promise<FastifyReply> {
  const state = bookingState({ booking, now: portal.now() });
  if (state === "held" || state === "lapsed") throw new PorticoError("BOOKING_WITHOUT_PAPERS");
  const place = await placeIfRead(booking, { portal, request });
  const { language, brandName, at } = paperSetting(request, portal);
  const { brand } = request.visit;
  const text = calendarFile(booking, { brand, brandName, language, at, where: whereabouts(place) });
  return sendCalendar(reply, text, `${brandName} ${booking.reference}`);
}

function whereabouts(place: Place | undefined): string {
  return [place?.streetAddress, place?.town, place?.region, place?.country].filter(Boolean).join(", ");
}

// A paper without the place is a paper all the same.
function placeIfRead(booking: Booking, asked: Pick<Asked, "portal" | "request">): Promise<Place | undefined> {
  return placeOf(booking, asked).catch(() => undefined);
}
