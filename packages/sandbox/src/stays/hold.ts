// Each call runs in one transaction, so the last unit can be held only once.

import type { BackEnd } from "../api/call.ts";
import type { Payload } from "../api/payload.ts";
import { Problem } from "../api/problem.ts";
import { formatDay, formatInstant } from "../calendar.ts";
import { inTransaction, nextNumber } from "../database.ts";
import { GUEST_ACCOUNTS, type MemberRecord } from "../member-record.ts";
import {
  addRefund,
  type Booking,
  findBooking,
  findReturns,
  saveBooking,
  toBookingView,
  toReturnedMoney,
} from "./bookings.ts";
import {
  markReplaced,
  mergeLots,
  priceToTake,
  replaceBooking,
  requireReplaceable,
  requireUnreplaced,
} from "./change.ts";
import { chargeCents, createDefaultExtras, toChargeId } from "./extras.ts";
import { createInventory, releaseNights, takeNights } from "./market.ts";
import { findOffer, type Offer } from "./offers.ts";
import { canPay, chooseLots, type PaidLot, type Returned, requireLots, returnLots, takeLots } from "./payment-lots.ts";
import type { Price } from "./prices.ts";
import { createOfferContext } from "./search.ts";

const HOLD_LIFETIME_MS = 20 * 60_000;

const PRICE_FIELD_BY_PAYMENT: Readonly<Record<string, keyof Price>> = {
  points: "Points",
  money: "Amount",
  entitlement: "Entitlements",
  exchange: "ExchangeCredits",
};

/** booking-hold: reserves a unit for 20 minutes, or responds that it is gone. */
export function holdOffer(backEnd: BackEnd, payload: Payload): object {
  return inTransaction(backEnd.database, () => {
    const { holdID, memberNo, offerID, payWith, paidHoldID, replaces } = payload as Readonly<Record<string, string>> & {
      holdID: string;
      memberNo: string;
      offerID: string;
      payWith: string;
    };
    const member = backEnd.members.get(memberNo);
    const inventory = createInventory(backEnd);
    const existing = findBooking(backEnd, "hold", holdID);
    if (existing !== undefined) return respondToRepeat(backEnd, existing, { memberNo, offerID, payWith });
    const offer = findOffer(createOfferContext(backEnd), offerID);
    if (offer === undefined) return { Outcome: "gone" };
    const price = choosePrice(offer.price, payWith);
    if (inventory.freeUnits(offer.unit, offer.firstNight, offer.nights) === 0) return { Outcome: "gone" };
    const newHold = createNewHold(backEnd, offer, { holdID, memberNo, payWith, price, replaces });
    requirePayable(backEnd, newHold, { member, today: inventory.today });
    const holdWithPayment = paidHoldID === undefined ? newHold : movePayment(backEnd, newHold, paidHoldID);
    const booking = reserveLots(backEnd, holdWithPayment, payload, { member, today: inventory.today });
    saveBooking(backEnd, booking);
    takeNights(backEnd, offer.unit, {
      reference: booking.reference,
      firstNight: offer.firstNight,
      nights: offer.nights,
    });
    return { Outcome: "held", Booking: toBookingView(backEnd, booking) };
  });
}

/** A hold that replaces a booking has the difference as its charge. */
function createNewHold(
  backEnd: BackEnd,
  offer: Offer,
  { replaces, ...request }: Parameters<typeof createHold>[2] & { replaces: string | undefined },
): Booking {
  const hold = createHold(backEnd, offer, request);
  return replaces === undefined ? hold : replaceBooking(hold, requireReplaceable(backEnd, hold, replaces));
}

interface Payer {
  readonly member: MemberRecord;
  readonly today: number;
}

function requirePayable(backEnd: BackEnd, hold: Booking, { member, today }: Payer): void {
  if (!canPay(member, { price: priceToTake(backEnd, hold), today }))
    throw new Problem("BALANCE_TOO_LOW", { field: "payWith" });
}

function reserveLots(backEnd: BackEnd, booking: Booking, { payFrom }: Payload, { member, today }: Payer): Booking {
  if (payFrom === undefined) return booking;
  const { record } = booking;
  const PaysFrom = payFrom as readonly PaidLot[];
  requireLots(member, PaysFrom, { price: priceToTake(backEnd, booking), today });
  return { ...booking, record: { ...record, PaysFrom } };
}

