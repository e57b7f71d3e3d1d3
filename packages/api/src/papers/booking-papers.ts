// Sends the voucher and the calendar file of a booking.

import type { Place } from "@portico/domain/content/items";
import { PorticoError } from "@portico/domain/errors";
import { bookingState } from "@portico/domain/stays/booking-state";
import type { Booking } from "@portico/domain/stays/source";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { calendarFile } from "./calendar.ts";
import { paperSetting, sendCalendar, sendPaper } from "./send.ts";
import { placeOf } from "./trip.ts";
import { voucher } from "./voucher.ts";

interface PaperRequest {
  readonly portal: RunningPortal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Sends the voucher of a booked stay. `accountName` is called if the booking names no arriving guest. */
export async function sendVoucher(
  { portal, request, reply }: PaperRequest,
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

/** Sends the calendar file of a stay; the file of a cancelled stay removes the event. */
export async function sendToCalendar(
  { portal, request, reply }: PaperRequest,
  booking: Booking,
): Promise<FastifyReply> {
  const state = bookingState({ booking, now: portal.now() });
  if (state === "held" || state === "lapsed") throw new PorticoError("BOOKING_WITHOUT_PAPERS");
  const place = await placeIfRead(booking, { portal, request });
  const { language, brandName, at } = paperSetting(request, portal);
  const { brand } = request.context;
  const text = calendarFile(booking, { brand, brandName, language, at, place });
  return sendCalendar(reply, text, `${brandName} ${booking.reference}`);
}

// The paper is sent even if the place cannot be read.
function placeIfRead(
  booking: Booking,
  paperRequest: Pick<PaperRequest, "portal" | "request">,
): Promise<Place | undefined> {
  return placeOf(booking, paperRequest).catch(() => undefined);
}
