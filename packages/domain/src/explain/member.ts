// Every decision about one member, with reasons: what the support desk reads, and the very rules that the portal enforces.

import { explainAccess } from "../access/decide.ts";
import { ROUTES } from "../access/routes.ts";
import type { Brand } from "../brand/brands.ts";
import { explainBanner, explainCharge, outstanding } from "../charges/outstanding.ts";
import { brisbaneDay, type Day, type Instant } from "../day.ts";
import type { Decision } from "../decision.ts";
import { explainEntitlementStatus } from "../entitlements/status.ts";
import { type Account, accountOf } from "../member/account.ts";
import { explainAccountType } from "../member/account-type.ts";
import { explainCategories } from "../member/categories.ts";
import { eligibilityFacts, explainBooking, explainExchange } from "../member/eligibility.ts";
import { explainMembership, nameOf } from "../member/external-membership.ts";
import { explainPointsStatus } from "../points/status.ts";
import { explainSummary } from "../points/summary.ts";
import type { SessionState } from "../session/session.ts";
import { STAY_TYPES } from "../stays/kinds.ts";
import { explainStay } from "../stays/verdict.ts";
import { rowName } from "../wire.ts";
import type { MemberFacts } from "./member-facts.ts";

/** A decision under the name by which a person would ask for it. */
export interface NamedDecision {
  readonly about: string;
  readonly decision: Decision;
}

/** All decisions about a member, room by room. */
export interface MemberExplanation {
  readonly account: Account;
  readonly member: readonly NamedDecision[];
  readonly access: readonly NamedDecision[];
  readonly points: readonly NamedDecision[];
  readonly entitlements: readonly NamedDecision[];
  readonly charges: readonly NamedDecision[];
  readonly stays: readonly NamedDecision[];
}

/** Explains a member at a moment, at a brand, with a session in some state. */
export function explainMember(
  member: MemberFacts,
  { brand, now, session = "signed-in" }: { brand: Brand; now: Instant; session?: SessionState },
): MemberExplanation {
  const today = brisbaneDay(now);
  const account = accountOf(member, { brand, today });
  const memberships = member.memberships ?? [];
  const eligibility = eligibilityFacts(member, account, today);
  const { portalType, codenames } = account;
  const statuses = explainStatuses(member, today);
  const owes = outstanding(member, { portalType, today }).charges.length > 0;
  return {
    account,
    member: [
      named("account type", explainAccountType({ given: member.accountType, brand, memberships, today })),
      ...statuses.memberships,
      named("portal type as a category", explainCategories({ codenames, portalType })),
      named("may book", explainBooking(eligibility)),
      named("may exchange", explainExchange(eligibility)),
    ],
    access: ROUTES.map(({ path }) =>
      named(path, explainAccess(examplePath(path), { session, kinds: account.kindSet })),
    ),
    points: [named("summary", explainSummary({ portalType })), ...statuses.lots],
    entitlements: statuses.entitlements,
    charges: [named("banner", explainBanner({ portalType, owes })), ...statuses.charges],
    stays: STAY_TYPES.map((stay) => named(stay, explainStay({ stay, member, account, today }))),
  };
}

/** The status of each thing that a member holds or owes: its own record and the day decide it. */
export function explainStatuses(
  { memberships, points, entitlements, unpaidCharges, levyCharges }: MemberFacts,
  today: Day,
): Readonly<Record<"memberships" | "lots" | "entitlements" | "charges", readonly NamedDecision[]>> {
  return {
    memberships: (memberships ?? []).map((held) => named(`membership ${nameOf(held)}`, explainMembership(held, today))),
    lots: (points ?? []).map((lot, at) => named(rowName("points", at, undefined), explainPointsStatus(lot, today))),
    entitlements: (entitlements ?? []).map((entitlement, at) =>
      named(rowName("entitlements", at, entitlement.id), explainEntitlementStatus(entitlement, today)),
    ),
    charges: [
      ...(unpaidCharges ?? []).map((charge, at) =>
        named(rowName("charges.unpaid", at, charge.id), explainCharge(charge, today)),
      ),
      ...(levyCharges ?? []).map((charge, at) =>
        named(rowName("charges.levy", at, charge.id), explainCharge(charge, today)),
      ),
    ],
  };
}

/** A path that a route's placeholders could stand for. */
export function examplePath(path: string): string {
  return path.replace(/\{[^}]*\}/, "example");
}

function named(about: string, decision: Decision): NamedDecision {
  return { about, decision };
}
