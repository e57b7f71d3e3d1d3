// Route of GET /api/dashboard.

import type { PortalApp } from "../http/app.ts";
import { serving } from "../http/serve.ts";
import { knownMember } from "../session-context/known-member.ts";
import { languageOf } from "../session-context/language.ts";
import type { OpenPortal } from "../session-context/open-portal.ts";
import { memberContext } from "../session-context/session-context.ts";
import { dashboardEndpoints } from "./contract.ts";
import { readDashboard } from "./dashboard.ts";

export function dashboardRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, dashboardEndpoints);
  serve("GET /api/dashboard", async (request) => {
    const context = memberContext(request);
    const known = await knownMember(context, portal);
    return readDashboard(portal, { context, known, language: languageOf(request, portal.settings) });
  });
}
