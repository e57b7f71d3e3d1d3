// `portico bookings N`: the stays of a member, and what can be done with each.

import { type Day, formatDay, isoDay } from "@portico/domain/day";
import { explainChange } from "@portico/domain/purchase/change";
import { explainBookingState, explainCancellation } from "@portico/domain/stays/booking-state";
import { explainDetailsChange } from "@portico/domain/stays/details-change";
import { lotsText } from "@portico/domain/stays/paid-lots";
import { bookingTimeline, timelineText } from "@portico/domain/stays/refund-timeline";
import type { Booking } from "@portico/domain/stays/source";
import type { Program } from "../frame/command.ts";
import { brisbaneTime } from "../frame/moments.ts";
import { listCommand } from "./listing.ts";

/** Until when a booking can be cancelled, and what the club keeps then. */
function refundsText(booking: Booking, today: Day): string | null {
  const timeline = bookingTimeline(booking, today);
  return timeline === undefined ? null : timelineText(timeline, "en");
}

export const bookings: Program = listCommand({
  answer: "booking",
  parts: ["bookings"],
  columns: [
    { name: "booking" },
    { name: "stay" },
    { name: "where" },
    { name: "arrives" },
    { name: "nights", isNumber: true },
    { name: "is" },
    { name: "can be cancelled" },
    { name: "why" },
    { name: "refunds" },
    { name: "dates can be changed" },
  ],
  emptyText: "No booking.",
  rows: ({ data: memberData, now, today }) =>
    memberData.bookings?.map((booking) => {
      const { reference, stay, resortName, unit, arrival, nights, heldUntil, lots } = booking;
      const state = explainBookingState({ booking, now });
      const cancellation = explainCancellation({ booking, now });
      const details = explainDetailsChange({ booking, now });
      const change = explainChange({ booking, now });
      const isOpen = state.outcome === "upcoming" || state.outcome === "held";
      const refunds = isOpen ? refundsText(booking, today) : null;
      const heldText = state.outcome === "held" && heldUntil !== undefined ? ` until ${brisbaneTime(heldUntil)}` : "";
      const paidText = lots === undefined ? "" : `, paid with ${lotsText(lots, "en")}`;
      return {
        cells: [
          reference,
          stay ?? "-",
          `${resortName}, ${unit}`,
          formatDay(arrival),
          String(nights),
          `${state.outcome}${heldText}${paidText}`,
          cancellation.outcome,
          cancellation.because,
          refunds ?? "-",
          change.outcome === "yes" ? change.outcome : `${change.outcome}: ${change.because}`,
        ],
        data: {
          reference,
          stay: stay ?? null,
          resort: resortName,
          unit,
          arrival: isoDay(arrival),
          nights,
          state: state.outcome,
          rule: state.rule,
          because: state.because,
          heldUntil: heldUntil === undefined ? null : brisbaneTime(heldUntil),
          paidFrom: lots === undefined ? null : lotsText(lots, "en"),
          cancellation: { outcome: cancellation.outcome, rule: cancellation.rule, because: cancellation.because },
          refunds,
          details: { outcome: details.outcome, rule: details.rule, because: details.because },
          change: { outcome: change.outcome, rule: change.rule, because: change.because },
        },
      };
    }),
});
