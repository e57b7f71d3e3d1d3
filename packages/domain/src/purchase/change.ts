// Other dates or another room: a purchase that replaces a booked stay (R72). The old stay is given back once the new one is booked.

import { brisbaneDay, formatDay } from "../day.ts";
import { type Decision, explain, type LocalizedRules, type Verdict } from "../decision.ts";
import { formatMoney, type Money } from "../money.ts";
import { type BookingFacts, bookingState } from "../stays/booking-state.ts";
import { costText } from "../stays/expected-price.ts";
import type { OfferCost } from "../stays/offer.ts";
import { lotsText } from "../stays/paid-lots.ts";
import { netRefund } from "../stays/refund.ts";
import type { Booking, BookingChange } from "../stays/source.ts";

export interface ChangeFacts extends BookingFacts {
  readonly booking: BookingFacts["booking"] & Pick<Booking, "terms" | "stay" | "replacedBy">;
}

export const CHANGE_RULES: LocalizedRules<ChangeFacts, Verdict> = [
  {
    id: "change.cancelled",
    outcome: "no",
    source: "R72",
    words: "it is cancelled, or replaced by another stay",
    when: (facts) => bookingState(facts) === "cancelled",
    because: () => "this booking was cancelled, so there is nothing to change",
    vi: () => "đặt chỗ này đã bị hủy, nên không có gì để thay đổi",
  },
  {
    id: "change.lapsed",
    outcome: "no",
    source: "R72",
    words: "it is a hold that ended",
    when: (facts) => bookingState(facts) === "lapsed",
    because: () => "this stay was not booked in time, so there is nothing to change",
    vi: () => "kỳ nghỉ này chưa được đặt kịp thời, nên không có gì để thay đổi",
  },
  {
    id: "change.past",
    outcome: "no",
    source: "R72",
    words: "the stay is over",
    when: (facts) => bookingState(facts) === "past",
    because: () => "the stay is over",
    vi: () => "kỳ nghỉ đã kết thúc",
  },
  {
    id: "change.held",
    outcome: "no",
    source: "R72",
    words: "it is held and not booked yet",
    when: (facts) => bookingState(facts) === "held",
    because: () => "this stay is not booked yet; release it and hold another one",
    vi: () => "kỳ nghỉ này chưa được đặt; hãy bỏ giữ và chọn kỳ nghỉ khác",
  },
  {
    id: "change.replaced",
    outcome: "no",
    source: "R72",
    words: "another stay is booked in its place, and it is about to be given back",
    when: ({ booking: { replacedBy } }) => replacedBy !== undefined,
    because: ({ booking }) => `booking ${booking.replacedBy} replaces this one`,
    vi: ({ booking }) => `đặt chỗ ${booking.replacedBy} thay thế đặt chỗ này`,
  },
  {
    id: "change.not-known",
    outcome: "not known",
    source: "R72",
    words: "the club names no terms for it, or its kind of stay is not known",
    when: ({ booking: { terms, stay } }) => terms === undefined || stay === undefined,
    because: () => "we cannot see here whether its dates can be changed",
    vi: () => "chúng tôi không xem được ở đây ngày của đặt chỗ này có đổi được không",
  },
  {
    id: "change.special",
    outcome: "no",
    source: "R72",
    words: "it is a resort special, whose conditions name its dates",
    when: ({ booking: { stay } }) => stay === "resort-specials",
    because: () => "the dates of a resort special are part of the offer",
    vi: () => "ngày của ưu đãi khu nghỉ là một phần của ưu đãi",
  },
  {
    id: "change.not-offered",
    outcome: "no",
    source: "R72",
    words: "the club does not change its dates",
    when: ({ booking: { terms } }) => terms?.datesUntil === undefined,
    because: () => "the dates of this booking cannot be changed online",
    vi: () => "ngày của đặt chỗ này không đổi được trên mạng",
  },
  {
    id: "change.too-late",
    outcome: "no",
    source: "R72",
    words: "the last day for it is before today",
    when: ({ booking: { terms }, now }) => terms?.datesUntil !== undefined && terms.datesUntil < brisbaneDay(now),
    because: (facts) => `the last day to change the dates or the room was ${lastDay(facts)}`,
    vi: (facts) => `ngày cuối cùng để đổi ngày hoặc phòng là ${lastDay(facts)}`,
  },
  {
    id: "change.possible",
    outcome: "yes",
    source: "R72",
    words: "otherwise",
    when: () => true,
    because: (facts) => `you can change the dates or the room until ${lastDay(facts)}`,
    vi: (facts) => `bạn có thể đổi ngày hoặc phòng đến hết ngày ${lastDay(facts)}`,
  },
];

/**
 * Explains whether a member can move a booking to other dates or another room in the portal.
 *
 * @example
 * ```ts
 * import { explainChange } from "@portico/domain/purchase";
 * import { day, instant } from "@portico/domain/testing";
 *
 * const booking = {
 *   state: "cancelled" as const,
 *   heldUntil: undefined,
 *   arrival: day("2027-02-05"),
 *   nights: 3,
 *   paid: undefined,
 *   cancellation: undefined,
 *   terms: undefined,
 *   stay: "short-stays" as const,
 * };
 * const now = instant("2026-11-20T09:00:00Z");
 * explainChange({ booking, now }).because; // => "this booking was cancelled, so there is nothing to change"
 * ```
 */
