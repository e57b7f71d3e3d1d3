// Cancels a booking or releases a hold exactly once, and only if the refund is the one that the member saw.

import { brisbaneDay } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { CLUB_CURRENCY } from "@portico/domain/money";
import { BOOKED_PURCHASES, OPEN_PURCHASES, type PurchaseState } from "@portico/domain/purchase/purchase";
import { usableLots } from "@portico/domain/stays/allocation";
import { explainCancellation } from "@portico/domain/stays/booking-state";
import { changedLots, type PaidLot } from "@portico/domain/stays/paid-lots";
import type { Booking, Returned } from "@portico/domain/stays/source";
import { createHoldingsReader } from "../session-context/current-holdings.ts";
import { mailTermsOf } from "../session-context/mail-terms.ts";
import { ownPurchases } from "../session-context/own-purchases.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { type MemberContext, memberContext } from "../session-context/session-context.ts";
import { memberKey } from "../session-context/sessions/member-snapshot.ts";
import type { CancellationResponse } from "./contract.ts";
import { type BookingRequest, journalLots, ownBooking } from "./own-booking.ts";
import { type BookingSetting, bookingView, expectedCancellation, returnedView, spentLotsOf } from "./view.ts";

export async function cancelBooking(
  portal: RunningPortal,
  request: BookingRequest,
  { seen, setting }: { seen: string; setting: BookingSetting },
): Promise<CancellationResponse> {
  const context = memberContext(request);
  portal.reads.forget(context, "bookings");
  const booking = await ownBooking(portal, request);
  const viewSetting = { ...setting, lots: await journalLots(portal, context, booking) };
  const spent = spentLotsOf(booking, viewSetting);
  // A repeated cancellation gets the same response, because the back-end knows the refund.
  if (booking.state !== "cancelled") {
    if (explainCancellation({ booking, now: setting.now }).outcome !== "yes") throw new PorticoError("BOOKING_FIXED");
    if (expectedCancellation(booking) !== seen)
      return { outcome: "changed", booking: bookingView(booking, viewSetting) };
    await releaseChanges(portal, context, booking);
  }
  try {
    const cancelled =
      (await releaseHold(portal, request, booking)) ?? (await cancelAndCompare(portal, request, { booking, spent }));
    const view = bookingView(cancelled.booking, viewSetting);
    if (cancelled.returned === undefined) return { outcome: "changed", booking: view };
    return {
      outcome: "cancelled",
      booking: view,
      returned: returnedView(cancelled.returned, cancelled.booking, viewSetting),
    };
  } finally {
    // Even after an error the cancellation may have taken effect.
    portal.reads.forget(context, "bookings", "points", "ownership", "entitlements", "credits", "history", "charges");
  }
}

/** A stay that is held in place of the booking is released. Throws `PURCHASE_BEING_PAID` if its difference is being paid. */
async function releaseChanges(portal: RunningPortal, context: MemberContext, { reference }: Booking): Promise<void> {
  const open = await ownPurchases(portal, context, OPEN_PURCHASES);
  for (const { id } of open.filter(({ replaces }) => replaces?.reference === reference))
    await portal.purchases.release(id);
}

const NO_REFUND: Returned = {
  points: undefined,
  pointsExpireOn: undefined,
  money: undefined,
  entitlements: undefined,
  exchangeCredits: undefined,
  fee: { minor: 0, currency: CLUB_CURRENCY },
};

/** Includes `confirmed`, because the hold may have been booked since it was read. */
const HOLD_STATES: readonly PurchaseState[] = [...OPEN_PURCHASES, ...BOOKED_PURCHASES];
const RELEASED_STATES: readonly PurchaseState[] = ["released", "releasing", "expired"];

/** Releases a hold of the portal. `undefined` for other bookings; `returned` is `undefined` if the hold could not be released. */
async function releaseHold(
  portal: RunningPortal,
  request: BookingRequest,
  { state, reference }: Booking,
): Promise<{ booking: Booking; returned: Returned | undefined } | undefined> {
  if (state !== "held") return undefined;
  const context = memberContext(request);
  const own = await ownPurchases(portal, context, HOLD_STATES);
  const purchase = own.find(({ hold }) => hold?.reference === reference);
  if (purchase === undefined) return undefined;
  const { state: stateAfterRelease } = await portal.purchases.release(purchase.id);
  portal.reads.forget(context, "bookings");
  return {
    booking: await ownBooking(portal, request),
    returned: RELEASED_STATES.includes(stateAfterRelease) ? NO_REFUND : undefined,
  };
}

/** If the back-end does not name the refunded lots, compares the holdings before and after (reading R49). */
async function cancelAndCompare(
  portal: RunningPortal,
  request: BookingRequest,
  { booking, spent }: { booking: Booking; spent: readonly PaidLot[] | undefined },
): Promise<{ booking: Booking; returned: Returned }> {
  const { cost, cancellation } = booking;
  const key = memberKey(memberContext(request).session);
  const holdings = createHoldingsReader(portal.backEnd);
  const readLots = async () => usableLots(cost, await holdings(key, cost), { today: brisbaneDay(portal.now()) });
  const isComparisonNeeded =
    booking.state === "confirmed" && spent !== undefined && cancellation?.returns.lots === undefined;
  const before = isComparisonNeeded ? await readLots() : undefined;
  const cancelled = await cancelOnce(portal, request, booking);
  if (before === undefined || spent === undefined || cancelled.returned.lots !== undefined) return cancelled;
  const after = await readLots();
  const amount = spent.reduce((sum, lot) => sum + lot.amount, 0);
  return { ...cancelled, returned: { ...cancelled.returned, lots: after && changedLots(after, before, amount) } };
}

/** If the response is lost, the booking's state shows the outcome. */
async function cancelOnce(
  portal: RunningPortal,
  request: BookingRequest,
  { reference, state: stateBefore }: Booking,
): Promise<{ booking: Booking; returned: Returned }> {
  const context = memberContext(request);
  const { memberNumber } = context.session;
  const cancel = () =>
    stateBefore === "confirmed"
      ? portal.bookingMails.cancel({ ...mailTermsOf(portal, request), brand: context.brand, memberNumber, reference })
      : portal.backEnd.desk.cancel(reference, memberNumber);
  try {
    return await cancel();
  } catch (error) {
    if (!(error instanceof PorticoError) || error.code !== "BACK_END_UNCERTAIN") throw error;
    portal.reads.forget(context, "bookings");
    const { state } = await ownBooking(portal, request).catch(() => {
      throw error;
    });
    if (state !== "cancelled") throw error;
    return cancel();
  }
}
