// A hold that replaces a booking: what was paid for the booking counts for the new stay.

import type { BackEnd } from "../api/call.ts";
import type { Payload } from "../api/payload.ts";
import { Problem } from "../api/problem.ts";
import { dayOfInstant, parseDay } from "../calendar.ts";
import { inTransaction } from "../database.ts";
import {
  addRefund,
  type Booking,
  type BookingChange,
  findBooking,
  saveBooking,
  termsOf,
  toBookingView,
  toReturnedMoney,
} from "./bookings.ts";
import { toChargeId } from "./extras.ts";
import { createInventory, releaseNights } from "./market.ts";
import { type PaidLot, returnLots } from "./payment-lots.ts";
import type { Price } from "./prices.ts";

/** The booked stay that a hold may replace. Throws CHANGE_FIXED if it may not. */
export function requireReplaceable(backEnd: BackEnd, hold: Booking, reference: string): Booking {
  const old = findBooking(backEnd, "reference", reference);
  if (old === undefined || old.memberNo !== hold.memberNo) throw new Problem("BOOKING_UNKNOWN");
  const until = parseDay(termsOf(old.record).DatesUntilDate ?? "") ?? 0;
  const isSameKind =
    old.record.StayType === hold.record.StayType &&
    String(old.record.ResortID) === String(hold.record.ResortID) &&
    paidWith(old.record.Price) === paidWith(hold.record.Price) &&
    old.record.Price.ExchangeCredits === hold.record.Price.ExchangeCredits;
  const isFixed = old.state !== "CONFIRMED" || old.record.movedTo !== undefined || until < dayOfInstant(backEnd.now());
  if (isFixed || !isSameKind) throw new Problem("CHANGE_FIXED");
  return old;
}

/** The last day for a change counts when the hold is made. */
export function requireUnreplaced(backEnd: BackEnd, reference: string): void {
  const old = findBooking(backEnd, "reference", reference);
  if (old?.state !== "CONFIRMED" || old.record.movedTo !== undefined) throw new Problem("CHANGE_FIXED");
}

function paidWith({ Points, Amount, Entitlements }: Price): string {
  if (Points !== undefined) return "points";
  if (Amount !== undefined) return "money";
  return Entitlements === undefined ? "exchange" : "entitlement";
}

/** The hold with the difference as its charge. Protection carries over without a charge. */
export function replaceBooking(hold: Booking, old: Booking): Booking {
  const { Price: newPrice, extras } = hold.record;
  const { Price: oldPrice, PaysFrom: oldLots = [], extras: oldExtras } = old.record;
  const protection = oldExtras?.protection?.Taken === true ? oldExtras.protection : null;
  const { ChangeFee, Currency } = termsOf(old.record);
  const cents = (amount: number) => Math.round(amount * 100);
  const money = ({ Amount, Fee }: Price) => cents(Amount ?? Fee ?? 0);
  const dueCents = money(newPrice) + cents(ChangeFee) - money(oldPrice);
  const pointsBack = Math.max(0, (oldPrice.Points ?? 0) - (newPrice.Points ?? 0));
  const { kept, back } = splitLots(oldLots, newPrice);
  const isMoneyBack = dueCents < 0;
  const change: BookingChange = {
    of: old.reference,
    fee: ChangeFee,
    kept,
    returns: {
      ...(pointsBack > 0 && { Points: pointsBack }),
      ...(pointsBack > 0 && back.length > 0 && { ReturnsTo: back }),
      ...(pointsBack > 0 && back.length === 1 && back[0]?.ExpiryDate && { PointsExpiryDate: back[0].ExpiryDate }),
      ...toReturnedMoney({
        Amount: isMoneyBack ? (money(oldPrice) - money(newPrice)) / 100 : undefined,
        Fee: isMoneyBack ? ChangeFee : 0,
        Currency,
      }),
    },
  };
  const chargeAmount = Math.max(0, dueCents);
  return {
    ...hold,
    chargeAmount,
    chargeId: chargeAmount > 0 ? toChargeId(hold.reference) : null,
    record: {
      ...hold.record,
      change,
      ...(extras !== undefined && { extras: { ...extras, protection: protection ?? extras.protection } }),
    },
  };
}

