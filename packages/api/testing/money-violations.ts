// Checks the end of a simulated history: money is not lost or taken twice, and no stay is booked twice or left held.

import type { PaymentJournal } from "@portico/domain/payments/journal";
import { isLive, isTerminal, type Payment } from "@portico/domain/payments/payment";
import type { PurchaseJournal } from "@portico/domain/purchase/journal";
import { BOOKED_PURCHASES, hasEnded, type Purchase } from "@portico/domain/purchase/purchase";
import { CHARGES, type Club, type Gateway, POINTS, pointsFor, priceText } from "./simulated-club.ts";

/** The violations of a history, and counts that show how much the history covered. */
export interface SimulationFindings {
  readonly violations: readonly string[];
  readonly payments: number;
  readonly paid: number;
  readonly booked: number;
  /** Stays whose hold expired after payment, and that were booked with a new hold. */
  readonly heldAnew: number;
  /** Stays that guests have booked. */
  readonly byGuests: number;
  /** Stays that were moved to another one, and given back. */
  readonly moved: number;
  /** Bookings that their members cancelled. */
  readonly cancelled: number;
}

/** The last price that a member saw, and the prices that they confirmed. */
export interface SeenPrice {
  readonly text: string;
  confirmed: Set<string> | undefined;
}

interface SimulationEnvironment {
  readonly journal: PaymentJournal;
  readonly purchases: PurchaseJournal;
  readonly club: Club;
  readonly gateway: Gateway;
  readonly hasCrashed: boolean;
  /** When a purchase was last written, by a clock that is right; the nodes' clocks may be wrong by a day. */
  readonly writtenAt: ReadonlyMap<string, number>;
}

/** Compares the journals, the gateway and the club. */
export async function findViolations(
  environment: SimulationEnvironment,
  seenPrices: ReadonlyMap<string, SeenPrice>,
): Promise<SimulationFindings> {
  const { journal, purchases, club, gateway } = environment;
  const payments = await journal.list({}, 1_000);
  const bought = await purchases.list({}, 1_000);
  const violations: string[] = [...club.mistakes];
  for (const payment of payments) {
    violations.push(...paymentViolations(payment, { club, captured: gateway.capturedFor(payment.id) }));
    violations.push(...(await historyViolations(payment, journal)));
  }
  for (const { id, owed } of CHARGES) violations.push(...chargeViolations({ id, owed }, { payments, club }));
  for (const purchase of bought) {
    violations.push(
      ...purchaseViolations(purchase, { payments, club, confirmed: seenPrices.get(purchase.id)?.confirmed }),
    );
    violations.push(...(await historyViolations(purchase, purchases)), ...leftoverHolds(purchase, environment));
    violations.push(...mailViolations(purchase, bookingsOfPurchase(purchase, club), club));
  }
  violations.push(...bookingViolations(bought, club));
  return {
    violations,
    payments: payments.length,
    paid: payments.filter(({ state }) => state === "posted").length,
    booked: bought.filter(({ state }) => BOOKED_PURCHASES.includes(state)).length,
    heldAnew: bought.filter(({ state, holds }) => state === "confirmed" && holds > 1).length,
    byGuests: bought.filter(({ state, owner }) => state === "confirmed" && owner.kind === "guest").length,
    moved: bought.filter(({ state }) => state === "returned").length,
    cancelled: [...club.bookings.values()].filter(({ isCancelledByMember }) => isCancelledByMember).length,
  };
}

/** Whether the purchase waits for a payment that is in review. */
export function waitsForStaff({ state, hold }: Purchase, payments: readonly Payment[]): boolean {
  const own = payments.filter(({ chargeIds }) => hold?.charge !== undefined && chargeIds.includes(hold.charge.id));
  return (state === "paying" || state === "held") && own.some((payment) => payment.state === "needs_review");
}

async function historyViolations(
  { id, version }: { readonly id: string; readonly version: number },
  journal: { history(id: string): Promise<readonly unknown[]> },
): Promise<readonly string[]> {
  const { length } = await journal.history(id);
  return length === version + 1 ? [] : [`${id} has ${length} entries at version ${version}`];
}

