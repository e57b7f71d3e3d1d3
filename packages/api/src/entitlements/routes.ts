// The entitlements of the member's shares.

import { brisbaneDay } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { Spoken } from "@portico/domain/language";
import type { PortalApp } from "../http/app.ts";
import { serving } from "../http/serve.ts";
import { sendTable } from "../http/table-file.ts";
import { stayVerdictView } from "../stays/verdicts.ts";
import { holdingsOf } from "../visit/holdings.ts";
import { knownMemberInTime } from "../visit/known-member.ts";
import { languageOf } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { resortNames } from "../visit/resort-names.ts";
import { memberVisit } from "../visit/visit.ts";
import { entitlementEndpoints } from "./contract.ts";
import { entitlementRows } from "./table.ts";
import { entitlementsView, entitlementViews } from "./view.ts";

const TABLE_NAME: Spoken = { en: "My entitlements", vi: "Quyền lợi của tôi" };

/** The endpoint of entitlements. */
export function entitlementRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, entitlementEndpoints);
  serve("GET /api/entitlements", async (request) => {
    const visit = memberVisit(request);
    const holdings = holdingsOf(portal, visit);
    const { shares } = await holdings.ownership();
    const [found, names] = await Promise.all([holdings.entitlements(), resortNames(portal, visit.brand, shares)]);
    const setting = { today: brisbaneDay(portal.now()), language: languageOf(request, portal.settings) };
    const ownerWeek = stayVerdictView("owner-week", await knownMemberInTime(visit, portal), setting);
    return entitlementsView(found, { ...setting, names, ownerWeek });
  });

  serve("GET /api/entitlements/table", async (request, reply) => {
    const visit = memberVisit(request);
    const holdings = holdingsOf(portal, visit);
    const { shares } = await holdings.ownership();
    const [{ entitlements, failed }, names] = await Promise.all([
      holdings.entitlements(),
      resortNames(portal, visit.brand, shares),
    ]);
    // A table that lacks a resort would pass for the whole.
    if (failed[0] !== undefined) throw new PorticoError(failed[0].code, { detail: "entitlements of a resort" });
    const language = languageOf(request, portal.settings);
    const views = entitlementViews(entitlements, { today: brisbaneDay(portal.now()), language, names });
    return sendTable(reply, TABLE_NAME[language], entitlementRows(views, language));
  });
}
