// From an offer to a booking and back: hold, confirm, cancel. Each runs in one transaction, so a last unit has one holder.

import { dayText, momentText } from "../calendar.ts";
import { inTransaction, nextNumber } from "../database.ts";
import { GUEST_ACCOUNTS } from "../member-record.ts";
import { portalPage } from "../session/links.ts";
import type { BackEnd } from "../wire/call.ts";
import type { Payload } from "../wire/payload.ts";
import { Problem } from "../wire/problem.ts";
import { type Booking, bookingView, findBooking, returnsToday, saveBooking } from "./bookings.ts";
import { chargeIdOf, chargeOf, noExtras } from "./extras.ts";
import { openMarket, releaseNights, takeNights } from "./market.ts";
import { type Offer, offerWithId } from "./offers.ts";
import type { Price } from "./prices.ts";
import { canPay, giveBack, type Returned, takePrice } from "./purse.ts";
import { offerBook } from "./search.ts";

const HOLD_MILLISECONDS = 20 * 60_000;

const PAY_WITH: Readonly<Record<string, keyof Price>> = {
  points: "Points",
  money: "Amount",
  entitlement: "Entitlements",
  exchange: "ExchangeCredits",
};

/** booking-hold: takes a unit out of the market for 20 minutes, or says that it is gone. */
export function hold(backEnd: BackEnd, payload: Payload): object {
  return inTransaction(backEnd.database, () => {
    const { holdID, memberNo, offerID, payWith, paidHoldID } = payload as Readonly<Record<string, string>> & {
      holdID: string;
      memberNo: string;
      offerID: string;
      payWith: string;
    };
    const member = backEnd.members.get(memberNo);
    const market = openMarket(backEnd);
    const known = findBooking(backEnd, "hold", holdID);
    if (known !== undefined) return repeated(backEnd, known, { memberNo, offerID, payWith });
    const offer = offerWithId(offerBook(backEnd), offerID);
    if (offer === undefined) return { Outcome: "gone" };
    const price = chosenPrice(offer.price, payWith);
    if (market.free(offer.unit, offer.firstNight, offer.nights) === 0) return { Outcome: "gone" };
    if (!canPay(member, { price, today: market.today })) throw new Problem("BALANCE_TOO_LOW", { field: "payWith" });
    const fresh = newHold(backEnd, offer, { holdID, memberNo, payWith, price });
    const booking = paidHoldID === undefined ? fresh : paidOver(backEnd, fresh, paidHoldID);
    saveBooking(backEnd, booking);
    takeNights(backEnd, offer.unit, {
      reference: booking.reference,
      firstNight: offer.firstNight,
      nights: offer.nights,
    });
    return { Outcome: "held", Booking: bookingView(booking) };
  });
}

