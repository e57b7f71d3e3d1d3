// Routes of points, credits and ownership.

import { addDays, brisbaneDay, isoDay } from "@portico/domain/day";
import { EXPIRING_WINDOW_DAYS } from "@portico/domain/holding";
import type { LocalizedText } from "@portico/domain/language";
import type { PortalApp } from "../http/app.ts";
import { sendCsv } from "../http/csv.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { portalTypeOrThrow } from "../member/portal-type.ts";
import { holdingsOf } from "../session-context/holdings.ts";
import { readCompleteMember, readKnownMember } from "../session-context/known-member.ts";
import { languageOf } from "../session-context/language.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { loadSection } from "../session-context/section-result.ts";
import { memberContext } from "../session-context/session-context.ts";
import { stayVerdictView } from "../stays/verdicts.ts";
import { pointsEndpoints } from "./contract.ts";
import { clubResortNames, nameIfKnown, ownershipView } from "./ownership.ts";
import { readSummary } from "./summary.ts";
import { lotRows } from "./table.ts";
import { creditsView, forecastView, ledgerView, lotViews } from "./view.ts";

const TABLE_NAME: LocalizedText = { en: "My points", vi: "Điểm của tôi" };

export function pointsRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, pointsEndpoints);
  lotRoutes(app, portal);
  const { backEnd, log, now } = portal;

  serve("GET /api/credits", async (request) => {
    const context = memberContext(request);
    const { credits, history } = holdingsOf(portal, context);
    const [sections, known] = await Promise.all([
      Promise.all([loadSection("credits", credits, log), loadSection("history", history, log)]),
      readCompleteMember(context, portal),
    ]);
    const setting = { today: brisbaneDay(now()), language: languageOf(request, portal.settings) };
    return { ...creditsView(...sections), exchange: stayVerdictView("holiday-exchange", known, setting) };
  });

  serve("GET /api/ownership", async (request) => {
    const context = memberContext(request);
    const { memberNumber } = context.session;
    const ownership = await holdingsOf(portal, context).ownership();
    const names = await clubResortNames(ownership, (id) =>
      loadSection("club resort", () => nameIfKnown(backEnd.clubResorts.clubResort(memberNumber, id)), log),
    );
    return ownershipView(ownership, { names, now: now() });
  });
}

function lotRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, pointsEndpoints);
  const { log, now } = portal;

  serve("GET /api/points", async (request) => {
    const context = memberContext(request);
    const holdings = holdingsOf(portal, context);
    const today = brisbaneDay(now());
    const portalType = portalTypeOrThrow(await readKnownMember(context, portal));
    const [lots, { summary }] = await Promise.all([holdings.lots(), readSummary(holdings, { portalType, today, log })]);
    return {
      today: isoDay(today),
      expiringUntil: isoDay(addDays(today, EXPIRING_WINDOW_DAYS)),
      lots: lotViews(lots, { today, language: languageOf(request, portal.settings) }),
      summary,
    };
  });

  serve("GET /api/points/ledger", async (request) => {
    const { bookings, lots } = holdingsOf(portal, memberContext(request));
    const sections = await Promise.all([
      loadSection("ledger bookings", bookings, log),
      loadSection("ledger lots", lots, log),
    ]);
    return ledgerView(...sections, now());
  });

  serve("GET /api/points/table", async (request, reply) => {
    const lots = await holdingsOf(portal, memberContext(request)).lots();
    const language = languageOf(request, portal.settings);
    const rows = lotRows(lots, { today: brisbaneDay(now()), language });
    return sendCsv(reply, TABLE_NAME[language], rows);
  });

  serve("GET /api/points/summary", async (request) => {
    const context = memberContext(request);
    const portalType = portalTypeOrThrow(await readKnownMember(context, portal));
    const { summary } = await readSummary(holdingsOf(portal, context), { portalType, today: brisbaneDay(now()), log });
    return summary;
  });

  serve("GET /api/points/forecast", async (request) => {
    const lots = await holdingsOf(portal, memberContext(request)).lots();
    return forecastView(lots, request.query.points, brisbaneDay(now()));
  });
}