function respondToRepeat(
  backEnd: BackEnd,
  existing: Booking,
  request: { memberNo: string; offerID: string; payWith: string },
): object {
  if (
    existing.memberNo !== request.memberNo ||
    existing.offerId !== request.offerID ||
    existing.payWith !== request.payWith
  )
    throw new Problem("HOLD_DIFFERS");
  // A lapsed or released hold is not restored; the portal creates a new one.
  if (existing.state === "LAPSED" || existing.state === "CANCELLED") return { Outcome: "gone" };
  return { Outcome: "held", Booking: toBookingView(backEnd, existing) };
}

function choosePrice(price: Price, payWith: string): Price {
  const payments = Object.keys(PRICE_FIELD_BY_PAYMENT).filter(
    (payment) => price[PRICE_FIELD_BY_PAYMENT[payment] as keyof Price] !== undefined,
  );
  if (!payments.includes(payWith)) {
    const reason = payments.length === 1 ? `is not ${payments[0]}` : `is none of ${payments.join(" and ")}`;
    throw new Problem("PAYLOAD_INVALID", { message: `The payWith ${reason}.`, field: "payWith" });
  }
  const parts: Readonly<Record<string, readonly (keyof Price)[]>> = {
    points: ["Points", "UsualPoints"],
    money: ["Amount", "Currency"],
    entitlement: ["Entitlements", "EntitlementResortID"],
    exchange: ["ExchangeCredits", "Fee", "Currency"],
  };
  const chosen = (parts[payWith] ?? []).filter((part) => price[part] !== undefined).map((part) => [part, price[part]]);
  return Object.fromEntries(chosen) as Price;
}

function createHold(
  backEnd: BackEnd,
  offer: Offer,
  { holdID, memberNo, payWith, price }: { holdID: string; memberNo: string; payWith: string; price: Price },
): Booking {
  const { unit } = offer;
  const reference = `BK-${nextNumber(backEnd.database, "booking", 40_801)}`;
  const { stayType, nights } = offer;
  const defaultExtras = createDefaultExtras(price, { stayType, nights, currency: unit.currency });
  const charge = chargeCents(price, defaultExtras);
  return {
    reference,
    holdId: holdID,
    memberNo,
    offerId: offer.id,
    payWith,
    state: "HELD",
    heldUntil: backEnd.now() + HOLD_LIFETIME_MS,
    chargeId: charge > 0 ? toChargeId(reference) : null,
    chargeAmount: charge,
    isPaid: false,
    returned: null,
    record: {
      StayType: stayType,
      ResortID: unit.placeId,
      ResortName: unit.placeName,
      UnitType: unit.type,
      Sleeps: unit.sleeps,
      ArrivalDate: formatDay(offer.firstNight),
      Nights: nights,
      BookedAt: formatInstant(backEnd.now()),
      Price: price,
      ArrivingGuest: null,
      SpecialRequests: null,
      extras: defaultExtras,
    },
  };
}

/** The new hold receives the payment of a lapsed hold, once, for the same stay at the same price. */
function movePayment(backEnd: BackEnd, newHold: Booking, paidHoldId: string): Booking {
  const before = findBooking(backEnd, "hold", paidHoldId);
  if (before === undefined || before.memberNo !== newHold.memberNo) throw new Problem("HOLD_UNKNOWN");
  if (before.offerId !== newHold.offerId || before.payWith !== newHold.payWith) throw new Problem("HOLD_DIFFERS");
  if (!before.isPaid || before.record.paidOverTo !== undefined || before.state !== "LAPSED")
    throw new Problem("HOLD_UNPAID");
  const { extras, Price: price } = before.record;
  // The portal sees the new price; the payment is unchanged.
  if (JSON.stringify(extras?.usualPrice) !== JSON.stringify(newHold.record.extras?.usualPrice)) return newHold;
  saveBooking(backEnd, { ...before, record: { ...before.record, paidOverTo: newHold.reference } });
  const { chargeAmount } = before;
  return {
    ...newHold,
    chargeId: toChargeId(newHold.reference),
    chargeAmount,
    isPaid: true,
    record: { ...newHold.record, Price: price, ...(extras !== undefined && { extras }) },
  };
}

