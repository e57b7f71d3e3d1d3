// What if the facts were others? The facts are changed, in this one place, and then asked about as they always are.

import type { Brand } from "../brand/brands.ts";
import { type Day, type Instant, parseDay } from "../day.ts";
import { parseAccountType } from "../member/account-type.ts";
import { type ExternalMembership, membershipCodename } from "../member/external-membership.ts";
import type { MemberIdentity } from "../member/identity.ts";
import { snakeCase } from "../member/snake-case.ts";

/** What is supposed to be otherwise. */
export interface WhatIf {
  /** Memberships that the member does not hold, each by its name, its codename or its EntityID. */
  readonly without?: readonly string[];
  /** Memberships that the member holds beside their own. */
  readonly with?: readonly ExternalMembership[];
  readonly asType?: string;
  readonly brand?: Brand;
  readonly at?: Instant;
}

/** A question about a member: who they are, where, and when. */
export interface MemberQuestion<Member extends MemberIdentity = MemberIdentity> {
  readonly member: Member;
  readonly brand: Brand;
  readonly now: Instant;
}

/** A day after all others, for what is supposed to last. */
const FOR_EVER = parseDay("2999-12-31") as Day;

/** The question with what is supposed in the place of what is so. Memberships that were not read stay so: nobody knows what lacks or comes on top. */
export function supposing<Member extends MemberIdentity>(
  { member, brand, now }: MemberQuestion<Member>,
  { without = [], with: added = [], asType, brand: otherBrand, at }: WhatIf,
): MemberQuestion<Member> {
  const { memberships } = member;
  const kept = memberships?.filter((held) => !without.some((named) => isNamed(held, named)));
  return {
    member: {
      ...member,
      ...(asType !== undefined && { accountType: parseAccountType(asType) }),
      ...(kept !== undefined && { memberships: [...kept, ...added] }),
    },
    brand: otherBrand ?? brand,
    now: at ?? now,
  };
}

/** Whether this is what a membership is called: its name in any spelling, its codename, or its EntityID. */
export function isNamed(membership: ExternalMembership, named: string): boolean {
  const wanted = named.trim();
  if (wanted === "") return false;
  return membership.entityId === wanted || membershipCodename(membership) === snakeCase(wanted);
}

/** Reads a membership as people write one: `[EntityID] [name] [day]`, such as `16509 Classic Exchange 2027-06-30`; without a day it lasts. */
export function parseSupposed(text: string): ExternalMembership | undefined {
  const [, id, name = "", last] = /^\s*(\d+(?=\s|$))?\s*(.*?)\s*(\d{4}-\d{2}-\d{2})?\s*$/.exec(text) ?? [];
  const expiresOn = last === undefined ? FOR_EVER : parseDay(last);
  if (expiresOn === undefined || (id === undefined && !/\p{L}/u.test(name)) || /\d{4}-\d{2}-\d{2}/.test(name))
    return undefined;
  return { entityId: id, name: name === "" ? undefined : name, memberId: undefined, expiresOn };
}
