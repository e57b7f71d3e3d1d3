// What is free of one way to stay, at /api/stays/:stay/offers.

import type { ContentSetting } from "@portico/domain/content/source";
import { brisbaneDay, isoDay } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { STAY_TYPES, type StayType } from "@portico/domain/stays/kinds";
import type { Offer } from "@portico/domain/stays/offer";
import type { PortalApp } from "../../http/app.ts";
import { RefusedBecause, WrongFields } from "../../http/form.ts";
import { serving } from "../../http/serve.ts";
import { holdingsOf } from "../../visit/holdings.ts";
import { keptRegions } from "../../visit/kept-regions.ts";
import { knownMemberInTime } from "../../visit/known-member.ts";
import { languageOf } from "../../visit/language.ts";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { settled, valueOf } from "../../visit/parts.ts";
import { memberVisit } from "../../visit/visit.ts";
import { within } from "../../visit/within.ts";
import { memberParty } from "../party.ts";
import { stayVerdictView } from "../verdicts.ts";
import { offerEndpoints, type StayOffers } from "./contract.ts";
import { findOffers, readSearch } from "./find.ts";
import { holdingsToPay } from "./holdings-to-pay.ts";
import { nearestOffers } from "./nearest.ts";
import { unknownPlaces } from "./unknown-place.ts";
import { offersView, type PriceSetting } from "./view.ts";

/** The most offers that one answer holds; how many more there are it says. */
const MOST_OFFERS = 10_000;

/** How long what is free waits for what the member has, and for what content says; in milliseconds. */
const PATIENCE = 750;

/** How many times as long other months and other ways to stay are waited for. */
const LOOK_AROUND = 4;

/** The endpoint of what is free. */
export function offerRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, offerEndpoints);
  const regions = keptRegions(portal);
  const patience = portal.settings.searchPatience ?? PATIENCE;

  serve("GET /api/stays/:stay/offers", async (request) => {
    const visit = memberVisit(request);
    const stay = stayNamed(request.params.stay);
    const { nearest, shortStay, ...rest } = request.query;
    const choices = { ...rest, shortStay: shortStay === "true" };
    const setting = { today: brisbaneDay(portal.now()), language: languageOf(request, portal.settings) };
    const known = await knownMemberInTime(visit, portal);
    const verdict = stayVerdictView(stay, known, setting);
    if (verdict.outcome === "no") throw new RefusedBecause("STAY_REFUSED", verdict);
    const search = readSearch(stay, choices, setting.today);
    const party = memberParty(visit, known.account);
    // All that the answer needs is on its way before the first of it is waited for.
    const having = holdingsToPay(holdingsOf(portal, visit), { stay, party, log: portal.log });
    const favourites = popularResorts(portal, { brand: visit.brand, language: setting.language });
    const offers = await findOffers(portal, { stay, search, party });
    const answer = { stay, today: isoDay(setting.today), verdict };
    if (offers.length > 0) {
      const [holdings = {}, popular] = await Promise.all([within(having, patience), within(favourites, patience)]);
      return { ...answer, ...offersShown(offers, { ...setting, holdings, popular }), nearest: null };
    }
    const unknown = await unknownPlaces(stay, choices, { regions, visit, portal });
    if (unknown.length > 0) throw new WrongFields(unknown);
    const limits = { patience: patience * LOOK_AROUND, withOthers: nearest !== "days" };
    const around = { stay, choices, party, known, today: setting.today, ...limits };
    const isAlone = "special" in search || nearest === "none";
    const found = isAlone ? NOTHING_AROUND : await nearestOffers(portal, around);
    return { ...answer, prices: [], offers: [], more: 0, nearest: found };
  });
}

const NOTHING_AROUND: StayOffers["nearest"] = { days: [], stays: [] };

function stayNamed(text: string): StayType {
  const stay = STAY_TYPES.find((one) => one === text);
  if (stay === undefined) throw new PorticoError("PAGE_NOT_FOUND", { detail: "no such way to stay" });
  return stay;
}

/** As many as an answer holds, with their prices. */
function offersShown(
  offers: readonly Offer[],
  { popular, ...setting }: PriceSetting & { popular: ReadonlySet<string> | undefined },
): Pick<StayOffers, "prices" | "offers" | "more"> {
  const isPopular = (resortId: string) => popular?.has(resortId) === true;
  return {
    ...offersView(offers.slice(0, MOST_OFFERS), { ...setting, isPopular }),
    more: Math.max(0, offers.length - MOST_OFFERS),
  };
}

/** The resorts that content calls favourites of the members; where it cannot be asked, none is called so. */
async function popularResorts({ content, log }: OpenPortal, setting: ContentSetting): Promise<ReadonlySet<string>> {
  const items = valueOf(await settled("resorts", () => content.items("resort", setting), log)) ?? [];
  return new Set(items.flatMap(({ resortId, isPopular }) => (isPopular ? [resortId] : [])));
}
