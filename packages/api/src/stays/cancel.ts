// Giving a booking up. What the member saw comes back, or nothing is cancelled; asked twice, or answered late, it happens once.

import { PorticoError } from "@portico/domain/errors";
import { CLUB_CURRENCY } from "@portico/domain/money";
import { explainCancellation } from "@portico/domain/stays/booking-state";
import { OPEN_PURCHASES, type PurchaseState } from "@portico/domain/stays/purchase";
import type { Booking, Returned } from "@portico/domain/stays/source";
import type { OpenPortal } from "../visit/open-portal.ts";
import { ownPurchases } from "../visit/own-purchases.ts";
import { memberVisit } from "../visit/visit.ts";
import type { CancellationAnswer } from "./contract.ts";
import { type AskingForBooking, ownBooking } from "./own-booking.ts";
import { type BookingSetting, bookingView, returnedView, seenCancellation } from "./view.ts";

/** Cancels the booking that is asked for. */
export async function cancelBooking(
  portal: OpenPortal,
  request: AskingForBooking,
  { seen, setting }: { seen: string; setting: BookingSetting },
): Promise<CancellationAnswer> {
  const visit = memberVisit(request);
  portal.reads.forget(visit, "bookings");
  const booking = await ownBooking(portal, request);
  // Whoever asks for what was cancelled a moment ago is answered alike: the club knows what it gave back.
  if (booking.state !== "cancelled") {
    if (explainCancellation({ booking, now: setting.now }).outcome !== "yes") throw new PorticoError("BOOKING_FIXED");
    if (seenCancellation(booking) !== seen) return { outcome: "changed", booking: bookingView(booking, setting) };
  }
  try {
    const given = (await letGo(portal, request, booking)) ?? (await cancelOnce(portal, request, booking));
    const view = bookingView(given.booking, setting);
    if (given.returned === undefined) return { outcome: "changed", booking: view };
    return { outcome: "cancelled", booking: view, returned: returnedView(given.returned) };
  } finally {
    // Where nobody knows whether it was cancelled, what was read before may be wrong as well.
    portal.reads.forget(visit, "bookings", "points", "ownership", "entitlements", "credits", "history", "charges");
  }
}

const NOTHING: Returned = {
  points: undefined,
  pointsExpireOn: undefined,
  money: undefined,
  entitlements: undefined,
  exchangeCredits: undefined,
  fee: { minor: 0, currency: CLUB_CURRENCY },
};

/** What was a hold when the booking was read may have been paid for and booked since: that is no hold to be cancelled at the club. */
const WERE_HELD: readonly PurchaseState[] = [...OPEN_PURCHASES, "confirmed"];
const LET_GO: readonly PurchaseState[] = ["released", "releasing", "expired"];

/** Lets a hold of the portal's own go, by way of its purchase; without what went back where it is let go no more. `undefined` for every other booking. */
async function letGo(
  portal: OpenPortal,
  request: AskingForBooking,
  { state, reference }: Booking,
): Promise<{ booking: Booking; returned: Returned | undefined } | undefined> {
  if (state !== "held") return undefined;
  const visit = memberVisit(request);
  const own = await ownPurchases(portal, visit, WERE_HELD);
  const purchase = own.find(({ hold }) => hold?.reference === reference);
  if (purchase === undefined) return undefined;
  const { state: now } = await portal.purchases.release(purchase.id);
  portal.reads.forget(visit, "bookings");
  return { booking: await ownBooking(portal, request), returned: LET_GO.includes(now) ? NOTHING : undefined };
}

/** Asks the club; where its answer is lost, the booking itself says what became of it. */
async function cancelOnce(
  portal: OpenPortal,
  request: AskingForBooking,
  { reference }: Booking,
): Promise<{ booking: Booking; returned: Returned }> {
  const visit = memberVisit(request);
  const { memberNumber } = visit.session;
  const cancel = () => portal.club.desk.cancel(reference, memberNumber);
  try {
    return await cancel();
  } catch (error) {
    if (!(error instanceof PorticoError) || error.code !== "BACK_END_UNCERTAIN") throw error;
    portal.reads.forget(visit, "bookings");
    const { state } = await ownBooking(portal, request).catch(() => {
      throw error;
    });
    if (state !== "cancelled") throw error;
    return cancel();
  }
}
