// One of the member's bookings. It is found in their own list or not at all, whoever else may have it.

import { PorticoError } from "@portico/domain/errors";
import type { Booking } from "@portico/domain/stays/source";
import type { FastifyRequest } from "fastify";
import { holdingsOf } from "../visit/holdings.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { memberVisit } from "../visit/visit.ts";

/** Who asks for which booking. */
export type AskingForBooking = FastifyRequest<{ Params: { readonly reference: string } }>;

/** The booking that is asked for. */
export async function ownBooking(portal: OpenPortal, request: AskingForBooking): Promise<Booking> {
  const bookings = await holdingsOf(portal, memberVisit(request)).bookings();
  // Any text: what is not in the member's own list is unknown, however it is spelt.
  const found = bookings.find(({ reference }) => reference === request.params.reference);
  if (found === undefined) throw new PorticoError("BOOKING_UNKNOWN");
  return found;
}
