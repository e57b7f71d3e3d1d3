import { formatMoney } from "@portico/domain/money";
import type { GatewayRecord } from "@portico/domain/payments/gateway";
import { type Payment, wasCaptured } from "@portico/domain/payments/payment";
import { isSameMoney } from "./payment-comparison.ts";
import { gatewayOf, type PaymentContext, type PaymentPorts, type TransitionInput } from "./payment-context.ts";
import { codeOf } from "./refusals.ts";

/** For this long after creating a page, the gateway may report it as unknown. */
const UNKNOWN_GRACE_MS = 10 * 60_000;
/** A payment without a final outcome after this time goes to staff. */
const MAX_UNSETTLED_MS = 24 * 3_600_000;

/** Queries a payment in review again. Only a final outcome has a transition from there. */
export async function queryReviewed(ports: PaymentContext, payment: Payment): Promise<TransitionInput | undefined> {
  const history = await ports.journal.history(payment.id);
  if (!wasCaptured(history)) return queryGateway(ports, payment);
  // Does not post again, because a back-end that always refuses would fill the history.
  const receipt = await ports.posting.posted(payment.id).catch(() => undefined);
  return receipt && { event: "back-end posted", said: `club asked: receipt ${receipt.number}`, receipt };
}

export async function queryGateway(ports: PaymentContext, payment: Payment): Promise<TransitionInput | undefined> {
  const reference = payment.page?.gatewayReference ?? "";
  const ageMs = ports.ages.ageMs(payment.id, payment.createdAt);
  let record: GatewayRecord;
  try {
    record = await gatewayOf(ports, payment).getSession(reference);
  } catch (error) {
    const said = `gateway about ${reference}: ${codeOf(error)}`;
    if (ageMs >= MAX_UNSETTLED_MS) return { event: "unsettled too long", said };
    return payment.state === "sent" ? { event: "gateway unclear", said } : undefined;
  }
  const { answer, amount, paymentId } = record;
  const said = `gateway about ${reference}: ${answer}${amount === undefined ? "" : `, ${formatMoney(amount)}`}`;
  const isOurs = paymentId === undefined || paymentId === payment.id;
  switch (answer) {
    case "approved":
      return isOurs && isSameMoney(amount, payment.amount)
        ? { event: "gateway approved", said }
        : { event: "facts differ", said: `${said}; for ${paymentId ?? "no payment"}` };
    case "declined":
    case "cancelled":
    case "expired":
      return { event: isOurs ? `gateway ${answer}` : "facts differ", said };
    case "unknown to it":
      return ports.ages.watchedMs(payment.id) < UNKNOWN_GRACE_MS ? undefined : { event: "facts differ", said };
    default:
      // Only a payment in doubt has a transition for "gateway pending".
      return { event: ageMs < MAX_UNSETTLED_MS ? "gateway pending" : "unsettled too long", said };
  }
}

export async function queryBackEnd(
  { posting, ages }: PaymentContext,
  payment: Payment,
  { isPosted }: { readonly isPosted: boolean },
): Promise<TransitionInput | undefined> {
  const isTooOld = ages.ageMs(payment.id, payment.createdAt) >= MAX_UNSETTLED_MS;
  try {
    const receipt = await posting.posted(payment.id);
    if (receipt !== undefined)
      return { event: "back-end posted", said: `club asked: receipt ${receipt.number}`, receipt };
    const said = "club asked: it has no such payment";
    // Each run posts once, whatever the payment's age.
    if (!isPosted) return { event: "back-end knows nothing", said };
    return isTooOld ? { event: "unsettled too long", said } : undefined;
  } catch (error) {
    const said = `club asked: ${codeOf(error)}`;
    if (isTooOld) return { event: "unsettled too long", said };
    return payment.state === "posting" ? { event: "posting unclear", said } : undefined;
  }
}

export async function post({ posting }: PaymentPorts, payment: Payment): Promise<TransitionInput> {
  try {
    const receipt = await posting.post(payment);
    return { event: "back-end posted", said: `club told: receipt ${receipt.number}`, receipt };
  } catch (error) {
    const code = codeOf(error);
    return { event: REFUSED_TO_RECORD.includes(code) ? "facts differ" : "posting unclear", said: `club told: ${code}` };
  }
}

/** Permanent refusals. The money was captured, so staff must decide where it belongs. */
const REFUSED_TO_RECORD: readonly string[] = ["PAYMENT_DIFFERS", "CHARGE_UNKNOWN", "CHARGE_SETTLED", "MEMBER_UNKNOWN"];

export async function gatewayRecord(ports: PaymentPorts, payment: Payment): Promise<string> {
  if (payment.page === undefined) return "it was never asked for a page that anybody was sent to";
  try {
    const { answer, amount, paymentId } = await gatewayOf(ports, payment).getSession(payment.page.gatewayReference);
    const parts = [answer, amount && formatMoney(amount), paymentId && `for ${paymentId}`];
    return `${payment.page.gatewayReference}: ${parts.filter(Boolean).join(", ")}`;
  } catch (error) {
    return `${payment.page.gatewayReference}: ${codeOf(error)}`;
  }
}

/** The back-end's record of a payment as text for staff. */
export async function backEndRecord(
  { posting }: PaymentPorts,
  { id }: Payment,
): Promise<{ readonly said: string; readonly receipt?: Payment["receipt"] }> {
  try {
    const receipt = await posting.posted(id);
    return receipt === undefined ? { said: "no such payment" } : { said: `receipt ${receipt.number}`, receipt };
  } catch (error) {
    return { said: codeOf(error) };
  }
}
