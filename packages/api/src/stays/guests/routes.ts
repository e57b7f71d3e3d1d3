// Stays of guests: the steps of a member's purchase, for whoever holds its secret, in the name of the brand's guest account.

import { brisbaneDay, isoDay, isoInstant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { Language, Spoken } from "@portico/domain/language";
import type { Purchase } from "@portico/domain/stays/purchase";
import { missingOfGuest, readGuestTerms } from "@portico/domain/stays/purchase-form";
import { GUEST_SEARCH_PAGES, type GuestStay, isGuestStay } from "@portico/domain/stays/search";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PortalApp } from "../../http/app.ts";
import { formValue, WrongFields } from "../../http/form.ts";
import { serving } from "../../http/serve.ts";
import { guestLinks } from "../../visit/guest-link.ts";
import { takeGuestSecret } from "../../visit/guest-secret.ts";
import { keptRegions } from "../../visit/kept-regions.ts";
import { languageOf } from "../../visit/language.ts";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { paymentAddresses, STAY_RESULT } from "../../visit/payment-addresses.ts";
import { portalAddress } from "../../visit/portal-address.ts";
import {
  countedAddress,
  GUEST_HOLDS,
  GUEST_SEARCHES,
  noteWhereRoom,
  PAYMENTS_BEGUN,
  requireRoom,
  TooManyTries,
} from "../../visit/sessions/tries.ts";
import { findOffers, readSearch } from "../offers/find.ts";
import { freeOffers, popularResorts } from "../offers/free.ts";
import { guestParty } from "../party.ts";
import type { HoldAnswer, PurchaseView, StayChoices } from "../purchase/contract.ts";
import { holdFound } from "../purchase/hold.ts";
import { confirmAnswer, lookingAgain, paymentOf, refusedTerms, settingOf } from "../purchase/steps.ts";
import { purchaseSummary, purchaseView } from "../purchase/view.ts";
import type { StayVerdictView } from "../verdict-contract.ts";
import { readGuestBooking } from "./booking.ts";
import { guestEndpoints } from "./contract.ts";
import { guestPurchase, guestPurchases } from "./own.ts";

/** The endpoints of guests. */
export function guestRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, guestEndpoints);
  const { purchases, settings } = portal;
  const regions = keptRegions(portal);
  const asItIsNow = lookingAgain(portal);

  serve("GET /api/guest-stays/:stay/offers", async (request) => {
    const stay = stayNamed(request.params.stay);
    await requireRoom(portal, { limit: GUEST_SEARCHES, whose: countedAddress(request.visit.address) });
    const { shortStay, nearest, ...rest } = request.query;
    const choices = { ...rest, shortStay: shortStay === "true" };
    const setting = { today: brisbaneDay(portal.now()), language: languageOf(request, settings) };
    const found = await freeOffers(portal, {
      stay,
      choices,
      search: readSearch(stay, choices, setting.today),
      party: partyOf(portal, request),
      setting,
      having: Promise.resolve({}),
      favourites: popularResorts(portal, { brand: request.visit.brand, language: setting.language }),
      lists: { regions, portal },
      around: nearest === "none" ? undefined : { known: undefined, withOthers: false },
    });
    return { stay, today: isoDay(setting.today), verdict: verdictView(stay, setting.language), ...found };
  });

  serve("GET /api/guest-purchases", async (request) => {
    const setting = settingOf(portal, request);
    const underWay = await guestPurchases(portal, request);
    const payments = await Promise.all(underWay.map((one) => paymentOf(portal, one)));
    const shown = underWay.map((one, place) => purchaseSummary(one, setting, payments[place]));
    return { now: isoInstant(setting.now), purchases: shown };
  });

  serve("POST /api/guest-purchases", (request, reply) => holdForGuest(portal, { request, reply }, request.body));

  serve("GET /api/guest-purchases/:id", async (request) =>
    viewOf(portal, request, await asItIsNow(await guestPurchase(portal, request))),
  );

  serve("PUT /api/guest-purchases/:id/terms", async (request) => {
    const found = await guestPurchase(portal, request);
    const terms = formValue(readGuestTerms(request.body));
    return viewOf(portal, request, await purchases.setTerms(found.id, terms).catch(refusedTerms));
  });

  serve("POST /api/guest-purchases/:id/confirm", async (request) => {
    const found = await guestPurchase(portal, request);
    const requireReady = async ({ terms }: Purchase) => {
      const missing = missingOfGuest(terms);
      if (missing.length > 0) throw new WrongFields(missing);
      await requireRoom(portal, { limit: PAYMENTS_BEGUN, whose: countedAddress(request.visit.address) });
    };
    const addressesOf = paymentAddresses({ page: STAY_RESULT, request, settings });
    return confirmAnswer(await purchases.confirm(found.id, { addressesOf, seen: request.body.seen, requireReady }));
  });

  serve("POST /api/guest-purchases/:id/release", async (request) => {
    const found = await guestPurchase(portal, request);
    return viewOf(portal, request, await purchases.release(found.id));
  });

  serve("POST /api/guest-booking", (request) => readGuestBooking(portal, request));
}

