import { PorticoError } from "@portico/domain/errors";
import type { PurchaseLots } from "@portico/domain/stays/paid-lots";
import type { Booking } from "@portico/domain/stays/source";
import type { FastifyRequest } from "fastify";
import { holdingsOf } from "../session-context/holdings.ts";
import { ownPurchase } from "../session-context/own-purchases.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { type MemberContext, memberContext } from "../session-context/session-context.ts";

export type BookingRequest = FastifyRequest<{ Params: { readonly reference: string } }>;

/** Finds a booking of the member. Another member's booking is reported as unknown. */
export async function ownBooking(portal: RunningPortal, request: BookingRequest): Promise<Booking> {
  const bookings = await holdingsOf(portal, memberContext(request)).bookings();
  // The reference needs no validation, because it is only compared with the member's own list.
  const booking = bookings.find(({ reference }) => reference === request.params.reference);
  if (booking === undefined) throw new PorticoError("BOOKING_UNKNOWN");
  return booking;
}

/** The lots that the portal requested for a booking; `undefined` if it was made elsewhere or the journal cannot be read. */
export async function journalLots(
  portal: RunningPortal,
  context: MemberContext,
  { holdId, cost }: Booking,
): Promise<PurchaseLots | undefined> {
  if (holdId === undefined || cost.kind === "money") return undefined;
  // The second hold of a purchase has the id `ID.2`.
  const [id = holdId] = holdId.split(".");
  const purchase = await ownPurchase(portal, context, id).catch(() => undefined);
  return purchase?.lots;
}
