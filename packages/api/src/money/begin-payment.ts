// Begins a payment: reserves the charges in the journal, checks the amount, and creates the hosted page.
// Awaits only its ports: the simulation runs this code and crashes it at any await.

import { PorticoError } from "@portico/domain/errors";
import { formatMoney } from "@portico/domain/money";
import type { BeginTerms, PaymentFlow, PaymentWithPage, WantedPayment } from "@portico/domain/payments/flow";
import type { PaymentGateway } from "@portico/domain/payments/gateway";
import type { Payment } from "@portico/domain/payments/payment";
import { hasEndedUnpaid, hasSameMember, isSamePayment, isSent } from "./payment-comparison.ts";
import { applyTransition, gatewayOf, type PaymentContext, type PaymentPorts } from "./payment-context.ts";
import { codeOf } from "./refusals.ts";

export async function beginPayment(
  ports: PaymentContext,
  wanted: WantedPayment,
  { settle, newPayment, isAmountUnchanged }: BeginTerms & { settle: PaymentFlow["settle"] },
): Promise<PaymentWithPage> {
  const { journal, now, node } = ports;
  const at = now();
  const payment: Payment = {
    ...wanted,
    id: newPayment.id,
    chargeIds: wanted.parts.map(({ chargeId }) => chargeId),
    state: "created",
    doubt: undefined,
    version: 0,
    createdAt: at,
    page: undefined,
    receipt: undefined,
    entry: { row: "payments.begun", at, by: node, said: `${formatMoney(wanted.amount)} wanted` },
  };
  ports.ages.watched(payment.id);
  // Once the journal reserves the charges for this payment, the amount owed is read again.
  // This runs while the entry is written to disk: a read moves no money.
  const amountCheck = Promise.withResolvers<boolean>();
  amountCheck.promise.catch(() => undefined);
  const createOrJoin = async () =>
    (await journal.create(payment, () => amountCheck.resolve(isAmountUnchanged())))
      ? createHostedPage(ports, payment, { newPayment, amountCheck: amountCheck.promise })
      : joinLivePayment(ports, payment, settle);
  // Two attempts: a conflicting payment may have ended at the gateway without the journal knowing it yet.
  const begun = (await createOrJoin()) ?? (await createOrJoin());
  if (begun === undefined) throw new PorticoError("PAYMENT_UNDER_WAY");
  return begun;
}

/** Creates the hosted page. Its URL is returned only after the journal has it, so no buyer can pay before. */
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
  // Another node has given the payment up. The page that was created is never used.
  if (sent === undefined || !(await journal.advance(sent))) throw new PorticoError("PAYMENT_UNDER_WAY");
  return { ...sent, page };
}

/**
 * Handles charges that are already being paid. The same request by the same member joins the live payment, or gets `undefined` if that
 * payment has ended unpaid. Any other request is an error.
 */
async function joinLivePayment(
  ports: PaymentPorts,
  wanted: Payment,
  settle: PaymentFlow["settle"],
): Promise<PaymentWithPage | undefined> {
  const live = await ports.journal.liveFor(wanted.brand, wanted.chargeIds);
  const conflicting = new Set(live);
  for (const payment of live) {
    if (!isSamePayment(payment, wanted)) continue;
    const settled = await settle(payment.id);
    if (isSent(settled)) return settled;
    if (settled !== undefined && hasEndedUnpaid(settled)) conflicting.delete(payment);
  }
  if (conflicting.size === 0) return undefined;
  // Compares with all of `live`, because settling may just have posted one of them.
  throw new PorticoError(
    live.some((payment) => hasSameMember(payment, wanted)) ? "OWN_PAYMENT_UNDER_WAY" : "PAYMENT_UNDER_WAY",
  );
}
