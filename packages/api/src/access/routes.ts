// Repeats the browser's decision with the server's own facts, and saves the refusal.

import { accessRow, verdictOf } from "@portico/domain/access/decide";
import { locate } from "@portico/domain/access/location";
import { refusalMessage } from "@portico/domain/access/messages";
import { decideForVisitor, type PageDecision } from "@portico/domain/access/page-decision";
import { PorticoError } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import type { PortalApp } from "../http/app.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { parseTarget } from "../session-context/access/navigation-target.ts";
import { decidePage } from "../session-context/access/page-decision.ts";
import { saveRefusal } from "../session-context/access/refusals.ts";
import { languageOf } from "../session-context/language.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import type { SessionContext } from "../session-context/session-context.ts";
import { accessEndpoints, type RefusalResponse } from "./contract.ts";

export function accessRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, accessEndpoints);
  serve("POST /api/refusals", (request) => {
    const { context, body } = request;
    return decideNavigation(portal, { context, path: body.path, language: languageOf(request, portal.settings) });
  });
}

async function decideNavigation(
  portal: RunningPortal,
  { context, path, language }: { context: SessionContext; path: string; language: Language },
): Promise<RefusalResponse> {
  const target = parseTarget(path);
  if (target.outcome === "unreadable") throw new PorticoError("BAD_REQUEST", { detail: "path" });
  const location = locate(target.outcome === "moved" ? target.to : path);
  const { session, state } = context;
  const decision: PageDecision =
    session === undefined
      ? decideForVisitor(location, state === "expired" ? "expired" : "signed-out")
      : (await decidePage(location, { context: { ...context, session }, portal })).decision;
  if (decision.outcome === "unknown") throw new PorticoError("BACK_END_UNAVAILABLE", { detail: "who the member is" });
  const { visitor } = decision;
  const row = accessRow(location, visitor);
  const verdict = verdictOf(row, location, visitor);
  if (verdict.verdict === "allow") return { allowed: true };
  const { reference } = await saveRefusal(portal, { target: location.pathname, visitor, context, language });
  const message = refusalMessage(row.id, language, visitor);
  return { allowed: false, to: verdict.to, ...message, reference: reference === "" ? null : reference };
}