function repeated(
  backEnd: BackEnd,
  known: Booking,
  asked: { memberNo: string; offerID: string; payWith: string },
): object {
  if (known.memberNo !== asked.memberNo || known.offerId !== asked.offerID || known.payWith !== asked.payWith)
    throw new Problem("HOLD_DIFFERS");
  // A hold that has lapsed or was given up does not come back to life: the portal takes a new one.
  if (known.state === "LAPSED" || known.state === "CANCELLED") return { Outcome: "gone" };
  return { Outcome: "held", Booking: bookingView(known) };
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

/** A hold to which the money goes over that was paid for one that lapsed: of the same stay at the same price, and once. */
function paidOver(backEnd: BackEnd, fresh: Booking, paidHoldId: string): Booking {
  const before = findBooking(backEnd, "hold", paidHoldId);
  if (before === undefined || before.memberNo !== fresh.memberNo) throw new Problem("HOLD_UNKNOWN");
  if (before.offerId !== fresh.offerId || before.payWith !== fresh.payWith) throw new Problem("HOLD_DIFFERS");
  if (!before.isPaid || before.record.paidOverTo !== undefined || before.state !== "LAPSED")
    throw new Problem("HOLD_UNPAID");
  const { extras, Price: price } = before.record;
  // What it costs by now is shown; the money stays where it is.
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

/** booking-confirm: makes a booking of a hold that is paid or can be paid. */
export function confirm(backEnd: BackEnd, payload: Payload): object {
  return inTransaction(backEnd.database, () => {
    const memberNo = String(payload["memberNo"]);
    const member = backEnd.members.get(memberNo);
    const market = openMarket(backEnd);
    const booking = findBooking(backEnd, "hold", String(payload["holdID"]));
    if (booking === undefined || booking.memberNo !== memberNo) throw new Problem("HOLD_UNKNOWN");
    if (booking.state === "CONFIRMED") return { Outcome: "confirmed", Booking: bookingView(booking) };
    if (booking.state !== "HELD") throw new Problem("HOLD_LAPSED");
    if ((booking.chargeAmount ?? 0) > 0 && !booking.isPaid) throw new Problem("HOLD_UNPAID");
    const spending = { price: booking.record.Price, today: market.today };
    if (!canPay(member, spending)) throw new Problem("BALANCE_TOO_LOW");
    const taken = takePrice(member, spending);
    backEnd.members.put(memberNo, member);
    const confirmed: Booking = {
      ...booking,
      state: "CONFIRMED",
      isPaid: true,
      heldUntil: null,
      record: {
        ...booking.record,
        ...taken,
        ArrivingGuest: payload["arrivingGuest"] ?? null,
        SpecialRequests: (payload["specialRequests"] as string | undefined) ?? null,
      },
    };
    saveBooking(backEnd, confirmed);
    mailLink(backEnd, confirmed, payload);
    return { Outcome: "confirmed", Booking: bookingView(confirmed) };
  });
}

/** A guest has no account to find the booking in: the mail has the link to it. */
function mailLink(backEnd: BackEnd, { reference, record }: Booking, payload: Payload): void {
  if (payload["link"] === undefined) return;
  const link = portalPage(backEnd, payload, "link");
  const { Email } = (payload["arrivingGuest"] ?? {}) as { Email?: string | null };
  if (!Email) throw new Problem("PAYLOAD_INVALID", { message: "The link has nobody to go to.", field: "link" });
  backEnd.mail({
    to: Email,
    subject: `Your stay is booked: ${reference}`,
    text: `${record.ResortName}, ${record.UnitType}, from ${record.ArrivalDate}, ${record.Nights} nights.\n\nOpen this link for your booking, the voucher for check-in and the receipt. Anyone who has the link can see the booking, so keep it to yourself.`,
    link: link.href,
  });
}

/** booking-cancel: gives up a hold or cancels a booking; asked again it answers alike. */
export function cancel(backEnd: BackEnd, payload: Payload): object {
  return inTransaction(backEnd.database, () => {
    const memberNo = String(payload["memberNo"]);
    const member = backEnd.members.get(memberNo);
    const market = openMarket(backEnd);
    const booking = findBooking(backEnd, "reference", String(payload["reference"]));
    if (booking === undefined || booking.memberNo !== memberNo) throw new Problem("BOOKING_UNKNOWN");
    if (booking.state === "CANCELLED") return cancelled(backEnd, booking);
    const returned = whatReturns(backEnd, booking);
    if (booking.state === "CONFIRMED" && !GUEST_ACCOUNTS.includes(memberNo)) {
      giveBack(member, returned, { resort: String(booking.record.ResortID), today: market.today });
      backEnd.members.put(memberNo, member);
    }
    releaseNights(backEnd, booking.reference);
    // What was only a hold keeps the time until which it was kept: a booking has none.
    const after: Booking = { ...booking, state: "CANCELLED", returned };
    saveBooking(backEnd, after);
    return cancelled(backEnd, after);
  });
}

function cancelled(backEnd: BackEnd, booking: Booking): object {
  const { Currency = "AUD" } = booking.record.Price;
  return {
    Outcome: "cancelled",
    Booking: bookingView(booking),
    Returned: booking.returned ?? { Fee: 0, Currency },
  };
}

function whatReturns(backEnd: BackEnd, booking: Booking): Returned {
  const { Price: price } = booking.record;
  const Currency = price.Currency ?? "AUD";
  if (booking.state !== "CONFIRMED")
    return booking.isPaid ? { Amount: (booking.chargeAmount ?? 0) / 100, Fee: 0, Currency } : { Fee: 0, Currency };
  const returns = returnsToday(backEnd, booking);
  if (returns === undefined) throw new Problem("BOOKING_FIXED");
  return returns;
}
