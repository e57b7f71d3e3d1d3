// What is known of how points went and came back. The club keeps no account of it: what its bookings and lots tell is put together here. When
// points were credited, and when a booking was cancelled, it does not say.

import { brisbaneDay, type Day, type Instant } from "../day.ts";
import type { Lot } from "../points/lot.ts";
import { pointsStatus } from "../points/status.ts";
import { type BookingFacts, bookingState } from "./booking-state.ts";
import type { Booking } from "./source.ts";

/** How points went or came back. */
export const POINTS_MOVEMENT_KINDS = ["spent", "returned", "expired"] as const;

/** Points that went, below 0, or came back, above 0. */
export interface PointsMovement {
  readonly kind: (typeof POINTS_MOVEMENT_KINDS)[number];
  /** `undefined` where the club does not say. */
  readonly on: Day | undefined;
  readonly points: number;
  /** What they were spent on. */
  readonly booking: Pick<Booking, "reference" | "resortName"> | undefined;
  /** When those that came back expire. */
  readonly expiresOn: Day | undefined;
}

/** What a booking says of points. */
export type PointsBooking = BookingFacts["booking"] &
  Pick<Booking, "reference" | "resortName" | "bookedAt" | "returned">;

/** What bookings took and gave back, and what lots had left when they expired: the newest first, what came back above what was spent. */
export function pointsLedger(
  { bookings, lots }: { bookings: readonly PointsBooking[]; lots: readonly Lot[] },
  now: Instant,
): readonly PointsMovement[] {
  const today = brisbaneDay(now);
  return [...bookings.map((booking) => movementsOf(booking, now)), ...lots.map((lot) => expiredOf(lot, today))]
    .toSorted((one, other) => (other.at(-1)?.on ?? -Infinity) - (one.at(-1)?.on ?? -Infinity))
    .flat();
}

function movementsOf(one: PointsBooking, now: Instant): PointsMovement[] {
  const { paid, returned, bookedAt, reference, resortName } = one;
  const state = bookingState({ booking: one, now });
  // A hold has taken nothing; what was paid for one that ended goes to the stay in its place, or back.
  if (state === "held" || state === "lapsed" || paid?.kind !== "points" || paid.points <= 0) return [];
  const booking = { reference, resortName };
  const spent: PointsMovement = {
    kind: "spent",
    on: brisbaneDay(bookedAt),
    points: -paid.points,
    booking,
    expiresOn: undefined,
  };
  const { points = 0, pointsExpireOn } = (state === "cancelled" ? returned : undefined) ?? {};
  if (points <= 0) return [spent];
  return [{ kind: "returned", on: undefined, points, booking, expiresOn: pointsExpireOn }, spent];
}

function expiredOf(lot: Lot, today: Day): PointsMovement[] {
  const { remaining = 0, expiresOn } = lot;
  if (pointsStatus(lot, today) !== "EXPIRED" || remaining <= 0) return [];
  // The club may have ended a lot before its day.
  const on = expiresOn !== undefined && expiresOn <= today ? expiresOn : undefined;
  return [{ kind: "expired", on, points: -remaining, booking: undefined, expiresOn: undefined }];
}