function chargeViolations(
  { id, owed }: { readonly id: string; readonly owed: number },
  { payments, club }: { payments: readonly Payment[]; club: Club },
): readonly string[] {
  const violations: string[] = [];
  const paid = payments
    .filter(({ state }) => state === "posted")
    .flatMap(({ parts }) => parts)
    .filter(({ chargeId }) => chargeId === id)
    .reduce((sum, { minor }) => sum + minor, 0);
  if (paid !== owed - club.owed(id))
    violations.push(`${id}: the journal posted ${paid}, the club recorded ${owed - club.owed(id)}`);
  if (paid > owed) violations.push(`${id} was paid twice: ${paid} of ${owed}`);
  return violations;
}

function paymentViolations(payment: Payment, { club, captured }: { club: Club; captured: number }): readonly string[] {
  const violations: string[] = [];
  const { id, state, amount } = payment;
  const isPosted = club.posted(id) !== undefined;
  if (isLive(state) && state !== "needs_review") violations.push(`${id} is stuck: ${state}`);
  if (captured > amount.minor) violations.push(`${id}: ${captured} was captured for ${amount.minor}`);
  if (state === "posted" && !(isPosted && captured === amount.minor))
    violations.push(`${id} is posted without money, or without the club`);
  if (isPosted && state !== "posted") violations.push(`${id} is posted at the club, and ${state} in the journal`);
  if (captured === amount.minor && isTerminal(state) && state !== "posted")
    violations.push(`${id}: money lost, ${state}`);
  // Only a wrong amount justifies a review by staff.
  const hasWrongAmount = captured > 0 && captured !== amount.minor;
  if (hasWrongAmount && state !== "needs_review")
    violations.push(`${id}: ${captured} was captured for ${amount.minor}, and it is not in review`);
  if (state === "needs_review" && !hasWrongAmount) violations.push(`${id}: in review for no reason`);
  return violations;
}

/** The only purchases that staff must review: they are paid, and the stay is sold to another buyer or has another price. */
const REVIEWED: readonly string[] = ["purchases.holding-anew.stay-gone", "purchases.holding-anew.price-differs"];

function purchaseViolations(
  purchase: Purchase,
  {
    payments,
    club,
    confirmed,
  }: { payments: readonly Payment[]; club: Club; confirmed: ReadonlySet<string> | undefined },
): readonly string[] {
  const violations: string[] = [];
  const { id, state, entry } = purchase;
  const bookings = bookingsOfPurchase(purchase, club);
  const booked = bookings.filter((booking) => booking.state === "confirmed" || booking.state === "returned");
  const isBooked = BOOKED_PURCHASES.includes(state);
  const charges = bookings.map(({ reference }) => `H-${reference}`);
  const paid = payments.filter(
    (payment) => payment.state === "posted" && payment.chargeIds.some((charge) => charges.includes(charge)),
  );
  if (!hasEnded(state) && state !== "needs_review" && !waitsForStaff(purchase, payments))
    violations.push(`${id} is stuck: ${state}`);
  if (paid.length > 1) violations.push(`${id} was paid ${paid.length} times`);
  if (paid.length > 0 && !isBooked && state !== "needs_review") violations.push(`${id} is paid, and ${state}`);
  if (booked.length > 1) violations.push(`${id} is booked ${booked.length} times`);
  if (booked.length > 0 !== isBooked) violations.push(`${id} is ${state}, and booked ${booked.length} times`);
  // The points may have been spent on another stay during the payment.
  const lacksPoints = bookings.some((booking) => pointsFor(booking) > club.pointsOf(purchase.memberNumber));
  const mayBeReviewed =
    REVIEWED.includes(entry.row) ||
    ((lacksPoints || isOldStayGone(purchase, club)) && entry.row.endsWith("club-refuses"));
  if (state === "needs_review" && !mayBeReviewed) violations.push(`${id} is in review: ${entry.row}`);
  for (const booking of booked)
    if (confirmed?.has(priceText(booking)) !== true)
      violations.push(`${id} was booked for ${priceText(booking)}, which its buyer did not confirm`);
  violations.push(...changeViolations(purchase, { club, booked }));
  return violations;
}

/** The member cancelled the old stay while the new one was being paid. */
function isOldStayGone({ replaces }: Purchase, club: Club): boolean {
  const old = [...club.bookings.values()].find(({ reference }) => reference === replaces?.reference);
  return old?.isCancelledByMember === true;
}

