// The decisions about a member in one list, and whether two of them come to the same.

import type { Decision } from "../decision.ts";
import type { MemberExplanation, NamedDecision } from "./member.ts";

/** The rooms in which decisions about a member are made, in the order in which they are told. */
const EXPLAINED_ROOMS = ["member", "access", "stays", "points", "entitlements", "charges"] as const;

export type ExplainedRoom = (typeof EXPLAINED_ROOMS)[number];

/** A decision with the room in which it is made. */
export interface RoomDecision extends NamedDecision {
  readonly room: ExplainedRoom;
}

/** All decisions of an explanation. Of the same facts, the list of any other day has the same places. */
export function decisionsIn(explanation: MemberExplanation): readonly RoomDecision[] {
  return EXPLAINED_ROOMS.flatMap((room) => explanation[room].map((named) => ({ room, ...named })));
}

/** The word of an outcome; for a page that is closed, where it leads instead. */
export function outcomeWord({ outcome }: Pick<Decision, "outcome">): string {
  if (typeof outcome === "string") return outcome;
  return (outcome as { readonly to?: string }).to ?? "allow";
}
