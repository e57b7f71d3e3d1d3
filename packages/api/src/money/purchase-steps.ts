// What happens to a purchase next, and what the club is asked for it. In each state there is one thing to ask; it bears the hold's id, so that
// whoever finds a purchase halfway asks for it once more.

import type { Instant } from "@portico/domain/day";
import { type ErrorCode, PorticoError } from "@portico/domain/errors";
import type { PaymentFlow } from "@portico/domain/payments/flow";
import { chargeClub, type PaymentJournal } from "@portico/domain/payments/journal";
import { isLive, type Payment } from "@portico/domain/payments/payment";
import {
  holdIdOf,
  isSameCost,
  type Purchase,
  type PurchaseEvent,
  type PurchaseHold,
  purchaseStep,
  seenOf,
} from "@portico/domain/stays/purchase";
import type { GuestLinks } from "@portico/domain/stays/purchase-flow";
import type { PurchaseJournal } from "@portico/domain/stays/purchase-journal";
import type { Booking, BookingDesk, BookingSource } from "@portico/domain/stays/source";

/** What carries purchases. */
export interface PurchasePorts {
  readonly journal: PurchaseJournal;
  readonly desk: BookingDesk;
  readonly bookings: BookingSource;
  readonly links: GuestLinks;
  readonly payments: Pick<PaymentFlow, "begin" | "settle">;
  readonly paid: Pick<PaymentJournal, "list">;
  readonly now: () => Instant;
  readonly newId: () => string;
  /** Who writes into the journal, and holds leases. */
  readonly node: string;
}

/** So long after it was begun a hold is no longer asked for, */
const ASKED_FOR = 60_000;
/** and so much later no call is under way that could still make it. */
const MAKING_A_HOLD = 3 * 60_000;
/** How long a hold lasts of which the club does not say it. */
const UNSAID = 20 * 60_000;
/** A hold that the club keeps for so long after its time is given back. */
const KEPT_FOR = 10 * 60_000;
/** After so long without a final word, somebody has to look. */
const UNSETTLED_FOR = 24 * 3_600_000;
// From paid over a hold taken anew to confirmed is four steps: many more are a loop.
const MOST_STEPS = 10;
const MOST_PAYMENTS = 50;

/** With these the club says no for good, and has changed nothing; every other failure says nothing about what became of the call. */
const REFUSALS: readonly ErrorCode[] = [
  "BACK_END_REFUSED",
  "BALANCE_TOO_LOW",
  "BOOKING_FIXED",
  "BOOKING_UNKNOWN",
  "HOLD_DIFFERS",
  "HOLD_LAPSED",
  "HOLD_PAID",
  "HOLD_UNKNOWN",
  "HOLD_UNPAID",
  "MEMBER_UNKNOWN",
  "PROMO_NOT_HERE",
  "PROMO_UNKNOWN",
  "SPECIAL_UNKNOWN",
];
const LAPSED: readonly ErrorCode[] = ["HOLD_LAPSED", "HOLD_UNKNOWN"];

/** What happened: the event, what was said, and what of the purchase it changes. */
export interface News {
  readonly event: PurchaseEvent;
  readonly said: string;
  readonly change?: Partial<Pick<Purchase, "hold" | "terms" | "wanted" | "paymentId">>;
  /** Why the club said no. */
  readonly refused?: PorticoError;
}

/** A purchase after its steps, and the last no among them. */
interface Settled {
  readonly purchase: Purchase;
  readonly refused?: PorticoError | undefined;
}

/** Takes a purchase as far as it can go now. */
export async function goOn(ports: PurchasePorts, found: Purchase): Promise<Settled> {
  let purchase = found;
  let refused: PorticoError | undefined;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const news = await newsOf(ports, purchase);
    if (news === undefined) break;
    const next = await take(ports, purchase, news);
    if (next === undefined) return { purchase: await whole(ports, purchase.id) };
    refused = news.refused ?? refused;
    purchase = next;
  }
  return { purchase, refused };
}

/** What happens next; `undefined` where there is nothing to do now. */
async function newsOf(ports: PurchasePorts, purchase: Purchase): Promise<News | undefined> {
  switch (purchase.state) {
    case "held":
      return afterHold(ports, purchase);
    case "paying":
      return afterPayment(ports, purchase);
    case "paid":
      return { event: "confirming begun", said: "it is paid: telling the club" };
    case "holding":
    case "changing":
    case "confirming":
    case "holding_anew":
    case "releasing":
      return askClub(ports, purchase, STEPS_OUTSIDE[purchase.state]);
    default:
      return undefined;
  }
}

type OutsideStep = (ports: PurchasePorts, purchase: Purchase) => Promise<News | undefined>;

/** In each of these states the club was asked, or may not have been: it is asked for the same once more. */
const STEPS_OUTSIDE: Readonly<
  Record<"holding" | "changing" | "confirming" | "holding_anew" | "releasing", OutsideStep>
