// Booking a stay. What the member chose comes from the browser; what it costs, for whom, and whether they may, is asked of the club each time.

import { isoInstant } from "@portico/domain/day";
import type { Purchase } from "@portico/domain/stays/purchase";
import { NOT_ACCEPTED, readPurchaseTerms } from "@portico/domain/stays/purchase-form";
import type { FastifyRequest } from "fastify";
import type { PortalApp } from "../../http/app.ts";
import { formValue, WrongFields } from "../../http/form.ts";
import { serving } from "../../http/serve.ts";
import { holdingsOf } from "../../visit/holdings.ts";
import { languageOf } from "../../visit/language.ts";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { ownPurchase, purchasesUnderWay } from "../../visit/own-purchases.ts";
import { settled, valueOf } from "../../visit/parts.ts";
import { paymentAddresses, STAY_RESULT } from "../../visit/payment-addresses.ts";
import { HOLDS, PAYMENTS_BEGUN, requireRoom } from "../../visit/sessions/tries.ts";
import { type MemberVisit, memberVisit } from "../../visit/visit.ts";
import { holdingsToPay } from "../offers/holdings-to-pay.ts";
import { type PurchaseView, purchaseEndpoints } from "./contract.ts";
import { holdOffer, requireStay } from "./hold.ts";
import { confirmAnswer, lookingAgain, paymentOf, refusedTerms, settingOf } from "./steps.ts";
import { purchaseSummary, purchaseView } from "./view.ts";

type Named = FastifyRequest<{ Params: { readonly id: string } }>;

/** The endpoints of purchases. */
export function purchaseRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, purchaseEndpoints);
  const asItIsNow = lookingAgain(portal);
  const own = (request: Named) => ownPurchase(portal, memberVisit(request), request.params.id);
  const whose = ({ session: { brand, memberNumber } }: MemberVisit) => JSON.stringify([brand, memberNumber]);

  serve("GET /api/purchases", async (request) => {
    const underWay = await purchasesUnderWay(portal, memberVisit(request));
    const setting = settingOf(portal, request);
    const payments = await Promise.all(underWay.map((one) => paymentOf(portal, one)));
    const purchases = underWay.map((one, place) => purchaseSummary(one, setting, payments[place]));
    return { now: isoInstant(setting.now), purchases };
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
    const requireReady = async ({ terms, offer: { stay } }: Purchase) => {
      if (terms.isAccepted !== true) throw new WrongFields([NOT_ACCEPTED]);
      await requireStay(portal, visit, { stay, language: languageOf(request, portal.settings) });
      await requireRoom(portal, { limit: PAYMENTS_BEGUN, whose: whose(visit) });
    };
    try {
      const addressesOf = paymentAddresses({ page: STAY_RESULT, request, settings: portal.settings });
      const { seen } = request.body;
      return confirmAnswer(await portal.purchases.confirm(found.id, { addressesOf, seen, requireReady }));
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
}

async function viewOf(portal: OpenPortal, request: FastifyRequest, purchase: Purchase): Promise<PurchaseView> {
  const { log } = portal;
  const holdings = holdingsOf(portal, memberVisit(request));
  const { offer, party } = purchase;
  // What was taken already would be counted twice.
  const isOpen = purchase.state === "held" || purchase.state === "changing" || purchase.state === "paying";
  const [payment, profile, having] = await Promise.all([
    paymentOf(portal, purchase),
    settled("profile", holdings.profile, log),
    isOpen ? holdingsToPay(holdings, { stay: offer.stay, party, log }) : {},
  ]);
  return purchaseView(purchase, settingOf(portal, request), { payment, profile: valueOf(profile), holdings: having });
}
