// May the visitor open this page, as far as the portal knows the facts just now? Where a fact is missing that could close the door, the
// answer is neither yes nor no: a door that might have to stay shut is not opened, and nobody is told a "no" that may be wrong.

import { accessRow, coversRoute, type Visitor } from "@portico/domain/access/decide";
import { KIND_RULES } from "@portico/domain/access/kind-rules";
import type { AccessTarget } from "@portico/domain/access/location";
import { NO_KINDS } from "@portico/domain/member/kinds";
import { isKnown } from "@portico/domain/member/known";
import { type KnownMember, knownMember, knownMemberInTime } from "../known-member.ts";
import type { OpenPortal } from "../open-portal.ts";
import type { MemberVisit } from "../visit.ts";

/** The answer, and the visitor that it was given for. */
export type PageDecision =
  | { readonly outcome: "allow"; readonly visitor: Visitor }
  | { readonly outcome: "refuse"; readonly visitor: Visitor }
  | { readonly outcome: "unknown" };

/** Whoever is not signed in. */
export const SIGNED_OUT: Visitor = { session: "signed-out", kinds: NO_KINDS };
const EXPIRED: Visitor = { session: "expired", kinds: NO_KINDS };

/** Decides for a visitor without a live session. */
export function decideForVisitor(target: AccessTarget, state: "signed-out" | "expired"): PageDecision {
  const visitor = state === "expired" ? EXPIRED : SIGNED_OUT;
  return { outcome: isAllow(target, visitor) ? "allow" : "refuse", visitor };
}

/** Decides for a member. */
export function decideForMember(target: AccessTarget, { facts, account }: KnownMember): PageDecision {
  if (account === undefined) return { outcome: "unknown" };
  const visitor: Visitor = { session: "signed-in", kinds: account.kindSet };
  const allowed = isAllow(target, visitor);
  if (!isKnown(facts) && wouldMatter(target, allowed)) return { outcome: "unknown" };
  return { outcome: allowed ? "allow" : "refuse", visitor };
}

/** Decides for the member who asks. A fact that hangs is waited for only where the decision needs it, and not for long. */
export async function decideWhenKnown(
  target: AccessTarget,
  { visit, portal }: { visit: MemberVisit; portal: Pick<OpenPortal, "sessions" | "now"> },
): Promise<{ readonly decision: PageDecision; readonly known: KnownMember }> {
  const known = await knownMember(visit, portal);
  const decision = decideForMember(target, known);
  if (decision.outcome !== "unknown") return { decision, known };
  const later = await knownMemberInTime(visit, portal);
  return { decision: decideForMember(target, later), known: later };
}

function isAllow(target: AccessTarget, visitor: Visitor): boolean {
  return accessRow(target, visitor).outcome === "allow";
}

// Memberships can only add kinds. They open what a row refuses, unless nobody may open it; they close what a row keeps from some.
function wouldMatter({ route }: AccessTarget, allowed: boolean): boolean {
  const rule = KIND_RULES.find((row) => coversRoute(row, route));
  if (rule === undefined) return false;
  return rule.allowed === undefined ? allowed : !allowed && rule.allowed.length > 0;
}
