// The member's memberships: what each is good for, until when, and what closes without it.

import type { Brand } from "@portico/domain/brand/brands";
import { brisbaneDay, type Instant, isoDay } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import { PorticoError } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import { MEMBERSHIP_STANDINGS, membershipStanding } from "@portico/domain/member/membership-standing";
import {
  explainMembershipUse,
  MEMBERSHIP_USE_RULES,
  membershipUseFacts,
  wordsWithoutMembership,
} from "@portico/domain/stays/membership-uses";
import type { KnownMember } from "../visit/known-member.ts";
import type { MembershipView } from "./contract.ts";

/** All of them, those that are over or nearly so first. It throws where nobody can say which there are. */
export function membershipViews(
  { facts: { identity } }: Pick<KnownMember, "facts">,
  { brand, now, language }: { brand: Brand; now: Instant; language: Language },
): MembershipView[] {
  if (identity?.memberships === undefined)
    throw new PorticoError("BACK_END_UNAVAILABLE", { detail: "which memberships there are" });
  const today = brisbaneDay(now);
  return identity.memberships
    .map((membership): MembershipView => {
      const decision = explainMembershipUse(membershipUseFacts(membership, { member: identity, brand, today }));
      const { name, memberId, expiresOn } = membership;
      return {
        name: name ?? null,
        number: memberId ?? null,
        expiresOn: expiresOn === undefined ? null : isoDay(expiresOn),
        standing: membershipStanding(membership, today),
        use: decision.outcome,
        opens: memberReason(MEMBERSHIP_USE_RULES, decision, language),
        without: wordsWithoutMembership(decision, language),
      };
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rankOf({ standing }: MembershipView): number {
  return MEMBERSHIP_STANDINGS.indexOf(standing);
}
