// Begins a payment: reserves the charges in the journal, checks the amount, and creates the hosted page.
// Awaits only its ports, because the simulation crashes it at any await.

import { PorticoError } from "@portico/domain/errors";
import { formatMoney } from "@portico/domain/money";
import type { BeginTerms, PaymentDetails, PaymentFlow, PaymentWithPage } from "@portico/domain/payments/flow";
import type { PaymentGateway } from "@portico/domain/payments/gateway";
import type { Payment } from "@portico/domain/payments/payment";
import { hasEndedUnpaid, hasSameDetails, hasSameMember, isSent } from "./payment-comparison.ts";
import { applyTransition, gatewayOf, type PaymentContext, type PaymentPorts } from "./payment-context.ts";
import { codeOf } from "./refusals.ts";

export async function beginPayment(
  ports: PaymentContext,
  details: PaymentDetails,
  { settle, newPayment, isAmountUnchanged }: BeginTerms & { settle: PaymentFlow["settle"] },
): Promise<PaymentWithPage> {
  const { journal, now, node } = ports;
  const at = now();
  const payment: Payment = {
    ...details,
    id: newPayment.id,
    chargeIds: details.parts.map(({ chargeId }) => chargeId),
    state: "created",
    doubt: undefined,
    version: 0,
    createdAt: at,
    page: undefined,
    receipt: undefined,
    entry: { row: "payments.begun", at, by: node, said: `${formatMoney(details.amount)} wanted` },
  };
  ports.ages.watchedMs(payment.id);
  // The amount owed is read again once the journal has reserved the charges, while the entry is written to disk.
  const amountCheck = Promise.withResolvers<boolean>();
  amountCheck.promise.catch(() => undefined);
  const createOrJoin = async () =>
    (await journal.create(payment, () => amountCheck.resolve(isAmountUnchanged())))
      ? createHostedPage(ports, payment, { newPayment, amountCheck: amountCheck.promise })
      : joinLivePayment(ports, payment, settle);
  // Two attempts, because a conflicting payment may have ended at the gateway before the journal recorded it.
  const payable = (await createOrJoin()) ?? (await createOrJoin());
  if (payable === undefined) throw new PorticoError("PAYMENT_UNDER_WAY");
  return payable;
}

/** Creates the hosted page. Returns its URL only once the journal has it, so the buyer cannot pay earlier. */
async function createHostedPage(
  ports: PaymentPorts,
  payment: Payment,
  {
    newPayment: { returnAddress, notificationAddress },
    amountCheck,
  }: Pick<BeginTerms, "newPayment"> & { amountCheck: Promise<boolean> },
): Promise<PaymentWithPage> {
  const { journal, now, node } = ports;
  const { id, amount } = payment;
  let page: Awaited<ReturnType<PaymentGateway["createSession"]>>;
  try {
    if (!(await amountCheck)) throw new PorticoError("PAYMENT_CHANGED");
    page = await gatewayOf(ports, payment).createSession({ id, amount, returnAddress, notificationAddress });
  } catch (error) {
    const cancelled = applyTransition(payment, "page not had", {
      at: now(),
      by: node,
      said: `no hosted page: ${codeOf(error)}`,
    });
    if (cancelled !== undefined) await journal.advance(cancelled);
    throw error;
  }
  const said = `hosted page: ${page.gatewayReference}`;
  const sent = applyTransition({ ...payment, page }, "sent to gateway", { at: now(), by: node, said });
  // Another node has cancelled the payment, so its page is not returned.
  if (sent === undefined || !(await journal.advance(sent))) throw new PorticoError("PAYMENT_UNDER_WAY");
  return { ...sent, page };
}

/** Joins the member's live payment of the same charges. `undefined` if it has ended unpaid; throws for any other live payment. */
async function joinLivePayment(
  ports: PaymentPorts,
  requested: Payment,
  settle: PaymentFlow["settle"],
): Promise<PaymentWithPage | undefined> {
  const live = await ports.journal.liveFor(requested.brand, requested.chargeIds);
  const conflicting = new Set(live);
  for (const payment of live) {
    if (!hasSameDetails(payment, requested)) continue;
    const settled = await settle(payment.id);
    if (isSent(settled)) return settled;
    if (settled !== undefined && hasEndedUnpaid(settled)) conflicting.delete(payment);
  }
  if (conflicting.size === 0) return undefined;
  // All of `live` count, because a payment that was just posted also blocks the charges.
  throw new PorticoError(
    live.some((payment) => hasSameMember(payment, requested)) ? "OWN_PAYMENT_UNDER_WAY" : "PAYMENT_UNDER_WAY",
  );
}
