// What operators see of payments, and what they may do where a payment needs a person: look, have it reconciled, and settle a review.

import { isoInstant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { formatMoney } from "@portico/domain/money";
import type { PaymentFlow, PaymentSides, StaffEvent } from "@portico/domain/payments/flow";
import { PAYMENT_STATES, type Payment, type PaymentEntry, type PaymentState } from "@portico/domain/payments/payment";
import type { FastifyInstance } from "fastify";
import type { Stores } from "../portal.ts";
import { type AuditedPortal, audit } from "./operator-audit.ts";

/** What the endpoints stand on. */
export interface PaymentOperations extends AuditedPortal {
  readonly stores: Pick<Stores, "audit" | "journal">;
  readonly payments: PaymentFlow;
}

const ID = { type: "string", pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$" };
/** The schema of an address that takes no query. */
export const NO_QUERY = { type: "object", additionalProperties: false };
/** The schema of an address of one payment or purchase. */
export const OF_ONE = {
  params: { type: "object", required: ["id"], additionalProperties: false, properties: { id: ID } },
  querystring: NO_QUERY,
};
const FILTER = {
  ...NO_QUERY,
  properties: {
    state: { type: "string", enum: [...PAYMENT_STATES] },
    member: { type: "string", pattern: "^[A-Za-z0-9]{1,20}$" },
    charge: { type: "string", pattern: "^[\\w,.-]{1,80}$" },
    limit: { type: "string", pattern: "^([1-9][0-9]{0,2}|1000)$", default: "100" },
  },
};

/** What may be said of a payment in review, and the event that it is. */
const OUTCOMES: Readonly<Record<string, StaffEvent>> = {
  posted: "back-end posted",
  "not-taken": "gateway declined",
  "post-again": "staff posts again",
};
const SETTLEMENT = {
  type: "object",
  required: ["outcome", "reason"],
  additionalProperties: false,
  properties: {
    outcome: { type: "string", enum: Object.keys(OUTCOMES) },
    reason: { type: "string", minLength: 10, maxLength: 500 },
  },
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
        oldestInDoubtSeconds: oldestInDoubt === undefined ? 0 : Math.round((now() - oldestInDoubt) / 1_000),
        inReview,
        payments: found.map(paymentLine),
      };
    },
  );
  app.get<{ Params: { id: string } }>("/operator/payments/:id", { schema: OF_ONE }, async (request) => {
    const { id } = request.params;
    await audit(request, portal, { action: "payment.read", subject: id });
    return wholePayment(portal, id);
  });
  app.post<{ Params: { id: string } }>("/operator/payments/:id/reconcile", { schema: OF_ONE }, async (request) => {
    const { id } = request.params;
    await audit(request, portal, { action: "payment.reconcile", subject: id });
    await payments.settle(id);
    return wholePayment(portal, id);
  });
  app.post<{ Params: { id: string }; Body: { outcome: string; reason: string } }>(
    "/operator/payments/:id/settle",
    { schema: { ...OF_ONE, body: SETTLEMENT } },
    async (request, reply) => {
      const { id } = request.params;
      const { outcome, reason } = request.body;
      await audit(request, portal, { action: `payment.settle.${outcome}`, subject: id });
      const event = OUTCOMES[outcome] as StaffEvent;
      const settled = await payments.review(id, event, { operator: request.operator ?? "", reason });
      if (settled === undefined) return reply.code(409).send(NOT_IN_REVIEW);
      return wholePayment(portal, id);
    },
  );
}

const NOT_IN_REVIEW = {
  code: "PAYMENT_DIFFERS",
  title: "This payment does not wait for a person",
  hint: "Only a payment in needs_review is settled by hand. Look at it again: /operator/payments/:id.",
};

/** The numbers that an alarm looks at, in the text that Prometheus reads. */
export async function paymentGauges({ stores, now }: Pick<PaymentOperations, "stores" | "now">): Promise<string> {
  const { inDoubt, oldestInDoubt, inReview } = await stores.journal.gauge();
  const oldest = oldestInDoubt === undefined ? 0 : (now() - oldestInDoubt) / 1_000;
  return [
    "# TYPE portico_payments_in_doubt gauge",
    `portico_payments_in_doubt ${inDoubt}`,
    "# TYPE portico_payments_oldest_in_doubt_seconds gauge",
    `portico_payments_oldest_in_doubt_seconds ${oldest}`,
    "# TYPE portico_payments_in_review gauge",
    `portico_payments_in_review ${inReview}`,
    "",
  ].join("\n");
}

function paymentLine(payment: Payment): Readonly<Record<string, unknown>> {
  const { id, brand, memberNumber, chargeIds, amount, state, doubt, createdAt, receipt, entry } = payment;
  return {
    id,
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
  return { ...paymentLine(payment), ...sidesView(sides), history: history.map(entryView) };
}

function sidesView({ gateway, club }: PaymentSides): Readonly<Record<string, unknown>> {
  return { gatewaySays: gateway, clubSays: club };
}

/** A step of a history. */
export function entryView({ row, at, by, said }: PaymentEntry): Readonly<Record<string, unknown>> {
  return { at: isoInstant(at), row, by, said };
}
