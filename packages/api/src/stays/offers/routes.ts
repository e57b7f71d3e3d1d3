// What is free of one way to stay, at /api/stays/:stay/offers.

import { brisbaneDay, isoDay } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { STAY_TYPES, type StayType } from "@portico/domain/stays/kinds";
import type { PortalApp } from "../../http/app.ts";
import { serving } from "../../http/serve.ts";
import { holdingsOf } from "../../visit/holdings.ts";
import { keptRegions } from "../../visit/kept-regions.ts";
import { knownMemberInTime } from "../../visit/known-member.ts";
import { languageOf } from "../../visit/language.ts";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { memberVisit } from "../../visit/visit.ts";
import { memberParty } from "../party.ts";
import { refusedStay, stayVerdictView } from "../verdicts.ts";
import { offerEndpoints } from "./contract.ts";
import { readSearch } from "./find.ts";
import { freeOffers, popularResorts } from "./free.ts";
import { holdingsToPay } from "./holdings-to-pay.ts";

/** The endpoint of what is free. */
export function offerRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, offerEndpoints);
  const regions = keptRegions(portal);

  serve("GET /api/stays/:stay/offers", async (request) => {
    const visit = memberVisit(request);
    const stay = stayNamed(request.params.stay);
    const { nearest, shortStay, ...rest } = request.query;
    const choices = { ...rest, shortStay: shortStay === "true" };
    const setting = { today: brisbaneDay(portal.now()), language: languageOf(request, portal.settings) };
    const known = await knownMemberInTime(visit, portal);
    const verdict = stayVerdictView(stay, known, setting);
    if (verdict.outcome === "no") throw await refusedStay({ portal, visit }, { verdict, known, ...setting });
    const search = readSearch(stay, choices, setting.today);
    const party = memberParty(visit, known.account);
    // All that the answer needs is on its way before the first of it is waited for.
    const having = holdingsToPay(holdingsOf(portal, visit), { stay, party, log: portal.log });
    const favourites = popularResorts(portal, { brand: visit.brand, language: setting.language });
    const found = await freeOffers(portal, {
      stay,
      choices,
      search,
      party,
      setting,
      having,
      favourites,
      lists: { regions, portal, memberNumber: visit.session.memberNumber },
      around: nearest === "none" ? undefined : { known, withOthers: nearest !== "days" },
    });
    return { stay, today: isoDay(setting.today), verdict, ...found };
  });
}

function stayNamed(text: string): StayType {
  const stay = STAY_TYPES.find((one) => one === text);
  if (stay === undefined) throw new PorticoError("PAGE_NOT_FOUND", { detail: "no such way to stay" });
  return stay;
}
