// Booking a stay. What the member chose comes from the browser; what it costs, for whom, and whether they may, is asked of the club each time.

import { isoInstant } from "@portico/domain/day";
import { VIETNAMESE_ERRORS } from "@portico/domain/error-words";
import { errorEntry, PorticoError } from "@portico/domain/errors";
import { hasEnded, type Purchase } from "@portico/domain/stays/purchase";
import { NOT_ACCEPTED, readPurchaseTerms } from "@portico/domain/stays/purchase-form";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { PortalApp } from "../../http/app.ts";
import { formValue, refusedField, WrongFields } from "../../http/form.ts";
import { serving } from "../../http/serve.ts";
import { holdingsOf } from "../../visit/holdings.ts";
import { languageOf } from "../../visit/language.ts";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { isOver, ownPurchase, purchasesUnderWay } from "../../visit/own-purchases.ts";
import { settled, valueOf } from "../../visit/parts.ts";
import { paymentAddresses, resultPath, STAY_RESULT } from "../../visit/payment-addresses.ts";
import { HOLDS, PAYMENTS_BEGUN, requireRoom } from "../../visit/sessions/tries.ts";
import { type MemberVisit, memberVisit } from "../../visit/visit.ts";
import { holdingsToPay } from "../offers/holdings-to-pay.ts";
import { type ConfirmAnswer, type PurchaseView, purchaseEndpoints } from "./contract.ts";
import { holdOffer, requireStay } from "./hold.ts";
import { type PurchaseSetting, purchaseSummary, purchaseView } from "./view.ts";

/** However often a purchase is looked at, what moves by itself is asked about this often, in milliseconds. */
const ASKED_EVERY = 2_000;
const MOST_LOOKED_AT = 10_000;

type Named = FastifyRequest<{ Params: { readonly id: string } }>;

/** The endpoints of purchases. */
export function purchaseRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, purchaseEndpoints);
  const asked = new LRUCache<string, true>({ max: MOST_LOOKED_AT, ttl: ASKED_EVERY });
  const own = (request: Named) => ownPurchase(portal, memberVisit(request), request.params.id);
  const whose = ({ session: { brand, memberNumber } }: MemberVisit) => JSON.stringify([brand, memberNumber]);

  serve("GET /api/purchases", async (request) => {
    const underWay = await purchasesUnderWay(portal, memberVisit(request));
    const setting = settingOf(portal, request);
    return { now: isoInstant(setting.now), purchases: underWay.map((one) => purchaseSummary(one, setting)) };
  });

  serve("POST /api/purchases", async (request) => {
    const visit = memberVisit(request);
    await requireRoom(portal, { limit: HOLDS, whose: whose(visit) });
    return holdOffer(portal, visit, { ...request.body, language: languageOf(request, portal.settings) });
  });

  serve("GET /api/purchases/:id", async (request) => {
    const found = await own(request);
    return viewOf(portal, request, await asItIsNow(found));
  });

  serve("PUT /api/purchases/:id/terms", async (request) => {
    const found = await own(request);
    const terms = formValue(readPurchaseTerms(request.body));
    return viewOf(portal, request, await portal.purchases.setTerms(found.id, terms).catch(refusedTerms));
  });

  serve("POST /api/purchases/:id/confirm", async (request) => {
    const found = await own(request);
    const visit = memberVisit(request);
    // Once something was taken nothing is asked that could keep it from its end.
    if (found.state === "held") {
      if (found.terms.isAccepted !== true) throw new WrongFields([NOT_ACCEPTED]);
      const { stay } = found.offer;
      await requireStay(portal, visit, { stay, language: languageOf(request, portal.settings) });
      await requireRoom(portal, { limit: PAYMENTS_BEGUN, whose: whose(visit) });
    }
    try {
      const addressesOf = paymentAddresses({ page: STAY_RESULT, request, settings: portal.settings });
      return confirmAnswer(await portal.purchases.confirm(found.id, { addressesOf, seen: request.body.seen }));
    } finally {
      // Where nobody knows whether it was confirmed, what was read before may be wrong as well.
      portal.reads.forget(visit, "bookings", "points", "entitlements", "credits", "history", "charges");
    }
  });

  serve("POST /api/purchases/:id/release", async (request) => {
    const found = await own(request);
    try {
      return await viewOf(portal, request, await portal.purchases.release(found.id));
    } finally {
      portal.reads.forget(memberVisit(request), "bookings");
    }
  });

  /** Whoever looks wants to know now: what moves by itself is gone on with, and a hold that ran out is over. */
  async function asItIsNow(found: Purchase): Promise<Purchase> {
    const isStill = hasEnded(found.state) || found.state === "needs_review";
    if (isStill || (found.state === "held" && !isOver(found, portal.now())) || asked.has(found.id)) return found;
    asked.set(found.id, true);
    return (await portal.purchases.settle(found.id).catch(() => undefined)) ?? found;
  }
}

function confirmAnswer({
  purchase,
  payAt,
  isChanged,
}: Awaited<ReturnType<OpenPortal["purchases"]["confirm"]>>): ConfirmAnswer {
  if (payAt !== undefined) return { outcome: "pay", to: payAt };
  if (isChanged === true) return { outcome: "changed" };
  const { state, hold } = purchase;
  if (state === "confirmed") return { outcome: "confirmed", bookingReference: hold?.reference ?? "" };
  if (hasEnded(state)) throw new PorticoError(state === "expired" ? "HOLD_LAPSED" : "PURCHASE_ENDED");
  return { outcome: "confirming" };
}

/** A promo code that does not count, and a protection that is not offered, are told on their fields. */
function refusedTerms(error: unknown): never {
  const isPromo = error instanceof PorticoError && (error.code === "PROMO_UNKNOWN" || error.code === "PROMO_NOT_HERE");
  if (!isPromo) return refusedField({ protection: "protection", promoCode: "promo" })(error);
  const { title, hint } = errorEntry(error.code);
  const [titleVi, hintVi] = VIETNAMESE_ERRORS[error.code];
  throw new WrongFields([{ field: "promo", title: { en: title, vi: titleVi }, hint: { en: hint, vi: hintVi } }]);
}

function settingOf(portal: OpenPortal, request: FastifyRequest): PurchaseSetting {
  return {
    now: portal.now(),
    language: languageOf(request, portal.settings),
    resultOf: (id) => resultPath(id, { page: STAY_RESULT, request, settings: portal.settings }),
  };
}

async function viewOf(portal: OpenPortal, request: FastifyRequest, purchase: Purchase): Promise<PurchaseView> {
  const { log } = portal;
  const holdings = holdingsOf(portal, memberVisit(request));
  const { offer, party } = purchase;
  // What was taken already would be counted twice.
  const isOpen = purchase.state === "held" || purchase.state === "changing" || purchase.state === "paying";
  const [profile, having] = await Promise.all([
    settled("profile", holdings.profile, log),
    isOpen ? holdingsToPay(holdings, { stay: offer.stay, party, log }) : {},
  ]);
  return purchaseView(purchase, settingOf(portal, request), { profile: valueOf(profile), holdings: having });
}
