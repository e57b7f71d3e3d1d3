// Routes of the entitlements that the member's shares give.

import { brisbaneDay } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { LocalizedText } from "@portico/domain/language";
import type { PortalApp } from "../http/app.ts";
import { sendCsv } from "../http/csv.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { holdingsOf } from "../session-context/holdings.ts";
import { readCompleteMember } from "../session-context/known-member.ts";
import { languageOf } from "../session-context/language.ts";
import { resortNames } from "../session-context/resort-names.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { memberContext } from "../session-context/session-context.ts";
import { stayVerdictView } from "../stays/verdicts.ts";
import { entitlementEndpoints } from "./contract.ts";
import { entitlementRows } from "./table.ts";
import { entitlementsView, entitlementViews } from "./view.ts";

const TABLE_NAME: LocalizedText = { en: "My entitlements", vi: "Quyền lợi của tôi" };

export function entitlementRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, entitlementEndpoints);
  serve("GET /api/entitlements", async (request) => {
    const context = memberContext(request);
    const holdings = holdingsOf(portal, context);
    const { shares } = await holdings.ownership();
    const [holding, names] = await Promise.all([holdings.entitlements(), resortNames(portal, context.brand, shares)]);
    const setting = { today: brisbaneDay(portal.now()), language: languageOf(request, portal.settings) };
    const ownerWeek = stayVerdictView("owner-week", await readCompleteMember(context, portal), setting);
    return entitlementsView(holding, { ...setting, names, ownerWeek });
  });

  serve("GET /api/entitlements/table", async (request, reply) => {
    const context = memberContext(request);
    const holdings = holdingsOf(portal, context);
    const { shares } = await holdings.ownership();
    const [{ entitlements, failed }, names] = await Promise.all([
      holdings.entitlements(),
      resortNames(portal, context.brand, shares),
    ]);
    // A table without one resort would look complete.
    if (failed[0] !== undefined) throw new PorticoError(failed[0].code, { detail: "entitlements of a resort" });
    const language = languageOf(request, portal.settings);
    const views = entitlementViews(entitlements, { today: brisbaneDay(portal.now()), language, names });
    return sendCsv(reply, TABLE_NAME[language], entitlementRows(views, language));
  });
}
