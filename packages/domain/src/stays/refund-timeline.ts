// Until when a stay can be cancelled, and what the club keeps then: the club's terms as pieces (R70).

import { addDays, type Day, formatDay } from "../day.ts";
import type { Language } from "../language.ts";
import { formatMoney, type Money } from "../money.ts";
import { costChange, type OfferCost } from "./offer.ts";
import { notReturned } from "./refund.ts";
import type { Booking } from "./source.ts";
import type { StayTerms, TermsStep } from "./terms.ts";

export interface TimelinePiece {
  /** The last day; `undefined` for the last piece, which has no end. */
  readonly until: Day | undefined;
  /** What the club keeps of the price, if the stay is cancelled. `undefined` if all comes back. The price of protection is not part of it. */
  readonly keeps: OfferCost | undefined;
}

/** Contiguous pieces from today on. Each keeps more than the one before. */
export type RefundTimeline = readonly TimelinePiece[];

export interface StayToCancel {
  /** The price without the protection. */
  readonly cost: OfferCost;
  readonly terms: StayTerms;
  readonly isProtected: boolean;
}

/**
 * What the club keeps, if the stay is cancelled on a day from today on.
 *
 * @example
 * ```ts
 * import { refundTimeline, timelineText } from "@portico/domain/stays";
 * import { day } from "@portico/domain/testing";
 *
 * const money = (minor: number) => ({ minor, currency: "NZD" });
 * const unprotected = [
 *   { until: day("2026-12-05"), fee: money(0) },
 *   { until: day("2027-02-19"), fee: money(60_00) },
 * ];
 * const others = { protected: undefined, detailsUntil: undefined, datesUntil: undefined, changeFee: money(0) };
 * const cost = { kind: "money" as const, money: money(414_00) };
 * const stay = { cost, terms: { unprotected, ...others }, isProtected: false };
 * const timeline = refundTimeline(stay, day("2026-11-20"));
 * timelineText(timeline, "en"); // => "free until 05 Dec 2026 · NZD 60.00 until 19 Feb 2027 · nothing back after"
 * ```
 */
export function refundTimeline({ cost, terms, isProtected }: StayToCancel, today: Day): RefundTimeline {
  const steps = isProtected ? (terms.protected ?? terms.unprotected) : terms.unprotected;
  const pieces = steps
    // Of two steps that end on one day, the first counts.
    .filter(({ until }, index) => until >= today && until > (steps[index - 1]?.until ?? -Infinity))
    .map(({ until, fee }) => ({ until, keeps: keptCost(cost, fee) }));
  return mergeEqual([...pieces, { until: undefined, keeps: cost }]);
}

/**
 * The piece that applies on a day.
 *
 * @example
 * ```ts
 * import { pieceOn } from "@portico/domain/stays";
 * import { day } from "@portico/domain/testing";
 *
 * const paid = { kind: "points" as const, points: 480 };
 * const timeline = [{ until: day("2026-12-05"), keeps: undefined }, { until: undefined, keeps: paid }];
 * pieceOn(timeline, day("2026-12-05")).keeps; // => undefined
 * pieceOn(timeline, day("2026-12-06")).keeps; // => { kind: "points", points: 480 }
 * ```
 */
export function pieceOn(timeline: RefundTimeline, day: Day): TimelinePiece {
  const piece = timeline.find(({ until }) => until === undefined || until >= day);
  return piece ?? { until: undefined, keeps: undefined };
}

/** What the timeline of a booking depends on. */
export type BookingToCancel = Pick<Booking, "state" | "cost" | "paid" | "protection" | "terms" | "cancellation">;

