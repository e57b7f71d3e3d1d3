import { isoInstant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { formatMoney } from "@portico/domain/money";
import { paymentReference } from "@portico/domain/payments/display-state";
import type { PaymentFlow, PaymentRecords, StaffEvent } from "@portico/domain/payments/flow";
import { PAYMENT_STATES, type Payment, type PaymentState } from "@portico/domain/payments/payment";
import type { FastifyInstance } from "fastify";
import type { Stores } from "../portal/portal.ts";
import { type AuditedPortal, audit } from "./operator-audit.ts";
import {
  gaugesText,
  historyView,
  listQuerySchema,
  operatorResourceRoutes,
  secondsSince,
} from "./operator-resources.ts";

export interface PaymentOperations extends AuditedPortal {
  readonly stores: Pick<Stores, "audit" | "journal">;
  readonly payments: PaymentFlow;
}

const LIST_QUERY = listQuerySchema(PAYMENT_STATES, { charge: { type: "string", pattern: "^[\\w,.-]{1,80}$" } });

/** Outcomes of a review, each with the event that it triggers. */
const REVIEW_OUTCOMES: Readonly<Record<string, StaffEvent>> = {
  posted: "back-end posted",
  "not-taken": "gateway declined",
  "post-again": "staff posts again",
};

/** Requires an authenticated operator. */
export function operatorPaymentRoutes(app: FastifyInstance, portal: PaymentOperations): void {
  const { stores, payments, now } = portal;
  app.get<{ Querystring: { state?: PaymentState; member?: string; charge?: string; limit: string } }>(
    "/operator/payments",
    { schema: { querystring: LIST_QUERY } },
    async (request) => {
      const { state, member, charge, limit } = request.query;
      await audit(request, portal, { action: "payments.read", subject: member ?? charge ?? state ?? "-" });
      const filter = {
        ...(state !== undefined && { states: [state] }),
        ...(member !== undefined && { memberNumber: member }),
        ...(charge !== undefined && { chargeId: charge }),
      };
      const [matching, gauge] = await Promise.all([stores.journal.list(filter, Number(limit)), stores.journal.gauge()]);
      const { inDoubt, oldestInDoubt, inReview } = gauge;
      return {
        inDoubt,
        oldestInDoubtSeconds: Math.round(secondsSince(oldestInDoubt, now())),
        inReview,
        payments: matching.map(paymentSummary),
      };
    },
  );
  operatorResourceRoutes(app, portal, {
    name: "payment",
    letter: "P",
    notFoundCode: "PAYMENT_UNKNOWN",
    findByIdPrefix: (idBegins, limit) => stores.journal.list({ idBegins }, limit),
    outcomes: REVIEW_OUTCOMES,
    notInReview: NOT_IN_REVIEW,
    details: (id) => paymentDetails(portal, id),
    settle: (id) => payments.settle(id),
    review: (id, event, by) => payments.review(id, event, by),
  });
}

const NOT_IN_REVIEW = {
  code: "PAYMENT_DIFFERS",
  title: "This payment does not wait for a person",
  hint: "Only a payment in needs_review is settled by hand. Look at it again: /operator/payments/:id.",
} as const;

/** The gauges of payments, in the Prometheus text format. */
export async function paymentGauges({ stores, now }: Pick<PaymentOperations, "stores" | "now">): Promise<string> {
  const { inDoubt, oldestInDoubt, inReview } = await stores.journal.gauge();
  return gaugesText({
    portico_payments_in_doubt: inDoubt,
    portico_payments_oldest_in_doubt_seconds: secondsSince(oldestInDoubt, now()),
    portico_payments_in_review: inReview,
  });
}

function paymentSummary(payment: Payment): Readonly<Record<string, unknown>> {
  const { id, brand, memberNumber, chargeIds, amount, state, doubt, createdAt, receipt, entry } = payment;
  return {
    id,
    memberReference: paymentReference(payment),
    brand,
    memberNumber,
    charges: chargeIds,
    amount: formatMoney(amount),
    state,
    waitsFor: doubt ?? null,
    begun: isoInstant(createdAt),
    changed: isoInstant(entry.at),
    receipt: receipt?.number ?? null,
  };
}

async function paymentDetails(
  { stores, payments }: PaymentOperations,
  id: string,
): Promise<Readonly<Record<string, unknown>>> {
  const payment = await stores.journal.find(id);
  if (payment === undefined) throw new PorticoError("PAYMENT_UNKNOWN");
  const [history, records] = await Promise.all([stores.journal.history(id), payments.readRecords(payment)]);
  return { ...paymentSummary(payment), ...recordsView(records), history: historyView(history) };
}

function recordsView({ gateway, backEnd }: PaymentRecords): Readonly<Record<string, unknown>> {
  return { gatewaySays: gateway, clubSays: backEnd };
}
