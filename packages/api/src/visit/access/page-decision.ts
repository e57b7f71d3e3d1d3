// May the member open this page? A fact that hangs is waited for where the decision needs it.

import type { AccessTarget } from "@portico/domain/access/location";
import { decideForMember, type PageDecision } from "@portico/domain/access/page-decision";
import { type KnownMember, knownMember, knownMemberInTime } from "../known-member.ts";
import type { OpenPortal } from "../open-portal.ts";
import type { MemberVisit } from "../visit.ts";

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
