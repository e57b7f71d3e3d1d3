// The simulated gateway, and the simulated club with its charges, bookings and points.

import { brisbaneDay, type Instant, parseDay } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { formatMoney } from "@portico/domain/money";
import type { GatewayOutcome, PaymentGateway } from "@portico/domain/payments/gateway";
import type { CapturedPayment, PaymentPosting } from "@portico/domain/payments/posting";
import type { Lot } from "@portico/domain/points/lot";
import { holdChangeText } from "@portico/domain/purchase/change";
import { lotsToTake } from "@portico/domain/stays/allocation";
import type { WrittenMail } from "@portico/domain/stays/booking-mail-flow";
import type { Offer, OfferCost } from "@portico/domain/stays/offer";
import { hasSameLots, lotsText, type PaidLot } from "@portico/domain/stays/paid-lots";
import type { Booking, BookingChange, BookingWriter } from "@portico/domain/stays/source";
import { offer } from "@portico/domain/testing";

const MINUTE = 60_000;
const PAGE_LIFETIME_MS = 30 * MINUTE;
const HOLD_DURATION_MS = 20 * MINUTE;

/** Charges that do not belong to a stay, in cents. */
export const CHARGES = [
  { id: "U1", owed: 120_50 },
  { id: "U2", owed: 845_40 },
  { id: "L1", owed: 60_00 },
] as const;

/** Stays with one unit each, and their first price. */
export const STAYS: readonly Offer[] = [
  offer({ id: "O1", cost: { kind: "money", money: { minor: 420_00, currency: "AUD" } } }),
  offer({ id: "O2", cost: { kind: "points", points: 500 } }),
  offer({ id: "O3", cost: { kind: "points", points: 400 } }),
  offer({ id: "O4", cost: { kind: "money", money: { minor: 380_00, currency: "AUD" } } }),
];

/** The others are booked only in place of one of these. */
export const FIRST_STAYS: readonly Offer[] = STAYS.slice(0, 3);

/** Points of each member. */
export const POINTS = 800;

/** Points of the lot that expires first. */
const EARLIEST_EXPIRING_POINTS = 300;

/** An action of a member on the hosted payment page. */
export type Action = "pay" | "pay something else" | "decline" | "cancel";

interface Page {
  readonly reference: string;
  readonly payment: string;
  minor: number;
  readonly until: number;
  outcome: "approved" | "declined" | "cancelled" | undefined;
}

