// Bookings as answers show them.

import { brisbaneDay, type Instant, isoDay, isoInstant } from "@portico/domain/day";
import { departureOf, type OfferCost } from "@portico/domain/stays/offer";
import type { Booking, Returned } from "@portico/domain/stays/source";
import { moneyView } from "../charges/money.ts";
import { dayOrNull } from "../points/view.ts";
import type { BookingSummary, BookingsAnswer, BookingView, ReturnedView, StayCostView } from "./contract.ts";

type Group = "upcoming" | "held" | "past" | "cancelled";

const byArrival = (one: Booking, other: Booking) => one.arrival - other.arrival || byReference(one, other);

const ORDER: Readonly<Record<Group, (one: Booking, other: Booking) => number>> = {
  upcoming: byArrival,
  held: (one, other) => (one.heldUntil ?? Infinity) - (other.heldUntil ?? Infinity) || byReference(one, other),
  past: (one, other) => byArrival(other, one),
  cancelled: (one, other) => byArrival(other, one),
};

function byReference(one: Booking, other: Booking): number {
  return one.reference < other.reference ? -1 : one.reference > other.reference ? 1 : 0;
}

/** All bookings of a member, by what they are now. */
export function bookingsView(bookings: readonly Booking[], now: Instant): BookingsAnswer {
  const inGroup = (group: Group) => bookingsIn(group, bookings, now).map((booking) => summaryOf(booking, now));
  return {
    today: isoDay(brisbaneDay(now)),
    upcoming: inGroup("upcoming"),
    held: inGroup("held"),
    past: inGroup("past"),
    cancelled: inGroup("cancelled"),
  };
}

/** The bookings of a group, in the order of lists. */
export function bookingsIn(group: Group, bookings: readonly Booking[], now: Instant): readonly Booking[] {
  return bookings.filter((booking) => groupOf(booking, now) === group).toSorted(ORDER[group]);
}

function groupOf(booking: Booking, now: Instant): Group {
  if (booking.state === "held") return isLapsed(booking, now) ? "cancelled" : "held";
  if (booking.state === "cancelled") return "cancelled";
  // On the day of departure the guest is still there.
  return departureOf(booking) < brisbaneDay(now) ? "past" : "upcoming";
}

// A hold without an end that can be read is a hold; the club says when it is gone.
function isLapsed({ state, heldUntil }: Booking, now: Instant): boolean {
  return state === "held" && heldUntil !== undefined && heldUntil <= now;
}

/** A booking as lists show it. */
export function summaryOf(booking: Booking, now: Instant): BookingSummary {
  const { reference, stay, resortId, resortName, unit, sleeps, arrival, nights, state, heldUntil, cost } = booking;
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
    state: isLapsed(booking, now) ? "lapsed" : state,
    heldUntil: heldUntil === undefined ? null : isoInstant(heldUntil),
    cost: costView(cost),
  };
}

/** A booking with everything that the member may know of it. */
export function bookingView(booking: Booking, now: Instant): BookingView {
  const { bookedAt, holdId, chargeId, paid, arrivingGuest: guest, specialRequests, cancellation } = booking;
  return {
    ...summaryOf(booking, now),
    bookedAt: isoInstant(bookedAt),
    holdId: holdId ?? null,
    chargeId: chargeId ?? null,
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
    cancellation:
      cancellation === undefined
        ? null
        : { until: isoDay(cancellation.until), returns: returnedView(cancellation.returns) },
  };
}

function returnedView(returns: Returned): ReturnedView {
  const { points, pointsExpireOn, money, entitlements, exchangeCredits, fee } = returns;
  return {
    points: points ?? null,
    pointsExpireOn: dayOrNull(pointsExpireOn),
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
