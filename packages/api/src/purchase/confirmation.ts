// The confirmation of a held stay: checks the price, then confirms the stay or begins its payment.
// Awaits only its ports, because the simulation crashes it at any await.

import { PorticoError } from "@portico/domain/errors";
import { formatMoney } from "@portico/domain/money";
import type { NewPayment, PaymentDetails, PaymentWithPage } from "@portico/domain/payments/flow";
import type { ConfirmationCheck, ConfirmationResult, ConfirmTerms } from "@portico/domain/purchase/flow";
import {
  BOOKED_PURCHASES,
  expectedTotalOf,
  hasEnded,
  type Purchase,
  type PurchaseHold,
} from "@portico/domain/purchase/purchase";
import type { Guard } from "../guard-marks.ts";
import { selectPurchaseLots } from "../money/lots.ts";
import { hasSameDetails, isSent } from "../money/payment-comparison.ts";
import { codeOf } from "../money/refusals.ts";
import { findBooking, hasSamePrice, transitionFromBooking } from "./back-end-hold.ts";
import { advancePurchase, listLivePayments } from "./flow-steps.ts";
import { appendEventOrThrow, loadPurchase, type PurchaseContext, tryAppendEvent } from "./purchase-context.ts";
import { isHoldOver } from "./timing.ts";

/** Whether a confirmation may begin. If one has already begun, returns its result. */
export async function checkConfirmation(ports: PurchaseContext, stored: Purchase): Promise<ConfirmationCheck> {
  const purchase = await refreshPurchase(ports, stored);
  const { state, isPaid } = purchase;
  if (state === "paying") return { isReady: false, result: await resumePayment(ports, purchase) };
  if (isPaid || state === "confirming" || BOOKED_PURCHASES.includes(state))
    return { isReady: false, result: { purchase } };
  requireHeld(purchase);
  return { isReady: true, purchase };
}

export async function confirmPurchase(
  ports: PurchaseContext,
  stored: Purchase,
  terms: ConfirmTerms,
): Promise<ConfirmationResult> {
  const check = await checkConfirmation(ports, stored);
  if (!check.isReady) return check.result;
  const { purchase } = check;
  // The caller checked an older version, with other terms.
  if (purchase.version !== terms.version) return { purchase, isChanged: true };
  const transition = transitionFromBooking(purchase, await findBooking(ports, purchase));
  if (transition.event !== "terms set") {
    const { purchase: advanced } = await advancePurchase(ports, await appendEventOrThrow(ports, purchase, transition));
    if (advanced.state === "expired") throw new PorticoError("HOLD_LAPSED");
    return { purchase: advanced };
  }
  const hold = transition.change?.hold;
  const isChanged = purchase.hold === undefined || hold === undefined || !hasSamePrice(purchase.hold, hold);
  const priced = isChanged ? await appendEventOrThrow(ports, purchase, transition) : purchase;
  const lots = await selectPurchaseLots(ports, priced);
  if (isChanged || expectedTotalOf(priced, lots?.asked) !== terms.seen) return { purchase: priced, isChanged: true };
  if (priced.hold?.charge !== undefined) {
    const said = `${formatMoney(priced.hold.charge.amount)} due for ${priced.hold.charge.id}`;
    const paying = await appendEventOrThrow(ports, priced, { event: "payment begun", said, change: { lots } });
    return beginPayment(ports, paying, terms.newPayment);
  }
  const begun = await appendEventOrThrow(ports, priced, {
    event: "confirming begun",
    said: "nothing is due: telling the club",
    change: { lots },
  });
  const { purchase: confirmed, refused } = await advancePurchase(ports, begun);
  if (refused !== undefined) throw refused;
  if (confirmed.state === "expired") throw new PorticoError("HOLD_LAPSED");
  return { purchase: confirmed };
}

/** Settles the purchase's live payments and finishes the step that was begun. */
export async function refreshPurchase(ports: PurchaseContext, purchase: Purchase): Promise<Purchase> {
  if (purchase.state === "held" && !isHoldOver(ports, purchase)) return purchase;
  if (hasEnded(purchase.state) || purchase.state === "needs_review" || purchase.state === "holding") return purchase;
  if (purchase.state === "paying")
    for (const { id } of await listLivePayments(ports, purchase)) await ports.payments.settle(id);
  return (await advancePurchase(ports, purchase)).purchase;
}

