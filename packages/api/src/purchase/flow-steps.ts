// The state machine of a purchase: what to do next in each state, and the call to the back-end that it needs.
// Every call carries the hold's id, so repeating it after a crash is harmless.

import { type ErrorCode, PorticoError } from "@portico/domain/errors";
import type { PaymentFlow } from "@portico/domain/payments/flow";
import { chargeClub, type PaymentJournal } from "@portico/domain/payments/journal";
import { isLive, type Payment } from "@portico/domain/payments/payment";
import type { GuestLinks } from "@portico/domain/purchase/flow";
import type { PurchaseJournal } from "@portico/domain/purchase/journal";
import {
  expectedTotalOf,
  holdIdOf,
  isSameCost,
  type Purchase,
  type PurchaseEvent,
  type PurchaseHold,
  purchaseTransition,
} from "@portico/domain/purchase/purchase";
import type { BookingMailJournal } from "@portico/domain/stays/booking-mail-flow";
import { isSameLots, lotsText } from "@portico/domain/stays/paid-lots";
import type { Booking, BookingSource, BookingWriter } from "@portico/domain/stays/source";
import type { Limit } from "../guard-marks.ts";
import type { Ages } from "../money/ages.ts";
import { type LotPorts, lotsDifferenceText, lotsParameter, selectLots, withSpentLots } from "../money/lots.ts";
import { codeOf, isRefusal } from "../money/refusals.ts";
import { DEFAULT_HOLD_MS, holdEnd, isHoldOver, stepAge, stepKey } from "./timing.ts";

export interface PurchasePorts extends LotPorts {
  readonly journal: PurchaseJournal;
  readonly mails: Pick<BookingMailJournal, "add">;
  readonly desk: BookingWriter;
  readonly bookings: BookingSource;
  readonly links: GuestLinks;
  readonly payments: Pick<PaymentFlow, "begin" | "settle">;
  readonly paid: Pick<PaymentJournal, "list">;
  /** Monotonic clock, in milliseconds. */
  readonly steadyNow: () => number;
  readonly newId: () => string;
  /** Name of this node in the journal's entries and leases. */
  readonly node: string;
}

/** The ports, and how long this node has watched each step. */
export interface PurchaseContext extends PurchasePorts {
  readonly ages: Ages;
}

/** After this time no request for the hold can still be in flight. */
const HOLD_IN_FLIGHT_MS = 3 * 60_000;
/** A hold that the back-end keeps this long past its end is cancelled. */
const RELEASE_AFTER_MS: Limit = 10 * 60_000;
/** A step without a final answer after this time goes to staff. */
const UNSETTLED_REVIEW_MS = 24 * 3_600_000;
// The longest way, from paid through a new hold to confirmed, takes four steps: more than ten are a loop.
const MAX_STEPS: Limit = 10;
const MAX_PAYMENTS: Limit = 50;
const LAPSED_CODES: readonly ErrorCode[] = ["HOLD_LAPSED", "HOLD_UNKNOWN"];

/** A transition to append: the event, its text for the history, and the changed fields. */
export interface TransitionInput {
  readonly event: PurchaseEvent;
  readonly said: string;
  readonly change?: Partial<Pick<Purchase, "hold" | "terms" | "wanted" | "paymentId" | "lots">>;
  /** The back-end's refusal. */
  readonly refused?: PorticoError;
}

/** A purchase after all its transitions, and the last refusal among them. */
interface AdvanceResult {
  readonly purchase: Purchase;
  readonly refused?: PorticoError | undefined;
}

/** Applies transitions until there is nothing left to do now. */
export async function advancePurchase(ports: PurchaseContext, start: Purchase): Promise<AdvanceResult> {
  let purchase = start;
  let refused: PorticoError | undefined;
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const transition = await nextTransition(ports, purchase);
    if (transition === undefined) break;
    const next = await tryAppendEvent(ports, purchase, transition);
    if (next === undefined) return { purchase: await loadPurchase(ports, purchase.id) };
    refused = transition.refused ?? refused;
    purchase = next;
  }
  return { purchase, refused };
}

