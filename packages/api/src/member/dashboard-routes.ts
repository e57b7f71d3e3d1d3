// My Dashboard.

import { z } from "zod";
import { languageOf } from "../brand/language.ts";
import { knownMember, memberVisit } from "../http/admit.ts";
import type { PortalApp } from "../http/app.ts";
import { problems } from "../http/contract.ts";
import type { OpenPortal } from "../portal.ts";
import { readDashboard } from "./dashboard.ts";
import { dashboard } from "./dashboard-contract.ts";

/** The endpoint of the dashboard. */
export function dashboardRoutes(app: PortalApp, portal: OpenPortal): void {
  app.get(
    "/api/dashboard",
    {
      config: { access: "session" },
      schema: {
        querystring: z.strictObject({}),
        response: { 200: dashboard, ...problems(400, 401, 403, 421, 500, 502, 503) },
      },
    },
    async (request) => {
      const visit = memberVisit(request);
      const known = await knownMember(visit, portal);
      return readDashboard(portal, { visit, known, language: languageOf(request, portal.settings) });
    },
  );
}
