import { type Day, formatDay, parseDay } from "../day.ts";
import { type Decision, decide, explain, type Rules } from "../decision.ts";
import { asRecord, parseIdentifier } from "../parse.ts";
import { snakeCase } from "./snake-case.ts";

/** A membership that a member holds elsewhere. An unreadable field is `undefined`. */
export interface ExternalMembership {
  /** Compared as text (R10). */
  readonly entityId: string | undefined;
  readonly name: string | undefined;
  readonly memberId: string | undefined;
  readonly expiresOn: Day | undefined;
}

/** A membership without a readable expiry day is expired. */
export type MembershipState = "unexpired" | "expired";

export interface MembershipFacts {
  readonly membership: ExternalMembership;
  readonly today: Day;
}

export const MEMBERSHIP_RULES: Rules<MembershipFacts, MembershipState> = [
  {
    id: "membership.date-unreadable",
    outcome: "expired",
    source: "R2",
    words: "the membership's ExpirationDate is missing or unreadable",
    when: ({ membership }) => membership.expiresOn === undefined,
    because: ({ membership }) => `${membershipName(membership)} does not say when it expires, so it counts as expired`,
    missing: ({ membership }) => [`ExpirationDate of ${membershipName(membership)}`],
  },
  {
    id: "membership.past-expiry",
    outcome: "expired",
    source: "R2",
    words: "today is after the membership's ExpirationDate",
    when: ({ membership, today }) => today > (membership.expiresOn as Day),
    because: ({ membership }) => `${membershipName(membership)} expired on ${formatDay(membership.expiresOn as Day)}`,
  },
  {
    id: "membership.current",
    outcome: "unexpired",
    source: "R2",
    words: "otherwise",
    when: () => true,
    because: ({ membership }) =>
      `${membershipName(membership)} is current until ${formatDay(membership.expiresOn as Day)}`,
  },
];

/**
 * Whether a membership is valid today (R2). It is valid on its expiry day.
 *
 * @example
 * ```ts
 * import { isUnexpired } from "@portico/domain/member";
 * import { day, membership } from "@portico/domain/testing";
 *
 * const plus = membership({ expiresOn: day("2026-11-20") });
 * isUnexpired(plus, day("2026-11-20")); // => true
 * isUnexpired(plus, day("2026-11-21")); // => false
 * ```
 */
export function isUnexpired(membership: ExternalMembership, today: Day): boolean {
  return decide(MEMBERSHIP_RULES, { membership, today }) === "unexpired";
}

/**
 * Explains the outcome of `isUnexpired`.
 *
 * @example
 * ```ts
 * import { explainMembership } from "@portico/domain/member";
 * import { day, membership } from "@portico/domain/testing";
 *
 * const decision = explainMembership(membership({ expiresOn: undefined }), day("2026-11-20"));
 * decision.outcome; // => "expired"
 * decision.missing; // => ["ExpirationDate of Classic Exchange"]
 * ```
 */
export function explainMembership(
  membership: ExternalMembership,
  today: Day,
): Decision<MembershipState, MembershipFacts> {
  return explain(MEMBERSHIP_RULES, { membership, today });
}

/**
 * The memberships that are valid today.
 *
 * @example
 * ```ts
 * import { unexpiredMemberships } from "@portico/domain/member";
 * import { day, membership } from "@portico/domain/testing";
 *
 * const memberships = [membership(), membership({ expiresOn: day("2020-01-01") })];
 * unexpiredMemberships(memberships, day("2026-11-20")).length; // => 1
 * ```
 */
export function unexpiredMemberships(
  memberships: readonly ExternalMembership[],
  today: Day,
): readonly ExternalMembership[] {
  return memberships.filter((membership) => isUnexpired(membership, today));
}

/** Drops memberships that were renewed: the same entity and name has a later expiry day. */
export function withoutRenewed(memberships: readonly ExternalMembership[], today: Day): readonly ExternalMembership[] {
  const current = unexpiredMemberships(memberships, today);
  return memberships.filter(
    ({ entityId, name, expiresOn = -Infinity }) =>
      !current.some(
        (renewal) => renewal.entityId === entityId && renewal.name === name && (renewal.expiresOn as Day) > expiresOn,
      ),
  );
}

/**
 * The name of a membership in snake case, for comparisons.
 *
 * @example
 * ```ts
 * import { membershipCodename } from "@portico/domain/member";
 * import { membership } from "@portico/domain/testing";
 *
 * membershipCodename(membership({ name: "Classic E&P NZ" })); // => "classic_e_p_nz"
 * ```
 */
export function membershipCodename(membership: ExternalMembership): string | undefined {
  return membership.name === undefined ? undefined : snakeCase(membership.name) || undefined;
}

/** For explanations. */
export function membershipName(membership: ExternalMembership): string {
  return membership.name ?? `the membership with EntityID ${membership.entityId ?? "unknown"}`;
}

export function vietnameseMembershipName(membership: ExternalMembership): string {
  return membership.name ?? `tư cách hội viên có EntityID ${membership.entityId ?? "chưa rõ"}`;
}

/**
 * Parses a row of the back-end's list of memberships.
 *
 * @example
 * ```ts
 * import { parseMembership } from "@portico/domain/member";
 * import { day } from "@portico/domain/testing";
 *
 * const parsed = parseMembership({ EntityID: 16509, ExpirationDate: "2027-06-30" });
 * parsed.entityId; // => "16509"
 * parsed.expiresOn === day("2027-06-30"); // => true
 * ```
 */
export function parseMembership(row: unknown): ExternalMembership {
  const { EntityID, EntityName, EntityMemberID, ExpirationDate } = asRecord(row);
  return {
    entityId: parseIdentifier(EntityID),
    name: typeof EntityName === "string" && EntityName.trim() !== "" ? EntityName : undefined,
    memberId: parseIdentifier(EntityMemberID),
    expiresOn: parseDay(ExpirationDate),
  };
}
