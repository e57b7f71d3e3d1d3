// Bookings as answers show them.

import { createHash } from "node:crypto";
import { brisbaneDay, type Instant, isoDay, isoInstant } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import type { Language } from "@portico/domain/language";
import { lastUsableDay } from "@portico/domain/points/status";
import {
  BOOKING_STATE_RULES,
  type BookingState,
  bookingState,
  CANCELLATION_RULES,
  explainBookingState,
  explainCancellation,
} from "@portico/domain/stays/booking-state";
import { departureOf, type OfferCost } from "@portico/domain/stays/offer";
import type { Booking, Returned } from "@portico/domain/stays/source";
import { dayOrNull, moneyView } from "../http/values.ts";
import type { BookingSummary, BookingsAnswer, BookingView, ReturnedView, StayCostView } from "./contract.ts";

const byArrival = (one: Booking, other: Booking) => one.arrival - other.arrival || byReference(one, other);

const ORDER: Readonly<Record<BookingState, (one: Booking, other: Booking) => number>> = {
  upcoming: byArrival,
  held: (one, other) => (one.heldUntil ?? Infinity) - (other.heldUntil ?? Infinity) || byReference(one, other),
  past: (one, other) => byArrival(other, one),
  cancelled: (one, other) => byArrival(other, one),
  lapsed: (one, other) => byArrival(other, one),
};

function byReference(one: Booking, other: Booking): number {
  return one.reference < other.reference ? -1 : one.reference > other.reference ? 1 : 0;
}

/** At which moment, and in which language. */
export interface BookingSetting {
  readonly now: Instant;
  readonly language: Language;
}

/** All bookings of a member, by what they are now. */
export function bookingsView(bookings: readonly Booking[], setting: BookingSetting): BookingsAnswer {
  const { now } = setting;
  const inGroup = (group: BookingState) =>
    bookingsIn(group, bookings, now).map((booking) => summaryOf(booking, setting));
  return {
    today: isoDay(brisbaneDay(now)),
    upcoming: inGroup("upcoming"),
    held: inGroup("held"),
    past: inGroup("past"),
    cancelled: inGroup("cancelled"),
    lapsed: inGroup("lapsed"),
  };
}

/** The bookings of a group, in the order of lists. */
export function bookingsIn(group: BookingState, bookings: readonly Booking[], now: Instant): readonly Booking[] {
  return bookings.filter((booking) => bookingState({ booking, now }) === group).toSorted(ORDER[group]);
}

/** A booking as lists show it. */
export function summaryOf(booking: Booking, { now, language }: BookingSetting): BookingSummary {
  const { reference, stay, resortId, resortName, unit, sleeps, arrival, nights, heldUntil, cost } = booking;
  const decision = explainBookingState({ booking, now });
  return {
    reference,
    stay: stay ?? null,
    resortId,
    resortName,
    unit,
    sleeps,
    arrival: isoDay(arrival),
    departure: isoDay(departureOf(booking)),
    nights,
    state: decision.outcome,
    because: memberReason(BOOKING_STATE_RULES, decision, language),
    heldUntil: heldUntil === undefined ? null : isoInstant(heldUntil),
    cost: costView(cost),
  };
}

/** A booking with everything that the member may know of it. */
export function bookingView(booking: Booking, setting: BookingSetting): BookingView {
  const { bookedAt, holdId, charge, protection, promo, paid, arrivingGuest: guest, specialRequests } = booking;
  return {
    ...summaryOf(booking, setting),
    bookedAt: isoInstant(bookedAt),
    holdId: holdId ?? null,
    chargeId: charge?.id ?? null,
    due: charge === undefined ? null : moneyView(charge.amount),
    protection: protection === undefined ? null : { price: moneyView(protection.price), isTaken: protection.isTaken },
    promo: promo === undefined ? null : { code: promo.code, words: promo.words[setting.language] },
    paid: paid === undefined ? null : costView(paid),
    arrivingGuest:
      guest === undefined
        ? null
        : {
            firstName: guest.firstName,
            lastName: guest.lastName,
            email: guest.email ?? null,
            phone: guest.phone ?? null,
          },
    specialRequests: specialRequests ?? null,
    cancellation: cancellationView(booking, setting),
    returned: booking.returned === undefined ? null : returnedView(booking.returned),
  };
}

function cancellationView(booking: Booking, { now, language }: BookingSetting): BookingView["cancellation"] {
  const { cancellation } = booking;
  const decision = explainCancellation({ booking, now });
  const allowed = decision.outcome === "yes";
  return {
    allowed,
    because: memberReason(CANCELLATION_RULES, decision, language),
    seen: seenCancellation(booking),
    offer:
      allowed && cancellation !== undefined
        ? { until: isoDay(cancellation.until), returns: returnedView(cancellation.returns) }
        : null,
  };
}

/** What a cancellation of it would do now, in a few letters: what comes back, and whether it is a hold or a booking that is given up. */
export function seenCancellation({ state, cancellation }: Booking): string {
  const returns = cancellation === undefined ? null : returnedView(cancellation.returns);
  return createHash("sha256")
    .update(JSON.stringify([state, returns]))
    .digest("base64url")
    .slice(0, 22);
}

/** What goes back, for an answer. */
export function returnedView(returns: Returned): ReturnedView {
  const { points, pointsExpireOn, money, entitlements, exchangeCredits, fee } = returns;
  return {
    points: points ?? null,
    pointsUsableUntil: dayOrNull(pointsExpireOn === undefined ? undefined : lastUsableDay(pointsExpireOn)),
    money: money === undefined ? null : moneyView(money),
    entitlements: entitlements ?? null,
    exchangeCredits: exchangeCredits ?? null,
    fee: moneyView(fee),
  };
}

/** A cost for an answer. */
export function costView(cost: OfferCost): StayCostView {
  if (cost.kind === "money") return { kind: "money", money: moneyView(cost.money) };
  if (cost.kind === "exchange") return { kind: "exchange", credits: cost.credits, fee: moneyView(cost.fee) };
  if (cost.kind === "points") return { kind: "points", points: cost.points };
  return { kind: "entitlement", resortId: cost.resortId };
}