/**
 * The timeline of a booking, or `undefined` if it cannot be cancelled, or if that is not known. If the terms disagree with the booking's own
 * cancellation, the cancellation counts.
 *
 * @example
 * ```ts
 * import { bookingTimeline, timelineText } from "@portico/domain/stays";
 * import { day } from "@portico/domain/testing";
 *
 * const cost = { kind: "money" as const, money: { minor: 414_00, currency: "NZD" } };
 * const returns = {
 *   money: cost.money,
 *   fee: { minor: 75_00, currency: "NZD" },
 *   points: undefined,
 *   pointsExpireOn: undefined,
 *   entitlements: undefined,
 *   exchangeCredits: undefined,
 * };
 * const booking = {
 *   state: "confirmed" as const,
 *   cost,
 *   paid: cost,
 *   protection: undefined,
 *   terms: undefined,
 *   cancellation: { until: day("2027-01-31"), returns },
 * };
 * const timeline = bookingTimeline(booking, day("2026-11-20"));
 * timeline && timelineText(timeline, "en"); // => "NZD 75.00 until 31 Jan 2027 · nothing back after"
 * ```
 */
export function bookingTimeline(booking: BookingToCancel, today: Day): RefundTimeline | undefined {
  const { cancellation, state, terms, protection } = booking;
  const cost = booking.paid ?? booking.cost;
  const isProtected = protection?.isTaken === true;
  if (state === "cancelled") return undefined;
  if (cancellation === undefined)
    return terms === undefined || state === "confirmed"
      ? undefined
      : refundTimeline({ cost, terms, isProtected }, today);
  const lost = notReturned({ paid: cost, protection: undefined }, cancellation.returns).filter(
    ({ what }) => what !== "protection",
  );
  const fee = keptMoney(lost.map((part) => part.cost)) ?? cancellation.returns.fee;
  const ownStep: TermsStep = { until: cancellation.until, fee };
  const own = refundTimeline({ cost, terms: onlyStep(ownStep), isProtected: false }, today);
  if (terms === undefined) return own;
  const timeline = refundTimeline({ cost, terms, isProtected }, today);
  const hasSameEnd = timeline.at(-2)?.until === own.at(-2)?.until;
  return hasSameEnd && isSameKept(pieceOn(timeline, today).keeps, pieceOn(own, today).keeps) ? timeline : own;
}

function onlyStep(step: TermsStep): StayTerms {
  return {
    unprotected: [step],
    protected: undefined,
    detailsUntil: undefined,
    datesUntil: undefined,
    changeFee: step.fee,
  };
}

function keptMoney(costs: readonly OfferCost[]): Money | undefined {
  const amounts = costs.flatMap((cost) =>
    cost.kind === "money" ? [cost.money] : cost.kind === "exchange" ? [cost.fee] : [],
  );
  const [first] = amounts;
  return first && { ...first, minor: amounts.reduce((sum, { minor }) => sum + minor, 0) };
}

/** A fee of the whole price keeps the price. */
function keptCost(cost: OfferCost, fee: Money): OfferCost | undefined {
  if (fee.minor === 0) return undefined;
  return cost.kind === "money" && fee.minor >= cost.money.minor ? cost : { kind: "money", money: fee };
}

function mergeEqual(pieces: RefundTimeline): RefundTimeline {
  return pieces.filter(({ keeps }, index) => {
    const next = pieces[index + 1];
    return next === undefined || !isSameKept(keeps, next.keeps);
  });
}

function isSameKept(first: OfferCost | undefined, second: OfferCost | undefined): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}

export interface ProtectionSaving {
  /** The last day on which protection saves this. */
  readonly until: Day;
  /** `undefined` if it saves nothing, because all comes back without it too. */
  readonly saves: OfferCost | undefined;
}

/**
 * What protection saves, if the stay is cancelled. `undefined` if the club does not offer it.
 *
 * @example
 * ```ts
 * import { protectionSavings } from "@portico/domain/stays";
 * import { day } from "@portico/domain/testing";
 *
 * const money = (minor: number) => ({ minor, currency: "NZD" });
 * const terms = {
 *   unprotected: [{ until: day("2026-12-05"), fee: money(60_00) }],
 *   protected: [{ until: day("2026-12-05"), fee: money(0) }],
 *   detailsUntil: undefined,
 *   datesUntil: undefined,
 *   changeFee: money(0),
 * };
 * const cost = { kind: "money" as const, money: money(414_00) };
 * protectionSavings({ cost, terms }, day("2026-11-20"))?.map(({ saves }) => saves);
 * // => [{ kind: "money", money: { minor: 60_00, currency: "NZD" } }]
 * ```
 */
