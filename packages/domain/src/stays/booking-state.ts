// The state of a booking, and whether it can be cancelled. The back-end reports three states; the clock adds "lapsed",
// "upcoming" and "past".

import { brisbaneDay, formatDay, type Instant } from "../day.ts";
import { type Decision, decide, explain, type LocalizedRules, type Permission } from "../decision.ts";
import { departureOf } from "./offer.ts";
import type { Booking } from "./source.ts";

export const BOOKING_STATES = ["held", "lapsed", "upcoming", "past", "cancelled"] as const;

export type BookingState = (typeof BOOKING_STATES)[number];

export interface BookingFacts {
  readonly booking: Pick<Booking, "state" | "heldUntil" | "arrival" | "nights" | "paid" | "cancellation">;
  readonly now: Instant;
}

export const BOOKING_STATE_RULES: LocalizedRules<BookingFacts, BookingState> = [
  {
    id: "bookings.lapsed-paid",
    outcome: "lapsed",
    source: "R28",
    words: "it was paid for, and its hold ended before it became a booking",
    when: (facts) => isEndedHold(facts) && facts.booking.paid !== undefined,
    because: () =>
      "the hold ended before the stay was booked; what was paid for it goes to the stay held in its place, or back",
    vi: () =>
      "bạn chưa hoàn tất đặt chỗ kịp thời. Khoản bạn đã trả được chuyển sang kỳ nghỉ thay thế hoặc hoàn lại cho bạn. Nếu không thấy, hãy gọi bộ phận hội viên",
    en: () =>
      "you did not complete the booking in time. What you paid goes towards the stay held in its place, or is refunded. If you see neither, call member services",
  },
  {
    id: "bookings.lapsed",
    outcome: "lapsed",
    source: "R28",
    words: "its hold ended before it became a booking: its time is over, or it was let go",
    when: isEndedHold,
    because: () => "the hold ended before the stay was booked, so it is free for others again, and nothing was taken",
    vi: () => "đặt chỗ chưa được hoàn tất kịp thời, nên kỳ nghỉ lại dành cho người khác. Bạn không bị thu khoản nào",
    en: () => "the booking was not completed in time, so the stay is available to others again. You were not charged",
  },
  {
    id: "bookings.held",
    outcome: "held",
    source: "R28",
    words: "it is held",
    when: ({ booking: { state } }) => state === "held",
    because: () => "the stay is kept for a short time, and becomes a booking when it is completed",
    vi: () => "chúng tôi giữ kỳ nghỉ này cho bạn trong thời gian ngắn; hãy hoàn tất đặt chỗ để không mất kỳ nghỉ",
    en: () => "we hold this stay for you for a short time; complete the booking to keep it",
  },
  {
    id: "bookings.cancelled",
    outcome: "cancelled",
    source: "R28",
    words: "it is cancelled",
    when: ({ booking: { state } }) => state === "cancelled",
    because: () => "the booking was cancelled; what went back stands in its details",
    vi: () => "đặt chỗ này đã bị hủy; phần chi tiết cho biết những gì đã hoàn lại cho bạn",
    en: () => "this booking was cancelled; the details show what was returned to you",
  },
  {
    id: "bookings.past",
    outcome: "past",
    source: "R28",
    words: "the day of departure is before today",
    when: ({ booking, now }) => departureOf(booking) < brisbaneDay(now),
    because: ({ booking }) => `the stay ended on ${formatDay(departureOf(booking))}`,
    vi: ({ booking }) => `kỳ nghỉ đã kết thúc vào ngày ${formatDay(departureOf(booking))}`,
  },
  {
    id: "bookings.upcoming",
    outcome: "upcoming",
    source: "R28",
    words: "otherwise",
    when: () => true,
    because: () => "the booking is confirmed with the resort and paid as shown",
    vi: () => "khu nghỉ đã xác nhận đặt chỗ, và đặt chỗ đã được thanh toán như ghi ở đây",
  },
];

