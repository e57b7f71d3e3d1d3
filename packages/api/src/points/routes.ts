// Points, credits and what the member owns.

import { addDays, brisbaneDay, isoDay } from "@portico/domain/day";
import { EXPIRING_WINDOW_DAYS } from "@portico/domain/holding";
import type { Spoken } from "@portico/domain/language";
import type { PortalApp } from "../http/app.ts";
import { serving } from "../http/serve.ts";
import { sendTable } from "../http/table-file.ts";
import { portalTypeKnown } from "../member/portal-type.ts";
import { stayVerdictView } from "../stays/verdicts.ts";
import { holdingsOf } from "../visit/holdings.ts";
import { knownMember, knownMemberInTime } from "../visit/known-member.ts";
import { languageOf } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { settled } from "../visit/parts.ts";
import { memberVisit } from "../visit/visit.ts";
import { pointsEndpoints } from "./contract.ts";
import { clubResortNames, knownName, ownershipView } from "./ownership.ts";
import { readSummary } from "./summary.ts";
import { lotRows } from "./table.ts";
import { creditsView, forecastView, ledgerView, lotViews } from "./view.ts";

const TABLE_NAME: Spoken = { en: "My points", vi: "Điểm của tôi" };

/** The endpoints of points, credits and ownership. */
export function pointsRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, pointsEndpoints);
  lotRoutes(app, portal);
  const { club, log, now } = portal;

  serve("GET /api/credits", async (request) => {
    const visit = memberVisit(request);
    const { credits, history } = holdingsOf(portal, visit);
    const [read, known] = await Promise.all([
      Promise.all([settled("credits", credits, log), settled("history", history, log)]),
      knownMemberInTime(visit, portal),
    ]);
    const setting = { today: brisbaneDay(now()), language: languageOf(request, portal.settings) };
    return { ...creditsView(...read), exchange: stayVerdictView("holiday-exchange", known, setting) };
  });

  serve("GET /api/ownership", async (request) => {
    const visit = memberVisit(request);
    const { memberNumber } = visit.session;
    const ownership = await holdingsOf(portal, visit).ownership();
    const names = await clubResortNames(ownership, (id) =>
      settled("club resort", () => knownName(club.clubResorts.clubResort(memberNumber, id)), log),
    );
    return ownershipView(ownership, { names, now: now() });
  });
}

function lotRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, pointsEndpoints);
  const { log, now } = portal;

  serve("GET /api/points", async (request) => {
    const visit = memberVisit(request);
    const holdings = holdingsOf(portal, visit);
    const today = brisbaneDay(now());
    const portalType = portalTypeKnown(await knownMember(visit, portal));
    const [lots, { summary }] = await Promise.all([holdings.lots(), readSummary(holdings, { portalType, today, log })]);
    return {
      today: isoDay(today),
      expiringUntil: isoDay(addDays(today, EXPIRING_WINDOW_DAYS)),
      lots: lotViews(lots, { today, language: languageOf(request, portal.settings) }),
      summary,
    };
  });

  serve("GET /api/points/ledger", async (request) => {
    const { bookings, lots } = holdingsOf(portal, memberVisit(request));
    const read = await Promise.all([settled("ledger bookings", bookings, log), settled("ledger lots", lots, log)]);
    return ledgerView(...read, now());
  });

  serve("GET /api/points/table", async (request, reply) => {
    const lots = await holdingsOf(portal, memberVisit(request)).lots();
    const language = languageOf(request, portal.settings);
    const rows = lotRows(lots, { today: brisbaneDay(now()), language });
    return sendTable(reply, TABLE_NAME[language], rows);
  });

  serve("GET /api/points/summary", async (request) => {
    const visit = memberVisit(request);
    const portalType = portalTypeKnown(await knownMember(visit, portal));
    const { summary } = await readSummary(holdingsOf(portal, visit), { portalType, today: brisbaneDay(now()), log });
    return summary;
  });

  serve("GET /api/points/forecast", async (request) => {
    const lots = await holdingsOf(portal, memberVisit(request)).lots();
    return forecastView(lots, request.query.points, brisbaneDay(now()));
  });
}
