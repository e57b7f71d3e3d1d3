// My Dashboard.

import { languageOf } from "../brand/language.ts";
import { knownMember, memberVisit } from "../http/admit.ts";
import type { PortalApp } from "../http/app.ts";
import { serving } from "../http/serve.ts";
import type { OpenPortal } from "../portal.ts";
import { readDashboard } from "./dashboard.ts";
import { dashboardEndpoints } from "./dashboard-contract.ts";

/** The endpoint of the dashboard. */
export function dashboardRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, dashboardEndpoints);
  serve("GET /api/dashboard", async (request) => {
    const visit = memberVisit(request);
    const known = await knownMember(visit, portal);
    return readDashboard(portal, { visit, known, language: languageOf(request, portal.settings) });
  });
}
