// Applies hypothetical facts to a query. The rules are evaluated as usual.

import type { Brand } from "../brand/brands.ts";
import { type Day, type Instant, parseDay } from "../day.ts";
import { parseAccountType } from "../member/account-type.ts";
import { type ExternalMembership, membershipCodename } from "../member/external-membership.ts";
import type { MemberIdentity } from "../member/identity.ts";
import { snakeCase } from "../member/snake-case.ts";

export interface WhatIf {
  /** Names, codenames or EntityIDs of memberships to remove. */
  readonly without?: readonly string[];
  readonly with?: readonly ExternalMembership[];
  readonly asType?: string;
  readonly brand?: Brand;
  readonly at?: Instant;
}

export interface MemberQuery<Member extends MemberIdentity = MemberIdentity> {
  readonly member: Member;
  readonly brand: Brand;
  readonly now: Instant;
}

const NEVER_EXPIRES = parseDay("2999-12-31") as Day;

/**
 * Applies hypothetical changes to a query about a member. Memberships that could not be read stay `undefined`.
 *
 * @example
 * ```ts
 * import { applyWhatIf } from "@portico/domain/explain";
 * import { instant, member, membership } from "@portico/domain/testing";
 *
 * const query = { member: member(), brand: "member_portal" as const, now: instant("2026-11-20T09:00:00Z") };
 * const changed = applyWhatIf(query, { asType: "Aspire", with: [membership()] });
 * changed.member.accountType; // => "Aspire"
 * changed.member.memberships?.length; // => 1
 * ```
 */
export function applyWhatIf<Member extends MemberIdentity>(
  { member, brand, now }: MemberQuery<Member>,
  { without = [], with: added = [], asType, brand: otherBrand, at }: WhatIf,
): MemberQuery<Member> {
  const { memberships } = member;
  const remaining = memberships?.filter((membership) => !without.some((spelling) => isNamed(membership, spelling)));
  return {
    member: {
      ...member,
      ...(asType !== undefined && { accountType: parseAccountType(asType) }),
      ...(remaining !== undefined && { memberships: [...remaining, ...added] }),
    },
    brand: otherBrand ?? brand,
    now: at ?? now,
  };
}

/**
 * Whether a text is a membership's name (in any spelling), codename or EntityID.
 *
 * @example
 * ```ts
 * import { isNamed } from "@portico/domain/explain";
 * import { membership } from "@portico/domain/testing";
 *
 * isNamed(membership({ name: "Classic Exchange" }), "classic exchange"); // => true
 * isNamed(membership({ entityId: "16509" }), "16509"); // => true
 * ```
 */
export function isNamed(membership: ExternalMembership, spelling: string): boolean {
  const trimmed = spelling.trim();
  if (trimmed === "") return false;
  return membership.entityId === trimmed || membershipCodename(membership) === snakeCase(trimmed);
}

/**
 * Parses `[EntityID] [name] [day]`. Without a day the membership does not expire.
 *
 * @example
 * ```ts
 * import { parseHypotheticalMembership } from "@portico/domain/explain";
 *
 * const parsed = parseHypotheticalMembership("16509 Classic Exchange 2027-06-30")!;
 * parsed.entityId; // => "16509"
 * parsed.name; // => "Classic Exchange"
 * ```
 */
export function parseHypotheticalMembership(text: string): ExternalMembership | undefined {
  const [, id, name = "", dayText] = /^\s*(\d+(?=\s|$))?\s*(.*?)\s*(\d{4}-\d{2}-\d{2})?\s*$/.exec(text) ?? [];
  const expiresOn = dayText === undefined ? NEVER_EXPIRES : parseDay(dayText);
  if (expiresOn === undefined || (id === undefined && !/\p{L}/u.test(name)) || /\d{4}-\d{2}-\d{2}/.test(name))
    return undefined;
  return { entityId: id, name: name === "" ? undefined : name, memberId: undefined, expiresOn };
}
