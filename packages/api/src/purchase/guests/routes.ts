import { brisbaneDay, isoDay, isoInstant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { Language, LocalizedText } from "@portico/domain/language";
import { missingGuestFields, parseGuestTerms } from "@portico/domain/purchase/form";
import type { Purchase } from "@portico/domain/purchase/purchase";
import { GUEST_SEARCH_PAGES, type GuestStay, isGuestStay } from "@portico/domain/stays/search";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PortalApp } from "../../http/app.ts";
import { valueOrThrow, WrongFields } from "../../http/form.ts";
import { createRouteRegistrar } from "../../http/route-registrar.ts";
import { guestLinks } from "../../session-context/guest-link.ts";
import { rotateGuestSecret } from "../../session-context/guest-secret.ts";
import { languageOf } from "../../session-context/language.ts";
import { mailTermsOf } from "../../session-context/mail-terms.ts";
import { createNewPayment, STAY_RESULT } from "../../session-context/payment-urls.ts";
import { cachedRegions } from "../../session-context/region-cache.ts";
import type { RunningPortal } from "../../session-context/running-portal.ts";
import {
  consumeLimitOrThrow,
  GUEST_HOLD_LIMIT,
  GUEST_HOLD_REQUEST_LIMIT,
  GUEST_SEARCH_LIMIT,
  normalizeIpAddress,
  PAYMENT_LIMIT,
} from "../../session-context/sessions/rate-limits.ts";
import { guestPurchase, guestPurchases, openPurchasesOf } from "../../stays/guest-purchases.ts";
import type { StayOffers } from "../../stays/offers/contract.ts";
import { findOffers, parseSearchOrThrow, type SearchChoices } from "../../stays/offers/find.ts";
import { freeOffers, popularResorts } from "../../stays/offers/free.ts";
import type { PlaceLists } from "../../stays/offers/unknown-place.ts";
import { guestParty } from "../../stays/party.ts";
import type { StayVerdictView } from "../../stays/verdict-contract.ts";
import type { HoldResponse, PurchaseView, StayChoices } from "../contract.ts";
import { holdFound } from "../hold.ts";
import { confirmResponse, createPurchaseRefresh, paymentOf, settingOf, throwTermsError } from "../route-steps.ts";
import { purchaseSummary, purchaseView } from "../view.ts";
import { readGuestBooking } from "./booking.ts";
import { guestEndpoints } from "./contract.ts";

export function guestRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, guestEndpoints);
  const { purchases, settings } = portal;
  const regions = cachedRegions(portal);
  const refreshPurchase = createPurchaseRefresh(portal);

  serve("GET /api/guest-stays/:stay/offers", async (request) => {
    const { shortStay, ...rest } = request.query;
    return searchForGuest(portal, request, {
      ...rest,
      shortStay: shortStay === "true",
      stay: parseGuestStay(request.params.stay),
      regions,
    });
  });

  serve("GET /api/guest-purchases", async (request, reply) => {
    const setting = settingOf(portal, request);
    const openPurchases = await guestPurchases(portal, request, reply);
    const payments = await Promise.all(openPurchases.map((purchase) => paymentOf(portal, purchase)));
    const shown = openPurchases.map((purchase, index) => purchaseSummary(purchase, setting, payments[index]));
    return { now: isoInstant(setting.now), purchases: shown };
  });

  serve("POST /api/guest-purchases", (request, reply) => holdForGuest(portal, { request, reply }, request.body));

  serve("GET /api/guest-purchases/:id", async (request) =>
    guestPurchaseView(portal, request, await refreshPurchase(await guestPurchase(portal, request))),
  );

  serve("PUT /api/guest-purchases/:id/terms", async (request) => {
    const purchase = await guestPurchase(portal, request);
    const terms = valueOrThrow(parseGuestTerms(request.body));
    return guestPurchaseView(portal, request, await purchases.setTerms(purchase.id, terms).catch(throwTermsError));
  });

  serve("POST /api/guest-purchases/:id/confirm", async (request) => {
    const { id } = await guestPurchase(portal, request);
    const check = await purchases.checkConfirmation(id);
    if (!check.isReady) return confirmResponse(check.result);
    const { version, terms } = check.purchase;
    const missing = missingGuestFields(terms);
    if (missing.length > 0) throw new WrongFields(missing);
    await consumeLimitOrThrow(portal, { limit: PAYMENT_LIMIT, subject: normalizeIpAddress(request.context.address) });
    const newPayment = createNewPayment({ page: STAY_RESULT, request, settings });
    return confirmResponse(await purchases.confirm(id, { version, seen: request.body.seen, newPayment }));
  });

  serve("POST /api/guest-purchases/:id/release", async (request) => {
    const purchase = await guestPurchase(portal, request);
    return guestPurchaseView(portal, request, await purchases.release(purchase.id));
  });

  serve("POST /api/guest-booking", (request) => readGuestBooking(portal, request));
}

