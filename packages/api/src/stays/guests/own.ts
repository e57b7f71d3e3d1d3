// Whose a guest's purchase is: whoever has the secret in their browser while they buy, and the secret of the link afterwards. Everybody else hears
// that there is no such purchase, whoever else may have it.

import { PorticoError } from "@portico/domain/errors";
import { guestBuyer, OPEN_PURCHASES, type Purchase } from "@portico/domain/stays/purchase";
import type { Booking } from "@portico/domain/stays/source";
import type { FastifyRequest } from "fastify";
import { opens, purchaseOfLink } from "../../visit/guest-link.ts";
import { guestSecret, isOfGuest } from "../../visit/guest-secret.ts";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { stillUnderWay } from "../../visit/own-purchases.ts";
import { countedAddress, GUEST_LOOKS, requireRoom, UNKNOWN_LINKS } from "../../visit/sessions/tries.ts";

const MOST_SHOWN = 50;
/** The purchase with an id, for the browser that holds its secret. */
export async function guestPurchase(
  portal: OpenPortal,
  request: FastifyRequest<{ Params: { readonly id: string } }>,
): Promise<Purchase> {
  await requireLook(portal, request);
  const found = await portal.stores.purchases.find(request.params.id);
  if (found === undefined || !isOfGuest(found, request)) throw new PorticoError("PURCHASE_UNKNOWN");
  return found;
}

/** What a browser is booking without an account, newest first. */
export async function guestPurchases(portal: OpenPortal, request: FastifyRequest): Promise<readonly Purchase[]> {
  const secretHash = guestSecret(request);
  if (secretHash === undefined) return [];
  await requireLook(portal, request);
  const states = [...OPEN_PURCHASES, "needs_review"] as const;
  const found = await portal.stores.purchases.list({ buyer: guestBuyer({ secretHash }), states }, MOST_SHOWN);
  return stillUnderWay(
    portal,
    found.filter((one) => isOfGuest(one, request)),
  );
}

/** What a link leads to: a stay that was booked, as the club has it now. */
export async function linkedBooking(
  portal: OpenPortal,
  request: FastifyRequest<{ Body: { readonly booking: string } }>,
): Promise<{ readonly purchase: Purchase; readonly booking: Booking }> {
  await requireLook(portal, request);
  const { booking: link } = request.body;
  const id = purchaseOfLink(link);
  const found = id === undefined ? undefined : await portal.stores.purchases.find(id);
  if (found?.state !== "confirmed" || !opens(link, found, request.visit.brand)) return unknownLink(portal, request);
  const bookings = await portal.club.bookings.bookings(found.memberNumber);
  const booking = bookings.find(({ reference }) => reference === found.hold?.reference);
  return booking === undefined ? unknownLink(portal, request) : { purchase: found, booking };
}

async function unknownLink(portal: OpenPortal, { visit }: FastifyRequest): Promise<never> {
  await requireRoom(portal, { limit: UNKNOWN_LINKS, whose: countedAddress(visit.address) });
  throw new PorticoError("GUEST_LINK_UNKNOWN");
}

/** Nobody signs in here, so looking is counted by the address. */
async function requireLook(portal: OpenPortal, { visit }: FastifyRequest): Promise<void> {
  await requireRoom(portal, { limit: GUEST_LOOKS, whose: countedAddress(visit.address) });
}
