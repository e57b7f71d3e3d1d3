// The parts of a member, which are read separately. Decisions about an unidentified member are "not known" (R43).

import type { MemberIdentity } from "./identity.ts";

export const MEMBER_PARTS = ["member", "memberships", "ownership"] as const;

export type MemberPart = (typeof MEMBER_PARTS)[number];

/** A part that could not be read is `undefined`. */
export interface ReadParts {
  readonly identity: MemberIdentity | undefined;
  readonly ownedResorts: readonly string[] | undefined;
}

/**
 * Whether account and memberships could be read.
 *
 * @example
 * ```ts
 * import { isIdentified } from "@portico/domain/member";
 * import { member } from "@portico/domain/testing";
 *
 * isIdentified({ identity: member() }); // => true
 * isIdentified({ identity: member({ memberships: undefined }) }); // => false
 * ```
 */
export function isIdentified({ identity }: Pick<ReadParts, "identity">): boolean {
  return identity?.memberships !== undefined;
}

/**
 * Whether account, memberships and ownership could all be read.
 *
 * @example
 * ```ts
 * import { areAllPartsRead } from "@portico/domain/member";
 * import { member } from "@portico/domain/testing";
 *
 * const identity = member();
 * areAllPartsRead({ identity, ownedResorts: [] }); // => true
 * areAllPartsRead({ identity, ownedResorts: undefined }); // => false
 * ```
 */
export function areAllPartsRead(parts: ReadParts): boolean {
  return isIdentified(parts) && parts.ownedResorts !== undefined;
}

/**
 * The parts that could not be read.
 *
 * @example
 * ```ts
 * import { unreadParts } from "@portico/domain/member";
 * import { member } from "@portico/domain/testing";
 *
 * const identity = member({ memberships: undefined });
 * unreadParts({ identity, ownedResorts: undefined }); // => ["memberships", "ownership"]
 * ```
 */
export function unreadParts({ identity, ownedResorts }: ReadParts): readonly MemberPart[] {
  const parts = { member: identity, memberships: identity?.memberships, ownership: ownedResorts };
  return MEMBER_PARTS.filter((part) => parts[part] === undefined);
}
