// Route of GET /api/dashboard.

import type { PortalApp } from "../http/app.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { readKnownMember } from "../session-context/known-member.ts";
import { languageOf } from "../session-context/language.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { memberContext } from "../session-context/session-context.ts";
import { dashboardEndpoints } from "./contract.ts";
import { readDashboard } from "./dashboard.ts";

export function dashboardRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, dashboardEndpoints);
  serve("GET /api/dashboard", async (request) => {
    const context = memberContext(request);
    const known = await readKnownMember(context, portal);
    return readDashboard(portal, { context, known, language: languageOf(request, portal.settings) });
  });
}
