// Hold, confirm and cancel. Each runs in one transaction, so the last unit can be held only once.

import type { BackEnd } from "../api/call.ts";
import type { Payload } from "../api/payload.ts";
import { Problem } from "../api/problem.ts";
import { dayOfMoment, dayText, momentText } from "../calendar.ts";
import { inTransaction, nextNumber } from "../database.ts";
import { GUEST_ACCOUNTS, type MemberRecord } from "../member-record.ts";
import { type Booking, bookingView, findBooking, moneyBack, returnsToday, saveBooking } from "./bookings.ts";
import { chargeIdOf, chargeOf, noExtras } from "./extras.ts";
import { createInventory, releaseNights, takeNights } from "./market.ts";
import { type Offer, offerWithId } from "./offers.ts";
import { canPay, chooseLots, type PaidLot, type Returned, requireLots, returnLots, takeLots } from "./payment-lots.ts";
import type { Price } from "./prices.ts";
import { offerBook } from "./search.ts";

const HOLD_MILLISECONDS = 20 * 60_000;

const PAY_WITH: Readonly<Record<string, keyof Price>> = {
  points: "Points",
  money: "Amount",
  entitlement: "Entitlements",
  exchange: "ExchangeCredits",
};

/** booking-hold: reserves a unit for 20 minutes, or reports that it is gone. */
export function hold(backEnd: BackEnd, payload: Payload): object {
  return inTransaction(backEnd.database, () => {
    const { holdID, memberNo, offerID, payWith, paidHoldID } = payload as Readonly<Record<string, string>> & {
      holdID: string;
      memberNo: string;
      offerID: string;
      payWith: string;
    };
    const member = backEnd.members.get(memberNo);
    const market = createInventory(backEnd);
    const known = findBooking(backEnd, "hold", holdID);
    if (known !== undefined) return repeated(backEnd, known, { memberNo, offerID, payWith });
    const offer = offerWithId(offerBook(backEnd), offerID);
    if (offer === undefined) return { Outcome: "gone" };
    const price = chosenPrice(offer.price, payWith);
    if (market.free(offer.unit, offer.firstNight, offer.nights) === 0) return { Outcome: "gone" };
    if (!canPay(member, { price, today: market.today })) throw new Problem("BALANCE_TOO_LOW", { field: "payWith" });
    const fresh = newHold(backEnd, offer, { holdID, memberNo, payWith, price });
    const unnamed = paidHoldID === undefined ? fresh : paidOver(backEnd, fresh, paidHoldID);
    const booking = withLots(unnamed, payload, { member, today: market.today });
    saveBooking(backEnd, booking);
    takeNights(backEnd, offer.unit, {
      reference: booking.reference,
      firstNight: offer.firstNight,
      nights: offer.nights,
    });
    return { Outcome: "held", Booking: bookingView(backEnd, booking) };
  });
}

function withLots(
  booking: Booking,
  { payFrom }: Payload,
  { member, today }: { member: MemberRecord; today: number },
): Booking {
  if (payFrom === undefined) return booking;
  const { record } = booking;
  const PaysFrom = payFrom as readonly PaidLot[];
  requireLots(member, PaysFrom, { price: record.Price, today });
  return { ...booking, record: { ...record, PaysFrom } };
}

function repeated(
  backEnd: BackEnd,
  known: Booking,
  asked: { memberNo: string; offerID: string; payWith: string },
): object {
  if (known.memberNo !== asked.memberNo || known.offerId !== asked.offerID || known.payWith !== asked.payWith)
    throw new Problem("HOLD_DIFFERS");
  // A lapsed or released hold is not restored: the portal creates a new one.
  if (known.state === "LAPSED" || known.state === "CANCELLED") return { Outcome: "gone" };
  return { Outcome: "held", Booking: bookingView(backEnd, known) };
}

