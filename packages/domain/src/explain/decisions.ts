import type { Decision } from "../decision.ts";
import type { MemberExplanation, NamedDecision } from "./member.ts";

/** The areas of the rules, in display order. JSON output calls an area `room`. */
const EXPLAINED_ROOMS = ["member", "access", "stays", "points", "entitlements", "charges"] as const;

export type ExplainedRoom = (typeof EXPLAINED_ROOMS)[number];

export interface RoomDecision extends NamedDecision {
  readonly room: ExplainedRoom;
}

/**
 * All decisions of an explanation in one list, in the same order on every day.
 *
 * @example
 * ```ts
 * import { decisionsIn, explainMember, outcomeLabel } from "@portico/domain/explain";
 * import { instant, lot, member } from "@portico/domain/testing";
 *
 * const now = instant("2026-11-20T09:00:00Z");
 * const explanation = explainMember(member({ points: [lot()] }), { brand: "member_portal", now });
 * const points = decisionsIn(explanation).filter(({ room }) => room === "points");
 * const result = points.map(({ about, decision }) => `${about}: ${outcomeLabel(decision)}`);
 * result; // => ["summary: others", "points[0]: ACTIVE"]
 * ```
 */
export function decisionsIn(explanation: MemberExplanation): readonly RoomDecision[] {
  return EXPLAINED_ROOMS.flatMap((room) => explanation[room].map((named) => ({ room, ...named })));
}

/**
 * The outcome of a decision as text. For a refused page it is the redirect target.
 *
 * @example
 * ```ts
 * import { explainAccess } from "@portico/domain/access";
 * import { outcomeLabel } from "@portico/domain/explain";
 * import { visitor } from "@portico/domain/testing";
 *
 * outcomeLabel(explainAccess("/bonus-plus", visitor(["points"]))); // => "/page-not-found"
 * outcomeLabel(explainAccess("/points", visitor(["points"]))); // => "allow"
 * ```
 */
export function outcomeLabel({ outcome }: Pick<Decision, "outcome">): string {
  if (typeof outcome === "string") return outcome;
  return (outcome as { readonly to?: string }).to ?? "allow";
}