/** booking-confirm: turns a hold that is paid, or can be paid, into a booking. */
export function confirmHold(backEnd: BackEnd, payload: Payload): object {
  return inTransaction(backEnd.database, () => {
    const memberNo = String(payload["memberNo"]);
    const member = backEnd.members.get(memberNo);
    const inventory = createInventory(backEnd);
    const booking = findBooking(backEnd, "hold", String(payload["holdID"]));
    if (booking === undefined || booking.memberNo !== memberNo) throw new Problem("HOLD_UNKNOWN");
    if (booking.state === "CONFIRMED") return { Outcome: "confirmed", Booking: toBookingView(backEnd, booking) };
    if (booking.state !== "HELD") throw new Problem("HOLD_LAPSED");
    if ((booking.chargeAmount ?? 0) > 0 && !booking.isPaid) throw new Problem("HOLD_UNPAID");
    const { change } = booking.record;
    if (change !== undefined) requireUnreplaced(backEnd, change.of);
    const spending = { price: priceToTake(backEnd, booking), today: inventory.today };
    if (!canPay(member, spending)) throw new Problem("BALANCE_TOO_LOW");
    const { record } = reserveLots(backEnd, booking, payload, { member, today: inventory.today });
    // The reserved lots may have been spent since.
    if (record.PaysFrom !== undefined) requireLots(member, record.PaysFrom, spending);
    const taken = record.PaysFrom ?? chooseLots(member, spending);
    const PaysFrom = mergeLots(change?.kept ?? [], taken);
    takeLots(member, taken, { today: inventory.today, resortName: record.ResortName });
    backEnd.members.put(memberNo, member);
    const confirmed: Booking = {
      ...booking,
      state: "CONFIRMED",
      isPaid: true,
      heldUntil: null,
      record: {
        ...record,
        ...(PaysFrom.length > 0 && { PaysFrom }),
        ArrivingGuest: payload["arrivingGuest"] ?? null,
        SpecialRequests: (payload["specialRequests"] as string | undefined) ?? null,
      },
    };
    saveBooking(backEnd, confirmed);
    markReplaced(backEnd, confirmed);
    return { Outcome: "confirmed", Booking: toBookingView(backEnd, confirmed) };
  });
}

/** booking-cancel: idempotent, for holds and bookings. */
export function cancelBooking(backEnd: BackEnd, payload: Payload): object {
  return inTransaction(backEnd.database, () => {
    const memberNo = String(payload["memberNo"]);
    const member = backEnd.members.get(memberNo);
    const inventory = createInventory(backEnd);
    const booking = findBooking(backEnd, "reference", String(payload["reference"]));
    if (booking === undefined || booking.memberNo !== memberNo) throw new Problem("BOOKING_UNKNOWN");
    if (booking.state === "CANCELLED") return toCancelResponse(backEnd, booking);
    const returned = requireReturns(backEnd, booking);
    if (booking.state === "CONFIRMED" && !GUEST_ACCOUNTS.includes(memberNo)) {
      returnLots(member, listReturnedLots(returned), { today: inventory.today, resortName: booking.record.ResortName });
      backEnd.members.put(memberNo, member);
    }
    releaseNights(backEnd, booking.reference);
    // A released hold keeps its end time; a cancelled booking has none.
    const after: Booking = { ...booking, state: "CANCELLED", returned, record: addRefund(backEnd, booking, returned) };
    saveBooking(backEnd, after);
    return toCancelResponse(backEnd, after);
  });
}

/** A booking without lots returns new points. */
function listReturnedLots(returned: Returned): readonly PaidLot[] {
  if (returned.ReturnsTo !== undefined) return returned.ReturnsTo;
  const { Points, ExchangeCredits } = returned;
  return [
    ...(Points === undefined ? [] : [{ Points, ExpiryDate: null }]),
    ...(ExchangeCredits === undefined ? [] : [{ ExchangeCredits }]),
  ];
}

function toCancelResponse(backEnd: BackEnd, booking: Booking): object {
  const { Currency = "AUD" } = booking.record.Price;
  return {
    Outcome: "cancelled",
    Booking: toBookingView(backEnd, booking),
    Returned: booking.returned ?? { Fee: 0, Currency },
  };
}

function requireReturns(backEnd: BackEnd, booking: Booking): Returned {
  const { state, isPaid, chargeAmount, record } = booking;
  if (state !== "CONFIRMED") {
    const Currency = record.Price.Currency ?? record.extras?.protection?.Currency ?? "AUD";
    const isRefunded = isPaid && record.paidOverTo === undefined;
    return toReturnedMoney({ Amount: isRefunded ? (chargeAmount ?? 0) / 100 : undefined, Fee: 0, Currency });
  }
  const returns = record.movedTo === undefined ? findReturns(backEnd, booking) : undefined;
  if (returns === undefined) throw new Problem("BOOKING_FIXED");
  return returns;
}
