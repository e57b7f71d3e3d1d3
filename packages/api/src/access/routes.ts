// A navigation that the browser decided by itself is decided again here, with the server's own facts, and a "no" gets its reference.

import { accessRow, verdictOf } from "@portico/domain/access/decide";
import { locate } from "@portico/domain/access/location";
import { decideForVisitor, type PageDecision } from "@portico/domain/access/page-decision";
import { refusalWords } from "@portico/domain/access/words";
import { PorticoError } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import type { PortalApp } from "../http/app.ts";
import { serving } from "../http/serve.ts";
import { decideWhenKnown } from "../visit/access/page-decision.ts";
import { keepRefusal } from "../visit/access/refusals.ts";
import { readTarget } from "../visit/access/target.ts";
import { languageOf } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import type { Visit } from "../visit/visit.ts";
import { accessEndpoints, type RefusalAnswer } from "./contract.ts";

/** The endpoint of refusals. */
export function accessRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, accessEndpoints);
  serve("POST /api/refusals", (request) => {
    const { visit, body } = request;
    return decided(portal, { visit, path: body.path, language: languageOf(request, portal.settings) });
  });
}

async function decided(
  portal: OpenPortal,
  { visit, path, language }: { visit: Visit; path: string; language: Language },
): Promise<RefusalAnswer> {
  const target = readTarget(path);
  if (target.outcome === "unreadable") throw new PorticoError("BAD_REQUEST", { detail: "path" });
  const location = locate(target.outcome === "moved" ? target.to : path);
  const { session, state } = visit;
  const decision: PageDecision =
    session === undefined
      ? decideForVisitor(location, state === "expired" ? "expired" : "signed-out")
      : (await decideWhenKnown(location, { visit: { ...visit, session }, portal })).decision;
  if (decision.outcome === "unknown") throw new PorticoError("BACK_END_UNAVAILABLE", { detail: "who the member is" });
  const { visitor } = decision;
  const row = accessRow(location, visitor);
  const verdict = verdictOf(row, location, visitor);
  if (verdict.verdict === "allow") return { allowed: true };
  const { reference } = await keepRefusal(portal, { target: location.pathname, visitor, visit, language });
  const words = refusalWords(row.id, language, visitor);
  return { allowed: false, to: verdict.to, ...words, reference: reference === "" ? null : reference };
}
