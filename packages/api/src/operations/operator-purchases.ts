import { isoInstant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { formatMoney } from "@portico/domain/money";
import { purchaseReference } from "@portico/domain/purchase/display-state";
import type { PurchaseFlow, PurchaseStaffEvent } from "@portico/domain/purchase/flow";
import {
  BOOKED_PURCHASES,
  expectedTotalOf,
  PURCHASE_STATES,
  type Purchase,
  type PurchaseState,
} from "@portico/domain/purchase/purchase";
import { explainPurchaseLots, lotsText } from "@portico/domain/stays/paid-lots";
import type { FastifyInstance } from "fastify";
import type { Stores } from "../portal/portal.ts";
import { type AuditedPortal, audit, type WithReason } from "./operator-audit.ts";
import {
  CHANGE_SCHEMA,
  gaugesText,
  historyView,
  listQuerySchema,
  operatorResourceRoutes,
  type ResourceLookup,
  resolveId,
  secondsSince,
} from "./operator-resources.ts";

export interface PurchaseOperations extends AuditedPortal {
  readonly stores: Pick<Stores, "audit" | "purchases">;
  readonly purchases: PurchaseFlow;
}

const LIST_QUERY = listQuerySchema(PURCHASE_STATES);

/** Outcomes of a review, each with the event that it triggers. */
const REVIEW_OUTCOMES: Readonly<Record<string, PurchaseStaffEvent>> = {
  booked: "staff saw it booked",
  "given-back": "staff gave it back",
  "try-again": "staff tries again",
};

/** Requires an authenticated operator. */
export function operatorPurchaseRoutes(app: FastifyInstance, portal: PurchaseOperations): void {
  const { stores, purchases, now } = portal;
  app.get<{ Querystring: { state?: PurchaseState; member?: string; limit: string } }>(
    "/operator/purchases",
    { schema: { querystring: LIST_QUERY } },
    async (request) => {
      const { state, member, limit } = request.query;
      await audit(request, portal, { action: "purchases.read", subject: member ?? state ?? "-" });
      const filter = {
        ...(state !== undefined && { states: [state] }),
        ...(member !== undefined && { memberNumber: member }),
      };
      const [matching, gauge] = await Promise.all([
        stores.purchases.list(filter, Number(limit)),
        stores.purchases.gauge(),
      ]);
      const { held, unsettled, oldestUnsettled, inReview } = gauge;
      return {
        held,
        unsettled,
        oldestUnsettledSeconds: Math.round(secondsSince(oldestUnsettled, now())),
        inReview,
        purchases: matching.map(purchaseSummary),
      };
    },
  );
  const lookup: ResourceLookup = {
    name: "purchase",
    letter: "S",
    notFoundCode: "PURCHASE_UNKNOWN",
    findByIdPrefix: (idBegins, limit) => stores.purchases.list({ idBegins }, limit),
  };
  operatorResourceRoutes(app, portal, {
    ...lookup,
    outcomes: REVIEW_OUTCOMES,
    notInReview: NOT_IN_REVIEW,
    details: (id) => purchaseDetails(portal, id),
    settle: (id) => purchases.settle(id),
    review: (id, event, by) => purchases.review(id, event, by),
  });
  app.post<WithReason & { Params: { id: string } }>(
    "/operator/purchases/:id/release",
    { schema: CHANGE_SCHEMA, preHandler: resolveId(portal, lookup) },
    async (request) => {
      const { id } = request.params;
      await audit(request, portal, { action: "purchase.release", subject: id });
      await purchases.release(id);
      return purchaseDetails(portal, id);
    },
  );
}

const NOT_IN_REVIEW = {
  code: "PURCHASE_BUSY",
  title: "This purchase does not wait for a person, or not for this",
  hint: "Only a purchase in needs_review is settled by hand, and only what is paid is tried again. Look at it again: /operator/purchases/:id.",
} as const;

/** The gauges of purchases, in the Prometheus text format. */
export async function purchaseGauges({ stores, now }: Pick<PurchaseOperations, "stores" | "now">): Promise<string> {
  const { held, unsettled, oldestUnsettled, inReview } = await stores.purchases.gauge();
  return gaugesText({
    portico_purchases_held: held,
    portico_purchases_unsettled: unsettled,
    portico_purchases_oldest_unsettled_seconds: secondsSince(oldestUnsettled, now()),
    portico_purchases_in_review: inReview,
  });
}

function purchaseSummary(purchase: Purchase): Readonly<Record<string, unknown>> {
  const { id, brand, memberNumber, owner, offer, state, hold, paymentId, lots, isPaid, createdAt, entry } = purchase;
  const lotsExplanation = explainPurchaseLots(lots, BOOKED_PURCHASES.includes(state));
  return {
    id,
    memberReference: purchaseReference(purchase),
    brand,
    memberNumber,
    owner: owner.kind,
    stay: `${offer.stay}: ${offer.resortName}, ${offer.unit}, ${offer.nights} nights`,
    offer: offer.id,
    state,
    reference: hold?.reference ?? null,
    heldUntil: hold?.until === undefined ? null : isoInstant(hold.until),
    price: expectedTotalOf(purchase),
    charge: hold?.charge === undefined ? null : `${hold.charge.id}: ${formatMoney(hold.charge.amount)}`,
    payment: paymentId ?? null,
    isPaid,
    paysFrom: lots === undefined ? null : lotsText(lots.asked, "en"),
    paidFrom: lots?.taken === undefined ? null : lotsText(lots.taken, "en"),
    lotsAsShown: lotsExplanation?.outcome ?? null,
    begun: isoInstant(createdAt),
    changed: isoInstant(entry.at),
  };
}

async function purchaseDetails(
  { stores, purchases }: PurchaseOperations,
  id: string,
): Promise<Readonly<Record<string, unknown>>> {
  const purchase = await stores.purchases.find(id);
  if (purchase === undefined) throw new PorticoError("PURCHASE_UNKNOWN");
  const [history, clubSays] = await Promise.all([stores.purchases.history(id), purchases.describeAtBackEnd(purchase)]);
  return { ...purchaseSummary(purchase), clubSays, history: historyView(history) };
}
