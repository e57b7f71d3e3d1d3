// Whether the details of a booking can be changed: who arrives, for how many people, and the requests.

import { brisbaneDay, formatDay } from "../day.ts";
import { type Decision, explain, type LocalizedRules, type Verdict } from "../decision.ts";
import { type BookingFacts, bookingState } from "./booking-state.ts";
import type { Booking } from "./source.ts";

export interface DetailsFacts extends BookingFacts {
  readonly booking: BookingFacts["booking"] & Pick<Booking, "terms" | "detailsVersion">;
}

export const DETAILS_RULES: LocalizedRules<DetailsFacts, Verdict> = [
  {
    id: "details.cancelled",
    outcome: "no",
    source: "R71",
    words: "it is cancelled",
    when: (facts) => bookingState(facts) === "cancelled",
    because: () => "this booking was cancelled, so there is nothing to change",
    vi: () => "đặt chỗ này đã bị hủy, nên không có gì để thay đổi",
  },
  {
    id: "details.lapsed",
    outcome: "no",
    source: "R71",
    words: "it is a hold that ended",
    when: (facts) => bookingState(facts) === "lapsed",
    because: () => "this stay was not booked in time, so there is nothing to change",
    vi: () => "kỳ nghỉ này chưa được đặt kịp thời, nên không có gì để thay đổi",
  },
  {
    id: "details.past",
    outcome: "no",
    source: "R71",
    words: "the stay is over",
    when: (facts) => bookingState(facts) === "past",
    because: () => "the stay is over",
    vi: () => "kỳ nghỉ đã kết thúc",
  },
  {
    id: "details.held",
    outcome: "no",
    source: "R71",
    words: "it is held and not booked yet",
    when: (facts) => bookingState(facts) === "held",
    because: () => "this stay is not booked yet; enter the details when you complete the booking",
    vi: () => "kỳ nghỉ này chưa được đặt; hãy nhập các chi tiết khi bạn hoàn tất đặt chỗ",
  },
  {
    id: "details.not-known",
    outcome: "not known",
    source: "R71",
    words: "the club names no terms for it",
    when: ({ booking: { terms, detailsVersion } }) => terms === undefined || detailsVersion === undefined,
    because: () => "we cannot see here whether this booking can be changed; call member services to change it",
    vi: () => "chúng tôi không xem được ở đây đặt chỗ này có thay đổi được không; hãy gọi bộ phận hội viên để thay đổi",
  },
  {
    id: "details.not-offered",
    outcome: "no",
    source: "R71",
    words: "the club changes no details of it",
    when: ({ booking: { terms } }) => terms?.detailsUntil === undefined,
    because: () => "the details of this booking cannot be changed online; call member services to change them",
    vi: () => "các chi tiết của đặt chỗ này không thay đổi được trên mạng; hãy gọi bộ phận hội viên để thay đổi",
  },
  {
    id: "details.too-late",
    outcome: "no",
    source: "R71",
    words: "the last day for it is before today",
    when: ({ booking: { terms }, now }) => terms?.detailsUntil !== undefined && terms.detailsUntil < brisbaneDay(now),
    because: (facts) =>
      `the last day to change the details online was ${lastDay(facts)}; call the resort or member services`,
    vi: (facts) =>
      `ngày cuối cùng để thay đổi các chi tiết trên mạng là ${lastDay(facts)}; hãy gọi khu nghỉ hoặc bộ phận hội viên`,
  },
  {
    id: "details.possible",
    outcome: "yes",
    source: "R71",
    words: "otherwise",
    when: () => true,
    because: (facts) => `you can change the details until ${lastDay(facts)}`,
    vi: (facts) => `bạn có thể thay đổi các chi tiết đến hết ngày ${lastDay(facts)}`,
  },
];

/**
 * Explains whether a member can change the details of a booking in the portal.
 *
 * @example
 * ```ts
 * import { explainDetailsChange } from "@portico/domain/stays";
 * import { day, instant } from "@portico/domain/testing";
 *
 * const booking = { state: "confirmed" as const, heldUntil: undefined, arrival: day("2027-02-05"), nights: 3 };
 * const now = instant("2026-11-20T09:00:00Z");
 * const facts = { booking: { ...booking, paid: undefined, cancellation: undefined }, now };
 * explainDetailsChange(facts).outcome; // => "not known"
 * ```
 */
export function explainDetailsChange(facts: DetailsFacts): Decision<Verdict, DetailsFacts> {
  return explain(DETAILS_RULES, facts);
}

function lastDay({ booking: { terms } }: DetailsFacts): string {
  return terms?.detailsUntil === undefined ? "" : formatDay(terms.detailsUntil);
}
