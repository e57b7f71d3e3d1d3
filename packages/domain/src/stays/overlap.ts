// Bookings that share a night with a stay. Overlaps are allowed; the member is warned.

import type { Instant } from "../day.ts";
import { type BookingFacts, bookingState } from "./booking-state.ts";
import { departureOf, type Offer } from "./offer.ts";
import type { Booking } from "./source.ts";

type Nights = Pick<Offer, "arrival" | "nights">;

type OverlapCandidate = BookingFacts["booking"] & Pick<Booking, "reference">;

/**
 * Whether two stays share a night.
 *
 * @example
 * ```ts
 * import { overlaps } from "@portico/domain/stays";
 * import { day } from "@portico/domain/testing";
 *
 * const stay = { arrival: day("2027-02-05"), nights: 3 };
 * overlaps(stay, { arrival: day("2027-02-07"), nights: 1 }); // => true
 * overlaps(stay, { arrival: day("2027-02-08"), nights: 1 }); // => false
 * ```
 */
export function overlaps(first: Nights, second: Nights): boolean {
  return first.arrival < departureOf(second) && second.arrival < departureOf(first);
}

/**
 * The member's upcoming or held bookings that share a night with a stay. `own` is the stay's own hold.
 *
 * @example
 * ```ts
 * import { overlappingBookings } from "@portico/domain/stays";
 * import { day, instant } from "@portico/domain/testing";
 *
 * const stay = { arrival: day("2027-02-05"), nights: 3 };
 * const booked = { state: "confirmed" as const, heldUntil: undefined, paid: undefined, cancellation: undefined };
 * const bookings = [{ ...booked, reference: "BK-1", arrival: day("2027-02-07"), nights: 2 }];
 * overlappingBookings(stay, bookings, { own: undefined, now: instant("2026-11-20T09:00:00Z") }).length; // => 1
 * ```
 */
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
