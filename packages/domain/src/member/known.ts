// What could be read about a member. Who is not known is told neither yes nor no (reading R43).

import type { MemberIdentity } from "./identity.ts";

/** The parts that decisions about a member rest on, each read by itself. */
export const MEMBER_PARTS = ["member", "memberships", "ownership"] as const;

/** A part of what is known about a member. */
export type MemberPart = (typeof MEMBER_PARTS)[number];

/** What was read; `undefined` is what could not be. */
export interface ReadParts {
  readonly identity: MemberIdentity | undefined;
  readonly ownedResorts: readonly string[] | undefined;
}

/** Whether the club could say who the member is: the account, and the memberships. What they own says nothing about that. */
export function isKnown({ identity }: Pick<ReadParts, "identity">): boolean {
  return identity?.memberships !== undefined;
}

/** Whether every part could be read. */
export function isWhole(read: ReadParts): boolean {
  return isKnown(read) && read.ownedResorts !== undefined;
}

/** The parts that could not be read. */
export function unreadParts({ identity, ownedResorts }: ReadParts): readonly MemberPart[] {
  const read = { member: identity, memberships: identity?.memberships, ownership: ownedResorts };
  return MEMBER_PARTS.filter((part) => read[part] === undefined);
}