/** The next transition; `undefined` if there is nothing to do now. */
async function nextTransition(ports: PurchaseContext, purchase: Purchase): Promise<TransitionInput | undefined> {
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
      return callBackEnd(ports, purchase, EXTERNAL_TRANSITIONS[purchase.state]);
    default:
      return undefined;
  }
}

type ExternalTransition = (ports: PurchaseContext, purchase: Purchase) => Promise<TransitionInput | undefined>;

/** The back-end call of each state. The call may have been made before; repeating it is safe. */
const EXTERNAL_TRANSITIONS: Readonly<
  Record<"holding" | "changing" | "confirming" | "holding_anew" | "releasing", ExternalTransition>
> = {
  holding: async (ports, purchase) => {
    if (ports.ages.watched(stepKey(purchase)) < HOLD_IN_FLIGHT_MS) return undefined;
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
    const hold = toHold(holdId, booking);
    return {
      event: "terms set",
      said: `club: ${expectedTotalOf({ hold })}`,
      change: { hold, terms: wanted, wanted: undefined },
    };
  },
  confirming: async (ports, purchase) => {
    const { desk } = ports;
    const { memberNumber, terms, lots } = purchase;
    const { arrivingGuest, specialRequests } = terms;
    const booking = await desk.confirm(holdIdOf(purchase), {
      memberNumber,
      ...lotsParameter(lots),
      ...(arrivingGuest !== undefined && { arrivingGuest }),
      ...(specialRequests !== undefined && { specialRequests }),
    });
    const after = await withSpentLots(ports, purchase, booking);
    const said = `club confirmed ${booking.reference}${lotsDifferenceText(after)}`;
    return { event: "club confirmed", said, change: { hold: toHold(holdIdOf(purchase), booking), lots: after } };
  },
  holding_anew: async (ports, purchase) => {
    const transition = await requestHold(ports, purchase);
    if ("failed" in transition) throw transition.failed;
    return transition;
  },
  releasing: async (ports, purchase) => {
    const reference = purchase.hold?.reference ?? (await unheardHold(ports, purchase));
    if (reference === undefined) return { event: "club let go", said: "club asked: it holds nothing" };
    await ports.desk.cancel(reference, purchase.memberNumber);
    return { event: "club let go", said: `club let go of ${reference}` };
  },
};

/**
 * The reference of a hold whose response was lost. Requesting it again returns it, and makes an earlier call that is still in flight find it
 * cancelled.
 */
async function unheardHold({ desk }: PurchasePorts, purchase: Purchase): Promise<string | undefined> {
  const { offer, party, lots } = purchase;
  const booking = await desk.hold(offer, { holdId: holdIdOf(purchase), party, ...lotsParameter(lots) });
  return booking === "gone" ? undefined : booking.reference;
}

async function callBackEnd(
  ports: PurchaseContext,
  purchase: Purchase,
  callState: ExternalTransition,
): Promise<TransitionInput | undefined> {
  try {
    return await callState(ports, purchase);
  } catch (error) {
    const { state } = purchase;
    const said = `club: ${codeOf(error)}`;
    const areLotsSpent = isRefusal(error) && error.code === "LOTS_DIFFER" && state === "confirming" && purchase.isPaid;
    const otherLots = areLotsSpent ? await selectOtherLots(ports, purchase) : undefined;
    if (otherLots !== undefined) return otherLots;
    if (isRefusal(error)) return refusalTransition(purchase, { said, refused: error });
    const isTooLong = stepAge(ports, purchase) >= UNSETTLED_REVIEW_MS;
    return isTooLong && state !== "held" ? { event: "unsettled too long", said } : undefined;
  }
}

function refusalTransition(
  { state }: Purchase,
  refusal: { said: string; refused: PorticoError },
): TransitionInput | undefined {
  const { code } = refusal.refused;
  if (state === "releasing" && code !== "BOOKING_FIXED") return { event: "club let go", said: refusal.said };
  if (state === "changing" && code === "HOLD_PAID") return { event: "payment posted", said: refusal.said };
  const isGone = (state === "changing" || state === "confirming") && LAPSED_CODES.includes(code);
  return {
    event: isGone ? "hold lapsed" : "club refuses",
    ...refusal,
    ...(!isGone && { change: { wanted: undefined } }),
  };
}

