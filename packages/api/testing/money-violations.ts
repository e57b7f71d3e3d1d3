// Checks the end of a simulated history: money is not lost or taken twice, and no stay is booked twice or left held.

import type { PaymentJournal } from "@portico/domain/payments/journal";
import { isLive, isTerminal, type Payment } from "@portico/domain/payments/payment";
import type { PurchaseJournal } from "@portico/domain/purchase/journal";
import { hasEnded, type Purchase } from "@portico/domain/purchase/purchase";
import { CHARGES, type Club, type Gateway, POINTS, pointsFor, priceText } from "./simulated-club.ts";

/** The violations of a history, and counts that show how much it exercised. */
export interface SimulationFindings {
  readonly broken: readonly string[];
  readonly payments: number;
  readonly paid: number;
  readonly booked: number;
  /** Stays whose hold expired after payment, and that were booked with a new hold. */
  readonly heldAnew: number;
  /** Stays that guests have booked. */
  readonly byGuests: number;
  /** Bookings that their members cancelled. */
  readonly cancelled: number;
}

/** The last price that a member saw, and the prices that they confirmed. */
export interface SeenPrice {
  readonly text: string;
  agreed: Set<string> | undefined;
}

interface SimulationEnvironment {
  readonly journal: PaymentJournal;
  readonly purchases: PurchaseJournal;
  readonly club: Club;
  readonly gateway: Gateway;
  readonly hasCrashed: boolean;
  /** When a purchase was last written, by the right clock. Node clocks may be wrong by a day. */
  readonly writtenAt: ReadonlyMap<string, number>;
}

