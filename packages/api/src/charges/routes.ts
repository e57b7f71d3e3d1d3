// Whether the member owes anything.

import { brisbaneDay } from "@portico/domain/day";
import type { Spoken } from "@portico/domain/language";
import type { PortalApp } from "../http/app.ts";
import { serving } from "../http/serve.ts";
import { sendTable } from "../http/table-file.ts";
import { portalTypeKnown } from "../member/portal-type.ts";
import { holdingsOf } from "../visit/holdings.ts";
import { knownMember } from "../visit/known-member.ts";
import { languageOf } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { settled, valueOf } from "../visit/parts.ts";
import { memberVisit } from "../visit/visit.ts";
import { chargeEndpoints } from "./contract.ts";
import { chargeRows } from "./table.ts";
import { balancePanelView, type ChargeGroups, owedToday, watchView } from "./view.ts";
import { openWatches } from "./watch.ts";

const TABLE_NAME: Spoken = { en: "My charges", vi: "Các khoản phí của tôi" };

/** The endpoints of charges. */
export function chargeRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, chargeEndpoints);
  const { log, now } = portal;
  const watches = openWatches<ChargeGroups>(now);

  serve("GET /api/charges/table", async (request, reply) => {
    const groups = await holdingsOf(portal, memberVisit(request)).charges();
    const language = languageOf(request, portal.settings);
    return sendTable(reply, TABLE_NAME[language], chargeRows(groups, { today: brisbaneDay(now()), language }));
  });

  serve("GET /api/charges/watch", async (request) => {
    const visit = memberVisit(request);
    const { brand, memberNumber } = visit.session;
    const setting = {
      portalType: portalTypeKnown(await knownMember(visit, portal)),
      today: brisbaneDay(now()),
      language: languageOf(request, portal.settings),
    };
    const banner = balancePanelView(setting);
    // The banner is not for every type of member; for the others nobody is asked.
    if (!banner.allowed) return { found: false, owed: null, goesOn: false, banner };
    const { charges } = holdingsOf(portal, visit);
    const { seen, goesOn } = await watches.look(
      JSON.stringify([brand, memberNumber]),
      async () => valueOf(await settled("charges", charges, log)),
      (groups) => owedToday(groups, setting).charges.length > 0,
    );
    return watchView(seen, { ...setting, goesOn });
  });
}
