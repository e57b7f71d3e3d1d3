// The entitlements of the member's shares.

import { brisbaneDay } from "@portico/domain/day";
import { z } from "zod";
import { languageOf } from "../brand/language.ts";
import { knownMember, memberVisit } from "../http/admit.ts";
import type { PortalApp } from "../http/app.ts";
import { problems } from "../http/contract.ts";
import { holdingsOf } from "../member/holdings.ts";
import type { OpenPortal } from "../portal.ts";
import { stayVerdictView } from "../stays/verdicts.ts";
import { entitlementsAnswer } from "./contract.ts";
import { resortNames } from "./resort-names.ts";
import { entitlementsView } from "./view.ts";

/** The endpoint of entitlements. */
export function entitlementRoutes(app: PortalApp, portal: OpenPortal): void {
  app.get(
    "/api/entitlements",
    {
      config: { access: "/entitlements" },
      schema: {
        querystring: z.strictObject({}),
        response: { 200: entitlementsAnswer, ...problems(400, 401, 403, 421, 500, 502, 503) },
      },
    },
    async (request) => {
      const visit = memberVisit(request);
      const holdings = holdingsOf(portal, visit);
      const { shares } = await holdings.ownership();
      const [found, names] = await Promise.all([holdings.entitlements(), resortNames(portal, visit.brand, shares)]);
      const setting = { today: brisbaneDay(portal.now()), language: languageOf(request, portal.settings) };
      const ownerWeek = stayVerdictView("owner-week", await knownMember(visit, portal), setting);
      return entitlementsView(found, { ...setting, names, ownerWeek });
    },
  );
}
