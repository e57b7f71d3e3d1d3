// Detects stays of a member that overlap. Overlaps are allowed; the member is warned.

import type { Instant } from "../day.ts";
import { type BookingFacts, bookingState } from "./booking-state.ts";
import { departureOf, type Offer } from "./offer.ts";
import type { Booking } from "./source.ts";

type Nights = Pick<Offer, "arrival" | "nights">;

type OverlapCandidate = BookingFacts["booking"] & Pick<Booking, "reference">;

/** Whether two stays share a night. Arriving on the departure day of the other stay is no overlap. */
export function overlaps(one: Nights, other: Nights): boolean {
  return one.arrival < departureOf(other) && other.arrival < departureOf(one);
}

/** The member's upcoming or held bookings that share a night with the stay. `own` is the reference of the stay's own hold, which is skipped. */
export function overlappingBookings<Candidate extends OverlapCandidate>(
  stay: Nights,
  bookings: readonly Candidate[],
  { own, now }: { own: string | undefined; now: Instant },
): readonly Candidate[] {
  return bookings.filter(
    (booking) =>
      booking.reference !== own &&
      ["upcoming", "held"].includes(bookingState({ booking, now })) &&
      overlaps(stay, booking),
  );
}