export function requireHeld({ state }: Purchase): Guard {
  if (state === "held") return;
  if (state === "expired") throw new PorticoError("HOLD_LAPSED");
  if (state === "paying") throw new PorticoError("PURCHASE_BEING_PAID");
  throw new PorticoError(hasEnded(state) ? "PURCHASE_ENDED" : "PURCHASE_BUSY");
}

const UNDER_WAY_CODES: readonly string[] = ["OWN_PAYMENT_UNDER_WAY", "PAYMENT_UNDER_WAY"];

/** Returns the open page of the payment. Does not begin a new payment, which would need all checks again. */
async function resumePayment(ports: PurchaseContext, purchase: Purchase): Promise<ConfirmationResult> {
  const { hold } = purchase;
  if (hold?.charge === undefined) return { purchase };
  const details = paymentFor(purchase, hold, hold.charge);
  const payments = await listLivePayments(ports, purchase);
  const open = payments.filter(isSent).find((payment) => hasSameDetails(payment, details));
  return open === undefined ? { purchase } : recordPaymentPage(ports, purchase, open);
}

async function beginPayment(
  ports: PurchaseContext,
  purchase: Purchase,
  newPayment: NewPayment,
): Promise<ConfirmationResult> {
  const { hold } = purchase;
  if (hold?.charge === undefined) return { purchase };
  let payment: PaymentWithPage;
  try {
    payment = await ports.payments.begin(paymentFor(purchase, hold, hold.charge), {
      newPayment,
      isAmountUnchanged: () => isAmountUnchanged(ports, purchase),
    });
  } catch (error) {
    const current = (await advancePurchase(ports, await loadPurchase(ports, purchase.id))).purchase;
    const code = codeOf(error);
    // Despite the error, the payment page may exist or the money may have arrived.
    if (UNDER_WAY_CODES.includes(code) || current.isPaid) return { purchase: current };
    if (code === "PAYMENT_CHANGED") return { purchase: current, isChanged: true };
    throw error;
  }
  return recordPaymentPage(ports, purchase, payment);
}

function paymentFor(
  { brand, memberNumber, offer }: Purchase,
  { reference, protection }: PurchaseHold,
  { id: chargeId, amount }: NonNullable<PurchaseHold["charge"]>,
): PaymentDetails {
  const protectionMinor = protection?.isTaken === true ? protection.price.minor : 0;
  const part = {
    chargeId,
    called: `${offer.resortName}, ${reference}`,
    minor: amount.minor,
    ...(protectionMinor > 0 && { protection: protectionMinor }),
  };
  return { brand, memberNumber, amount, parts: [part] };
}

async function recordPaymentPage(
  ports: PurchaseContext,
  purchase: Purchase,
  { id, page }: PaymentWithPage,
): Promise<ConfirmationResult> {
  const paymentPageUrl = page.address;
  if (purchase.paymentId === id) return { purchase, paymentPageUrl };
  const current =
    (await tryAppendEvent(ports, purchase, { event: "page had", said: `payment ${id}`, change: { paymentId: id } })) ??
    (await loadPurchase(ports, purchase.id));
  // The URL is returned only once the purchase waits for this payment, so the buyer cannot pay earlier.
  const isWaiting = current.state === "paying" && current.paymentId === id;
  return isWaiting ? { purchase: current, paymentPageUrl } : { purchase: current };
}

/** Reads the purchase and the hold again once the payment has reserved the charge. */
async function isAmountUnchanged(ports: PurchaseContext, purchase: Purchase): Promise<boolean> {
  const current = await ports.journal.find(purchase.id);
  if (current?.state !== "paying" || current.version !== purchase.version) return false;
  const booking = await findBooking(ports, purchase);
  const transition = transitionFromBooking(purchase, booking);
  const hold = transition.event === "terms set" ? transition.change?.hold : undefined;
  return hold !== undefined && purchase.hold !== undefined && hasSamePrice(purchase.hold, hold);
}
