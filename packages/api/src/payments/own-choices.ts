// What of a member's charges can be paid now.

import { createHash } from "node:crypto";
import { brisbaneDay } from "@portico/domain/day";
import { type ChargePayment, type Choice, paymentChoices } from "@portico/domain/payments/choice";
import type { Payment } from "@portico/domain/payments/payment";
import type { OpenPortal } from "../visit/open-portal.ts";
import { memberKey } from "../visit/sessions/facts.ts";
import type { MemberVisit } from "../visit/visit.ts";

/** The member's charges as the club has them now, and which of them are being paid. A payment of their own of just what they saw is left out: it is gone on with. */
export async function ownChoices(
  { club, stores, gateways, reads, now }: OpenPortal,
  visit: MemberVisit,
  { seen }: { seen?: string } = {},
): Promise<readonly Choice[]> {
  const { brand, memberNumber } = visit.session;
  reads.forget(visit, "charges");
  const charges = await reads.read(visit, "charges", () => club.charges.charges(memberKey(visit.session)));
  const ids = [...charges.unpaid, ...charges.levy].flatMap(({ id }) => id ?? []);
  const live = await stores.journal.liveFor(brand, [...new Set(ids)]);
  const underWay = new Map<string, ChargePayment>();
  for (const payment of live) {
    const { state } = payment;
    const isOwn = payment.memberNumber === memberNumber && payment.brand === brand;
    if (isOwn && state !== "needs_review" && seenOf(payment) === seen) continue;
    for (const id of payment.chargeIds) underWay.set(id, { state, isOwn });
  }
  return paymentChoices(charges, { today: brisbaneDay(now()), underWay, currencies: gateways.currencies(brand) });
}

/** What the member saw of a payment, in a few letters: in which currency, which charges, and how much of each is paid. */
export function seenOf({ amount, parts }: Pick<Payment, "amount" | "parts">): string {
  const text = JSON.stringify([amount.currency, parts.map(({ chargeId, minor }) => [chargeId, minor])]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
