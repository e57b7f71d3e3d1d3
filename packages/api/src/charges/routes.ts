// Routes of the charges table and of the polling for outstanding charges.

import { brisbaneDay } from "@portico/domain/day";
import type { LocalizedText } from "@portico/domain/language";
import type { PortalApp } from "../http/app.ts";
import { sendCsv } from "../http/csv.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { portalTypeOrThrow } from "../member/portal-type.ts";
import { holdingsOf } from "../session-context/holdings.ts";
import { readKnownMember } from "../session-context/known-member.ts";
import { languageOf } from "../session-context/language.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { loadSection, sectionValue } from "../session-context/section-result.ts";
import { memberContext } from "../session-context/session-context.ts";
import { chargeEndpoints } from "./contract.ts";
import { chargeRows } from "./table.ts";
import { balancePanelView, type ChargeGroups, owedToday, watchView } from "./view.ts";
import { createChargeWatches } from "./watch.ts";

const TABLE_NAME: LocalizedText = { en: "My charges", vi: "Các khoản phí của tôi" };

export function chargeRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, chargeEndpoints);
  const { log, now } = portal;
  const watches = createChargeWatches<ChargeGroups>(now);

  serve("GET /api/charges/table", async (request, reply) => {
    const groups = await holdingsOf(portal, memberContext(request)).charges();
    const language = languageOf(request, portal.settings);
    return sendCsv(reply, TABLE_NAME[language], chargeRows(groups, { today: brisbaneDay(now()), language }));
  });

  serve("GET /api/charges/watch", async (request) => {
    const context = memberContext(request);
    const { brand, memberNumber } = context.session;
    const setting = {
      portalType: portalTypeOrThrow(await readKnownMember(context, portal)),
      today: brisbaneDay(now()),
      language: languageOf(request, portal.settings),
    };
    const banner = balancePanelView(setting);
    // Members without the banner need no read of their charges.
    if (!banner.allowed) return { found: false, owed: null, goesOn: false, banner };
    const { charges } = holdingsOf(portal, context);
    const { seen, goesOn } = await watches.look(
      JSON.stringify([brand, memberNumber]),
      async () => sectionValue(await loadSection("charges", charges, log)),
      (groups) => owedToday(groups, setting).charges.length > 0,
    );
    return watchView(seen, { ...setting, goesOn });
  });
}
