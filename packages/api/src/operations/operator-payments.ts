// What operators see of payments, and what they may do where a payment needs a person: look, have it reconciled, and settle a review.

import { isoInstant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { formatMoney } from "@portico/domain/money";
import type { PaymentFlow, PaymentSides, StaffEvent } from "@portico/domain/payments/flow";
import { PAYMENT_STATES, type Payment, type PaymentState } from "@portico/domain/payments/payment";
import { paymentReference } from "@portico/domain/payments/shown";
import type { FastifyInstance } from "fastify";
import type { Stores } from "../portal.ts";
import { type AuditedPortal, audit } from "./operator-audit.ts";
import { filterOf, gaugesText, historyView, operatorMatterRoutes, secondsSince } from "./operator-matters.ts";

/** What the endpoints stand on. */
export interface PaymentOperations extends AuditedPortal {
  readonly stores: Pick<Stores, "audit" | "journal">;
  readonly payments: PaymentFlow;
}

const FILTER = filterOf(PAYMENT_STATES, { charge: { type: "string", pattern: "^[\\w,.-]{1,80}$" } });

/** What may be said of a payment in review, and the event that it is. */
const OUTCOMES: Readonly<Record<string, StaffEvent>> = {
  posted: "back-end posted",
  "not-taken": "gateway declined",
  "post-again": "staff posts again",
};

/** Registers the endpoints; whoever comes this far is an operator. */
export function operatorPaymentRoutes(app: FastifyInstance, portal: PaymentOperations): void {
  const { stores, payments, now } = portal;
  app.get<{ Querystring: { state?: PaymentState; member?: string; charge?: string; limit: string } }>(
    "/operator/payments",
    { schema: { querystring: FILTER } },
    async (request) => {
      const { state, member, charge, limit } = request.query;
      await audit(request, portal, { action: "payments.read", subject: member ?? charge ?? state ?? "-" });
      const filter = {
        ...(state !== undefined && { states: [state] }),
        ...(member !== undefined && { memberNumber: member }),
        ...(charge !== undefined && { chargeId: charge }),
      };
      const [found, gauge] = await Promise.all([stores.journal.list(filter, Number(limit)), stores.journal.gauge()]);
      const { inDoubt, oldestInDoubt, inReview } = gauge;
      return {
        inDoubt,
        oldestInDoubtSeconds: Math.round(secondsSince(oldestInDoubt, now())),
        inReview,
        payments: found.map(paymentLine),
      };
    },
  );
  operatorMatterRoutes(app, portal, {
    name: "payment",
    letter: "P",
    unknown: "PAYMENT_UNKNOWN",
    beginning: (idBegins, limit) => stores.journal.list({ idBegins }, limit),
    outcomes: OUTCOMES,
    notInReview: NOT_IN_REVIEW,
    whole: (id) => wholePayment(portal, id),
    settle: (id) => payments.settle(id),
    review: (id, event, by) => payments.review(id, event, by),
  });
}

const NOT_IN_REVIEW = {
  code: "PAYMENT_DIFFERS",
  title: "This payment does not wait for a person",
  hint: "Only a payment in needs_review is settled by hand. Look at it again: /operator/payments/:id.",
} as const;

/** The numbers that an alarm looks at, in the text that Prometheus reads. */
export async function paymentGauges({ stores, now }: Pick<PaymentOperations, "stores" | "now">): Promise<string> {
  const { inDoubt, oldestInDoubt, inReview } = await stores.journal.gauge();
  return gaugesText({
    portico_payments_in_doubt: inDoubt,
    portico_payments_oldest_in_doubt_seconds: secondsSince(oldestInDoubt, now()),
    portico_payments_in_review: inReview,
  });
}

function paymentLine(payment: Payment): Readonly<Record<string, unknown>> {
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

/** One payment with its whole history, and what gateway and club say of it now, beside each other. */
async function wholePayment(
  { stores, payments }: PaymentOperations,
  id: string,
): Promise<Readonly<Record<string, unknown>>> {
  const payment = await stores.journal.find(id);
  if (payment === undefined) throw new PorticoError("PAYMENT_UNKNOWN");
  const [history, sides] = await Promise.all([stores.journal.history(id), payments.sides(payment)]);
  return { ...paymentLine(payment), ...sidesView(sides), history: historyView(history) };
}

function sidesView({ gateway, club }: PaymentSides): Readonly<Record<string, unknown>> {
  return { gatewaySays: gateway, clubSays: club };
}