function parseGuestStay(text: string): GuestStay {
  if (!isGuestStay(text)) throw new PorticoError("PAGE_NOT_FOUND", { detail: "no stay of guests" });
  return text;
}

function partyOfRequest({ settings }: Pick<RunningPortal, "settings">, { context: { brand } }: FastifyRequest) {
  return guestParty(brand, settings.brands[brand]);
}

interface GuestSearch extends SearchChoices {
  readonly stay: GuestStay;
  readonly nearest?: "none" | "days" | "all" | undefined;
  readonly regions: PlaceLists["regions"];
}

async function searchForGuest(
  portal: RunningPortal,
  request: FastifyRequest,
  { stay, nearest, regions, ...choices }: GuestSearch,
): Promise<StayOffers> {
  const subject = normalizeIpAddress(request.context.address);
  await consumeLimitOrThrow(portal, { limit: GUEST_SEARCH_LIMIT, subject });
  const setting = { today: brisbaneDay(portal.now()), language: languageOf(request, portal.settings) };
  const audience = { brand: request.context.brand, language: setting.language, categories: [] };
  const result = await freeOffers(portal, {
    stay,
    choices,
    search: parseSearchOrThrow(stay, choices, setting.today),
    party: partyOfRequest(portal, request),
    setting,
    holdings: Promise.resolve({}),
    popular: popularResorts(portal, audience),
    placeLists: { regions, portal },
    alternatives:
      nearest === "none"
        ? undefined
        : { member: undefined, withOthers: false, near: nearest === "days" ? undefined : audience },
  });
  return { stay, today: isoDay(setting.today), verdict: verdictView(stay, setting.language), ...result };
}

const GUEST_VERDICT: LocalizedText = {
  en: "Guests can book this stay and pay by card.",
  vi: "Khách có thể đặt kỳ nghỉ này và trả bằng thẻ.",
};

/** Guests may book every offer of the page. */
function verdictView(stay: GuestStay, language: Language): StayVerdictView {
  return {
    stay,
    outcome: "yes",
    rule: "stays.guest",
    title: GUEST_VERDICT[language],
    because: GUEST_VERDICT[language],
    next: "",
    found: null,
    page: GUEST_SEARCH_PAGES[stay],
    needs: "nothing",
    paidWith: "money",
    pages: [],
  };
}

interface GuestHoldRequest {
  readonly stay: string;
  readonly choices: StayChoices;
  /** The offer's id. */
  readonly offer: string;
  /** `seenPrice` of the price that the guest saw. */
  readonly seen: string;
}

/** Rate limited by IP address: a hold blocks the stay for others, and each request searches the back-end. */
async function holdForGuest(
  portal: RunningPortal,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { stay: name, choices, offer, seen }: GuestHoldRequest,
): Promise<HoldResponse> {
  const stay = parseGuestStay(name);
  const { brand, address } = request.context;
  const search = parseSearchOrThrow(stay, choices, brisbaneDay(portal.now()));
  const party = partyOfRequest(portal, request);
  const limit = { ...GUEST_HOLD_LIMIT, max: portal.settings.guestHolds ?? GUEST_HOLD_LIMIT.max };
  const subject = normalizeIpAddress(address);
  const attempt = await consumeLimitOrThrow(portal, { limit, subject });
  let response: HoldResponse | undefined;
  try {
    await consumeLimitOrThrow(portal, { limit: GUEST_HOLD_REQUEST_LIMIT, subject });
    const offers = await findOffers(portal, { stay, search, party });
    const secretHash = await rotateGuestSecret(portal, request, reply);
    const mail = mailTermsOf(portal, request);
    response = await holdFound(portal, offers, {
      id: offer,
      seen,
      request: { brand, party, guest: { secretHash, home: mail.home }, mail },
      listOpenPurchases: () => openPurchasesOf(portal, { secretHash, brand }),
    });
    return response;
  } finally {
    // A request without a hold counts only against the limit of requests.
    if (response?.outcome !== "held") await attempt.undo();
  }
}

/** The purchase as its guest sees it, with only the data that the guest entered. */
async function guestPurchaseView(
  portal: RunningPortal,
  request: FastifyRequest,
  purchase: Purchase,
): Promise<PurchaseView> {
  const payment = await paymentOf(portal, purchase);
  const view = purchaseView(purchase, settingOf(portal, request), {
    payment,
    profile: undefined,
    holdings: {},
    bookings: [],
  });
  const { arrivingGuest: guest } = purchase.terms;
  return {
    ...view,
    contact: {
      name: guest === undefined ? "" : `${guest.firstName} ${guest.lastName}`,
      email: guest?.email ?? null,
      phone: guest?.phone ?? null,
    },
    link: purchase.state === "confirmed" ? (guestLinks(portal.settings).urlOf(purchase) ?? null) : null,
  };
}
