// Read from the portal's own journal, without the back-end, so clients may poll.

import { parseIdPrefix } from "@portico/domain/payments/display-state";
import type { PaymentFilter } from "@portico/domain/payments/journal";
import { LIVE_STATES, type Payment, TERMINAL_STATES } from "@portico/domain/payments/payment";
import type { Limit } from "../guard-marks.ts";
import type { RunningPortal } from "./running-portal.ts";
import type { MemberContext } from "./session-context.ts";

/** Lists are newest first. */
const MAX_LISTED: Limit = 50;

export function paymentsUnderWay(
  portal: Pick<RunningPortal, "stores">,
  context: MemberContext,
): Promise<readonly Payment[]> {
  return ownPayments(portal, context, { states: LIVE_STATES });
}

export function pastPayments(
  portal: Pick<RunningPortal, "stores">,
  context: MemberContext,
): Promise<readonly Payment[]> {
  return ownPayments(portal, context, { states: TERMINAL_STATES });
}

/** Payments that the club has recorded for a charge. */
export function recordedPaymentsFor(
  portal: Pick<RunningPortal, "stores">,
  context: MemberContext,
  chargeId: string,
): Promise<readonly Payment[]> {
  return ownPayments(portal, context, { states: ["posted"], chargeId });
}

/** The member's payment with a reference, of any age. */
export async function ownPayment(
  portal: Pick<RunningPortal, "stores">,
  context: MemberContext,
  reference: string,
): Promise<Payment | undefined> {
  const idBegins = parseIdPrefix(reference);
  return idBegins === undefined ? undefined : (await ownPayments(portal, context, { idBegins }))[0];
}

function ownPayments(
  { stores }: Pick<RunningPortal, "stores">,
  { session: { brand, memberNumber } }: MemberContext,
  filter: Omit<PaymentFilter, "brand" | "memberNumber">,
): Promise<readonly Payment[]> {
  return stores.journal.list({ ...filter, brand, memberNumber }, MAX_LISTED);
}
