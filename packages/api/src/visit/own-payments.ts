// The payments of the member who asks, out of the portal's own journal: it costs the club no call, so whoever shows them may look often.

import { LIVE_STATES, type Payment, type PaymentState, TERMINAL_STATES } from "@portico/domain/payments/payment";
import type { OpenPortal } from "./open-portal.ts";
import type { MemberVisit } from "./visit.ts";

const MOST_SHOWN = 50;

/** Those that are not over, newest first. */
export function paymentsUnderWay(portal: Pick<OpenPortal, "stores">, visit: MemberVisit): Promise<readonly Payment[]> {
  return ownPayments(portal, visit, LIVE_STATES);
}

/** Those that are over, newest first. */
export function pastPayments(portal: Pick<OpenPortal, "stores">, visit: MemberVisit): Promise<readonly Payment[]> {
  return ownPayments(portal, visit, TERMINAL_STATES);
}

async function ownPayments(
  { stores }: Pick<OpenPortal, "stores">,
  { session: { brand, memberNumber } }: MemberVisit,
  states: readonly PaymentState[],
): Promise<readonly Payment[]> {
  const payments = await stores.journal.list({ memberNumber, states }, MOST_SHOWN);
  return payments.filter((payment) => payment.brand === brand);
}
