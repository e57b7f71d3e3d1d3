// What is free of one way to stay, at /api/stays/:stay/offers.

import { brisbaneDay, isoDay } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { ReachHoldings } from "@portico/domain/stays/allocation";
import { STAY_TYPES, type StayType } from "@portico/domain/stays/kinds";
import { costKind } from "@portico/domain/stays/offer";
import type { StayParty } from "@portico/domain/stays/source";
import type { PortalApp } from "../../http/app.ts";
import { RefusedBecause } from "../../http/form.ts";
import { serving } from "../../http/serve.ts";
import { type Holdings, holdingsOf } from "../../visit/holdings.ts";
import { knownMemberInTime } from "../../visit/known-member.ts";
import { languageOf } from "../../visit/language.ts";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { settled, valueOf } from "../../visit/parts.ts";
import { memberVisit } from "../../visit/visit.ts";
import { memberParty } from "../party.ts";
import { stayVerdictView } from "../verdicts.ts";
import { offerEndpoints } from "./contract.ts";
import { findOffers, readSearch } from "./find.ts";
import { offersView } from "./view.ts";

/** The most offers that one answer holds; how many more there are it says. */
const MOST_OFFERS = 10_000;

/** The endpoint of what is free. */
export function offerRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, offerEndpoints);
  serve("GET /api/stays/:stay/offers", async (request) => {
    const visit = memberVisit(request);
    const stay = stayNamed(request.params.stay);
    const { nearest: _, shortStay, ...rest } = request.query;
    const choices = { ...rest, shortStay: shortStay === "true" };
    const setting = { today: brisbaneDay(portal.now()), language: languageOf(request, portal.settings) };
    const known = await knownMemberInTime(visit, portal);
    const verdict = stayVerdictView(stay, known, setting);
    if (verdict.outcome === "no") throw new RefusedBecause("STAY_REFUSED", verdict);
    const search = readSearch(stay, choices, setting.today);
    const party = memberParty(visit, known.account);
    const [found, holdings] = await Promise.all([
      findOffers(portal, { stay, search, party }),
      holdingsToPay(holdingsOf(portal, visit), { stay, party, portal }),
    ]);
    return {
      stay,
      today: isoDay(setting.today),
      verdict,
      ...offersView(found.slice(0, MOST_OFFERS), { ...setting, holdings, isPopular: () => false }),
      more: Math.max(0, found.length - MOST_OFFERS),
      nearest: found.length > 0 ? null : { days: [], stays: [] },
    };
  });
}

function stayNamed(text: string): StayType {
  const stay = STAY_TYPES.find((one) => one === text);
  if (stay === undefined) throw new PorticoError("PAGE_NOT_FOUND", { detail: "no such way to stay" });
  return stay;
}

/** What this member pays such a stay with; what could not be read is left out. */
async function holdingsToPay(
  holdings: Holdings,
  { stay, party, portal: { log } }: { stay: StayType; party: StayParty; portal: OpenPortal },
): Promise<ReachHoldings> {
  switch (costKind(stay, party.payer)) {
    case "points":
      return { lots: valueOf(await settled("points", holdings.lots, log)) };
    case "exchange":
      return { credits: valueOf(await settled("credits", holdings.credits, log)) };
    case "entitlement":
      return { entitlements: valueOf(await settled("entitlements", holdings.entitlements, log))?.entitlements };
    default:
      return {};
  }
}
