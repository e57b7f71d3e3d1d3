import { createHash } from "node:crypto";
import { brisbaneDay, type Instant, isoDay, isoInstant } from "@portico/domain/day";
import { type Decision, memberReason, type Verdict } from "@portico/domain/decision";
import type { Language } from "@portico/domain/language";
import type { Guest } from "@portico/domain/member/source";
import { lastUsableDay } from "@portico/domain/points/status";
import { CHANGE_RULES, explainChange } from "@portico/domain/purchase/change";
import {
  BOOKING_STATE_RULES,
  type BookingState,
  bookingState,
  CANCELLATION_RULES,
  explainBookingState,
  explainCancellation,
} from "@portico/domain/stays/booking-state";
import { DETAILS_RULES, explainDetailsChange } from "@portico/domain/stays/details-change";
import { departureOf } from "@portico/domain/stays/offer";
import {
  explainPaidLots,
  lotsText,
  PAID_LOTS_RULES,
  type PaidLot,
  type PaidLotsFacts,
  type PurchaseLots,
} from "@portico/domain/stays/paid-lots";
import { PROTECTION_DESCRIPTION } from "@portico/domain/stays/protection";
import { netRefund, notReturned, REFUND_MESSAGES } from "@portico/domain/stays/refund";
import type { Booking, Refund, Returned } from "@portico/domain/stays/source";
import { totalCost } from "@portico/domain/stays/total-cost";
import { dayOrNull, moneyView } from "../http/values.ts";
import type {
  BookingSummary,
  BookingsResponse,
  BookingView,
  PaidLotsView,
  RefundView,
  ReturnedView,
} from "./contract.ts";
import { costView } from "./cost-view.ts";
import { bookingTimelineView } from "./timeline-view.ts";

type BookingOrder = (first: Booking, second: Booking) => number;

const byReference: BookingOrder = (first, second) =>
  first.reference < second.reference ? -1 : first.reference > second.reference ? 1 : 0;
const earliestArrivalFirst: BookingOrder = (first, second) =>
  first.arrival - second.arrival || byReference(first, second);
const latestArrivalFirst: BookingOrder = (first, second) => earliestArrivalFirst(second, first);

const ORDER_BY_STATE: Readonly<Record<BookingState, BookingOrder>> = {
  upcoming: earliestArrivalFirst,
  held: (first, second) => (first.heldUntil ?? Infinity) - (second.heldUntil ?? Infinity) || byReference(first, second),
  past: latestArrivalFirst,
  cancelled: latestArrivalFirst,
  lapsed: latestArrivalFirst,
};

export interface BookingSetting {
  readonly now: Instant;
  readonly language: Language;
}

interface LotsSetting {
  readonly language: Language;
  /** The journal's record of the booking's lots. */
  readonly lots?: PurchaseLots | undefined;
}

export function bookingsView(bookings: readonly Booking[], setting: BookingSetting): BookingsResponse {
  const { now } = setting;
  const inGroup = (group: BookingState) =>
    bookingsOfGroup(group, bookings, now).map((booking) => bookingSummary(booking, setting));
  return {
    today: isoDay(brisbaneDay(now)),
    upcoming: inGroup("upcoming"),
    held: inGroup("held"),
    past: inGroup("past"),
    cancelled: inGroup("cancelled"),
    lapsed: inGroup("lapsed"),
  };
}

/** The bookings in a state, in display order. */
export function bookingsOfGroup(group: BookingState, bookings: readonly Booking[], now: Instant): readonly Booking[] {
  return bookings.filter((booking) => bookingState({ booking, now }) === group).toSorted(ORDER_BY_STATE[group]);
}

export function bookingSummary(booking: Booking, { now, language }: BookingSetting): BookingSummary {
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
    total: totalCost(booking).map(costView),
  };
}

export function bookingView(booking: Booking, setting: BookingSetting & LotsSetting): BookingView {
  const { bookedAt, holdId, charge, protection, promo, paid, arrivingGuest: guest, specialRequests } = booking;
  return {
    ...bookingSummary(booking, setting),
    bookedAt: isoInstant(bookedAt),
    holdId: holdId ?? null,
    chargeId: charge?.id ?? null,
    due: charge === undefined ? null : moneyView(charge.amount),
    protection:
      protection === undefined
        ? null
        : {
            price: moneyView(protection.price),
            isTaken: protection.isTaken,
            words: PROTECTION_DESCRIPTION[setting.language],
          },
    promo: promo === undefined ? null : { code: promo.code, words: promo.words[setting.language] },
    paid: paid === undefined ? null : totalCost({ ...booking, cost: paid }).map(costView),
    lots: bookedLotsView(booking, setting),
    arrivingGuest: guest === undefined ? null : guestView(guest),
    specialRequests: specialRequests ?? null,
    people: booking.people ?? null,
    details: detailsView(booking, setting),
    change: changeView(booking, setting),
    refunds: bookingTimelineView(booking, setting),
    cancellation: cancellationView(booking, setting),
    returned: booking.returned === undefined ? null : returnedView(booking.returned, booking, setting),
    refund: booking.refund === undefined ? null : refundView(booking.refund, setting.language),
  };
}

/** The lots that a booking spent: the back-end's record, else the portal's comparison of holdings. */
export function spentLotsOf(
  { lots, paid }: Pick<Booking, "lots" | "paid">,
  { lots: journalRecord }: Pick<LotsSetting, "lots">,
): readonly PaidLot[] | undefined {
  return paid === undefined ? undefined : (lots ?? journalRecord?.taken);
}