export const CANCELLATION_RULES: LocalizedRules<BookingFacts, Permission> = [
  {
    id: "cancellation.cancelled",
    outcome: "no",
    source: "R28",
    words: "it has already been cancelled",
    when: (facts) => bookingState(facts) === "cancelled",
    because: () => "it has already been cancelled",
    vi: () => "đặt chỗ này đã bị hủy rồi",
  },
  {
    id: "cancellation.lapsed",
    outcome: "no",
    source: "R28",
    words: "it is a hold that ended",
    when: (facts) => bookingState(facts) === "lapsed",
    because: () => "the hold has ended, so there is nothing to cancel",
    vi: () => "thời gian giữ kỳ nghỉ đã hết, nên không có gì để hủy",
  },
  {
    id: "cancellation.past",
    outcome: "no",
    source: "R28",
    words: "the stay is over",
    when: (facts) => bookingState(facts) === "past",
    because: () => "the stay is over",
    vi: () => "kỳ nghỉ đã kết thúc",
  },
  {
    id: "cancellation.begun",
    outcome: "no",
    source: "R28",
    words: "it is booked, the day of arrival is today or before, and the club does not offer it today",
    when: (facts) => facts.booking.state === "confirmed" && hasBegun(facts) && !isOffered(facts),
    because: ({ booking }) => `the stay began on ${formatDay(booking.arrival)}`,
    vi: ({ booking }) => `kỳ nghỉ đã bắt đầu vào ngày ${formatDay(booking.arrival)}`,
  },
  // Nothing was paid for a hold yet.
  {
    id: "cancellation.held",
    outcome: "yes",
    source: "R28",
    words: "it is held, and the club offers nothing for it",
    when: ({ booking: { state, cancellation } }) => state === "held" && cancellation === undefined,
    because: () => "it is held and not yet booked, so releasing it is free of charge",
    vi: () => "kỳ nghỉ đang được giữ và chưa đặt, nên bạn bỏ giữ mà không mất phí",
  },
  {
    id: "cancellation.not-offered",
    outcome: "no",
    source: "R28",
    words: "the club offers no cancellation of it",
    when: ({ booking: { cancellation } }) => cancellation === undefined,
    because: ({ booking }) =>
      `this booking cannot be cancelled online; the stay begins on ${formatDay(booking.arrival)}`,
    vi: ({ booking }) => `câu lạc bộ không cho hủy đặt chỗ này; kỳ nghỉ bắt đầu vào ngày ${formatDay(booking.arrival)}`,
  },
  {
    id: "cancellation.too-late",
    outcome: "no",
    source: "R28",
    words: "the last day for it is before today",
    when: (facts) => !isOffered(facts),
    because: (facts) => `the last day to cancel it was ${lastCancellationDay(facts)}`,
    vi: (facts) => `ngày cuối cùng được hủy là ${lastCancellationDay(facts)}`,
  },
  {
    id: "cancellation.possible",
    outcome: "yes",
    source: "R28",
    words: "otherwise",
    when: () => true,
    because: (facts) => `it can be cancelled until ${lastCancellationDay(facts)}`,
    vi: (facts) => `hủy được đến ngày ${lastCancellationDay(facts)}`,
  },
];

// The back-end reports an ended hold as "cancelled". Only holds have `heldUntil`.
function isEndedHold({ booking: { state, heldUntil }, now }: BookingFacts): boolean {
  if (heldUntil === undefined) return false;
  return state === "cancelled" || (state === "held" && heldUntil <= now);
}

/**
 * The state of a booking at an instant.
 *
 * @example
 * ```ts
 * import { bookingState } from "@portico/domain/stays";
 * import { day, instant } from "@portico/domain/testing";
 *
 * const now = instant("2026-11-20T09:00:00Z");
 * const base = { arrival: day("2027-02-05"), nights: 3, paid: undefined, cancellation: undefined };
 * bookingState({ booking: { ...base, state: "confirmed", heldUntil: undefined }, now }); // => "upcoming"
 * const heldUntil = instant("2026-11-20T08:00:00Z");
 * bookingState({ booking: { ...base, state: "held", heldUntil }, now }); // => "lapsed"
 * ```
 */
export function bookingState(facts: BookingFacts): BookingState {
  return decide(BOOKING_STATE_RULES, facts);
}

/**
 * Explains the state of a booking.
 *
 * @example
 * ```ts
 * import { explainBookingState } from "@portico/domain/stays";
 * import { day, instant } from "@portico/domain/testing";
 *
 * const booking = { state: "cancelled" as const, heldUntil: undefined, arrival: day("2027-02-05"), nights: 3 };
 * const now = instant("2026-11-20T09:00:00Z");
 * const facts = { booking: { ...booking, paid: undefined, cancellation: undefined }, now };
 * explainBookingState(facts).rule; // => "bookings.cancelled"
 * ```
 */
export function explainBookingState(facts: BookingFacts): Decision<BookingState, BookingFacts> {
  return explain(BOOKING_STATE_RULES, facts);
}

/**
 * Explains whether a member can cancel a booking in the portal.
 *
 * @example
 * ```ts
 * import { explainCancellation } from "@portico/domain/stays";
 * import { day, instant } from "@portico/domain/testing";
 *
 * const booking = { state: "confirmed" as const, heldUntil: undefined, arrival: day("2027-02-05"), nights: 3 };
 * const now = instant("2026-11-20T09:00:00Z");
 * const facts = { booking: { ...booking, paid: undefined, cancellation: undefined }, now };
 * const decision = explainCancellation(facts);
 * decision.outcome; // => "no"
 * decision.because; // => "this booking cannot be cancelled online; the stay begins on 05 Feb 2027"
 * ```
 */
export function explainCancellation(facts: BookingFacts): Decision<Permission, BookingFacts> {
  return explain(CANCELLATION_RULES, facts);
}

function hasBegun({ booking: { arrival }, now }: BookingFacts): boolean {
  return arrival <= brisbaneDay(now);
}

function isOffered({ booking: { cancellation }, now }: BookingFacts): boolean {
  return cancellation !== undefined && cancellation.until >= brisbaneDay(now);
}

function lastCancellationDay({ booking: { cancellation } }: BookingFacts): string {
  return cancellation === undefined ? "" : formatDay(cancellation.until);
}
