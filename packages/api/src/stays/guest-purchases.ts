// Guests open a purchase with the secret in the browser, and the booking with the link's secret. Without it, a purchase is reported as unknown.

import type { Brand } from "@portico/domain/brand/brands";
import { PorticoError } from "@portico/domain/errors";
import { guestBuyer, OPEN_PURCHASES, type Purchase } from "@portico/domain/purchase/purchase";
import type { Booking } from "@portico/domain/stays/source";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Guard, Limit } from "../guard-marks.ts";
import { isLinkTo, purchaseIdOfLink } from "../session-context/guest-link.ts";
import { clearGuestSecret, guestSecretHash, hasGuestCookie, isOwnedByGuest } from "../session-context/guest-secret.ts";
import { settleExpiredHolds } from "../session-context/own-purchases.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import {
  consumeLimitOrThrow,
  GUEST_REQUEST_LIMIT,
  normalizeIpAddress,
  UNKNOWN_GUEST_LINK_LIMIT,
} from "../session-context/sessions/rate-limits.ts";

const MAX_PURCHASES: Limit = 50;

/** The purchase with this id, if the browser holds its secret. */
export async function guestPurchase(
  portal: RunningPortal,
  request: FastifyRequest<{ Params: { readonly id: string } }>,
): Promise<Purchase> {
  await requireGuestLimit(portal, request);
  const purchase = await portal.stores.purchases.find(request.params.id);
  if (purchase === undefined || !isOwnedByGuest(purchase, request)) throw new PorticoError("PURCHASE_UNKNOWN");
  return purchase;
}

/** The open purchases of this browser's guest, newest first. Clears a cookie with an unknown secret. */
export async function guestPurchases(
  portal: RunningPortal,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<readonly Purchase[]> {
  if (!hasGuestCookie(request)) return [];
  await requireGuestLimit(portal, request);
  const secretHash = guestSecretHash(request);
  const { brand } = request.context;
  const openPurchases = secretHash === undefined ? [] : await openPurchasesOf(portal, { secretHash, brand });
  if (openPurchases.length === 0 && !(await isKnownSecret(portal, secretHash))) clearGuestSecret(reply);
  return openPurchases;
}

export async function openPurchasesOf(
  portal: RunningPortal,
  { secretHash, brand }: { readonly secretHash: string; readonly brand: Brand },
): Promise<readonly Purchase[]> {
  const states = [...OPEN_PURCHASES, "needs_review"] as const;
  const purchases = await portal.stores.purchases.list({ buyer: guestBuyer({ secretHash }), states }, MAX_PURCHASES);
  return settleExpiredHolds(
    portal,
    purchases.filter((purchase) => purchase.brand === brand),
  );
}

async function isKnownSecret({ stores }: RunningPortal, secretHash: string | undefined): Promise<boolean> {
  if (secretHash === undefined) return false;
  return (await stores.purchases.list({ buyer: guestBuyer({ secretHash }) }, 1)).length > 0;
}

/** The confirmed booking that a link opens, read from the back-end. */
export async function linkedBooking(
  portal: RunningPortal,
  request: FastifyRequest<{ Body: { readonly booking: string } }>,
): Promise<{ readonly purchase: Purchase; readonly booking: Booking }> {
  await requireGuestLimit(portal, request);
  const { booking: link } = request.body;
  const id = purchaseIdOfLink(link);
  const purchase = id === undefined ? undefined : await portal.stores.purchases.find(id);
  if (purchase?.state !== "confirmed" || !isLinkTo(link, purchase, request.context.brand))
    return throwUnknownLink(portal, request);
  const bookings = await portal.backEnd.bookings.bookings(purchase.memberNumber);
  const booking = bookings.find(({ reference }) => reference === purchase.hold?.reference);
  return booking === undefined ? throwUnknownLink(portal, request) : { purchase, booking };
}

async function throwUnknownLink(portal: RunningPortal, { context }: FastifyRequest): Promise<never> {
  await consumeLimitOrThrow(portal, { limit: UNKNOWN_GUEST_LINK_LIMIT, subject: normalizeIpAddress(context.address) });
  throw new PorticoError("GUEST_LINK_UNKNOWN");
}

/** Guests have no session, so their requests are rate limited by IP address. */
async function requireGuestLimit(portal: RunningPortal, { context }: FastifyRequest): Promise<Guard> {
  await consumeLimitOrThrow(portal, { limit: GUEST_REQUEST_LIMIT, subject: normalizeIpAddress(context.address) });
}