function bookedLotsView(booking: Booking, { language, lots }: LotsSetting): PaidLotsView | null {
  const decision = explainBookedLots(booking, lots);
  return decision === undefined ? null : paidLotsView(decision, language);
}

/** Whether the back-end spent the lots that the member saw. `undefined` for a hold, or if no lots are known. */
function explainBookedLots(
  booking: Booking,
  journalRecord: PurchaseLots | undefined,
): Decision<Verdict, PaidLotsFacts> | undefined {
  const spent = spentLotsOf(booking, { lots: journalRecord });
  // For a booking made elsewhere the spent lots are also the expected ones.
  const expected = journalRecord?.asked ?? spent;
  if (booking.state === "held" || expected === undefined) return undefined;
  return explainPaidLots({ operation: "booking", named: expected, moved: spent });
}

/** Whether the refunded lots are those that paid; `undefined` if the back-end does not name them. */
function explainReturnedLots(
  { lots }: Returned,
  booking: Pick<Booking, "paid" | "lots">,
  journalRecord: PurchaseLots | undefined,
): Decision<Verdict, PaidLotsFacts> | undefined {
  if (lots === undefined) return undefined;
  return explainPaidLots({
    operation: "cancellation",
    named: spentLotsOf(booking, { lots: journalRecord }) ?? lots,
    moved: lots,
  });
}

/** Once cancelled, the decision on the refunded lots, else on the lots that paid. */
export function lotsDecision(
  booking: Booking,
  journalRecord: PurchaseLots | undefined,
): Decision<Verdict, PaidLotsFacts> | undefined {
  const returned =
    booking.returned === undefined ? undefined : explainReturnedLots(booking.returned, booking, journalRecord);
  return returned ?? explainBookedLots(booking, journalRecord);
}

export function paidLotsView(decision: Decision<Verdict, PaidLotsFacts>, language: Language): PaidLotsView {
  const { outcome, rule, facts } = decision;
  return {
    text: lotsText(facts.moved ?? facts.named, language),
    outcome,
    rule,
    because: memberReason(PAID_LOTS_RULES, decision, language),
  };
}

export function guestView({ firstName, lastName, email, phone }: Guest): NonNullable<BookingView["arrivingGuest"]> {
  return { firstName, lastName, email: email ?? null, phone: phone ?? null };
}

function changeView(booking: Booking, { now, language }: BookingSetting): BookingView["change"] {
  const decision = explainChange({ booking, now });
  const { outcome, rule } = decision;
  return { outcome, rule, because: memberReason(CHANGE_RULES, decision, language) };
}

function detailsView(booking: Booking, { now, language }: BookingSetting): BookingView["details"] {
  const decision = explainDetailsChange({ booking, now });
  const { outcome, rule } = decision;
  const because = memberReason(DETAILS_RULES, decision, language);
  return { outcome, rule, because, version: booking.detailsVersion ?? 1 };
}

function cancellationView(booking: Booking, setting: BookingSetting & LotsSetting): BookingView["cancellation"] {
  const { now, language } = setting;
  const { cancellation } = booking;
  const decision = explainCancellation({ booking, now });
  const allowed = decision.outcome === "yes";
  return {
    allowed,
    because: memberReason(CANCELLATION_RULES, decision, language),
    seen: expectedCancellation(booking),
    offer:
      allowed && cancellation !== undefined
        ? { until: isoDay(cancellation.until), returns: returnedView(cancellation.returns, booking, setting) }
        : null,
  };
}

/** A hash of state and refund. The browser sends it back, so that no cancellation refunds less than the member saw. */
export function expectedCancellation(booking: Booking): string {
  const { state, cancellation } = booking;
  // English, so that the hash does not depend on the member's language.
  const returns = cancellation === undefined ? null : returnedView(cancellation.returns, booking, { language: "en" });
  return createHash("sha256")
    .update(JSON.stringify([state, returns]))
    .digest("base64url")
    .slice(0, 22);
}

export function returnedView(
  returns: Returned,
  booking: Pick<Booking, "paid" | "protection" | "lots">,
  setting: LotsSetting,
): ReturnedView {
  const { points, pointsExpireOn, money, entitlements, exchangeCredits, fee } = returns;
  const lots = explainReturnedLots(returns, booking, setting.lots);
  const net = netRefund(returns);
  return {
    points: points ?? null,
    pointsUsableUntil: dayOrNull(pointsExpireOn === undefined ? undefined : lastUsableDay(pointsExpireOn)),
    money: money === undefined ? null : moneyView(money),
    net: net === undefined ? null : moneyView(net),
    entitlements: entitlements ?? null,
    exchangeCredits: exchangeCredits ?? null,
    lots: lots === undefined ? null : paidLotsView(lots, setting.language),
    fee: moneyView(fee),
    notReturned: notReturned(booking, returns).map(({ what, cost }) => ({ what, cost: costView(cost) })),
  };
}

export function refundView(refund: Refund, language: Language): RefundView {
  const { reference, state, money, fee, requestedOn, paidOn } = refund;
  const { title, next } = REFUND_MESSAGES[state];
  return {
    reference,
    state,
    title: title[language],
    next: next[language],
    money: moneyView(money),
    fee: moneyView(fee),
    net: moneyView(netRefund(refund)),
    requestedOn: isoDay(requestedOn),
    paidOn: dayOrNull(paidOn),
  };
}
