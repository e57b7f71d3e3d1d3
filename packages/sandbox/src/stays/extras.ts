// Extras of a hold: promo code and cancellation protection. Each request states both, so repeating it is safe.

import type { BackEnd } from "../api/call.ts";
import type { Payload } from "../api/payload.ts";
import { Problem } from "../api/problem.ts";
import { inTransaction } from "../database.ts";
import { type Booking, bookingView, type Extras, findBooking, saveBooking } from "./bookings.ts";
import { releaseLapsedHolds } from "./market.ts";
import type { Price } from "./prices.ts";
import { withPromo } from "./promos.ts";

const PROTECTION_A_NIGHT = 6.5;

/** The extras of a new hold: none. Protection is not offered for stays that begin within days. */
export function noExtras(price: Price, stay: { stayType: string; nights: number; currency: string }): Extras {
  const Currency = price.Currency ?? stay.currency;
  return {
    usualPrice: price,
    promoCode: null,
    protection:
      stay.stayType === "LAST_MINUTE" ? null : { Amount: PROTECTION_A_NIGHT * stay.nights, Currency, Taken: false },
  };
}

/** The charge of a hold in cents: price and protection. */
export function chargeOf(price: Price, { protection }: Extras): number {
  const money = (price.Amount ?? price.Fee ?? 0) + (protection?.Taken === true ? protection.Amount : 0);
  return Math.round(money * 100);
}

/** booking-extras: changes the price and charge of a hold that is not paid yet. */
export function extras(backEnd: BackEnd, payload: Payload): object {
  return inTransaction(backEnd.database, () => {
    const memberNo = String(payload["memberNo"]);
    backEnd.members.get(memberNo);
    releaseLapsedHolds(backEnd);
    const booking = findBooking(backEnd, "hold", String(payload["holdID"]));
    if (booking === undefined || booking.memberNo !== memberNo) throw new Problem("HOLD_UNKNOWN");
    if (booking.state === "CONFIRMED" || booking.isPaid) throw new Problem("HOLD_PAID");
    if (booking.state !== "HELD" || booking.record.extras === undefined) throw new Problem("HOLD_LAPSED");
    const promoCode = (payload["promoCode"] as string | undefined) ?? null;
    const changed = withExtras(booking, booking.record.extras, {
      promoCode,
      isProtected: payload["protection"] === true,
    });
    saveBooking(backEnd, changed);
    return { Outcome: "kept", Booking: bookingView(backEnd, changed) };
  });
}

function withExtras(
  booking: Booking,
  before: Extras,
  { promoCode, isProtected }: { promoCode: string | null; isProtected: boolean },
): Booking {
  const price = promoCode === null ? before.usualPrice : withPromo(before.usualPrice, promoCode);
  if (price === "unknown") throw new Problem("PROMO_UNKNOWN", { field: "promoCode" });
  if (price === "not here") throw new Problem("PROMO_NOT_HERE", { field: "promoCode" });
  if (isProtected && before.protection === null)
    throw new Problem("PAYLOAD_INVALID", { message: "The protection is not offered here.", field: "protection" });
  const after: Extras = {
    ...before,
    promoCode,
    protection: before.protection && { ...before.protection, Taken: isProtected },
  };
  const chargeAmount = chargeOf(price, after);
  return {
    ...booking,
    // The charge keeps its id when its amount changes.
    chargeId: booking.chargeId ?? (chargeAmount > 0 ? chargeIdOf(booking.reference) : null),
    chargeAmount,
    record: { ...withoutLots(booking.record, price), Price: price, extras: after },
  };
}

/** Drops lots that were reserved for a different number of points; the confirmation names new ones. */
function withoutLots(record: Booking["record"], price: Price): Booking["record"] {
  const { PaysFrom, ...others } = record;
  const isSame = record.Price.Points === price.Points;
  return isSame && PaysFrom !== undefined ? { ...others, PaysFrom } : others;
}

export function chargeIdOf(reference: string): string {
  return reference.replace(/^BK-/, "H-");
}
