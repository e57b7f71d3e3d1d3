import {
  AUTO_LOGIN_PATH,
  accessRow,
  isRefusalExplainedAtTarget,
  SIGN_IN_PATH,
  type Visitor,
  verdictOf,
} from "@portico/domain/access/decide";
import { type Location, locate } from "@portico/domain/access/location";
import { decideForVisitor, type PageDecision } from "@portico/domain/access/page-decision";
import { followReturnPath, HOME } from "@portico/domain/session/return-path";
import { hasSignedInMark, parseReturnPath } from "@portico/domain/session/return-query";
import type { FastifyRequest } from "fastify";
import { parseTarget } from "../../session-context/access/navigation-target.ts";
import { decidePage } from "../../session-context/access/page-decision.ts";
import { saveRefusal } from "../../session-context/access/refusals.ts";
import type { KnownMember } from "../../session-context/known-member.ts";
import { languageOf } from "../../session-context/language.ts";
import type { RunningPortal } from "../../session-context/running-portal.ts";
import { readEndReason } from "../../session-context/sessions/session-end-reason.ts";
import { flashCookieValue } from "./refusal-flash.ts";

export type Navigation =
  | { readonly outcome: "moved"; readonly to: string }
  | { readonly outcome: "redirect"; readonly to: string; readonly flash: string; readonly clearsSession: boolean }
  | { readonly outcome: "page"; readonly location: Location; readonly known: KnownMember | undefined }
  /** Facts could not be read. */
  | { readonly outcome: "unknown"; readonly location: Location; readonly known: KnownMember | undefined }
  | { readonly outcome: "unreadable" };

type NavigationRequest = Pick<FastifyRequest, "url" | "context" | "headers">;

/** Decides with the access rules of the domain. */
export async function decideNavigation(portal: RunningPortal, request: NavigationRequest): Promise<Navigation> {
  const { url, context } = request;
  const target = parseTarget(url);
  if (target.outcome === "unreadable") return { outcome: "unreadable" };
  if (target.outcome === "moved") return { outcome: "moved", to: target.to };
  const location = locate(url);
  const { session, state } = context;
  const { decision, known }: { decision: PageDecision; known?: KnownMember } =
    session === undefined
      ? { decision: decideForVisitor(location, state === "expired" ? "expired" : "signed-out") }
      : await decidePage(location, { context: { ...context, session }, portal });
  if (decision.outcome === "unknown") return { outcome: "unknown", location, known };
  if (decision.outcome === "allow") {
    const nextPath = session === undefined ? undefined : pathAfterSignIn(location);
    if (nextPath !== undefined) return { outcome: "redirect", to: nextPath, flash: "", clearsSession: false };
    return { outcome: "page", location, known };
  }
  return redirectRefused(portal, { request, location, visitor: decision.visitor });
}

// Signed-in members who open the sign-in page are redirected to its return path (reading R40). Home is a return path
// only directly after a sign-in by form.
function pathAfterSignIn({ pathname, query }: Location): string | undefined {
  if (pathname !== SIGN_IN_PATH) return undefined;
  const returnPath = followReturnPath(parseReturnPath(query));
  return returnPath === HOME && !hasSignedInMark(query) ? undefined : returnPath;
}

async function redirectRefused(
  portal: RunningPortal,
  { request, location, visitor }: { request: NavigationRequest; location: Location; visitor: Visitor },
): Promise<Navigation> {
  const { url, context } = request;
  const row = accessRow(location, visitor);
  const verdict = verdictOf(row, location, visitor);
  if (verdict.verdict === "allow") return { outcome: "page", location, known: undefined };
  const { to, clearsSession } = verdict;
  if (!isRefusalExplainedAtTarget(row.id, location)) return { outcome: "redirect", to, flash: "", clearsSession };
  const language = languageOf(request, portal.settings);
  const endedBy = await readEndReason(portal, request);
  const { reference } = await saveRefusal(portal, { target: url, visitor, context, language, endedBy });
  return { outcome: "redirect", to, flash: flashCookieValue(reference, location), clearsSession };
}

/** Whether the page signs members on at the loyalty provider. */
export function isLoyaltySignOn({ pathname }: Location): boolean {
  return pathname === AUTO_LOGIN_PATH;
}
