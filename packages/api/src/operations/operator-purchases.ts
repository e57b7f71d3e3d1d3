// What operators see of stays that are being booked, and what they may do where one needs a person: look, have it reconciled, give back what is
// held, and settle a review.

import { isoInstant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { formatMoney } from "@portico/domain/money";
import { PURCHASE_STATES, type Purchase, type PurchaseState, seenOf } from "@portico/domain/stays/purchase";
import type { PurchaseFlow, PurchaseStaffEvent } from "@portico/domain/stays/purchase-flow";
import { purchaseReference } from "@portico/domain/stays/purchase-shown";
import type { FastifyInstance } from "fastify";
import type { Stores } from "../portal.ts";
import { type AuditedPortal, audit, type Reasoned } from "./operator-audit.ts";
import {
  CHANGES_ONE,
  filterOf,
  findingOne,
  gaugesText,
  historyView,
  operatorMatterRoutes,
  type ReferredMatter,
  secondsSince,
} from "./operator-matters.ts";

/** What the endpoints stand on. */
export interface PurchaseOperations extends AuditedPortal {
  readonly stores: Pick<Stores, "audit" | "purchases">;
  readonly purchases: PurchaseFlow;
}

const FILTER = filterOf(PURCHASE_STATES);

/** What may be said of a purchase in review, and the event that it is. */
const OUTCOMES: Readonly<Record<string, PurchaseStaffEvent>> = {
  booked: "staff saw it booked",
  "given-back": "staff gave it back",
  "try-again": "staff tries again",
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
        oldestUnsettledSeconds: Math.round(secondsSince(oldestUnsettled, now())),
        inReview,
        purchases: found.map(purchaseLine),
      };
    },
  );
  const referred: ReferredMatter = {
    name: "purchase",
    letter: "S",
    unknown: "PURCHASE_UNKNOWN",
    beginning: (idBegins, limit) => stores.purchases.list({ idBegins }, limit),
  };
  operatorMatterRoutes(app, portal, {
    ...referred,
    outcomes: OUTCOMES,
    notInReview: NOT_IN_REVIEW,
    whole: (id) => wholePurchase(portal, id),
    settle: (id) => purchases.settle(id),
    review: (id, event, by) => purchases.review(id, event, by),
  });
  app.post<Reasoned & { Params: { id: string } }>(
    "/operator/purchases/:id/release",
    { schema: CHANGES_ONE, preHandler: findingOne(portal, referred) },
    async (request) => {
      const { id } = request.params;
      await audit(request, portal, { action: "purchase.release", subject: id, reason: request.query.reason });
      await purchases.release(id);
      return wholePurchase(portal, id);
    },
  );
}

const NOT_IN_REVIEW = {
  code: "PURCHASE_BUSY",
  title: "This purchase does not wait for a person, or not for this",
  hint: "Only a purchase in needs_review is settled by hand, and only what is paid is tried again. Look at it again: /operator/purchases/:id.",
} as const;

/** The numbers that an alarm looks at, in the text that Prometheus reads. */
export async function purchaseGauges({ stores, now }: Pick<PurchaseOperations, "stores" | "now">): Promise<string> {
  const { held, unsettled, oldestUnsettled, inReview } = await stores.purchases.gauge();
  return gaugesText({
    portico_purchases_held: held,
    portico_purchases_unsettled: unsettled,
    portico_purchases_oldest_unsettled_seconds: secondsSince(oldestUnsettled, now()),
    portico_purchases_in_review: inReview,
  });
}

function purchaseLine(purchase: Purchase): Readonly<Record<string, unknown>> {
  const { id, brand, memberNumber, owner, offer, state, hold, paymentId, isPaid, createdAt, entry } = purchase;
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
  return { ...purchaseLine(purchase), clubSays, history: historyView(history) };
}
