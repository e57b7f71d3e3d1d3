// Lists all decisions about a member, and compares them.

import type { Decision } from "../decision.ts";
import type { MemberExplanation, NamedDecision } from "./member.ts";

/** The capabilities with decisions about a member, in display order. */
const EXPLAINED_ROOMS = ["member", "access", "stays", "points", "entitlements", "charges"] as const;

export type ExplainedRoom = (typeof EXPLAINED_ROOMS)[number];

/** A decision and its capability. */
export interface RoomDecision extends NamedDecision {
  readonly room: ExplainedRoom;
}

/** All decisions of an explanation. With unchanged facts, each decision has the same index on every day. */
export function decisionsIn(explanation: MemberExplanation): readonly RoomDecision[] {
  return EXPLAINED_ROOMS.flatMap((room) => explanation[room].map((named) => ({ room, ...named })));
}

/** The outcome as a word; for a refused page, its redirect target. */
export function outcomeLabel({ outcome }: Pick<Decision, "outcome">): string {
  if (typeof outcome === "string") return outcome;
  return (outcome as { readonly to?: string }).to ?? "allow";
}
