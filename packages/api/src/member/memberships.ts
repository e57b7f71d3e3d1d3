// The member's memberships: what each is good for, until when, and what closes without it.

import { brisbaneDay, type Day, isoDay } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import { PorticoError } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import {
  explainMembershipUse,
  MEMBERSHIP_STANDINGS,
  MEMBERSHIP_USE_RULES,
  membershipStanding,
  WITHOUT_IT,
} from "@portico/domain/member/membership-uses";
import type { KnownMember } from "../visit/known-member.ts";
import type { MembershipView } from "./contract.ts";

/** All of them, those that are over or nearly so first. It throws where nobody can say which there are. */
export function membershipViews(
  { facts, account }: KnownMember,
  { now, language }: { now: Parameters<typeof brisbaneDay>[0]; language: Language },
): MembershipView[] {
  const { memberships, accountType: given } = facts.identity ?? {};
  if (memberships === undefined || account === undefined)
    throw new PorticoError("BACK_END_UNAVAILABLE", { detail: "which memberships there are" });
  const today: Day = brisbaneDay(now);
  return memberships
    .map((membership): MembershipView => {
      const decision = explainMembershipUse({ membership, portalType: account.portalType, given });
      const { name, memberId, expiresOn } = membership;
      return {
        name: name ?? null,
        number: memberId ?? null,
        expiresOn: expiresOn === undefined ? null : isoDay(expiresOn),
        standing: membershipStanding(membership, today),
        use: decision.outcome,
        opens: memberReason(MEMBERSHIP_USE_RULES, decision, language),
        without: WITHOUT_IT[decision.outcome][language],
      };
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rankOf({ standing }: MembershipView): number {
  return MEMBERSHIP_STANDINGS.indexOf(standing);
}
