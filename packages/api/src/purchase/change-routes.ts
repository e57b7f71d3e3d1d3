import type { FastifyRequest } from "fastify";
import type { PortalApp } from "../http/app.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { languageOf } from "../session-context/language.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { memberContext } from "../session-context/session-context.ts";
import { consumeLimitOrThrow, HOLD_LIMIT, SEARCH_LIMIT } from "../session-context/sessions/rate-limits.ts";
import { changeOffers, holdChange } from "./change-booking.ts";
import { changeEndpoints } from "./change-contract.ts";

export function changeRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, changeEndpoints);
  const settingOf = (request: FastifyRequest) => ({
    now: portal.now(),
    language: languageOf(request, portal.settings),
  });

  const subjectOf = (request: FastifyRequest) => {
    const { brand, memberNumber } = memberContext(request).session;
    return JSON.stringify([brand, memberNumber]);
  };

  serve("GET /api/bookings/:reference/change", async (request) => {
    await consumeLimitOrThrow(portal, { limit: SEARCH_LIMIT, subject: subjectOf(request) });
    return changeOffers(portal, request, { month: request.query.month ?? "", setting: settingOf(request) });
  });

  serve("POST /api/bookings/:reference/change", async (request) => {
    await consumeLimitOrThrow(portal, { limit: HOLD_LIMIT, subject: subjectOf(request) });
    return holdChange(portal, request, { ...request.body, setting: settingOf(request) });
  });
}
