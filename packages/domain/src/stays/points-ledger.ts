// The history of a member's points, derived from bookings and lots, because the back-end has no ledger.

import { brisbaneDay, type Day, type Instant } from "../day.ts";
import type { Lot } from "../points/lot.ts";
import { pointsStatus } from "../points/status.ts";
import { type BookingFacts, bookingState } from "./booking-state.ts";
import type { PaidLot } from "./paid-lots.ts";
import type { Booking } from "./source.ts";

export const POINTS_MOVEMENT_KINDS = ["spent", "returned", "expired"] as const;

export interface PointsMovement {
  readonly kind: (typeof POINTS_MOVEMENT_KINDS)[number];
  /** `undefined` if the back-end does not report it. */
  readonly on: Day | undefined;
  readonly points: number;
  readonly booking: Pick<Booking, "reference" | "resortName"> | undefined;
  /** Of the spent or returned points. */
  readonly expiresOn: Day | undefined;
}

export type PointsBooking = BookingFacts["booking"] &
  Pick<Booking, "reference" | "resortName" | "bookedAt" | "returned" | "lots">;

/** Newest first. A booking's returned points come before its spent points. */
export function pointsLedger(
  { bookings, lots }: { bookings: readonly PointsBooking[]; lots: readonly Lot[] },
  now: Instant,
): readonly PointsMovement[] {
  const today = brisbaneDay(now);
  return [...bookings.map((booking) => movementsOf(booking, now)), ...lots.map((lot) => expiryMovements(lot, today))]
    .toSorted((a, b) => (b.at(-1)?.on ?? -Infinity) - (a.at(-1)?.on ?? -Infinity))
    .flat();
}

function movementsOf(source: PointsBooking, now: Instant): PointsMovement[] {
  const { paid, returned, bookedAt, reference, resortName } = source;
  const state = bookingState({ booking: source, now });
  // A hold takes no points.
  if (state === "held" || state === "lapsed" || paid?.kind !== "points" || paid.points <= 0) return [];
  const booking = { reference, resortName };
  const on = brisbaneDay(bookedAt);
  const allPoints = { kind: "points", amount: paid.points, expiresOn: undefined } as const;
  const spent = pointLots(source.lots, allPoints).map(
    ({ amount, expiresOn }): PointsMovement => ({ kind: "spent", on, points: -amount, booking, expiresOn }),
  );
  const { points = 0, pointsExpireOn, lots } = (state === "cancelled" ? returned : undefined) ?? {};
  if (points <= 0) return spent;
  const returnedMovements = pointLots(lots, { kind: "points", amount: points, expiresOn: pointsExpireOn }).map(
    ({ amount, expiresOn }): PointsMovement => ({
      kind: "returned",
      on: undefined,
      points: amount,
      booking,
      expiresOn,
    }),
  );
  return [...returnedMovements, ...spent];
}

/** All points count as one lot if the back-end does not list the lots. */
function pointLots(lots: readonly PaidLot[] | undefined, allPoints: PaidLot): readonly PaidLot[] {
  return lots?.filter(({ kind }) => kind === "points") ?? [allPoints];
}

function expiryMovements(lot: Lot, today: Day): PointsMovement[] {
  const { remaining = 0, expiresOn } = lot;
  if (pointsStatus(lot, today) !== "EXPIRED" || remaining <= 0) return [];
  // The club can expire a lot before its expiry day.
  const on = expiresOn !== undefined && expiresOn <= today ? expiresOn : undefined;
  return [{ kind: "expired", on, points: -remaining, booking: undefined, expiresOn: undefined }];
}
