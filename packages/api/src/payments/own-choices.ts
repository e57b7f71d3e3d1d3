// What of a member's charges can be paid now.

import { brisbaneDay } from "@portico/domain/day";
import { type ChargePayment, type Choice, paymentChoices } from "@portico/domain/payments/choice";
import type { OpenPortal } from "../visit/open-portal.ts";
import { memberKey } from "../visit/sessions/facts.ts";
import type { MemberVisit } from "../visit/visit.ts";

/** The member's charges as the club has them now, and which of them are being paid. `payingOnesOwn` leaves out payments of their own, which are gone on with. */
export async function ownChoices(
  { club, stores, gateways, reads, now }: OpenPortal,
  visit: MemberVisit,
  { payingOnesOwn = false }: { payingOnesOwn?: boolean } = {},
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
    if (payingOnesOwn && isOwn && state !== "needs_review") continue;
    for (const id of payment.chargeIds) underWay.set(id, { state, isOwn });
  }
  return paymentChoices(charges, { today: brisbaneDay(now()), underWay, currencies: gateways.currencies(brand) });
}