/** A gateway without idempotency: two calls create two pages. */
export class Gateway {
  readonly #pages = new Map<string, Page>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  createSession({
    id,
    amount,
  }: Parameters<PaymentGateway["createSession"]>[0]): Awaited<ReturnType<PaymentGateway["createSession"]>> {
    const reference = `S${this.#pages.size + 1}`;
    this.#pages.set(reference, {
      reference,
      payment: id,
      minor: amount.minor,
      until: this.#now() + PAGE_LIFETIME_MS,
      outcome: undefined,
    });
    return { gatewayReference: reference, address: `https://gateway/${reference}` };
  }

  act(reference: string, action: Action): void {
    const page = this.#pages.get(reference);
    if (page === undefined || page.outcome !== undefined || this.#now() >= page.until) return;
    page.outcome = action === "decline" ? "declined" : action === "cancel" ? "cancelled" : "approved";
    if (action === "pay something else") page.minor -= 1;
  }

  getSession(
    reference: string,
    { isDelayed }: { isDelayed: boolean },
  ): Awaited<ReturnType<PaymentGateway["getSession"]>> {
    const page = this.#pages.get(reference);
    if (page === undefined) return { answer: "unknown to it", amount: undefined, paymentId: undefined };
    const answer: GatewayOutcome = isDelayed
      ? "pending"
      : (page.outcome ?? (this.#now() >= page.until ? "expired" : "pending"));
    return { answer, amount: { minor: page.minor, currency: "AUD" }, paymentId: page.payment };
  }

  paymentOf(reference: string): string | undefined {
    return this.#pages.get(reference)?.payment;
  }

  capturedFor(payment: string): number {
    return [...this.#pages.values()]
      .filter((page) => page.payment === payment && page.outcome === "approved")
      .reduce((sum, { minor }) => sum + minor, 0);
  }
}

/** A booking in the club's books. */
interface SimulatedBooking {
  readonly holdId: string;
  readonly reference: string;
  readonly memberNumber: string;
  readonly offerId: string;
  readonly cost: OfferCost;
  readonly until: number;
  /** `returned`: another booking has replaced it. */
  state: "held" | "confirmed" | "returned" | "cancelled" | "lapsed";
  promo: boolean;
  protection: boolean;
  isPaid: boolean;
  /** Whether its member cancelled the booking. The simulation does not return points. */
  isCancelledByMember: boolean;
  /** The lots that paid for it. */
  lots: readonly PaidLot[];
  /** The hold to which its payment was transferred. */
  movedTo: string | undefined;
  /** Set if it replaces another booking. */
  readonly change: (BookingChange & { readonly paid: OfferCost }) | undefined;
  /** The reference of the booking that replaces it. */
  replacedBy: string | undefined;
}

/** The club's books: a payment id is posted once, a unit has one holder, and a hold id names one hold. */
export class Club {
  readonly #owed = new Map<string, number>(CHARGES.map(({ id, owed }) => [id, owed]));
  /** Receipts by payment id. `content` is what the first call posted. */
  readonly #receipts = new Map<string, { number: string; content: string }>();
  readonly mistakes: string[] = [];
  readonly bookings = new Map<string, SimulatedBooking>();
  readonly #points = new Map<string, number>();
  /** Sent mails by id. */
  readonly mails = new Map<string, WrittenMail>();
  readonly #prices = new Map<string, OfferCost>(STAYS.map(({ id, cost }) => [id, cost]));
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  owed(id: string): number {
    return this.#owed.get(id) ?? 0;
  }

  post({ id, chargeIds, amount }: CapturedPayment): Awaited<ReturnType<PaymentPosting["post"]>> {
    const content = `${chargeIds.join("+")} ${amount.minor}`;
    const known = this.#receipts.get(id);
    if (known !== undefined) {
      if (known.content !== content) throw new PorticoError("PAYMENT_DIFFERS");
      return { number: known.number };
    }
    let left = amount.minor;
    for (const charge of chargeIds) {
      const held = this.#charged(charge);
      if (held !== undefined) {
        if (held.isPaid) throw new PorticoError("CHARGE_SETTLED");
        if (amountDue(held) !== left)
          this.mistakes.push(`${id} brought ${left} for ${charge}, which is ${amountDue(held)}`);
        held.isPaid = true;
        left = 0;
        continue;
      }
      if (this.owed(charge) <= 0) throw new PorticoError("CHARGE_SETTLED");
      const part = Math.min(left, this.owed(charge));
      this.#owed.set(charge, this.owed(charge) - part);
      left -= part;
    }
    if (left > 0) this.mistakes.push(`${id} brought ${left} too much`);
    const number = `RC-${this.#receipts.size + 1}`;
    this.#receipts.set(id, { number, content });
    return { number };
  }

  posted(id: string): { number: string } | undefined {
    const known = this.#receipts.get(id);
    return known && { number: known.number };
  }

  /** The current price of a stay. */
  priceOf(id: string): OfferCost {
    return this.#prices.get(id) as OfferCost;
  }

  /** Raises the price of a stay. */
  changePrice(id: string): void {
    const cost = this.priceOf(id);
    this.#prices.set(
      id,
      cost.kind === "money"
        ? { kind: "money", money: { ...cost.money, minor: cost.money.minor + 10_00 } }
        : { kind: "points", points: (cost.kind === "points" ? cost.points : 0) + 10 },
    );
  }

  pointsOf(member: string): number {
    return this.#points.get(member) ?? POINTS;
  }

  /** The member's lots. The lot that expires first is spent first. */
  lotsOf(member: string): readonly Lot[] {
    const spent = POINTS - this.pointsOf(member);
    const early = Math.max(0, EARLIEST_EXPIRING_POINTS - spent);
    const late = this.pointsOf(member) - early;
    return [
      { remaining: late, expiresOn: parseDay("2029-06-30"), status: "ACTIVE" },
      { remaining: early, expiresOn: parseDay("2028-06-30"), status: "ACTIVE" },
    ];
  }

  /** The lots that would pay a cost now. */
  lotsFor(member: string, cost: OfferCost): readonly PaidLot[] {
    return lotsToTake(cost, { lots: this.lotsOf(member) }, { today: brisbaneDay(this.#now() as Instant) });
  }

  hold(
    offered: Offer,
    { holdId, party, paidHoldId, replaces }: Parameters<BookingWriter["hold"]>[1],
  ): Booking | "gone" {
    this.expireHolds();
    const { memberNumber } = party;
    const known = this.bookings.get(holdId);
    if (known !== undefined) {
      if (known.memberNumber !== memberNumber || known.offerId !== offered.id) throw new PorticoError("HOLD_DIFFERS");
      return known.state === "held" || known.state === "confirmed" ? this.#view(known) : "gone";
    }
    const isTaken = [...this.bookings.values()].some(
      ({ offerId, state }) => offerId === offered.id && (state === "held" || state === "confirmed"),
    );
    if (isTaken) return "gone";
    const cost = this.priceOf(offered.id);
    const change = replaces === undefined ? undefined : this.#change(replaces, { memberNumber, cost });
    if (pointsToTake({ cost, promo: false, change }) > this.pointsOf(memberNumber))
      throw new PorticoError("BALANCE_TOO_LOW");
    const paid = paidHoldId === undefined ? undefined : this.bookings.get(paidHoldId);
    const booking: SimulatedBooking = {
      holdId,
      reference: `BK-${this.bookings.size + 1}`,
      memberNumber,
      offerId: offered.id,
      cost,
      until: this.#now() + HOLD_DURATION_MS,
      state: "held",
      promo: paid?.promo ?? false,
      protection: paid?.protection ?? false,
      change,
      replacedBy: undefined,
      isPaid: false,
      isCancelledByMember: false,
      lots: [],
      movedTo: undefined,
    };
    this.bookings.set(holdId, booking);
    // A payment is transferred once, from an expired hold to a new one at the same price.
    if (paid?.state === "lapsed" && paid.isPaid && paid.movedTo === undefined && hasSamePrice(paid, booking)) {
      paid.movedTo = holdId;
      booking.isPaid = true;
    }
    return this.#view(booking);
  }

  extras(holdId: string, { promoCode, protection }: Parameters<BookingWriter["extras"]>[1]): Booking {
    const booking = this.#held(holdId);
    if (booking.isPaid) throw new PorticoError("HOLD_PAID");
    if (booking.change !== undefined) throw new PorticoError("CHANGE_FIXED");
    if (promoCode !== undefined && promoCode !== "SUNNY10") throw new PorticoError("PROMO_UNKNOWN");
    booking.promo = promoCode !== undefined;
    booking.protection = protection;
    return this.#view(booking);
  }

  confirm(holdId: string, { lots = [] }: Parameters<BookingWriter["confirm"]>[1]): Booking {
    this.expireHolds();
    const known = this.bookings.get(holdId);
    if (known?.state === "confirmed") return this.#view(known);
    const booking = this.#held(holdId);
    if (amountDue(booking) > 0 && !booking.isPaid) throw new PorticoError("HOLD_UNPAID");
    const replaced = booking.change && this.#byReference(booking.change.replaces);
    if (booking.change !== undefined && !isReplaceable(replaced)) throw new PorticoError("CHANGE_FIXED");
    const points = pointsToTake(booking);
    const available = this.pointsOf(booking.memberNumber);
    if (points > available) throw new PorticoError("BALANCE_TOO_LOW");
    const lotsToName = points === 0 ? [] : this.lotsFor(booking.memberNumber, { kind: "points", points });
    if (!hasSameLots(lots, lotsToName)) throw new PorticoError("LOTS_DIFFER");
    booking.lots = lots;
    this.#points.set(booking.memberNumber, available - points);
    booking.state = "confirmed";
    if (replaced !== undefined) replaced.replacedBy = booking.reference;
    return this.#view(booking);
  }

  returnReplaced(
    reference: string,
    { replacedBy }: Parameters<BookingWriter["returnReplaced"]>[1],
  ): Awaited<ReturnType<BookingWriter["returnReplaced"]>> {
    const old = this.#byReference(reference);
    const change = this.#byReference(replacedBy)?.change;
    if (old === undefined || change === undefined || old.replacedBy !== replacedBy)
      throw new PorticoError("CHANGE_FIXED");
    if (old.state === "confirmed") {
      old.state = "returned";
      const { points = 0 } = change.returns;
      this.#points.set(old.memberNumber, this.pointsOf(old.memberNumber) + points);
    }
    return { booking: this.#view(old), returned: change.returns };
  }

  /** What a stay costs in place of a booked one. */
  #change(
    reference: string,
    { memberNumber, cost }: Pick<SimulatedBooking, "memberNumber" | "cost">,
  ): SimulatedBooking["change"] {
    const old = this.#byReference(reference);
    if (!isReplaceable(old) || old.memberNumber !== memberNumber || old.cost.kind !== cost.kind)
      throw new PorticoError("CHANGE_FIXED");
    const paid = currentCost(old);
    const fee = { minor: cost.kind === "money" ? CHANGE_FEE : 0, currency: "AUD" } as const;
    const noReturns = { pointsExpireOn: undefined, entitlements: undefined, exchangeCredits: undefined };
    const pointsBack = paid.kind === "points" && cost.kind === "points" ? Math.max(0, paid.points - cost.points) : 0;
    const moneyBack = paid.kind === "money" && cost.kind === "money" ? paid.money.minor - cost.money.minor : 0;
    const isMoneyBack = moneyBack > CHANGE_FEE;
    const returns = {
      ...noReturns,
      points: pointsBack > 0 ? pointsBack : undefined,
      money: isMoneyBack ? { minor: moneyBack, currency: "AUD" as const } : undefined,
      fee: isMoneyBack ? fee : { ...fee, minor: 0 },
    };
    return { replaces: reference, fee, returns, paid };
  }

  #byReference(reference: string): SimulatedBooking | undefined {
    return [...this.bookings.values()].find((candidate) => candidate.reference === reference);
  }

  cancel(reference: string): Awaited<ReturnType<BookingWriter["cancel"]>> {
    this.expireHolds();
    const booking = this.#byReference(reference);
    if (booking === undefined) throw new PorticoError("BOOKING_UNKNOWN");
    if (booking.state === "confirmed") this.mistakes.push(`${reference} was booked, and is cancelled`);
    if (booking.isPaid && booking.movedTo === undefined)
      this.mistakes.push(`${reference} was paid for, and is given back`);
    if (booking.state !== "confirmed") booking.state = "cancelled";
    return this.#cancelled(booking);
  }

  #cancelled(booking: SimulatedBooking): Awaited<ReturnType<BookingWriter["cancel"]>> {
    const fee = { minor: 0, currency: "AUD" };
    const noHoldings = { points: undefined, pointsExpireOn: undefined, money: undefined };
    return {
      booking: this.#view(booking),
      returned: { ...noHoldings, entitlements: undefined, exchangeCredits: undefined, fee },
    };
  }

  /** Cancels a confirmed booking for its member. */
  cancelByMember(reference: string): Awaited<ReturnType<BookingWriter["cancel"]>> {
    const booking = this.#byReference(reference);
    if (booking?.state !== "confirmed") throw new PorticoError("BOOKING_UNKNOWN");
    if (booking.replacedBy !== undefined) throw new PorticoError("BOOKING_FIXED");
    booking.isCancelledByMember = true;
    return this.#cancelled(booking);
  }

  bookingByReference(reference: string): Booking | undefined {
    const booking = this.#byReference(reference);
    return booking && this.#view(booking);
  }

  send(mail: WrittenMail): "mailed" {
    if (!this.mails.has(mail.id)) this.mails.set(mail.id, mail);
    return "mailed";
  }

  bookingsOf(member: string): readonly Booking[] {
    this.expireHolds();
    return [...this.bookings.values()]
      .filter(({ memberNumber }) => memberNumber === member)
      .map((booking) => this.#view(booking));
  }

  expireHolds(): void {
    for (const booking of this.bookings.values())
      if (booking.state === "held" && booking.until <= this.#now()) booking.state = "lapsed";
  }

  #held(holdId: string): SimulatedBooking {
    this.expireHolds();
    const booking = this.bookings.get(holdId);
    if (booking === undefined) throw new PorticoError("HOLD_UNKNOWN");
    if (booking.state !== "held") throw new PorticoError("HOLD_LAPSED");
    return booking;
  }

  #charged(charge: string): SimulatedBooking | undefined {
    return [...this.bookings.values()].find(({ reference }) => charge === `H-${reference}`);
  }

  #view(booking: SimulatedBooking): Booking {
    const { holdId, reference, offerId, until, promo, protection, isPaid } = booking;
    const stay = STAYS.find(({ id }) => id === offerId) as Offer;
    const due = amountDue(booking);
    return {
      ...stay,
      reference,
      holdId,
      state:
        booking.state === "lapsed" || booking.state === "returned" || booking.isCancelledByMember
          ? "cancelled"
          : booking.state,
      bookedAt: 0 as Instant,
      heldUntil: booking.state === "confirmed" || booking.state === "returned" ? undefined : (until as Instant),
      cost: currentCost(booking),
      charge: due === 0 ? undefined : { id: `H-${reference}`, amount: { minor: due, currency: "AUD" } },
      protection: { price: { minor: PROTECTION, currency: "AUD" }, isTaken: protection },
      promo: promo ? { code: "SUNNY10", words: { en: "10 % off", vi: "giảm 10 %" } } : undefined,
      paid: isPaid ? currentCost(booking) : undefined,
      lots: booking.lots,
      arrivingGuest: undefined,
      specialRequests: undefined,
      cancellation: undefined,
      returned: undefined,
      change: booking.change && toBookingChange(booking.change),
      replacedBy: booking.replacedBy,
    };
  }
}

const PROTECTION = 25_00;
const CHANGE_FEE = 5_00;

function isReplaceable(booking: SimulatedBooking | undefined): booking is SimulatedBooking {
  return booking?.state === "confirmed" && !booking.isCancelledByMember && booking.replacedBy === undefined;
}

function toBookingChange({ replaces, fee, returns }: BookingChange): BookingChange {
  return { replaces, fee, returns };
}

/** The points that a booking takes; for a change, those beyond what was paid for the old one. */
function pointsToTake(booking: Pick<SimulatedBooking, "cost" | "promo" | "change">): number {
  const { change } = booking;
  const paid = change?.paid.kind === "points" ? change.paid.points : 0;
  return Math.max(0, pointsFor(booking) - paid);
}

function currentCost({ cost, promo }: Pick<SimulatedBooking, "cost" | "promo">): OfferCost {
  const part = promo ? 0.9 : 1;
  if (cost.kind === "points") return { kind: "points", points: cost.points * part };
  return cost.kind === "money" ? { kind: "money", money: { ...cost.money, minor: cost.money.minor * part } } : cost;
}

/** The amount due for a booking, in cents. */
function amountDue(booking: SimulatedBooking): number {
  const cost = currentCost(booking);
  const { change } = booking;
  const minor = cost.kind === "money" ? cost.money.minor : 0;
  // Protection carries over without a charge.
  if (change !== undefined)
    return Math.max(0, minor + change.fee.minor - (change.paid.kind === "money" ? change.paid.money.minor : 0));
  return minor + (booking.protection ? PROTECTION : 0);
}

/** The total of a booking, in the form of `expectedTotalOf`. */
export function priceText(booking: SimulatedBooking): string {
  const cost = currentCost(booking);
  const due = amountDue(booking);
  const money = (minor: number) => formatMoney({ minor, currency: "AUD" });
  const text = cost.kind === "points" ? `${cost.points} points` : money(cost.kind === "money" ? cost.money.minor : 0);
  const from = booking.lots.length === 0 ? "" : `; from ${lotsText(booking.lots, "en")}`;
  const change = booking.change === undefined ? "" : holdChangeText(booking.change);
  return `${text}; ${due === 0 ? "nothing" : money(due)} due${from}${change}`;
}

/** The points that a booking costs. */
export function pointsFor(booking: Pick<SimulatedBooking, "cost" | "promo">): number {
  const cost = currentCost(booking);
  return cost.kind === "points" ? cost.points : 0;
}

function hasSamePrice(first: SimulatedBooking, second: SimulatedBooking): boolean {
  return amountDue(first) === amountDue(second) && pointsFor(first) === pointsFor(second);
}