export function protectionSavings(
  { cost, terms }: Omit<StayToCancel, "isProtected">,
  today: Day,
): readonly ProtectionSaving[] | undefined {
  if (terms.protected === undefined) return undefined;
  const without = refundTimeline({ cost, terms, isProtected: false }, today);
  const protectedTimeline = refundTimeline({ cost, terms, isProtected: true }, today);
  const ends = [...without, ...protectedTimeline].flatMap(({ until }) => until ?? []);
  const days = [...new Set(ends)].toSorted((first, second) => first - second);
  const savings = days.map((until) => ({
    until,
    saves: savedCost(pieceOn(without, until).keeps, pieceOn(protectedTimeline, until).keeps),
  }));
  return savings.filter(({ saves }, index) => {
    const next = savings[index + 1];
    return next === undefined || !isSameKept(saves, next.saves);
  });
}

function savedCost(without: OfferCost | undefined, withProtection: OfferCost | undefined): OfferCost | undefined {
  if (without === undefined || isSameKept(without, withProtection)) return undefined;
  return withProtection === undefined ? without : (costChange(withProtection, without) ?? without);
}

const NOTHING_BACK = { en: "nothing back", vi: "không hoàn lại" };

/**
 * The timeline as one line.
 *
 * @example
 * ```ts
 * import { timelineText } from "@portico/domain/stays";
 * import { day } from "@portico/domain/testing";
 *
 * const paid = { kind: "points" as const, points: 480 };
 * const timeline = [{ until: day("2026-12-05"), keeps: undefined }, { until: undefined, keeps: paid }];
 * timelineText(timeline, "en"); // => "free until 05 Dec 2026 · nothing back after"
 * ```
 */
export function timelineText(timeline: RefundTimeline, language: Language): string {
  if (timeline.length <= 1) return NOTHING_BACK[language];
  return timeline.map((piece) => pieceText(piece, language)).join(" · ");
}

/**
 * One piece as text.
 *
 * @example
 * ```ts
 * import { pieceText } from "@portico/domain/stays";
 * import { day } from "@portico/domain/testing";
 *
 * const keeps = { kind: "money" as const, money: { minor: 60_00, currency: "NZD" } };
 * pieceText({ until: day("2027-02-19"), keeps }, "en"); // => "NZD 60.00 until 19 Feb 2027"
 * ```
 */
export function pieceText({ until, keeps }: TimelinePiece, language: Language): string {
  const isVietnamese = language === "vi";
  if (until === undefined) return isVietnamese ? `sau đó ${NOTHING_BACK.vi}` : `${NOTHING_BACK.en} after`;
  const fee =
    keeps === undefined
      ? isVietnamese
        ? "miễn phí"
        : "free"
      : keeps.kind === "money"
        ? formatMoney(keeps.money)
        : NOTHING_BACK[language];
  return isVietnamese ? `${fee} đến hết ngày ${formatDay(until)}` : `${fee} until ${formatDay(until)}`;
}

/**
 * The first day of each piece.
 *
 * @example
 * ```ts
 * import { formatDay } from "@portico/domain/day";
 * import { pieceStarts } from "@portico/domain/stays";
 * import { day } from "@portico/domain/testing";
 *
 * const paid = { kind: "points" as const, points: 480 };
 * const timeline = [{ until: day("2026-12-05"), keeps: undefined }, { until: undefined, keeps: paid }];
 * pieceStarts(timeline, day("2026-11-20")).map(formatDay); // => ["20 Nov 2026", "06 Dec 2026"]
 * ```
 */
export function pieceStarts(timeline: RefundTimeline, today: Day): readonly Day[] {
  return timeline.map((_, index) => {
    const before = timeline[index - 1]?.until;
    return before === undefined ? today : addDays(before, 1);
  });
}
