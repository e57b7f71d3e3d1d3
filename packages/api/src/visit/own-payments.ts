// The payments of the member who asks, out of the portal's own journal: it costs the club no call, so whoever shows them may look often.

import type { PaymentFilter } from "@portico/domain/payments/journal";
import { LIVE_STATES, type Payment, TERMINAL_STATES } from "@portico/domain/payments/payment";
import { idBeginning } from "@portico/domain/payments/shown";
import type { OpenPortal } from "./open-portal.ts";
import type { MemberVisit } from "./visit.ts";

const MOST_SHOWN = 50;

/** Those that are not over, newest first. */
export function paymentsUnderWay(portal: Pick<OpenPortal, "stores">, visit: MemberVisit): Promise<readonly Payment[]> {
  return ownPayments(portal, visit, { states: LIVE_STATES });
}

/** Those that are over, newest first. */
export function pastPayments(portal: Pick<OpenPortal, "stores">, visit: MemberVisit): Promise<readonly Payment[]> {
  return ownPayments(portal, visit, { states: TERMINAL_STATES });
}

/** Those that the club has recorded for a charge, newest first. */
export function paymentsFor(
  portal: Pick<OpenPortal, "stores">,
  visit: MemberVisit,
  chargeId: string,
): Promise<readonly Payment[]> {
  return ownPayments(portal, visit, { states: ["posted"], chargeId });
}

/** The payment that the member calls so, however long ago it was. */
export async function ownPayment(
  portal: Pick<OpenPortal, "stores">,
  visit: MemberVisit,
  reference: string,
): Promise<Payment | undefined> {
  const idBegins = idBeginning(reference);
  return idBegins === undefined ? undefined : (await ownPayments(portal, visit, { idBegins }))[0];
}

function ownPayments(
  { stores }: Pick<OpenPortal, "stores">,
  { session: { brand, memberNumber } }: MemberVisit,
  wanted: Omit<PaymentFilter, "brand" | "memberNumber">,
): Promise<readonly Payment[]> {
  return stores.journal.list({ ...wanted, brand, memberNumber }, MOST_SHOWN);
}
