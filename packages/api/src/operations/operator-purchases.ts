// What operators see of stays that are being booked, and what they may do where one needs a person: look, have it reconciled, give back what is
// held, and settle a review.

import { isoInstant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { formatMoney } from "@portico/domain/money";
import { PURCHASE_STATES, type Purchase, type PurchaseState, seenOf } from "@portico/domain/stays/purchase";
import type { PurchaseFlow, PurchaseStaffEvent } from "@portico/domain/stays/purchase-flow";
import type { FastifyInstance } from "fastify";
import type { Stores } from "../portal.ts";
import { type AuditedPortal, audit } from "./operator-audit.ts";
import { entryView, NO_QUERY, OF_ONE } from "./operator-payments.ts";

/** What the endpoints stand on. */
export interface PurchaseOperations extends AuditedPortal {
  readonly stores: Pick<Stores, "audit" | "purchases">;
  readonly purchases: PurchaseFlow;
}

const FILTER = {
  ...NO_QUERY,
  properties: {
    state: { type: "string", enum: [...PURCHASE_STATES] },
    member: { type: "string", pattern: "^[A-Za-z0-9]{1,20}$" },
    limit: { type: "string", pattern: "^([1-9][0-9]{0,2}|1000)$", default: "100" },
  },
};

/** What may be said of a purchase in review, and the event that it is. */
const OUTCOMES: Readonly<Record<string, PurchaseStaffEvent>> = {
  booked: "staff saw it booked",
  "given-back": "staff gave it back",
  "try-again": "staff tries again",
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
export function operatorPurchaseRoutes(app: FastifyInstance, portal: PurchaseOperations): void {
  const { stores, purchases, now } = portal;
  app.get<{ Querystring: { state?: PurchaseState; member?: string; limit: string } }>(
    "/operator/purchases",
    { schema: { querystring: FILTER } },
    async (request) => {
      const { state, member, limit } = request.query;
      await audit(request, portal, { action: "purchases.read", subject: member ?? state ?? "-" });
      const filter = {
        ...(state !== undefined && { states: [state] }),
        ...(member !== undefined && { memberNumber: member }),
      };
      const [found, gauge] = await Promise.all([
        stores.purchases.list(filter, Number(limit)),
        stores.purchases.gauge(),
      ]);
      const { held, unsettled, oldestUnsettled, inReview } = gauge;
      return {
        held,
        unsettled,
        oldestUnsettledSeconds: oldestUnsettled === undefined ? 0 : Math.round((now() - oldestUnsettled) / 1_000),
        inReview,
        purchases: found.map(purchaseLine),
      };
    },
  );
  app.get<{ Params: { id: string } }>("/operator/purchases/:id", { schema: OF_ONE }, async (request) => {
    const { id } = request.params;
    await audit(request, portal, { action: "purchase.read", subject: id });
    return wholePurchase(portal, id);
  });
  app.post<{ Params: { id: string } }>("/operator/purchases/:id/reconcile", { schema: OF_ONE }, async (request) => {
    const { id } = request.params;
    await audit(request, portal, { action: "purchase.reconcile", subject: id });
    await purchases.settle(id);
    return wholePurchase(portal, id);
  });
  app.post<{ Params: { id: string } }>("/operator/purchases/:id/release", { schema: OF_ONE }, async (request) => {
    const { id } = request.params;
    await audit(request, portal, { action: "purchase.release", subject: id });
    await purchases.release(id);
    return wholePurchase(portal, id);
  });
  app.post<{ Params: { id: string }; Body: { outcome: string; reason: string } }>(
    "/operator/purchases/:id/settle",
    { schema: { ...OF_ONE, body: SETTLEMENT } },
    async (request, reply) => {
      const { id } = request.params;
      const { outcome, reason } = request.body;
      await audit(request, portal, { action: `purchase.settle.${outcome}`, subject: id });
      const event = OUTCOMES[outcome] as PurchaseStaffEvent;
      const settled = await purchases.review(id, event, { operator: request.operator ?? "", reason });
      if (settled === undefined) return reply.code(409).send(NOT_IN_REVIEW);
      return wholePurchase(portal, id);
    },
  );
}

const NOT_IN_REVIEW = {
  code: "PURCHASE_BUSY",
  title: "This purchase does not wait for a person, or not for this",
  hint: "Only a purchase in needs_review is settled by hand, and only what is paid is tried again. Look at it again: /operator/purchases/:id.",
};

/** The numbers that an alarm looks at, in the text that Prometheus reads. */
export async function purchaseGauges({ stores, now }: Pick<PurchaseOperations, "stores" | "now">): Promise<string> {
  const { held, unsettled, oldestUnsettled, inReview } = await stores.purchases.gauge();
  const oldest = oldestUnsettled === undefined ? 0 : (now() - oldestUnsettled) / 1_000;
  return [
    "# TYPE portico_purchases_held gauge",
    `portico_purchases_held ${held}`,
    "# TYPE portico_purchases_unsettled gauge",
    `portico_purchases_unsettled ${unsettled}`,
    "# TYPE portico_purchases_oldest_unsettled_seconds gauge",
    `portico_purchases_oldest_unsettled_seconds ${oldest}`,
    "# TYPE portico_purchases_in_review gauge",
    `portico_purchases_in_review ${inReview}`,
    "",
  ].join("\n");
}

function purchaseLine(purchase: Purchase): Readonly<Record<string, unknown>> {
  const { id, brand, memberNumber, owner, offer, state, hold, paymentId, isPaid, createdAt, entry } = purchase;
  return {
    id,
    brand,
    memberNumber,
    owner: owner.kind,
    stay: `${offer.stay}: ${offer.resortName}, ${offer.unit}, ${offer.nights} nights`,
    offer: offer.id,
    state,
    reference: hold?.reference ?? null,
    heldUntil: hold?.until === undefined ? null : isoInstant(hold.until),
    price: seenOf(purchase),
    charge: hold?.charge === undefined ? null : `${hold.charge.id}: ${formatMoney(hold.charge.amount)}`,
    payment: paymentId ?? null,
    isPaid,
    begun: isoInstant(createdAt),
    changed: isoInstant(entry.at),
  };
}

/** One purchase with its whole history, and what the club says of it now. */
async function wholePurchase(
  { stores, purchases }: PurchaseOperations,
  id: string,
): Promise<Readonly<Record<string, unknown>>> {
  const purchase = await stores.purchases.find(id);
  if (purchase === undefined) throw new PorticoError("PURCHASE_UNKNOWN");
  const [history, clubSays] = await Promise.all([stores.purchases.history(id), purchases.clubSays(purchase)]);
  return { ...purchaseLine(purchase), clubSays, history: history.map(entryView) };
}