/** Payments end on their own and record it in their own journal. */
async function afterPayment(ports: PurchaseContext, purchase: Purchase): Promise<TransitionInput | undefined> {
  const payments = await listPayments(ports, purchase);
  const posted = payments.find(({ state }) => state === "posted");
  if (posted !== undefined) return postedTransition(posted);
  if (payments.some(({ state }) => isLive(state))) return undefined;
  const said = payments[0] === undefined ? "no payment was made" : `payment ${payments[0].id}: ${payments[0].state}`;
  return { event: "payment ended", said };
}

function postedTransition({ id, receipt }: Payment): TransitionInput {
  // If staff settled the payment, its receipt can be unknown.
  const said = `payment ${id}: ${receipt === undefined ? "posted" : `receipt ${receipt.number}`}`;
  return { event: "payment posted", said, change: { paymentId: id } };
}

/** Leaves a hold alone until it is over, then reads its state from the back-end. */
async function afterHold(ports: PurchaseContext, purchase: Purchase): Promise<TransitionInput | undefined> {
  if (purchase.hold?.charge !== undefined) {
    const payments = await listPayments(ports, purchase);
    const posted = payments.find(({ state }) => state === "posted");
    if (posted !== undefined) return postedTransition(posted);
    if (payments.some(({ state }) => isLive(state))) return undefined;
  }
  if (!isHoldOver(ports, purchase)) return undefined;
  return callBackEnd(ports, purchase, async () => {
    const booking = await findBooking(ports, purchase);
    const transition = eventFromClubBooking(purchase, booking);
    if (transition.event !== "terms set") return transition;
    // `until` uses the back-end's clock. If ours were a day ahead, every hold would look over, so this node must also have watched it that
    // long.
    const isLongOver = ports.now() - holdEnd(purchase) >= RELEASE_AFTER_MS;
    if (!isLongOver || ports.ages.watched(stepKey(purchase)) < DEFAULT_HOLD_MS + RELEASE_AFTER_MS) return undefined;
    return { event: "release begun", said: "club asked: it holds it beyond its time" };
  });
}

/** The transition that follows from the back-end's record of a hold. */
export function eventFromClubBooking(purchase: Purchase, booking: Booking | undefined): TransitionInput {
  if (booking === undefined) return { event: "hold lapsed", said: "club asked: no such hold" };
  const hold = toHold(holdIdOf(purchase), booking);
  const said = `club asked: ${booking.reference} is ${booking.state}`;
  if (booking.state === "confirmed") {
    const lots = purchase.lots && { ...purchase.lots, taken: booking.lots };
    return { event: "club confirmed", said: said + lotsDifferenceText(lots), change: { hold, lots } };
  }
  if (booking.state === "cancelled") return { event: "hold lapsed", said };
  if (booking.paid !== undefined) return { event: "payment posted", said: `${said} and paid` };
  return { event: "terms set", said, change: { hold } };
}

export async function findBooking({ bookings }: PurchasePorts, purchase: Purchase): Promise<Booking | undefined> {
  const holdId = holdIdOf(purchase);
  return (await bookings.bookings(purchase.memberNumber)).find((booking) => booking.holdId === holdId);
}

async function listPayments(
  { paid }: PurchasePorts,
  { brand, memberNumber, hold }: Purchase,
): Promise<readonly Payment[]> {
  if (hold?.charge === undefined) return [];
  const payments = await paid.list({ chargeId: hold.charge.id, memberNumber }, MAX_PAYMENTS);
  return payments.filter((payment) => chargeClub(payment.brand) === chargeClub(brand));
}

export async function listLivePayments(ports: PurchaseContext, purchase: Purchase): Promise<readonly Payment[]> {
  return (await listPayments(ports, purchase)).filter(({ state }) => isLive(state));
}

