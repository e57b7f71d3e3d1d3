// A purchase flow with a stub of the back-end that grants every hold.

import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { NewPurchase, PurchaseFlow } from "@portico/domain/purchase/flow";
import type { PurchaseJournal } from "@portico/domain/purchase/journal";
import { expectedTotalOf, type Purchase } from "@portico/domain/purchase/purchase";
import type { Booking, BookingWriter } from "@portico/domain/stays/source";
import { bookingMailsInMemory, journalInMemory, offer, purchaseHold, purchasesInMemory } from "@portico/domain/testing";
import { type Mock, vi } from "vitest";
import { createPurchaseFlow } from "../src/purchase/flow.ts";
import type { PurchasePorts } from "../src/purchase/purchase-context.ts";

export function bookingFor({ id, reference, until, cost, charge }: NonNullable<Purchase["hold"]>): Booking {
  return {
    ...offer(),
    reference,
    cost,
    charge,
    holdId: id,
    state: "held",
    bookedAt: 0 as Instant,
    heldUntil: until,
    protection: undefined,
    promo: undefined,
    paid: undefined,
    arrivingGuest: undefined,
    specialRequests: undefined,
    cancellation: undefined,
    returned: undefined,
  };
}

interface PurchaseEnvironment {
  readonly flow: PurchaseFlow;
  readonly desk: { readonly [Method in keyof BookingWriter]: Mock<BookingWriter[Method]> };
  readonly journal: PurchaseJournal;
  /** The booking that the back-end has. */
  readonly booking: Booking;
  readonly advanceClock: (milliseconds: number) => void;
  /** Sets the system clock; the monotonic clock stays. */
  readonly changeSystemClock: (milliseconds: number) => void;
}

export function createPurchaseEnvironment(ports: Partial<PurchasePorts> = {}): PurchaseEnvironment {
  const clock = { steady: Date.parse("2026-11-20T00:00:00Z"), offset: 0 };
  const booking = bookingFor(purchaseHold());
  const desk = {
    hold: vi.fn<BookingWriter["hold"]>(async (_, { holdId }) => ({ ...booking, holdId })),
    extras: vi.fn<BookingWriter["extras"]>(),
    confirm: vi.fn<BookingWriter["confirm"]>(),
    cancel: vi.fn<BookingWriter["cancel"]>(),
    returnReplaced: vi.fn<BookingWriter["returnReplaced"]>(),
  };
  const journal = purchasesInMemory();
  const ids = { last: 0 };
  const flow = createPurchaseFlow({
    journal,
    mails: bookingMailsInMemory(),
    desk,
    bookings: { bookings: async () => [booking] },
    holdings: async () => ({}),
    links: { hashOf: () => "a link", urlOf: () => undefined },
    payments: { begin: vi.fn(), settle: vi.fn() },
    paymentJournal: journalInMemory(),
    now: () => (clock.steady + clock.offset) as Instant,
    steadyNow: () => clock.steady,
    newId: () => `N${(ids.last += 1)}`,
    node: "node-1",
    ...ports,
  });
  const advanceClock = (milliseconds: number) => void (clock.steady += milliseconds);
  const changeSystemClock = (milliseconds: number) => void (clock.offset += milliseconds);
  return { flow, desk, journal, booking, advanceClock, changeSystemClock };
}

export const NEW_PURCHASE: NewPurchase = {
  brand: "member_portal",
  party: { memberNumber: "100200", memberType: "POINTS", isEcv: false, payer: "points" },
  offer: offer(),
  mail: { language: "vi", home: "https://portal" },
};
/** A hold without a charge. */
export const FREE_HOLD = purchaseHold({ charge: undefined });
const newPayment = {
  id: "P1",
  returnAddress: "https://portal/return",
  notificationAddress: "https://portal/notification",
};
/** Terms of a member who saw the total of `FREE_HOLD`. */
export const CONFIRM_TERMS = { newPayment, seen: expectedTotalOf({ hold: FREE_HOLD }) };
export const rejectUnavailable = () => Promise.reject(new PorticoError("BACK_END_UNAVAILABLE"));