export function explainChange(facts: ChangeFacts): Decision<Verdict, ChangeFacts> {
  return explain(CHANGE_RULES, facts);
}

function lastDay({ booking: { terms } }: ChangeFacts): string {
  return terms?.datesUntil === undefined ? "" : formatDay(terms.datesUntil);
}

/** The booked stay that a purchase replaces. */
export interface ReplacedStay {
  readonly reference: string;
  /** What was paid for it, without the protection. */
  readonly cost: OfferCost;
}

export interface ChangeDifference {
  /** Points, credits or money that are due. `undefined` if nothing is. */
  readonly due: OfferCost | undefined;
  /** Points, credits or money that come back, without the fee. `undefined` if nothing does. */
  readonly back: OfferCost | undefined;
  /** The club's fee for the change. It is part of the money due, or deducted from the money that comes back. */
  readonly fee: Money;
}

/**
 * What a new stay costs beyond the booked one, or less. `undefined` if they are not paid in the same way, so that the one cannot replace the
 * other.
 *
 * @example
 * ```ts
 * import { changeDifference } from "@portico/domain/purchase";
 *
 * const fee = { minor: 0, currency: "AUD" };
 * const points = (count: number) => ({ kind: "points" as const, points: count });
 * changeDifference(points(400), points(480), fee)?.due; // => { kind: "points", points: 80 }
 * changeDifference(points(480), points(400), fee)?.back; // => { kind: "points", points: 80 }
 * ```
 */
export function changeDifference(before: OfferCost, after: OfferCost, fee: Money): ChangeDifference | undefined {
  if (before.kind === "points" && after.kind === "points") {
    const more = after.points - before.points;
    return {
      due: more > 0 ? { kind: "points", points: more } : undefined,
      back: more < 0 ? { kind: "points", points: -more } : undefined,
      fee,
    };
  }
  if (before.kind === "money" && after.kind === "money") return moneyDifference(before.money, after.money, fee);
  if (before.kind === "entitlement" && after.kind === "entitlement")
    return before.resortId === after.resortId ? { due: undefined, back: undefined, fee } : undefined;
  // Credits that differ would mix two kinds of payment in one change.
  if (before.kind === "exchange" && after.kind === "exchange" && before.credits === after.credits)
    return moneyDifference(before.fee, after.fee, fee);
  return undefined;
}

function moneyDifference(before: Money, after: Money, fee: Money): ChangeDifference | undefined {
  if (before.currency !== after.currency) return undefined;
  const { currency } = after;
  const inCurrency = { ...fee, currency };
  const more = after.minor + fee.minor - before.minor;
  if (more >= 0)
    return {
      due: more === 0 ? undefined : { kind: "money", money: { minor: more, currency } },
      back: undefined,
      fee: inCurrency,
    };
  return { due: undefined, back: { kind: "money", money: { minor: -more, currency } }, fee: inCurrency };
}

/**
 * The points, credits or entitlement that a purchase still has to spend: for a change, what the old stay does not pay.
 *
 * @example
 * ```ts
 * import { costToSpend } from "@portico/domain/purchase";
 *
 * const replaces = { reference: "B4021", cost: { kind: "points" as const, points: 300 } };
 * costToSpend(replaces, { kind: "points", points: 360 }); // => { kind: "points", points: 60 }
 * costToSpend(undefined, { kind: "points", points: 360 }); // => { kind: "points", points: 360 }
 * ```
 */
export function costToSpend(replaces: ReplacedStay | undefined, cost: OfferCost): OfferCost | undefined {
  if (replaces === undefined) return cost;
  return changeDifference(replaces.cost, cost, { minor: 0, currency: "AUD" })?.due;
}

/**
 * The text of a difference. The browser sends it back, so that no other difference is taken (R38).
 *
 * @example
 * ```ts
 * import { differenceText } from "@portico/domain/purchase";
 *
 * const fee = { minor: 25_00, currency: "NZD" };
 * differenceText({ due: { kind: "points", points: 60 }, back: undefined, fee });
 * // => "60 points more; nothing back; NZD 25.00 fee"
 * ```
 */
export function differenceText({ due, back, fee }: ChangeDifference): string {
  const textOf = (cost: OfferCost | undefined) => (cost === undefined ? "nothing" : costText(cost, formatMoney));
  return `${textOf(due)} more; ${textOf(back)} back; ${formatMoney(fee)} fee`;
}

/** The part of `expectedTotalOf` about the replaced booking. */
export function holdChangeText({ replaces, fee, returns }: BookingChange): string {
  const { points, exchangeCredits: credits, lots } = returns;
  const net = netRefund(returns);
  const back = [
    ...((points ?? 0) > 0 ? [`${points} points`] : []),
    ...((credits ?? 0) > 0 ? [`${credits} credits`] : []),
    ...(net === undefined || net.minor === 0 ? [] : [formatMoney(net)]),
    ...(lots === undefined || lots.length === 0 ? [] : [`to ${lotsText(lots, "en")}`]),
  ].join(" ");
  return `; in place of ${replaces}, ${formatMoney(fee)} fee, ${back === "" ? "nothing" : back} back`;
}
