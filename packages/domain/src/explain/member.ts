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
import { explainMembership, membershipName } from "../member/external-membership.ts";
import { rowName } from "../parse.ts";
import { explainPointsStatus } from "../points/status.ts";
import { explainSummary } from "../points/summary.ts";
import type { SessionState } from "../session/session.ts";
import { STAY_TYPES } from "../stays/kinds.ts";
import { explainStay } from "../stays/verdict.ts";
import type { MemberFacts } from "./member-facts.ts";

/** `about` is the display name. */
export interface NamedDecision {
  readonly about: string;
  readonly decision: Decision;
}

export interface MemberExplanation {
  readonly account: Account;
  readonly member: readonly NamedDecision[];
  readonly access: readonly NamedDecision[];
  readonly points: readonly NamedDecision[];
  readonly entitlements: readonly NamedDecision[];
  readonly charges: readonly NamedDecision[];
  readonly stays: readonly NamedDecision[];
}

/**
 * Explains all decisions about a member at an instant.
 *
 * @example
 * ```ts
 * import { explainMember } from "@portico/domain/explain";
 * import { instant, member } from "@portico/domain/testing";
 *
 * const now = instant("2026-11-20T09:00:00Z");
 * const explanation = explainMember(member({ memberships: undefined }), { brand: "member_portal", now });
 * const booking = explanation.member.find(({ about }) => about === "may book")!;
 * booking.decision.outcome; // => "not known"
 * booking.decision.missing; // => ["externalMemberships"]
 * ```
 */
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
      namedDecision("account type", explainAccountType({ given: member.accountType, brand, memberships, today })),
      ...statuses.memberships,
      namedDecision("portal type as a category", explainCategories({ codenames, portalType })),
      namedDecision("may book", explainBooking(eligibility)),
      namedDecision("may exchange", explainExchange(eligibility)),
    ],
    access: ROUTES.map(({ path }) =>
      namedDecision(path, explainAccess(examplePath(path), { session, kinds: account.kindSet })),
    ),
    points: [namedDecision("summary", explainSummary({ portalType })), ...statuses.lots],
    entitlements: statuses.entitlements,
    charges: [namedDecision("banner", explainBanner({ portalType, owes })), ...statuses.charges],
    stays: STAY_TYPES.map((stay) => namedDecision(stay, explainStay({ stay, member, account, today }))),
  };
}

/**
 * Explains the status of each holding and charge of a member.
 *
 * @example
 * ```ts
 * import { explainStatuses } from "@portico/domain/explain";
 * import { day, lot, member } from "@portico/domain/testing";
 *
 * const { lots } = explainStatuses(member({ points: [lot({ remaining: 0 })] }), day("2026-11-20"));
 * lots[0]!.decision.outcome; // => "USED"
 * ```
 */
export function explainStatuses(
  { memberships, points, entitlements, unpaidCharges, levyCharges }: MemberFacts,
  today: Day,
): Readonly<Record<"memberships" | "lots" | "entitlements" | "charges", readonly NamedDecision[]>> {
  return {
    memberships: (memberships ?? []).map((membership) =>
      namedDecision(`membership ${membershipName(membership)}`, explainMembership(membership, today)),
    ),
    lots: (points ?? []).map((lot, index) =>
      namedDecision(rowName("points", index, undefined), explainPointsStatus(lot, today)),
    ),
    entitlements: (entitlements ?? []).map((entitlement, index) =>
      namedDecision(rowName("entitlements", index, entitlement.id), explainEntitlementStatus(entitlement, today)),
    ),
    charges: [
      ...(unpaidCharges ?? []).map((charge, index) =>
        namedDecision(rowName("charges.unpaid", index, charge.id), explainCharge(charge, today)),
      ),
      ...(levyCharges ?? []).map((charge, index) =>
        namedDecision(rowName("charges.levy", index, charge.id), explainCharge(charge, today)),
      ),
    ],
  };
}

/**
 * The path of a route with example values for its placeholders.
 *
 * @example
 * ```ts
 * import { examplePath } from "@portico/domain/explain";
 *
 * examplePath("/resort/{slug}"); // => "/resort/example"
 * ```
 */
export function examplePath(path: string): string {
  return path.replace(/\{[^}]*\}/, "example");
}

function namedDecision(about: string, decision: Decision): NamedDecision {
  return { about, decision };
}