/** Of a change the member has exactly one stay: the old one until the new one is booked, and the new one from then on. */
function changeViolations(
  { id, state, replaces }: Purchase,
  { club, booked }: { club: Club; booked: readonly SimulatedBooking[] },
): readonly string[] {
  if (replaces === undefined) return [];
  const old = [...club.bookings.values()].find(({ reference }) => reference === replaces.reference);
  if (old === undefined) return [`${id} replaces ${replaces.reference}, which the club does not have`];
  const own = booked.map(({ reference }) => reference);
  const isReplaced = old.replacedBy !== undefined && own.includes(old.replacedBy);
  if (state === "returned")
    return isReplaced && old.state === "returned" ? [] : [`${id} is returned, and the old stay is ${old.state}`];
  if (isReplaced) return [`${id} is ${state}, and its new stay is booked`];
  return old.state === "confirmed" || old.state === "returned"
    ? []
    : [`${id} is ${state}, and the old stay is ${old.state}`];
}

/** Holds of ended purchases. A hold may expire by itself if a node was killed after requesting it and no response confirmed it. */
function leftoverHolds(purchase: Purchase, { club, hasCrashed, writtenAt }: SimulationEnvironment): readonly string[] {
  const { id, state, hold } = purchase;
  if (state !== "released" && state !== "gone") return [];
  if (hold === undefined && hasCrashed) return [];
  const leftover = bookingsOfPurchase(purchase, club).filter(
    (booking) => booking.state !== "cancelled" && (writtenAt.get(id) ?? 0) < booking.until,
  );
  return leftover.map((booking) => `${id} is ${state}, and ${booking.reference} was ${booking.state}`);
}

/** The link to a guest's booking. */
export function guestLinkTo(id: string): string {
  return `https://portal/back-to-${id}`;
}

/** A buyer gets one mail for a booking and one for its cancellation, and no other. A guest's mail has the link to the booking. */
function mailViolations(
  { id, owner, state }: Purchase,
  bookings: readonly SimulatedBooking[],
  club: Club,
): readonly string[] {
  return bookings.flatMap((booking) => {
    const { reference } = booking;
    const sent = [...club.mails.values()].filter((mail) => mail.reference === reference);
    const kinds = sent.map(({ kind }) => kind).toSorted();
    const expected = expectedMails(booking);
    const link = owner.kind === "guest" ? guestLinkTo(id) : `https://portal/booking?reference=${reference}`;
    return [
      ...(expected.includes(kinds.join()) ? [] : [`${id} is ${state}, and its mails are: ${kinds.join() || "none"}`]),
      ...sent.filter((mail) => mail.link !== link).map((mail) => `${mail.id} leads to ${mail.link}`),
    ];
  });
}

/** A booking may be cancelled or replaced before its mail is sent. */
function expectedMails({ state, change, isCancelledByMember }: SimulatedBooking): readonly string[] {
  const kind = change === undefined ? "booked" : "changed";
  if (state === "returned") return ["", kind];
  if (state !== "confirmed") return [""];
  return isCancelledByMember ? ["cancelled", ["cancelled", kind].toSorted().join()] : [kind];
}

function bookingViolations(purchases: readonly Purchase[], club: Club): readonly string[] {
  const violations: string[] = [];
  const known = new Set(purchases.flatMap((purchase) => bookingsOfPurchase(purchase, club)));
  const spent = new Map<string, number>();
  const bookedOffers = new Set<string>();
  for (const booking of club.bookings.values()) {
    const { holdId, state, memberNumber, offerId } = booking;
    if (!known.has(booking)) violations.push(`${holdId} belongs to no purchase`);
    if (state === "held") violations.push(`${holdId} is still held at the end`);
    if (state !== "confirmed") continue;
    if (bookedOffers.has(offerId)) violations.push(`${offerId} is booked twice`);
    bookedOffers.add(offerId);
    spent.set(memberNumber, (spent.get(memberNumber) ?? 0) + pointsFor(booking));
  }
  for (const [member, points] of spent)
    if (club.pointsOf(member) !== POINTS - points || points > POINTS)
      violations.push(`${member} spent ${points} points, and has ${club.pointsOf(member)}`);
  return violations;
}

type SimulatedBooking = Parameters<typeof priceText>[0];

/** The bookings that the club has or had for a purchase. */
function bookingsOfPurchase({ id }: Purchase, club: Club): readonly SimulatedBooking[] {
  return [...club.bookings.values()].filter(({ holdId }) => holdId === id || holdId.startsWith(`${id}.`));
}
