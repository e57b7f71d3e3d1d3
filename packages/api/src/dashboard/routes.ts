// My Dashboard.

import type { PortalApp } from "../http/app.ts";
import { serving } from "../http/serve.ts";
import { knownMember } from "../visit/known-member.ts";
import { languageOf } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { memberVisit } from "../visit/visit.ts";
import { dashboardEndpoints } from "./contract.ts";
import { readDashboard } from "./dashboard.ts";

/** The endpoint of the dashboard. */
export function dashboardRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, dashboardEndpoints);
  serve("GET /api/dashboard", async (request) => {
    const visit = memberVisit(request);
    const known = await knownMember(visit, portal);
    return readDashboard(portal, { visit, known, language: languageOf(request, portal.settings) });
  });
}
