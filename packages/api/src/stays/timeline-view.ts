import { brisbaneDay, type Day, type Instant, isoDay } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import { bookingState } from "@portico/domain/stays/booking-state";
import type { OfferCost } from "@portico/domain/stays/offer";
import {
  bookingTimeline,
  pieceStarts,
  pieceText,
  protectionSavings,
  type RefundTimeline,
  refundTimeline,
  timelineText,
} from "@portico/domain/stays/refund-timeline";
import type { Booking } from "@portico/domain/stays/source";
import type { StayTerms } from "@portico/domain/stays/terms";
import { dayOrNull, moneyView } from "../http/values.ts";
import type { RefundTimelineView } from "./contract.ts";
import { costView } from "./cost-view.ts";

interface PricedTerms {
  readonly cost: OfferCost;
  readonly terms: StayTerms | undefined;
  readonly protection: Booking["protection"];
}

export function bookingTimelineView(
  booking: Booking,
  { now, language }: { now: Instant; language: Language },
): RefundTimelineView | null {
  const today = brisbaneDay(now);
  const state = bookingState({ booking, now });
  const timeline = state === "upcoming" || state === "held" ? bookingTimeline(booking, today) : undefined;
  const { paid, cost, terms, protection } = booking;
  return timeline === undefined
    ? null
    : timelineView(timeline, { stay: { cost: paid ?? cost, terms, protection }, today, language });
}

/** Of a stay that is held, or `null` if the club does not say. */
export function heldTimelineView(
  stay: PricedTerms,
  { today, language }: { today: Day; language: Language },
): RefundTimelineView | null {
  const { cost, terms, protection } = stay;
  if (terms === undefined) return null;
  const timeline = refundTimeline({ cost, terms, isProtected: protection?.isTaken === true }, today);
  return timelineView(timeline, { stay, today, language });
}

function timelineView(
  timeline: RefundTimeline,
  { stay, today, language }: { stay: PricedTerms; today: Day; language: Language },
): RefundTimelineView {
  const starts = pieceStarts(timeline, today);
  return {
    text: timelineText(timeline, language),
    pieces: timeline.map((piece, index) => ({
      from: isoDay(starts[index] ?? today),
      until: dayOrNull(piece.until),
      keeps: piece.keeps === undefined ? null : costView(piece.keeps),
      text: pieceText(piece, language),
    })),
    protection: protectionView(stay, today),
  };
}

function protectionView({ cost, terms, protection }: PricedTerms, today: Day): RefundTimelineView["protection"] {
  const savings = terms === undefined ? undefined : protectionSavings({ cost, terms }, today);
  if (savings === undefined || protection === undefined) return null;
  return {
    isTaken: protection.isTaken,
    price: moneyView(protection.price),
    savings: savings.map(({ until, saves }) => ({
      until: isoDay(until),
      saves: saves === undefined ? null : costView(saves),
    })),
  };
}
