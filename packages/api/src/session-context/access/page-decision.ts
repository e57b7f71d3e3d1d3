import type { AccessTarget } from "@portico/domain/access/location";
import { decideForMember, type PageDecision } from "@portico/domain/access/page-decision";
import { type KnownMember, readCompleteMember, readKnownMember } from "../known-member.ts";
import type { RunningPortal } from "../running-portal.ts";
import type { MemberContext } from "../session-context.ts";

/** Waits for facts that hang only if the decision needs them. */
export async function decidePage(
  target: AccessTarget,
  { context, portal }: { context: MemberContext; portal: Pick<RunningPortal, "sessions" | "now"> },
): Promise<{ readonly decision: PageDecision; readonly known: KnownMember }> {
  const known = await readKnownMember(context, portal);
  const decision = decideForMember(target, known);
  if (decision.outcome !== "unknown") return { decision, known };
  const complete = await readCompleteMember(context, portal);
  return { decision: decideForMember(target, complete), known: complete };
}
