// The other side of the world in which money is carried: the gateway, and the club with its books, its units and its points.

import { brisbaneDay, type Instant, parseDay } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { formatMoney } from "@portico/domain/money";
import type { GatewayOutcome, PaymentGateway } from "@portico/domain/payments/gateway";
import type { CapturedPayment, PaymentPosting } from "@portico/domain/payments/posting";
import type { Lot } from "@portico/domain/points/lot";
import { lotsToTake } from "@portico/domain/stays/allocation";
import type { WrittenMail } from "@portico/domain/stays/booking-mail-flow";
import type { Offer, OfferCost } from "@portico/domain/stays/offer";
import { isSameLots, lotsText, type PaidLot } from "@portico/domain/stays/paid-lots";
import type { Booking, BookingWriter } from "@portico/domain/stays/source";
import { offer } from "@portico/domain/testing";

const MINUTE = 60_000;
const PAGE_LIVES_FOR = 30 * MINUTE;
const HOLD_LIVES_FOR = 20 * MINUTE;

/** What members owe beside their stays. */
export const CHARGES = [
  { id: "U1", owed: 120_50 },
  { id: "U2", owed: 845_40 },
  { id: "L1", owed: 60_00 },
] as const;

/** Stays of which there is one unit each, and what they cost at first. */
export const STAYS: readonly Offer[] = [
  offer({ id: "O1", cost: { kind: "money", money: { minor: 420_00, currency: "AUD" } } }),
  offer({ id: "O2", cost: { kind: "points", points: 500 } }),
  offer({ id: "O3", cost: { kind: "points", points: 400 } }),
];

/** How many points each member has. */
export const POINTS = 800;

/** How many of them expire first. */
const EARLY_POINTS = 300;

/** What a member may do on the hosted page. */
export type Action = "pay" | "pay something else" | "decline" | "cancel";

interface Page {
  readonly reference: string;
  readonly payment: string;
  minor: number;
  readonly until: number;
  outcome: "approved" | "declined" | "cancelled" | undefined;
}

