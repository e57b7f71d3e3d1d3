// The state machine of a purchase. Every back-end call carries the hold's id as idempotency key, so it can be repeated after a crash.

import type { ErrorCode, PorticoError } from "@portico/domain/errors";
import { chargeClub } from "@portico/domain/payments/journal";
import { isLive, type Payment } from "@portico/domain/payments/payment";
import { expectedTotalOf, holdIdOf, type Purchase } from "@portico/domain/purchase/purchase";
import { hasSameLots, lotsText } from "@portico/domain/stays/paid-lots";
import type { Limit } from "../guard-marks.ts";
import { lotsDifferenceText, lotsParameter, selectPurchaseLots, withSpentLots } from "../money/lots.ts";
import { codeOf, isRefusal } from "../money/refusals.ts";
import { findBooking, requestHold, requestLostHold, toHold, transitionFromBooking } from "./back-end-hold.ts";
import {
  loadPurchase,
  type PurchaseContext,
  type PurchasePorts,
  type TransitionInput,
  tryAppendEvent,
} from "./purchase-context.ts";
import { DEFAULT_HOLD_MS, holdEnd, isHoldOver, stepAge, stepKey } from "./timing.ts";

/** After this time no request for the hold can still be in flight. */
const HOLD_IN_FLIGHT_MS = 3 * 60_000;
/** If the back-end still has a hold this long after its end, the portal cancels it. */
const RELEASE_AFTER_MS: Limit = 10 * 60_000;
/** A step without a final outcome after this time goes to staff. */
const UNSETTLED_REVIEW_MS = 24 * 3_600_000;
// The longest path, from paid through a new hold to confirmed, has four steps; more than ten are a loop.
const MAX_STEPS: Limit = 10;
const MAX_PAYMENTS: Limit = 50;
const LAPSED_CODES: readonly ErrorCode[] = ["HOLD_LAPSED", "HOLD_UNKNOWN"];

interface AdvanceResult {
  readonly purchase: Purchase;
  /** The last refusal of the back-end. */
  readonly refused?: PorticoError | undefined;
}

/** Applies transitions until none is due. */
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
    case "returning":
    case "holding_anew":
    case "releasing":
      return callBackEnd(ports, purchase, EXTERNAL_TRANSITIONS[purchase.state]);
    default:
      return undefined;
  }
}

type ExternalTransition = (ports: PurchaseContext, purchase: Purchase) => Promise<TransitionInput | undefined>;

/** The back-end call of each state; it may be repeated. */
const EXTERNAL_TRANSITIONS: Readonly<
  Record<"holding" | "changing" | "confirming" | "returning" | "holding_anew" | "releasing", ExternalTransition>
> = {
  holding: async (ports, purchase) => {
    if (ports.ages.watchedMs(stepKey(purchase)) < HOLD_IN_FLIGHT_MS) return undefined;
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
    const spentLots = await withSpentLots(ports, purchase, booking);
    const said = `club confirmed ${booking.reference}${lotsDifferenceText(spentLots)}`;
    return { event: "club confirmed", said, change: { hold: toHold(holdIdOf(purchase), booking), lots: spentLots } };
  },
  returning: async ({ desk }, { memberNumber, hold, replaces }) => {
    // Rows give this state only to a booked purchase that replaces another booking.
    if (hold === undefined || replaces === undefined) return undefined;
    const { reference } = replaces;
    await desk.returnReplaced(reference, { memberNumber, replacedBy: hold.reference });
    return { event: "old stay returned", said: `club took ${reference} back` };
  },
  holding_anew: async (ports, purchase) => {
    const transition = await requestHold(ports, purchase);
    if ("failed" in transition) throw transition.failed;
    return transition;
  },
  releasing: async (ports, purchase) => {
    const reference = purchase.hold?.reference ?? (await requestLostHold(ports, purchase));
    if (reference === undefined) return { event: "club let go", said: "club asked: it holds nothing" };
    await ports.desk.cancel(reference, purchase.memberNumber);
    return { event: "club let go", said: `club let go of ${reference}` };
  },
};

