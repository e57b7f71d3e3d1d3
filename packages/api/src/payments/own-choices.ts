import { createHash } from "node:crypto";
import { brisbaneDay } from "@portico/domain/day";
import { type ChargeChoice, type ChargePayment, paymentChoices } from "@portico/domain/payments/choice";
import type { Payment } from "@portico/domain/payments/payment";
import type { RunningPortal } from "../session-context/running-portal.ts";
import type { MemberContext } from "../session-context/session-context.ts";
import { memberKey } from "../session-context/sessions/member-snapshot.ts";

/**
 * The member's charges, read from the back-end again, with the payments under way. The member's own payment with the fingerprint `seen` does
 * not count as under way, because beginning it again joins it.
 */
export async function ownChoices(
  { backEnd, stores, gateways, reads, now }: RunningPortal,
  context: MemberContext,
  { seen }: { seen?: string } = {},
): Promise<readonly ChargeChoice[]> {
  const { brand, memberNumber } = context.session;
  reads.forget(context, "charges");
  const charges = await reads.read(context, "charges", () => backEnd.charges.charges(memberKey(context.session)));
  const ids = [...charges.unpaid, ...charges.levy].flatMap(({ id }) => id ?? []);
  const live = await stores.journal.liveFor(brand, [...new Set(ids)]);
  const underWay = new Map<string, ChargePayment>();
  for (const payment of live) {
    const { state } = payment;
    const isOwn = payment.memberNumber === memberNumber && payment.brand === brand;
    if (isOwn && state !== "needs_review" && paymentFingerprint(payment) === seen) continue;
    for (const id of payment.chargeIds) underWay.set(id, { state, isOwn });
  }
  return paymentChoices(charges, { today: brisbaneDay(now()), underWay, currencies: gateways.currencies(brand) });
}

/** A hash of a payment's currency, charges and amounts. The browser sends it back to confirm what the member saw. */
export function paymentFingerprint({ amount, parts }: Pick<Payment, "amount" | "parts">): string {
  const text = JSON.stringify([amount.currency, parts.map(({ chargeId, minor }) => [chargeId, minor])]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
