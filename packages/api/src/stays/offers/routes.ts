import { brisbaneDay, isoDay } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { categoriesOf } from "@portico/domain/member/account";
import { STAY_TYPES, type StayType } from "@portico/domain/stays/kinds";
import type { PortalApp } from "../../http/app.ts";
import { createRouteRegistrar } from "../../http/route-registrar.ts";
import { holdingsOf } from "../../session-context/holdings.ts";
import { readCompleteMember } from "../../session-context/known-member.ts";
import { languageOf } from "../../session-context/language.ts";
import { cachedRegions } from "../../session-context/region-cache.ts";
import type { RunningPortal } from "../../session-context/running-portal.ts";
import { memberContext } from "../../session-context/session-context.ts";
import { consumeLimitOrThrow, SEARCH_LIMIT } from "../../session-context/sessions/rate-limits.ts";
import { memberParty } from "../party.ts";
import { refusedStay, stayVerdictView } from "../verdicts.ts";
import { offerEndpoints } from "./contract.ts";
import { parseSearchOrThrow } from "./find.ts";
import { freeOffers, popularResorts } from "./free.ts";
import { holdingsToPay } from "./holdings-to-pay.ts";
import { specialConditions } from "./special.ts";

export function offerRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, offerEndpoints);
  const regions = cachedRegions(portal);

  serve("GET /api/stays/:stay/offers", async (request) => {
    const context = memberContext(request);
    const stay = parseStay(request.params.stay);
    const { brand, memberNumber } = context.session;
    await consumeLimitOrThrow(portal, { limit: SEARCH_LIMIT, subject: JSON.stringify([brand, memberNumber]) });
    const { nearest, shortStay, ...rest } = request.query;
    const choices = { ...rest, shortStay: shortStay === "true" };
    const setting = { today: brisbaneDay(portal.now()), language: languageOf(request, portal.settings) };
    const known = await readCompleteMember(context, portal);
    const verdict = stayVerdictView(stay, known, setting);
    if (verdict.outcome === "no") throw await refusedStay({ portal, context }, { verdict, known, ...setting });
    const search = parseSearchOrThrow(stay, choices, setting.today);
    const party = memberParty(context, known.account);
    const holdingsRead = holdingsToPay(holdingsOf(portal, context), { stay, party, log: portal.log });
    const categories = known.account === undefined ? [] : categoriesOf(known.account);
    const audience = { brand: context.brand, language: setting.language, categories };
    const popularRead = popularResorts(portal, audience);
    const result = await freeOffers(portal, {
      stay,
      choices,
      search,
      party,
      setting,
      holdings: holdingsRead,
      popular: popularRead,
      conditions:
        "special" in search
          ? await specialConditions(portal, { context, known, language: setting.language, code: search.special })
          : undefined,
      placeLists: { regions, portal, memberNumber },
      alternatives:
        nearest === "none"
          ? undefined
          : { member: known, withOthers: nearest !== "days", near: nearest === "days" ? undefined : audience },
    });
    return { stay, today: isoDay(setting.today), verdict, ...result };
  });
}

function parseStay(text: string): StayType {
  const stay = STAY_TYPES.find((type) => type === text);
  if (stay === undefined) throw new PorticoError("PAGE_NOT_FOUND", { detail: "no such way to stay" });
  return stay;
}