async function callBackEnd(
  ports: PurchaseContext,
  purchase: Purchase,
  callState: ExternalTransition,
): Promise<TransitionInput | undefined> {
  // Measured before the call, so that a call that hangs for hours does not make the step old.
  const isTooOld = stepAge(ports, purchase) >= UNSETTLED_REVIEW_MS;
  try {
    return await callState(ports, purchase);
  } catch (error) {
    const { state } = purchase;
    const said = `club: ${codeOf(error)}`;
    const areLotsSpent = isRefusal(error) && error.code === "LOTS_DIFFER" && state === "confirming" && purchase.isPaid;
    const otherLots = areLotsSpent ? await selectOtherLots(ports, purchase) : undefined;
    if (otherLots !== undefined) return otherLots;
    if (isRefusal(error)) return refusalTransition(purchase, { said, refused: error });
    return isTooOld && state !== "held" ? { event: "unsettled too long", said } : undefined;
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

/** The payment journal records the end of the payment. */
async function afterPayment(ports: PurchaseContext, purchase: Purchase): Promise<TransitionInput | undefined> {
  const payments = await listPayments(ports, purchase);
  const posted = payments.find(({ state }) => state === "posted");
  if (posted !== undefined) return postedTransition(posted);
  if (payments.some(({ state }) => isLive(state))) return undefined;
  const said = payments[0] === undefined ? "no payment was made" : `payment ${payments[0].id}: ${payments[0].state}`;
  return { event: "payment ended", said };
}

function postedTransition({ id, receipt }: Payment): TransitionInput {
  // The receipt can be unknown if staff settled the payment.
  const said = `payment ${id}: ${receipt === undefined ? "posted" : `receipt ${receipt.number}`}`;
  return { event: "payment posted", said, change: { paymentId: id } };
}

/** Once the hold is over, reads its state from the back-end. */
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
    const transition = transitionFromBooking(purchase, booking);
    if (transition.event !== "terms set") return transition;
    // `until` is a time of the back-end's clock. If this node's clock is wrong, every hold may look over, so the node must also have watched
    // it that long.
    const isLongOver = ports.now() - holdEnd(purchase) >= RELEASE_AFTER_MS;
    if (!isLongOver || ports.ages.watchedMs(stepKey(purchase)) < DEFAULT_HOLD_MS + RELEASE_AFTER_MS) return undefined;
    return { event: "release begun", said: "club asked: it holds it beyond its time" };
  });
}

export async function listLivePayments(ports: PurchaseContext, purchase: Purchase): Promise<readonly Payment[]> {
  return (await listPayments(ports, purchase)).filter(({ state }) => isLive(state));
}

async function listPayments(
  { paymentJournal }: PurchasePorts,
  { brand, memberNumber, hold }: Purchase,
): Promise<readonly Payment[]> {
  if (hold?.charge === undefined) return [];
  const payments = await paymentJournal.list({ chargeId: hold.charge.id, memberNumber }, MAX_PAYMENTS);
  return payments.filter((payment) => chargeClub(payment.brand) === chargeClub(brand));
}

/** Selects other lots if another booking spent the chosen ones while this one was being paid. `undefined` if none can pay. */
async function selectOtherLots(ports: PurchasePorts, purchase: Purchase): Promise<TransitionInput | undefined> {
  const { hold, lots } = purchase;
  if (lots === undefined || hold === undefined) return undefined;
  const selected = await selectPurchaseLots(ports, purchase);
  if (selected === undefined || hasSameLots(selected.asked, lots.instead ?? lots.asked)) return undefined;
  const said = `club: LOTS_DIFFER; ${lotsText(selected.asked, "en")} in place of ${lotsText(lots.asked, "en")}`;
  const change = { lots: { asked: lots.asked, before: selected.before, instead: selected.asked } };
  return { event: "lots named anew", said, change };
}