function chosenPrice(price: Price, payWith: string): Price {
  const ways = Object.keys(PAY_WITH).filter((way) => price[PAY_WITH[way] as keyof Price] !== undefined);
  if (!ways.includes(payWith)) {
    const words = ways.length === 1 ? `is not ${ways[0]}` : `is none of ${ways.join(" and ")}`;
    throw new Problem("PAYLOAD_INVALID", { message: `The payWith ${words}.`, field: "payWith" });
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

function newHold(
  backEnd: BackEnd,
  offer: Offer,
  { holdID, memberNo, payWith, price }: { holdID: string; memberNo: string; payWith: string; price: Price },
): Booking {
  const { unit } = offer;
  const reference = `BK-${nextNumber(backEnd.database, "booking", 40_801)}`;
  const { stayType, nights } = offer;
  const comesWith = noExtras(price, { stayType, nights, currency: unit.currency });
  const charge = chargeOf(price, comesWith);
  return {
    reference,
    holdId: holdID,
    memberNo,
    offerId: offer.id,
    payWith,
    state: "HELD",
    heldUntil: backEnd.now() + HOLD_MILLISECONDS,
    chargeId: charge > 0 ? chargeIdOf(reference) : null,
    chargeAmount: charge,
    isPaid: false,
    returned: null,
    record: {
      StayType: stayType,
      ResortID: unit.placeId,
      ResortName: unit.placeName,
      UnitType: unit.type,
      Sleeps: unit.sleeps,
      ArrivalDate: dayText(offer.firstNight),
      Nights: nights,
      BookedAt: momentText(backEnd.now()),
      Price: price,
      ArrivingGuest: null,
      SpecialRequests: null,
      extras: comesWith,
    },
  };
}

/** A hold that receives the payment of a lapsed hold, once, for the same stay at the same price. */
function paidOver(backEnd: BackEnd, fresh: Booking, paidHoldId: string): Booking {
  const before = findBooking(backEnd, "hold", paidHoldId);
  if (before === undefined || before.memberNo !== fresh.memberNo) throw new Problem("HOLD_UNKNOWN");
  if (before.offerId !== fresh.offerId || before.payWith !== fresh.payWith) throw new Problem("HOLD_DIFFERS");
  if (!before.isPaid || before.record.paidOverTo !== undefined || before.state !== "LAPSED")
    throw new Problem("HOLD_UNPAID");
  const { extras, Price: price } = before.record;
  // The new price is shown; the payment is unchanged.
  if (JSON.stringify(extras?.usualPrice) !== JSON.stringify(fresh.record.extras?.usualPrice)) return fresh;
  saveBooking(backEnd, { ...before, record: { ...before.record, paidOverTo: fresh.reference } });
  const { chargeAmount } = before;
  return {
    ...fresh,
    chargeId: chargeIdOf(fresh.reference),
    chargeAmount,
    isPaid: true,
    record: { ...fresh.record, Price: price, ...(extras !== undefined && { extras }) },
  };
}

/** booking-confirm: turns a hold that is paid, or can be paid, into a booking. */
export function confirm(backEnd: BackEnd, payload: Payload): object {
  return inTransaction(backEnd.database, () => {
    const memberNo = String(payload["memberNo"]);
    const member = backEnd.members.get(memberNo);
    const market = createInventory(backEnd);
    const booking = findBooking(backEnd, "hold", String(payload["holdID"]));
    if (booking === undefined || booking.memberNo !== memberNo) throw new Problem("HOLD_UNKNOWN");
    if (booking.state === "CONFIRMED") return { Outcome: "confirmed", Booking: bookingView(backEnd, booking) };
    if (booking.state !== "HELD") throw new Problem("HOLD_LAPSED");
    if ((booking.chargeAmount ?? 0) > 0 && !booking.isPaid) throw new Problem("HOLD_UNPAID");
    const spending = { price: booking.record.Price, today: market.today };
    if (!canPay(member, spending)) throw new Problem("BALANCE_TOO_LOW");
    const { record } = withLots(booking, payload, { member, today: market.today });
    // The reserved lots may have been spent in between.
    if (record.PaysFrom !== undefined) requireLots(member, record.PaysFrom, spending);
    const PaysFrom = record.PaysFrom ?? chooseLots(member, spending);
    takeLots(member, PaysFrom, { today: market.today, resortName: record.ResortName });
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
    return { Outcome: "confirmed", Booking: bookingView(backEnd, confirmed) };
  });
}

/** booking-cancel: releases a hold or cancels a booking; idempotent. */
export function cancel(backEnd: BackEnd, payload: Payload): object {
  return inTransaction(backEnd.database, () => {
    const memberNo = String(payload["memberNo"]);
    const member = backEnd.members.get(memberNo);
    const market = createInventory(backEnd);
    const booking = findBooking(backEnd, "reference", String(payload["reference"]));
    if (booking === undefined || booking.memberNo !== memberNo) throw new Problem("BOOKING_UNKNOWN");
    if (booking.state === "CANCELLED") return cancelled(backEnd, booking);
    const returned = whatReturns(backEnd, booking);
    if (booking.state === "CONFIRMED" && !GUEST_ACCOUNTS.includes(memberNo)) {
      returnLots(member, lotsOf(returned), { today: market.today, resortName: booking.record.ResortName });
      backEnd.members.put(memberNo, member);
    }
    releaseNights(backEnd, booking.reference);
    // A released hold keeps its end time; a cancelled booking has none.
    const after: Booking = { ...booking, state: "CANCELLED", returned, record: withRefund(backEnd, booking, returned) };
    saveBooking(backEnd, after);
    return cancelled(backEnd, after);
  });
}

/** The lots that a cancellation returns to. A booking without lots returns new points. */
function lotsOf(returned: Returned): readonly PaidLot[] {
  if (returned.ReturnsTo !== undefined) return returned.ReturnsTo;
  const { Points, ExchangeCredits } = returned;
  return [
    ...(Points === undefined ? [] : [{ Points, ExpiryDate: null }]),
    ...(ExchangeCredits === undefined ? [] : [{ ExchangeCredits }]),
  ];
}

function cancelled(backEnd: BackEnd, booking: Booking): object {
  const { Currency = "AUD" } = booking.record.Price;
  return {
    Outcome: "cancelled",
    Booking: bookingView(backEnd, booking),
    Returned: booking.returned ?? { Fee: 0, Currency },
  };
}

/** Adds a refund with its own reference if money is returned. */
function withRefund(backEnd: BackEnd, { record }: Booking, { Net = 0 }: Returned): Booking["record"] {
  if (Net <= 0) return record;
  const reference = `RF-${nextNumber(backEnd.database, "refund", 71_004)}`;
  return { ...record, refund: { reference, requestedOn: dayText(dayOfMoment(backEnd.now())) } };
}

function whatReturns(backEnd: BackEnd, booking: Booking): Returned {
  const { state, isPaid, chargeAmount, record } = booking;
  if (state !== "CONFIRMED") {
    const Currency = record.Price.Currency ?? record.extras?.protection?.Currency ?? "AUD";
    const isRefunded = isPaid && record.paidOverTo === undefined;
    return moneyBack({ Amount: isRefunded ? (chargeAmount ?? 0) / 100 : undefined, Fee: 0, Currency });
  }
  const returns = returnsToday(backEnd, booking);
  if (returns === undefined) throw new Problem("BOOKING_FIXED");
  return returns;
}
