// Decides whether a member may open a page.

import type { AccessTarget } from "@portico/domain/access/location";
import { decideForMember, type PageDecision } from "@portico/domain/access/page-decision";
import { completeKnownMember, type KnownMember, knownMember } from "../known-member.ts";
import type { RunningPortal } from "../running-portal.ts";
import type { MemberContext } from "../session-context.ts";

/** Decides with the facts that are available, and waits for a part that hangs only if the decision needs it. */
export async function decideWhenKnown(
  target: AccessTarget,
  { context, portal }: { context: MemberContext; portal: Pick<RunningPortal, "sessions" | "now"> },
): Promise<{ readonly decision: PageDecision; readonly known: KnownMember }> {
  const known = await knownMember(context, portal);
  const decision = decideForMember(target, known);
  if (decision.outcome !== "unknown") return { decision, known };
  const complete = await completeKnownMember(context, portal);
  return { decision: decideForMember(target, complete), known: complete };
}