/** Compares the journals, the gateway and the club. */
export async function findViolations(
  environment: SimulationEnvironment,
  seen: ReadonlyMap<string, SeenPrice>,
): Promise<SimulationFindings> {
  const { journal, purchases, club, gateway } = environment;
  const payments = await journal.list({}, 1_000);
  const bought = await purchases.list({}, 1_000);
  const broken: string[] = [...club.mistakes];
  for (const payment of payments) {
    broken.push(...paymentViolations(payment, { club, taken: gateway.takenFor(payment.id) }));
    broken.push(...(await historyViolations(payment, journal)));
  }
  for (const { id, owed } of CHARGES) broken.push(...chargeViolations({ id, owed }, { payments, club }));
  for (const purchase of bought) {
    broken.push(...purchaseViolations(purchase, { payments, club, agreed: seen.get(purchase.id)?.agreed }));
    broken.push(...(await historyViolations(purchase, purchases)), ...leftoverHolds(purchase, environment));
    broken.push(...mailViolations(purchase, bookingsOfPurchase(purchase, club), club));
  }
  broken.push(...bookingViolations(bought, club));
  return {
    broken,
    payments: payments.length,
    paid: payments.filter(({ state }) => state === "posted").length,
    booked: bought.filter(({ state }) => state === "confirmed").length,
    heldAnew: bought.filter(({ state, holds }) => state === "confirmed" && holds > 1).length,
    byGuests: bought.filter(({ state, owner }) => state === "confirmed" && owner.kind === "guest").length,
    cancelled: [...club.bookings.values()].filter(({ isCancelledByMember: isGivenUp }) => isGivenUp).length,
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
  const broken: string[] = [];
  const paid = payments
    .filter(({ state }) => state === "posted")
    .flatMap(({ parts }) => parts)
    .filter(({ chargeId }) => chargeId === id)
    .reduce((sum, { minor }) => sum + minor, 0);
  if (paid !== owed - club.owed(id))
    broken.push(`${id}: posted ${paid} of ours, the club recorded ${owed - club.owed(id)}`);
  if (paid > owed) broken.push(`${id} was paid twice: ${paid} of ${owed}`);
  return broken;
}

function paymentViolations(payment: Payment, { club, taken }: { club: Club; taken: number }): readonly string[] {
  const broken: string[] = [];
  const { id, state, amount } = payment;
  const isPosted = club.posted(id) !== undefined;
  if (isLive(state) && state !== "needs_review") broken.push(`${id} is stuck: ${state}`);
  if (taken > amount.minor) broken.push(`${id}: ${taken} was taken for ${amount.minor}`);
  if (state === "posted" && !(isPosted && taken === amount.minor))
    broken.push(`${id} is posted without money, or without the club`);
  if (isPosted && state !== "posted") broken.push(`${id} is at the club, and ${state} here`);
  if (taken === amount.minor && isTerminal(state) && state !== "posted") broken.push(`${id}: money lost, ${state}`);
  // Only a wrong amount justifies a review by staff.
  const isOdd = taken > 0 && taken !== amount.minor;
  if (isOdd && state !== "needs_review")
    broken.push(`${id}: ${taken} was taken for ${amount.minor}, and nobody is told`);
  if (state === "needs_review" && !isOdd) broken.push(`${id}: money waits for staff for no reason`);
  return broken;
}

/** The only purchases that staff must review: they are paid, and the stay is sold to another buyer or has another price. */
const REVIEWED: readonly string[] = ["purchases.holding-anew.stay-gone", "purchases.holding-anew.price-differs"];

function purchaseViolations(
  purchase: Purchase,
  { payments, club, agreed }: { payments: readonly Payment[]; club: Club; agreed: ReadonlySet<string> | undefined },
): readonly string[] {
  const broken: string[] = [];
  const { id, state, entry } = purchase;
  const kept = bookingsOfPurchase(purchase, club);
  const booked = kept.filter((one) => one.state === "confirmed");
  const charges = kept.map(({ reference }) => `H-${reference}`);
  const paid = payments.filter(
    (one) => one.state === "posted" && one.chargeIds.some((charge) => charges.includes(charge)),
  );
  if (!hasEnded(state) && state !== "needs_review" && !waitsForStaff(purchase, payments))
    broken.push(`${id} is stuck: ${state}`);
  if (paid.length > 1) broken.push(`${id} was paid ${paid.length} times`);
  if (paid.length > 0 && state !== "confirmed" && state !== "needs_review") broken.push(`${id} is paid, and ${state}`);
  if (booked.length > 1) broken.push(`${id} is booked ${booked.length} times`);
  if (booked.length > 0 !== (state === "confirmed"))
    broken.push(`${id} is ${state}, and booked ${booked.length} times`);
  // The points may have been spent on another stay during the payment.
  const isPoor = kept.some((one) => pointsFor(one) > club.pointsOf(purchase.memberNumber));
  const isReviewed = REVIEWED.includes(entry.row) || (isPoor && entry.row.endsWith("club-refuses"));
  if (state === "needs_review" && !isReviewed) broken.push(`${id} waits for staff: ${entry.row}`);
  for (const one of booked)
    if (agreed?.has(priceText(one)) !== true)
      broken.push(`${id} was booked for ${priceText(one)}, which nobody agreed to`);
  return broken;
}

/** A purchase that ended must not keep its hold. A hold that a killed node asked for, and that no response confirmed, may expire by itself. */
function leftoverHolds(purchase: Purchase, { club, hasCrashed, writtenAt }: SimulationEnvironment): readonly string[] {
  const { id, state, hold } = purchase;
  if (state !== "released" && state !== "gone") return [];
  if (hold === undefined && hasCrashed) return [];
  const left = bookingsOfPurchase(purchase, club).filter(
    (kept) => kept.state !== "cancelled" && (writtenAt.get(id) ?? 0) < kept.until,
  );
  return left.map(({ reference, state: is }) => `${id} is ${state}, and ${reference} was ${is}`);
}

/** The link that leads a guest back to a purchase. */
export function guestLinkTo(id: string): string {
  return `https://portal/back-to-${id}`;
}

/** A buyer gets one mail for a booking and one for its cancellation; the mail of a guest has the link back. No other mail is sent. */
function mailViolations(
  { id, owner, state }: Purchase,
  kept: readonly SimulatedBooking[],
  club: Club,
): readonly string[] {
  return kept.flatMap((one) => {
    const { reference, isCancelledByMember: isGivenUp } = one;
    const sent = [...club.mails.values()].filter((mail) => mail.reference === reference);
    const kinds = sent.map(({ kind }) => kind).toSorted();
    const isBooked = one.state === "confirmed";
    // A booking may be cancelled before its confirmation mail is sent.
    const wanted = !isBooked ? [""] : isGivenUp ? ["cancelled", "booked,cancelled"] : ["booked"];
    const link = owner.kind === "guest" ? guestLinkTo(id) : `https://portal/booking?reference=${reference}`;
    return [
      ...(wanted.includes(kinds.join()) ? [] : [`${id} is ${state}, and its mails are: ${kinds.join() || "none"}`]),
      ...sent.filter((mail) => mail.link !== link).map((mail) => `${mail.id} leads to ${mail.link}`),
    ];
  });
}

function bookingViolations(purchases: readonly Purchase[], club: Club): readonly string[] {
  const broken: string[] = [];
  const ours = new Set(purchases.flatMap((purchase) => bookingsOfPurchase(purchase, club)));
  const spent = new Map<string, number>();
  const taken = new Set<string>();
  for (const kept of club.bookings.values()) {
    const { holdId, state, memberNumber, offerId } = kept;
    if (!ours.has(kept)) broken.push(`${holdId} was held for nobody`);
    if (state === "held") broken.push(`${holdId} is held in the end`);
    if (state !== "confirmed") continue;
    if (taken.has(offerId)) broken.push(`${offerId} is booked twice`);
    taken.add(offerId);
    spent.set(memberNumber, (spent.get(memberNumber) ?? 0) + pointsFor(kept));
  }
  for (const [member, points] of spent)
    if (club.pointsOf(member) !== POINTS - points || points > POINTS)
      broken.push(`${member} spent ${points} points, and has ${club.pointsOf(member)}`);
  return broken;
}

type SimulatedBooking = Parameters<typeof pointsFor>[0];

/** The bookings that the club has or had for a purchase. */
function bookingsOfPurchase({ id }: Purchase, club: Club): readonly SimulatedBooking[] {
  return [...club.bookings.values()].filter(({ holdId }) => holdId === id || holdId.startsWith(`${id}.`));
}
