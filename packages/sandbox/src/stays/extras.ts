// Promo code and cancellation protection of a hold. Each request states both, so repeating it is safe.

import type { BackEnd } from "../api/call.ts";
import type { Payload } from "../api/payload.ts";
import { Problem } from "../api/problem.ts";
import { inTransaction } from "../database.ts";
import { type Booking, type Extras, findBooking, saveBooking, toBookingView } from "./bookings.ts";
import { releaseLapsedHolds } from "./market.ts";
import type { Price } from "./prices.ts";
import { applyPromo } from "./promos.ts";
import { isProtectionOffered } from "./terms.ts";

const PROTECTION_PRICE_PER_NIGHT = 6.5;

export function createDefaultExtras(
  price: Price,
  stay: { stayType: string; nights: number; currency: string },
): Extras {
  const Currency = price.Currency ?? stay.currency;
  return {
    usualPrice: price,
    promoCode: null,
    protection: isProtectionOffered(stay.stayType)
      ? { Amount: PROTECTION_PRICE_PER_NIGHT * stay.nights, Currency, Taken: false }
      : null,
  };
}

/** Price and protection. */
export function chargeCents(price: Price, { protection }: Extras): number {
  const money = (price.Amount ?? price.Fee ?? 0) + (protection?.Taken === true ? protection.Amount : 0);
  return Math.round(money * 100);
}

/** booking-extras: changes an unpaid hold. */
export function changeExtras(backEnd: BackEnd, payload: Payload): object {
  return inTransaction(backEnd.database, () => {
    const memberNo = String(payload["memberNo"]);
    backEnd.members.get(memberNo);
    releaseLapsedHolds(backEnd);
    const booking = findBooking(backEnd, "hold", String(payload["holdID"]));
    if (booking === undefined || booking.memberNo !== memberNo) throw new Problem("HOLD_UNKNOWN");
    if (booking.state === "CONFIRMED" || booking.isPaid) throw new Problem("HOLD_PAID");
    if (booking.record.change !== undefined) throw new Problem("CHANGE_FIXED");
    if (booking.state !== "HELD" || booking.record.extras === undefined) throw new Problem("HOLD_LAPSED");
    const promoCode = (payload["promoCode"] as string | undefined) ?? null;
    const changed = applyExtras(booking, booking.record.extras, {
      promoCode,
      isProtected: payload["protection"] === true,
    });
    saveBooking(backEnd, changed);
    return { Outcome: "kept", Booking: toBookingView(backEnd, changed) };
  });
}

function applyExtras(
  booking: Booking,
  before: Extras,
  { promoCode, isProtected }: { promoCode: string | null; isProtected: boolean },
): Booking {
  const price = promoCode === null ? before.usualPrice : applyPromo(before.usualPrice, promoCode);
  if (price === "unknown") throw new Problem("PROMO_UNKNOWN", { field: "promoCode" });
  if (price === "not here") throw new Problem("PROMO_NOT_HERE", { field: "promoCode" });
  if (isProtected && before.protection === null)
    throw new Problem("PAYLOAD_INVALID", { message: "The protection is not offered here.", field: "protection" });
  const after: Extras = {
    ...before,
    promoCode,
    protection: before.protection && { ...before.protection, Taken: isProtected },
  };
  const chargeAmount = chargeCents(price, after);
  return {
    ...booking,
    // The charge keeps its id when its amount changes.
    chargeId: booking.chargeId ?? (chargeAmount > 0 ? toChargeId(booking.reference) : null),
    chargeAmount,
    record: { ...dropOutdatedLots(booking.record, price), Price: price, extras: after },
  };
}

/** Lots for a different number of points are dropped; the confirmation names new ones. */
function dropOutdatedLots(record: Booking["record"], price: Price): Booking["record"] {
  const { PaysFrom, ...others } = record;
  const isSame = record.Price.Points === price.Points;
  return isSame && PaysFrom !== undefined ? { ...others, PaysFrom } : others;
}

export function toChargeId(reference: string): string {
  return reference.replace(/^BK-/, "H-");
}
