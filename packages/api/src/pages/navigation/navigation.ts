// What a navigation is answered with: the decision of the domain, on the server, before anything is sent.

import { AUTO_LOGIN_PATH, accessRow, type Visitor, verdictOf } from "@portico/domain/access/decide";
import { type Location, locate } from "@portico/domain/access/location";
import { decideForVisitor, type PageDecision } from "@portico/domain/access/page-decision";
import { decideWhenKnown } from "../../visit/access/page-decision.ts";
import { keepRefusal } from "../../visit/access/refusals.ts";
import { readTarget } from "../../visit/access/target.ts";
import type { KnownMember } from "../../visit/known-member.ts";
import type { OpenPortal } from "../../visit/open-portal.ts";
import type { Visit } from "../../visit/visit.ts";
import { flashOf } from "./landed-refusal.ts";

/** What is sent for a navigation. */
export type Navigation =
  | { readonly answer: "moved"; readonly to: string }
  | { readonly answer: "redirect"; readonly to: string; readonly flash: string; readonly clearsSession: boolean }
  | { readonly answer: "page"; readonly location: Location; readonly known: KnownMember | undefined }
  /** The club could not say what the decision needs. */
  | { readonly answer: "unknown"; readonly location: Location; readonly known: KnownMember | undefined }
  | { readonly answer: "unreadable" };

/** Decides a navigation. */
export async function navigationOf(
  portal: OpenPortal,
  { url, visit }: { url: string; visit: Visit },
): Promise<Navigation> {
  const target = readTarget(url);
  if (target.outcome === "unreadable") return { answer: "unreadable" };
  if (target.outcome === "moved") return { answer: "moved", to: target.to };
  const location = locate(url);
  const { session, state } = visit;
  const { decision, known }: { decision: PageDecision; known?: KnownMember } =
    session === undefined
      ? { decision: decideForVisitor(location, state === "expired" ? "expired" : "signed-out") }
      : await decideWhenKnown(location, { visit: { ...visit, session }, portal });
  if (decision.outcome === "unknown") return { answer: "unknown", location, known };
  if (decision.outcome === "allow") return { answer: "page", location, known };
  return refused(portal, { url, location, visit, visitor: decision.visitor });
}

async function refused(
  portal: OpenPortal,
  { url, location, visit, visitor }: { url: string; location: Location; visit: Visit; visitor: Visitor },
): Promise<Navigation> {
  const verdict = verdictOf(accessRow(location, visitor), location, visitor);
  if (verdict.verdict === "allow") return { answer: "page", location, known: undefined };
  const { reference } = await keepRefusal(portal, { target: url, visitor, visit });
  return {
    answer: "redirect",
    to: verdict.to,
    flash: flashOf(reference, location),
    clearsSession: verdict.clearsSession,
  };
}

/** Whether a page is the one that hands members over to the loyalty provider. */
export function isHandover({ pathname }: Location): boolean {
  return pathname === AUTO_LOGIN_PATH;
}
