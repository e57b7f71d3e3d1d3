import type { Day } from "@portico/domain/day";
import { bookingTimeline, timelineText } from "@portico/domain/stays/refund-timeline";
import type { Booking } from "@portico/domain/stays/source";

/** Until when a booking can be cancelled, and what the club keeps then. */
export function refundsText(booking: Booking, today: Day): string | null {
  const timeline = bookingTimeline(booking, today);
  return timeline === undefined ? null : timelineText(timeline, "en");
}