/** The first lots to expire stay with the stay; the others come back. */
function splitLots(
  lots: readonly PaidLot[],
  { Points }: Price,
): { kept: readonly PaidLot[]; back: readonly PaidLot[] } {
  if (Points === undefined) return { kept: lots, back: [] };
  const kept: PaidLot[] = [];
  const back: PaidLot[] = [];
  let left = Points;
  for (const lot of lots) {
    const keeps = Math.min(left, lot.Points ?? 0);
    if (keeps > 0) kept.push({ ...lot, Points: keeps });
    if ((lot.Points ?? 0) > keeps) back.push({ ...lot, Points: (lot.Points ?? 0) - keeps });
    left -= keeps;
  }
  return { kept, back };
}

/** What the new stay still has to take of points, entitlements and credits. */
export function priceToTake(backEnd: BackEnd, { record: { Price: price, change } }: Booking): Price {
  if (change === undefined) return price;
  const old = findBooking(backEnd, "reference", change.of);
  if (price.Points === undefined) return {};
  const due = price.Points - (old?.record.Price.Points ?? 0);
  return due > 0 ? { Points: due } : {};
}

/** Marks the old booking as replaced, in the transaction that confirms the new one. */
export function markReplaced(backEnd: BackEnd, { reference, record: { change } }: Booking): void {
  const old = change && findBooking(backEnd, "reference", change.of);
  if (old !== undefined) saveBooking(backEnd, { ...old, record: { ...old.record, movedTo: reference } });
}

/** Lots of the old stay, and those that the change took. */
export function mergeLots(kept: readonly PaidLot[], taken: readonly PaidLot[]): readonly PaidLot[] {
  const merged: PaidLot[] = [...kept];
  for (const lot of taken) {
    const index = merged.findIndex(
      ({ Points, ExpiryDate }) => Points !== undefined && (ExpiryDate ?? null) === (lot.ExpiryDate ?? null),
    );
    const same = merged[index];
    if (same === undefined || lot.Points === undefined) merged.push(lot);
    else merged[index] = { ...same, Points: (same.Points ?? 0) + lot.Points };
  }
  return merged;
}

/** booking-return: gives back a booking whose replacement is confirmed. Idempotent. */
export function returnReplaced(backEnd: BackEnd, payload: Payload): object {
  return inTransaction(backEnd.database, () => {
    const memberNo = String(payload["memberNo"]);
    const member = backEnd.members.get(memberNo);
    const inventory = createInventory(backEnd);
    const old = findBooking(backEnd, "reference", String(payload["reference"]));
    if (old === undefined || old.memberNo !== memberNo) throw new Problem("BOOKING_UNKNOWN");
    const replacement = findBooking(backEnd, "reference", String(payload["replacedBy"]));
    const change = replacement?.record.change;
    if (change === undefined || old.record.movedTo !== replacement?.reference) throw new Problem("CHANGE_FIXED");
    const { returns } = change;
    if (old.state === "CONFIRMED") {
      const { Points } = returns;
      const lots = returns.ReturnsTo ?? (Points === undefined ? [] : [{ Points, ExpiryDate: null }]);
      returnLots(member, lots, { today: inventory.today, resortName: old.record.ResortName });
      backEnd.members.put(memberNo, member);
      releaseNights(backEnd, old.reference);
      saveBooking(backEnd, { ...old, state: "CANCELLED", returned: returns, record: addRefund(backEnd, old, returns) });
    }
    const after = findBooking(backEnd, "reference", old.reference) ?? old;
    return { Outcome: "returned", Booking: toBookingView(backEnd, after), Returned: returns };
  });
}
