// What a navigation is answered with: the decision of the domain, on the server, before anything is sent.

import {
  AUTO_LOGIN_PATH,
  accessRow,
  isToldWhereTheyLand,
  SIGN_IN_PATH,
  type Visitor,
  verdictOf,
} from "@portico/domain/access/decide";
import { type Location, locate } from "@portico/domain/access/location";
import { decideForVisitor, type PageDecision } from "@portico/domain/access/page-decision";
import { followReturnPath, HOME } from "@portico/domain/session/return-path";
import { returnPathIn } from "@portico/domain/session/return-query";
import type { FastifyRequest } from "fastify";
import { decideWhenKnown } from "../../visit/access/page-decision.ts";
import { keepRefusal } from "../../visit/access/refusals.ts";
import { readTarget } from "../../visit/access/target.ts";
import type { KnownMember } from "../../visit/known-member.ts";
import { languageOf } from "../../visit/language.ts";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { endedBy } from "../../visit/sessions/ended-by.ts";
import { flashOf } from "./landed-refusal.ts";

/** What is sent for a navigation. */
export type Navigation =
  | { readonly answer: "moved"; readonly to: string }
  | { readonly answer: "redirect"; readonly to: string; readonly flash: string; readonly clearsSession: boolean }
  | { readonly answer: "page"; readonly location: Location; readonly known: KnownMember | undefined }
  /** The club could not say what the decision needs. */
  | { readonly answer: "unknown"; readonly location: Location; readonly known: KnownMember | undefined }
  | { readonly answer: "unreadable" };

type Asked = Pick<FastifyRequest, "url" | "visit" | "headers">;

/** Decides a navigation. */
export async function navigationOf(portal: OpenPortal, request: Asked): Promise<Navigation> {
  const { url, visit } = request;
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
  if (decision.outcome === "allow") {
    const onward = session === undefined ? HOME : onwardFrom(location);
    if (onward !== HOME) return { answer: "redirect", to: onward, flash: "", clearsSession: false };
    return { answer: "page", location, known };
  }
  return refused(portal, { request, location, visitor: decision.visitor });
}

// Whoever is signed in already has no need of the sign-in page's form: they go on to where they wanted to be (reading R40).
function onwardFrom({ pathname, query }: Location): string {
  return pathname === SIGN_IN_PATH ? followReturnPath(returnPathIn(query)) : HOME;
}

async function refused(
  portal: OpenPortal,
  { request, location, visitor }: { request: Asked; location: Location; visitor: Visitor },
): Promise<Navigation> {
  const { url, visit } = request;
  const row = accessRow(location, visitor);
  const verdict = verdictOf(row, location, visitor);
  if (verdict.verdict === "allow") return { answer: "page", location, known: undefined };
  const { to, clearsSession } = verdict;
  if (!isToldWhereTheyLand(row.id, location)) return { answer: "redirect", to, flash: "", clearsSession };
  const language = languageOf(request, portal.settings);
  const over = await endedBy(portal, request);
  const { reference } = await keepRefusal(portal, { target: url, visitor, visit, language, endedBy: over });
  return { answer: "redirect", to, flash: flashOf(reference, location), clearsSession };
}

/** Whether a page is the one that hands members over to the loyalty provider. */
export function isHandover({ pathname }: Location): boolean {
  return pathname === AUTO_LOGIN_PATH;
}