/** A gateway without idempotency: asked twice for a page, it makes two. */
export class Gateway {
  readonly #pages = new Map<string, Page>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  open({
    id,
    amount,
  }: Parameters<PaymentGateway["createSession"]>[0]): Awaited<ReturnType<PaymentGateway["createSession"]>> {
    const reference = `S${this.#pages.size + 1}`;
    this.#pages.set(reference, {
      reference,
      payment: id,
      minor: amount.minor,
      until: this.#now() + PAGE_LIVES_FOR,
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

  ask(reference: string, { late }: { late: boolean }): Awaited<ReturnType<PaymentGateway["getSession"]>> {
    const page = this.#pages.get(reference);
    if (page === undefined) return { answer: "unknown to it", amount: undefined, paymentId: undefined };
    const answer: GatewayOutcome = late
      ? "pending"
      : (page.outcome ?? (this.#now() >= page.until ? "expired" : "pending"));
    return { answer, amount: { minor: page.minor, currency: "AUD" }, paymentId: page.payment };
  }

  paymentOf(reference: string): string | undefined {
    return this.#pages.get(reference)?.payment;
  }

  takenFor(payment: string): number {
    return [...this.#pages.values()]
      .filter((page) => page.payment === payment && page.outcome === "approved")
      .reduce((sum, { minor }) => sum + minor, 0);
  }
}

/** A booking as the club keeps it. */
interface Kept {
  readonly holdId: string;
  readonly reference: string;
  readonly memberNumber: string;
  readonly offerId: string;
  readonly cost: OfferCost;
  readonly until: number;
  state: "held" | "confirmed" | "cancelled" | "lapsed";
  promo: boolean;
  protection: boolean;
  isPaid: boolean;
  /** Whether its member cancelled the booking; the points stay spent here. */
  isGivenUp: boolean;
  /** What it took. */
  lots: readonly PaidLot[];
  /** The hold that its money went over to. */
  movedTo: string | undefined;
}

/**
 * The club's books: a payment is recorded once under its id, on charges that are owed; a unit is held for one, and a hold under its id.
 */
export class Club {
  readonly #owed = new Map<string, number>(CHARGES.map(({ id, owed }) => [id, owed]));
  readonly #receipts = new Map<string, { number: string; told: string }>();
  readonly mistakes: string[] = [];
  readonly bookings = new Map<string, Kept>();
  readonly #points = new Map<string, number>();
  /** The mails that went out, by id: each once. */
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
    const told = `${chargeIds.join("+")} ${amount.minor}`;
    const known = this.#receipts.get(id);
    if (known !== undefined) {
      if (known.told !== told) throw new PorticoError("PAYMENT_DIFFERS");
      return { number: known.number };
    }
    let left = amount.minor;
    for (const charge of chargeIds) {
      const held = this.#charged(charge);
      if (held !== undefined) {
        if (held.isPaid) throw new PorticoError("CHARGE_SETTLED");
        if (dueFor(held) !== left) this.mistakes.push(`${id} brought ${left} for ${charge}, which is ${dueFor(held)}`);
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
    this.#receipts.set(id, { number, told });
    return { number };
  }

  posted(id: string): { number: string } | undefined {
    const known = this.#receipts.get(id);
    return known && { number: known.number };
  }

  /** What a stay costs when it is searched for now. */
  priceOf(id: string): OfferCost {
    return this.#prices.get(id) as OfferCost;
  }

  /** From now on a stay costs something else. */
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

  /** The member's lots: those that expire first are spent first. */
  lotsOf(member: string): readonly Lot[] {
    const spent = POINTS - this.pointsOf(member);
    const early = Math.max(0, EARLY_POINTS - spent);
    const late = this.pointsOf(member) - early;
    return [
      { remaining: late, expiresOn: parseDay("2029-06-30"), status: "ACTIVE" },
      { remaining: early, expiresOn: parseDay("2028-06-30"), status: "ACTIVE" },
    ];
  }

  /** The lots that pay such a cost now. */
  lotsFor(member: string, cost: OfferCost): readonly PaidLot[] {
    return lotsToTake(cost, { lots: this.lotsOf(member) }, { today: brisbaneDay(this.#now() as Instant) });
  }

  hold(wanted: Offer, { holdId, party, paidHoldId }: Parameters<BookingWriter["hold"]>[1]): Booking | "gone" {
    this.letGo();
    const { memberNumber } = party;
    const known = this.bookings.get(holdId);
    if (known !== undefined) {
      if (known.memberNumber !== memberNumber || known.offerId !== wanted.id) throw new PorticoError("HOLD_DIFFERS");
      return known.state === "held" || known.state === "confirmed" ? this.#view(known) : "gone";
    }
    const isTaken = [...this.bookings.values()].some(
      ({ offerId, state }) => offerId === wanted.id && (state === "held" || state === "confirmed"),
    );
    if (isTaken) return "gone";
    const cost = this.priceOf(wanted.id);
    if (cost.kind === "points" && cost.points > this.pointsOf(memberNumber)) throw new PorticoError("BALANCE_TOO_LOW");
    const paid = paidHoldId === undefined ? undefined : this.bookings.get(paidHoldId);
    const kept: Kept = {
      holdId,
      reference: `BK-${this.bookings.size + 1}`,
      memberNumber,
      offerId: wanted.id,
      cost,
      until: this.#now() + HOLD_LIVES_FOR,
      state: "held",
      promo: paid?.promo ?? false,
      protection: paid?.protection ?? false,
      isPaid: false,
      isGivenUp: false,
      lots: [],
      movedTo: undefined,
    };
    this.bookings.set(holdId, kept);
    // Money goes over once, from a hold that lapsed to one at the same price.
    if (paid?.state === "lapsed" && paid.isPaid && paid.movedTo === undefined && isSame(paid, kept)) {
      paid.movedTo = holdId;
      kept.isPaid = true;
    }
    return this.#view(kept);
  }

  extras(holdId: string, { promoCode, protection }: Parameters<BookingWriter["extras"]>[1]): Booking {
    const kept = this.#held(holdId);
    if (kept.isPaid) throw new PorticoError("HOLD_PAID");
    if (promoCode !== undefined && promoCode !== "SUNNY10") throw new PorticoError("PROMO_UNKNOWN");
    kept.promo = promoCode !== undefined;
    kept.protection = protection;
    return this.#view(kept);
  }

  confirm(holdId: string, { lots = [] }: Parameters<BookingWriter["confirm"]>[1]): Booking {
    this.letGo();
    const known = this.bookings.get(holdId);
    if (known?.state === "confirmed") return this.#view(known);
    const kept = this.#held(holdId);
    if (dueFor(kept) > 0 && !kept.isPaid) throw new PorticoError("HOLD_UNPAID");
    const points = pointsFor(kept);
    const has = this.pointsOf(kept.memberNumber);
    if (points > has) throw new PorticoError("BALANCE_TOO_LOW");
    if (!isSameLots(lots, this.lotsFor(kept.memberNumber, costFor(kept)))) throw new PorticoError("LOTS_DIFFER");
    kept.lots = lots;
    this.#points.set(kept.memberNumber, has - points);
    kept.state = "confirmed";
    return this.#view(kept);
  }

  cancel(reference: string): Awaited<ReturnType<BookingWriter["cancel"]>> {
    this.letGo();
    const kept = [...this.bookings.values()].find((one) => one.reference === reference);
    if (kept === undefined) throw new PorticoError("BOOKING_UNKNOWN");
    if (kept.state === "confirmed") this.mistakes.push(`${reference} was booked, and is cancelled`);
    if (kept.isPaid && kept.movedTo === undefined) this.mistakes.push(`${reference} was paid for, and is given back`);
    if (kept.state !== "confirmed") kept.state = "cancelled";
    return this.#cancelled(kept);
  }

  #cancelled(kept: Kept): Awaited<ReturnType<BookingWriter["cancel"]>> {
    const fee = { minor: 0, currency: "AUD" };
    const nothing = { points: undefined, pointsExpireOn: undefined, money: undefined };
    return {
      booking: this.#view(kept),
      returned: { ...nothing, entitlements: undefined, exchangeCredits: undefined, fee },
    };
  }

  /** The member gives up a booking. */
  giveUp(reference: string): Awaited<ReturnType<BookingWriter["cancel"]>> {
    const kept = [...this.bookings.values()].find((one) => one.reference === reference);
    if (kept?.state !== "confirmed") throw new PorticoError("BOOKING_UNKNOWN");
    kept.isGivenUp = true;
    return this.#cancelled(kept);
  }

  /** The booking with a reference, as the club shows it. */
  bookingUnder(reference: string): Booking | undefined {
    const kept = [...this.bookings.values()].find((one) => one.reference === reference);
    return kept && this.#view(kept);
  }

  send(mail: WrittenMail): "mailed" {
    if (!this.mails.has(mail.id)) this.mails.set(mail.id, mail);
    return "mailed";
  }

  bookingsOf(member: string): readonly Booking[] {
    this.letGo();
    return [...this.bookings.values()]
      .filter(({ memberNumber }) => memberNumber === member)
      .map((kept) => this.#view(kept));
  }

  /** Whether a stay is kept for this hold. */
  isHeld(holdId: string): boolean {
    this.letGo();
    return this.bookings.get(holdId)?.state === "held";
  }

  /** Ends the holds whose time is over. */
  letGo(): void {
    for (const kept of this.bookings.values())
      if (kept.state === "held" && kept.until <= this.#now()) kept.state = "lapsed";
  }

  #held(holdId: string): Kept {
    this.letGo();
    const kept = this.bookings.get(holdId);
    if (kept === undefined) throw new PorticoError("HOLD_UNKNOWN");
    if (kept.state !== "held") throw new PorticoError("HOLD_LAPSED");
    return kept;
  }

  #charged(charge: string): Kept | undefined {
    return [...this.bookings.values()].find(({ reference }) => charge === `H-${reference}`);
  }

  #view(kept: Kept): Booking {
    const { holdId, reference, offerId, until, promo, protection, isPaid } = kept;
    const stay = STAYS.find(({ id }) => id === offerId) as Offer;
    const due = dueFor(kept);
    return {
      ...stay,
      reference,
      holdId,
      state: kept.state === "lapsed" || kept.isGivenUp ? "cancelled" : kept.state,
      bookedAt: 0 as Instant,
      heldUntil: kept.state === "confirmed" ? undefined : (until as Instant),
      cost: costFor(kept),
      charge: due === 0 ? undefined : { id: `H-${reference}`, amount: { minor: due, currency: "AUD" } },
      protection: { price: { minor: PROTECTION, currency: "AUD" }, isTaken: protection },
      promo: promo ? { code: "SUNNY10", words: { en: "10 % off", vi: "giảm 10 %" } } : undefined,
      paid: isPaid ? costFor(kept) : undefined,
      lots: kept.lots,
      arrivingGuest: undefined,
      specialRequests: undefined,
      cancellation: undefined,
      returned: undefined,
    };
  }
}

const PROTECTION = 25_00;

function costFor({ cost, promo }: Kept): OfferCost {
  const part = promo ? 0.9 : 1;
  if (cost.kind === "points") return { kind: "points", points: cost.points * part };
  return cost.kind === "money" ? { kind: "money", money: { ...cost.money, minor: cost.money.minor * part } } : cost;
}

/** What is to be paid for a booking in money. */
function dueFor(kept: Kept): number {
  const cost = costFor(kept);
  return (cost.kind === "money" ? cost.money.minor : 0) + (kept.protection ? PROTECTION : 0);
}

/** What a booking comes to, as `seenOf` says it. */
export function priceText(kept: Kept): string {
  const cost = costFor(kept);
  const due = dueFor(kept);
  const money = (minor: number) => formatMoney({ minor, currency: "AUD" });
  const text = cost.kind === "points" ? `${cost.points} points` : money(cost.kind === "money" ? cost.money.minor : 0);
  const from = kept.lots.length === 0 ? "" : `; from ${lotsText(kept.lots, "en")}`;
  return `${text}; ${due === 0 ? "nothing" : money(due)} due${from}`;
}

/** What is taken for it in points. */
export function pointsFor(kept: Kept): number {
  const cost = costFor(kept);
  return cost.kind === "points" ? cost.points : 0;
}

function isSame(one: Kept, other: Kept): boolean {
  return dueFor(one) === dueFor(other) && pointsFor(one) === pointsFor(other);
}