/**
 * Selects other lots if another booking spent the chosen ones while this one was being paid. The stay is kept and the member notified.
 * `undefined` if no other lots can pay.
 */
async function selectOtherLots(
  ports: PurchasePorts,
  { party, hold, lots }: Purchase,
): Promise<TransitionInput | undefined> {
  if (lots === undefined || hold === undefined) return undefined;
  const selected = await selectLots(ports, party, hold.cost);
  if (selected === undefined || isSameLots(selected.asked, lots.instead ?? lots.asked)) return undefined;
  const said = `club: LOTS_DIFFER; ${lotsText(selected.asked, "en")} in place of ${lotsText(lots.asked, "en")}`;
  const change = { lots: { asked: lots.asked, before: selected.before, instead: selected.asked } };
  return { event: "lots named anew", said, change };
}

function toHold(id: string, { reference, heldUntil, cost, charge, protection, promo }: Booking): PurchaseHold {
  return { id, reference, until: heldUntil, cost, charge, protection, promo };
}

export function hasSamePrice(hold: PurchaseHold, other: PurchaseHold): boolean {
  const [price, otherPrice] = [hold.charge?.amount, other.charge?.amount];
  return (
    isSameCost(hold.cost, other.cost) && price?.minor === otherPrice?.minor && price?.currency === otherPrice?.currency
  );
}

/** Appends a transition to the journal. `undefined` if the event is not allowed in this state, or another node was first. */
export async function tryAppendEvent(
  { journal, now, node }: PurchasePorts,
  purchase: Purchase,
  transition: TransitionInput,
): Promise<Purchase | undefined> {
  const next = applyTransition(purchase, transition, { at: now(), by: node });
  return next !== undefined && (await journal.advance(next)) ? next : undefined;
}

/** Like `tryAppendEvent`, but throws `PURCHASE_BUSY` instead of returning `undefined`. */
export async function appendEventOrThrow(
  ports: PurchaseContext,
  purchase: Purchase,
  transition: TransitionInput,
): Promise<Purchase> {
  const next = await tryAppendEvent(ports, purchase, transition);
  if (next === undefined) throw new PorticoError("PURCHASE_BUSY");
  return next;
}

export function applyTransition(
  purchase: Purchase,
  { event, said, change }: TransitionInput,
  author: Pick<Purchase["entry"], "at" | "by">,
): Purchase | undefined {
  const step = purchaseTransition(purchase, event);
  return step.taken ? { ...step.purchase, ...change, entry: { row: step.row.id, ...author, said } } : undefined;
}

/** Requests a hold for the purchase. `failed` is an error after which the hold may exist. */
export async function requestHold(
  ports: PurchaseContext,
  purchase: Purchase,
): Promise<TransitionInput | { readonly failed: unknown }> {
  const holdId = holdIdOf(purchase);
  const { offer, party, hold: before, lots } = purchase;
  try {
    const paidHold = before === undefined ? {} : { paidHoldId: before.id };
    const booking = await ports.desk.hold(offer, { holdId, party, ...lotsParameter(lots), ...paidHold });
    if (booking === "gone") return { event: "stay gone", said: `hold ${holdId}: gone` };
    const hold = toHold(holdId, booking);
    const said = `hold ${holdId}: ${booking.reference}`;
    if (before !== undefined && !hasSamePrice(before, hold))
      return {
        event: "price differs",
        said: `${said}, ${expectedTotalOf({ hold })} in place of ${expectedTotalOf({ hold: before })}`,
      };
    return { event: "club holds", said, change: { hold } };
  } catch (error) {
    const said = `hold ${holdId}: ${codeOf(error)}`;
    return isRefusal(error) ? { event: "club refuses", said, refused: error } : { failed: error };
  }
}

export async function loadPurchase({ journal }: PurchasePorts, id: string): Promise<Purchase> {
  const purchase = await journal.find(id);
  if (purchase === undefined) throw new PorticoError("PURCHASE_UNKNOWN");
  return purchase;
}