> = {
  holding: async (ports, purchase) => {
    if (ports.now() - purchase.entry.at < MAKING_A_HOLD) return undefined;
    return { event: "hold unwanted", said: "nobody waits for it any more" };
  },
  changing: async ({ desk }, purchase) => {
    const { memberNumber, wanted = purchase.terms } = purchase;
    const { promoCode, protection } = wanted;
    const holdId = holdIdOf(purchase);
    const booking = await desk.extras(holdId, {
      memberNumber,
      ...(promoCode !== undefined && { promoCode }),
      protection,
    });
    const hold = holdOf(holdId, booking);
    return {
      event: "terms set",
      said: `club: ${seenOf({ hold })}`,
      change: { hold, terms: wanted, wanted: undefined },
    };
  },
  confirming: async ({ desk, links }, purchase) => {
    const { memberNumber, terms } = purchase;
    const link = links.addressOf(purchase);
    const { arrivingGuest, specialRequests } = terms;
    const booking = await desk.confirm(holdIdOf(purchase), {
      memberNumber,
      ...(arrivingGuest !== undefined && { arrivingGuest }),
      ...(specialRequests !== undefined && { specialRequests }),
      ...(link !== undefined && { link }),
    });
    const said = `club confirmed ${booking.reference}`;
    return { event: "club confirmed", said, change: { hold: holdOf(holdIdOf(purchase), booking) } };
  },
  holding_anew: async (ports, purchase) => {
    const news = await heldNews(ports, purchase);
    if ("failed" in news) throw news.failed;
    return news;
  },
  releasing: async (ports, purchase) => {
    const reference = purchase.hold?.reference ?? (await unheardHold(ports, purchase));
    if (reference === undefined) return { event: "club let go", said: "club asked: it holds nothing" };
    await ports.desk.cancel(reference, purchase.memberNumber);
    return { event: "club let go", said: `club let go of ${reference}` };
  },
};

/** The hold of which nobody heard. Asked for once more it can be given back, and a call that is still under way finds it given back. */
async function unheardHold({ desk }: PurchasePorts, purchase: Purchase): Promise<string | undefined> {
  const { offer, party } = purchase;
  const booking = await desk.hold(offer, { holdId: holdIdOf(purchase), party });
  return booking === "gone" ? undefined : booking.reference;
}

async function askClub(ports: PurchasePorts, purchase: Purchase, ask: OutsideStep): Promise<News | undefined> {
  try {
    return await ask(ports, purchase);
  } catch (error) {
    const { state, entry } = purchase;
    const said = `club: ${codeOf(error)}`;
    if (isRefusal(error)) return refusalNews(purchase, { said, refused: error });
    const isTooLong = ports.now() - entry.at >= UNSETTLED_FOR;
    return isTooLong && state !== "held" ? { event: "unsettled too long", said } : undefined;
  }
}

function refusalNews({ state }: Purchase, no: { said: string; refused: PorticoError }): News | undefined {
  const { code } = no.refused;
  if (state === "releasing" && code !== "BOOKING_FIXED") return { event: "club let go", said: no.said };
  if (state === "changing" && code === "HOLD_PAID") return { event: "payment posted", said: no.said };
  const isGone = (state === "changing" || state === "confirming") && LAPSED.includes(code);
  return { event: isGone ? "hold lapsed" : "club refuses", ...no, ...(!isGone && { change: { wanted: undefined } }) };
}

/** Payments come to their end by themselves, and say so in their own journal. */
async function afterPayment(ports: PurchasePorts, purchase: Purchase): Promise<News | undefined> {
  const payments = await paymentsOf(ports, purchase);
  const posted = payments.find(({ state }) => state === "posted");
  if (posted !== undefined) return postedNews(posted);
  if (payments.some(({ state }) => isLive(state))) return undefined;
  const said = payments[0] === undefined ? "no payment was made" : `payment ${payments[0].id}: ${payments[0].state}`;
  return { event: "payment ended", said };
}

function postedNews({ id, receipt }: Payment): News {
  // Staff may have settled it while the club did not say under which receipt.
  const said = `payment ${id}: ${receipt === undefined ? "posted" : `receipt ${receipt.number}`}`;
  return { event: "payment posted", said, change: { paymentId: id } };
}

/** A hold is left alone until its time is over; then the club is asked what became of it. */
async function afterHold(ports: PurchasePorts, purchase: Purchase): Promise<News | undefined> {
  if (purchase.hold?.charge !== undefined) {
    const payments = await paymentsOf(ports, purchase);
    const posted = payments.find(({ state }) => state === "posted");
    if (posted !== undefined) return postedNews(posted);
    if (payments.some(({ state }) => isLive(state))) return undefined;
  }
  if (!isOver(ports, purchase)) return undefined;
  return askClub(ports, purchase, async () => {
    const booking = await bookingOf(ports, purchase);
    const news = heldStill(purchase, booking);
    if (news.event !== "terms set") return news;
    if (ports.now() - endOf(purchase) < KEPT_FOR) return undefined;
    return { event: "release begun", said: "club asked: it holds it beyond its time" };
  });
}

