import {
  expectedTotalOf,
  holdIdOf,
  isSameCost,
  type Purchase,
  type PurchaseHold,
} from "@portico/domain/purchase/purchase";
import type { PaidLot } from "@portico/domain/stays/paid-lots";
import type { Booking } from "@portico/domain/stays/source";
import { lotsDifferenceText, lotsParameter } from "../money/lots.ts";
import { codeOf, isRefusal } from "../money/refusals.ts";
import type { PurchaseContext, PurchasePorts, TransitionInput } from "./purchase-context.ts";

/** `failed` is an error after which the hold may exist. */
export async function requestHold(
  ports: PurchaseContext,
  purchase: Purchase,
): Promise<TransitionInput | { readonly failed: unknown }> {
  const holdId = holdIdOf(purchase);
  const { offer, party, hold: expiredHold, lots } = purchase;
  try {
    const paidHold = expiredHold === undefined ? {} : { paidHoldId: expiredHold.id };
    const booking = await ports.desk.hold(offer, {
      holdId,
      party,
      ...lotsParameter(lots),
      ...paidHold,
      ...replacesParameter(purchase),
    });
    if (booking === "gone") return { event: "stay gone", said: `hold ${holdId}: gone` };
    const hold = toHold(holdId, booking);
    const said = `hold ${holdId}: ${booking.reference}`;
    if (expiredHold !== undefined && !hasSamePrice(expiredHold, hold))
      return {
        event: "price differs",
        said: `${said}, ${expectedTotalOf({ hold })} in place of ${expectedTotalOf(purchase)}`,
      };
    return { event: "club holds", said, change: { hold } };
  } catch (error) {
    const said = `hold ${holdId}: ${codeOf(error)}`;
    return isRefusal(error) ? { event: "club refuses", said, refused: error } : { failed: error };
  }
}

/** The reference of a hold whose response was lost. The same request returns it again, even before the first call arrives. */
export async function requestLostHold({ desk }: PurchasePorts, purchase: Purchase): Promise<string | undefined> {
  const { offer, party, lots } = purchase;
  const booking = await desk.hold(offer, {
    holdId: holdIdOf(purchase),
    party,
    ...lotsParameter(lots),
    ...replacesParameter(purchase),
  });
  return booking === "gone" ? undefined : booking.reference;
}

function replacesParameter({ replaces }: Purchase): { replaces?: string } {
  return replaces === undefined ? {} : { replaces: replaces.reference };
}

export async function findBooking({ bookings }: PurchasePorts, purchase: Purchase): Promise<Booking | undefined> {
  const holdId = holdIdOf(purchase);
  return (await bookings.bookings(purchase.memberNumber)).find((booking) => booking.holdId === holdId);
}

/** The transition that follows from the back-end's record of a hold. */
export function transitionFromBooking(purchase: Purchase, booking: Booking | undefined): TransitionInput {
  if (booking === undefined) return { event: "hold lapsed", said: "club asked: no such hold" };
  const hold = toHold(holdIdOf(purchase), booking);
  const said = `club asked: ${booking.reference} is ${booking.state}`;
  if (booking.state === "confirmed") {
    const lots = purchase.lots && { ...purchase.lots, taken: takenLots(purchase, booking) };
    return { event: "club confirmed", said: said + lotsDifferenceText(lots), change: { hold, lots } };
  }
  if (booking.state === "cancelled") return { event: "hold lapsed", said };
  if (booking.paid !== undefined) return { event: "payment posted", said: `${said} and paid` };
  return { event: "terms set", said, change: { hold } };
}

/** The lots of a booking that replaces another one include those of the old stay, so that they say nothing. */
function takenLots({ replaces, lots }: Purchase, booking: Booking): readonly PaidLot[] | undefined {
  return replaces === undefined ? booking.lots : lots?.asked;
}

export function toHold(id: string, booking: Booking): PurchaseHold {
  const { reference, heldUntil, cost, charge, protection, promo, terms, change } = booking;
  return {
    id,
    reference,
    until: heldUntil,
    cost,
    charge,
    protection,
    promo,
    ...(terms !== undefined && { terms }),
    ...(change !== undefined && { change }),
  };
}

export function hasSamePrice(first: PurchaseHold, second: PurchaseHold): boolean {
  const [firstDue, secondDue] = [first.charge?.amount, second.charge?.amount];
  return (
    isSameCost(first.cost, second.cost) &&
    JSON.stringify(first.change) === JSON.stringify(second.change) &&
    firstDue?.minor === secondDue?.minor &&
    firstDue?.currency === secondDue?.currency
  );
}