function stayNamed(text: string): GuestStay {
  if (!isGuestStay(text)) throw new PorticoError("PAGE_NOT_FOUND", { detail: "no stay of guests" });
  return text;
}

function partyOf({ settings }: Pick<OpenPortal, "settings">, { visit: { brand } }: FastifyRequest) {
  return guestParty(brand, settings.brands[brand]);
}

const MAY: Spoken = {
  en: "Guests can book this stay and pay by card.",
  vi: "Khách có thể đặt kỳ nghỉ này và trả bằng thẻ.",
};

/** What a guest may book is the page's to say, and the same for everybody. */
function verdictView(stay: GuestStay, language: Language): StayVerdictView {
  return {
    stay,
    outcome: "yes",
    rule: "stays.guest",
    title: MAY[language],
    because: MAY[language],
    next: "",
    found: null,
    page: GUEST_SEARCH_PAGES[stay],
    needs: "nothing",
    paidWith: "money",
    pages: [],
  };
}

/** What a guest wants to have held. */
interface Wish {
  readonly stay: string;
  readonly choices: StayChoices;
  readonly offer: string;
  readonly seen: string;
}

/** Holds a stay. So many from one address, and not more: a hold keeps the stay from everybody else. */
async function holdForGuest(
  portal: OpenPortal,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { stay: name, choices, offer, seen }: Wish,
): Promise<HoldAnswer> {
  const stay = stayNamed(name);
  const { brand, address } = request.visit;
  const search = readSearch(stay, choices, brisbaneDay(portal.now()));
  const party = partyOf(portal, request);
  const limit = { ...GUEST_HOLDS, most: portal.settings.guestHolds ?? GUEST_HOLDS.most };
  const room = await noteWhereRoom(portal, { limit, whose: countedAddress(address) });
  if ("wait" in room) throw new TooManyTries(room.wait, "GUEST_HOLDS_TOO_MANY");
  let answer: HoldAnswer | undefined;
  try {
    const found = await findOffers(portal, { stay, search, party });
    const secretHash = takeGuestSecret(request, reply);
    const home = portalAddress(request, portal.settings, "");
    answer = await holdFound(portal, found, {
      id: offer,
      seen,
      wanted: { brand, party, guest: { secretHash, home } },
      underWay: () => guestPurchases(portal, request),
    });
    return answer;
  } finally {
    // What was not held does not count.
    if (answer?.outcome !== "held") await room.noted.takeBack();
  }
}

/** A purchase as its guest sees it: the club knows them by what they said alone. */
async function viewOf(portal: OpenPortal, request: FastifyRequest, purchase: Purchase): Promise<PurchaseView> {
  const payment = await paymentOf(portal, purchase);
  const view = purchaseView(purchase, settingOf(portal, request), { payment, profile: undefined, holdings: {} });
  const { arrivingGuest: guest } = purchase.terms;
  return {
    ...view,
    contact: {
      name: guest === undefined ? "" : `${guest.firstName} ${guest.lastName}`,
      email: guest?.email ?? null,
      phone: guest?.phone ?? null,
    },
    link: purchase.state === "confirmed" ? (guestLinks(portal.settings).addressOf(purchase) ?? null) : null,
  };
}
