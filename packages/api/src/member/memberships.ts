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
  messageWithoutMembership,
} from "@portico/domain/stays/membership-uses";
import type { KnownMember } from "../session-context/known-member.ts";
import type { MembershipView } from "./contract.ts";

/** Expired and expiring memberships first. Throws if they could not be read. */
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
        without: messageWithoutMembership(decision, language),
      };
    })
    .toSorted((left, right) => rankOf(left) - rankOf(right));
}

function rankOf({ standing }: MembershipView): number {
  return MEMBERSHIP_STANDINGS.indexOf(standing);
}
