// Routes of /api/purchases. The browser sends only choices; price, account and permission are always read from the back-end.

import { isoInstant } from "@portico/domain/day";
import { parsePurchaseTerms, TERMS_NOT_ACCEPTED } from "@portico/domain/purchase/form";
import type { Purchase } from "@portico/domain/purchase/purchase";
import type { FastifyRequest } from "fastify";
import type { PortalApp } from "../http/app.ts";
import { valueOrThrow, WrongFields } from "../http/form.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { holdingsOf } from "../session-context/holdings.ts";
import { languageOf } from "../session-context/language.ts";
import { mailTermsOf } from "../session-context/mail-terms.ts";
import { ownPurchase, purchasesUnderWay } from "../session-context/own-purchases.ts";
import { createNewPayment, STAY_RESULT } from "../session-context/payment-urls.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { loadSection, sectionValue } from "../session-context/section-result.ts";
import { type MemberContext, memberContext } from "../session-context/session-context.ts";
import { consumeLimitOrThrow, HOLD_LIMIT, PAYMENT_LIMIT } from "../session-context/sessions/rate-limits.ts";
import { holdingsToPay } from "../stays/offers/holdings-to-pay.ts";
import { type PurchaseView, purchaseEndpoints } from "./contract.ts";
import { holdOffer, requireStay } from "./hold.ts";
import { confirmResponse, createPurchaseRefresh, paymentOf, settingOf, throwTermsError } from "./route-steps.ts";
import { purchaseSummary, purchaseView } from "./view.ts";

type PurchaseRequest = FastifyRequest<{ Params: { readonly id: string } }>;

export function purchaseRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, purchaseEndpoints);
  const refreshPurchase = createPurchaseRefresh(portal);
  const ownPurchaseOf = (request: PurchaseRequest) => ownPurchase(portal, memberContext(request), request.params.id);
  const memberKeyOf = ({ session: { brand, memberNumber } }: MemberContext) => JSON.stringify([brand, memberNumber]);

  serve("GET /api/purchases", async (request) => {
    const openPurchases = await purchasesUnderWay(portal, memberContext(request));
    const setting = settingOf(portal, request);
    const payments = await Promise.all(openPurchases.map((purchase) => paymentOf(portal, purchase)));
    const purchases = openPurchases.map((purchase, index) => purchaseSummary(purchase, setting, payments[index]));
    return { now: isoInstant(setting.now), purchases };
  });

  serve("POST /api/purchases", async (request) => {
    const context = memberContext(request);
    await consumeLimitOrThrow(portal, { limit: HOLD_LIMIT, subject: memberKeyOf(context) });
    return holdOffer(portal, context, { ...request.body, mail: mailTermsOf(portal, request) });
  });

  serve("GET /api/purchases/:id", async (request) => {
    const purchase = await ownPurchaseOf(request);
    return currentView(portal, request, await refreshPurchase(purchase));
  });

  serve("PUT /api/purchases/:id/terms", async (request) => {
    const purchase = await ownPurchaseOf(request);
    const terms = valueOrThrow(parsePurchaseTerms(request.body));
    return currentView(portal, request, await portal.purchases.setTerms(purchase.id, terms).catch(throwTermsError));
  });

  serve("POST /api/purchases/:id/confirm", async (request) => {
    const { id } = await ownPurchaseOf(request);
    const context = memberContext(request);
    try {
      const check = await portal.purchases.checkConfirmation(id);
      if (!check.isReady) return confirmResponse(check.result);
      const { version, terms, offer } = check.purchase;
      if (terms.isAccepted !== true) throw new WrongFields([TERMS_NOT_ACCEPTED]);
      await requireStay(portal, context, { stay: offer.stay, language: languageOf(request, portal.settings) });
      await consumeLimitOrThrow(portal, { limit: PAYMENT_LIMIT, subject: memberKeyOf(context) });
      const newPayment = createNewPayment({ page: STAY_RESULT, request, settings: portal.settings });
      const { seen } = request.body;
      return confirmResponse(await portal.purchases.confirm(id, { version, seen, newPayment }));
    } finally {
      // Even after an error the confirmation may have taken effect.
      portal.reads.forget(context, "bookings", "points", "entitlements", "credits", "history", "charges");
    }
  });

  serve("POST /api/purchases/:id/release", async (request) => {
    const purchase = await ownPurchaseOf(request);
    try {
      return await currentView(portal, request, await portal.purchases.release(purchase.id));
    } finally {
      portal.reads.forget(memberContext(request), "bookings");
    }
  });
}

async function currentView(portal: RunningPortal, request: FastifyRequest, purchase: Purchase): Promise<PurchaseView> {
  const { log } = portal;
  const holdings = holdingsOf(portal, memberContext(request));
  const { offer, party } = purchase;
  const cost = purchase.hold?.cost ?? offer.cost;
  const resortId = cost.kind === "entitlement" ? cost.resortId : undefined;
  // The price of a confirmed stay is already deducted from the holdings.
  const isOpen = purchase.state === "held" || purchase.state === "changing" || purchase.state === "paying";
  const [payment, profile, holdingsRead, bookings] = await Promise.all([
    paymentOf(portal, purchase),
    loadSection("profile", holdings.profile, log),
    isOpen ? holdingsToPay(holdings, { stay: offer.stay, party, log, resortId }) : {},
    isOpen ? loadSection("bookings", holdings.bookings, log) : { value: [] },
  ]);
  return purchaseView(purchase, settingOf(portal, request), {
    payment,
    profile: sectionValue(profile),
    holdings: holdingsRead,
    bookings: sectionValue(bookings) ?? [],
  });
}