/** What the club's own record of a hold comes to. */
export function heldStill(purchase: Purchase, booking: Booking | undefined): News {
  if (booking === undefined) return { event: "hold lapsed", said: "club asked: no such hold" };
  const hold = holdOf(holdIdOf(purchase), booking);
  const said = `club asked: ${booking.reference} is ${booking.state}`;
  if (booking.state === "confirmed") return { event: "club confirmed", said, change: { hold } };
  if (booking.state === "cancelled") return { event: "hold lapsed", said };
  if (booking.paid !== undefined) return { event: "payment posted", said: `${said} and paid` };
  return { event: "terms set", said, change: { hold } };
}

export async function bookingOf({ bookings }: PurchasePorts, purchase: Purchase): Promise<Booking | undefined> {
  const holdId = holdIdOf(purchase);
  return (await bookings.bookings(purchase.memberNumber)).find((booking) => booking.holdId === holdId);
}

async function paymentsOf(
  { paid }: PurchasePorts,
  { brand, memberNumber, hold }: Purchase,
): Promise<readonly Payment[]> {
  if (hold?.charge === undefined) return [];
  const payments = await paid.list({ chargeId: hold.charge.id, memberNumber }, MOST_PAYMENTS);
  return payments.filter((payment) => chargeClub(payment.brand) === chargeClub(brand));
}

export async function livePayments(ports: PurchasePorts, purchase: Purchase): Promise<readonly Payment[]> {
  return (await paymentsOf(ports, purchase)).filter(({ state }) => isLive(state));
}

function holdOf(id: string, { reference, heldUntil, cost, charge, protection, promo }: Booking): PurchaseHold {
  return { id, reference, until: heldUntil, cost, charge, protection, promo };
}

export function isSamePrice(one: PurchaseHold, other: PurchaseHold): boolean {
  const [amount, another] = [one.charge?.amount, other.charge?.amount];
  return isSameCost(one.cost, other.cost) && amount?.minor === another?.minor && amount?.currency === another?.currency;
}

/** Writes a step; `undefined` where it is none, or where somebody else was first. */
export async function take(
  { journal, now, node }: PurchasePorts,
  purchase: Purchase,
  news: News,
): Promise<Purchase | undefined> {
  const next = stepped(purchase, news, { at: now(), by: node });
  return next !== undefined && (await journal.advance(next)) ? next : undefined;
}

/** The same for whoever cannot go on without it. */
export async function taken(ports: PurchasePorts, purchase: Purchase, news: News): Promise<Purchase> {
  const next = await take(ports, purchase, news);
  if (next === undefined) throw new PorticoError("PURCHASE_BUSY");
  return next;
}

export function stepped(
  purchase: Purchase,
  { event, said, change }: News,
  who: Pick<Purchase["entry"], "at" | "by">,
): Purchase | undefined {
  const step = purchaseStep(purchase, event);
  return step.taken ? { ...step.purchase, ...change, entry: { row: step.row.id, ...who, said } } : undefined;
}

function isRefusal(error: unknown): error is PorticoError {
  return error instanceof PorticoError && REFUSALS.includes(error.code);
}

export function codeOf(error: unknown): string {
  return error instanceof PorticoError ? error.code : "no answer";
}
export async function heldNews(ports: PurchasePorts, purchase: Purchase): Promise<News | { readonly failed: unknown }> {
  const holdId = holdIdOf(purchase);
  const { offer, party, hold: before } = purchase;
  try {
    const paidHold = before === undefined ? {} : { paidHoldId: before.id };
    const booking = await ports.desk.hold(offer, { holdId, party, ...paidHold });
    if (booking === "gone") return { event: "stay gone", said: `hold ${holdId}: gone` };
    const hold = holdOf(holdId, booking);
    const said = `hold ${holdId}: ${booking.reference}`;
    if (before !== undefined && !isSamePrice(before, hold))
      return { event: "price differs", said: `${said}, ${seenOf({ hold })} in place of ${seenOf({ hold: before })}` };
    return { event: "club holds", said, change: { hold } };
  } catch (error) {
    const said = `hold ${holdId}: ${codeOf(error)}`;
    return isRefusal(error) ? { event: "club refuses", said, refused: error } : { failed: error };
  }
}

/** Whether the time of a hold is over, as far as our clock goes; the club has the last word. */
export function isOver({ now }: PurchasePorts, purchase: Purchase): boolean {
  return purchase.state === "held" && endOf(purchase) <= now();
}

function endOf({ hold, entry }: Purchase): number {
  return hold?.until ?? entry.at + UNSAID;
}

/** Whether a hold may be asked for still: a node that slept in between comes too late. */
export function isInTime({ now }: PurchasePorts, { entry }: Purchase): boolean {
  return now() - entry.at < ASKED_FOR;
}

export async function whole({ journal }: PurchasePorts, id: string): Promise<Purchase> {
  const found = await journal.find(id);
  if (found === undefined) throw new PorticoError("PURCHASE_UNKNOWN");
  return found;
}
