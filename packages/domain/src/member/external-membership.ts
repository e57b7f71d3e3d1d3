// A membership that the member holds elsewhere. It opens doors only while it is unexpired (reading R2).

import { type Day, formatDay, parseDay } from "../day.ts";
import { type Decision, decide, explain, type Rules } from "../decision.ts";
import { parseIdentifier, record } from "../wire.ts";
import { snakeCase } from "./snake-case.ts";

/** A membership as the rules read it; a part that could not be read is `undefined`. */
export interface ExternalMembership {
  /** Compared as text, so 16509 and "16509" are one (reading R10). */
  readonly entityId: string | undefined;
  readonly name: string | undefined;
  readonly memberId: string | undefined;
  readonly expiresOn: Day | undefined;
}

/** What a membership can be today. */
export type MembershipState = "unexpired" | "expired";

/** What the rules look at. */
export interface MembershipFacts {
  readonly membership: ExternalMembership;
  readonly today: Day;
}

/** The rows, first match wins. */
export const MEMBERSHIP_RULES: Rules<MembershipFacts, MembershipState> = [
  {
    id: "membership.date-unreadable",
    outcome: "expired",
    source: "R2",
    words: "the membership's ExpirationDate is missing or unreadable",
    when: ({ membership }) => membership.expiresOn === undefined,
    because: ({ membership }) => `${nameOf(membership)} does not say when it expires, so it counts as expired`,
    missing: ({ membership }) => [`ExpirationDate of ${nameOf(membership)}`],
  },
  {
    id: "membership.past-expiry",
    outcome: "expired",
    source: "R2",
    words: "today is after the membership's ExpirationDate",
    when: ({ membership, today }) => today > (membership.expiresOn as Day),
    because: ({ membership }) => `${nameOf(membership)} expired on ${formatDay(membership.expiresOn as Day)}`,
  },
  {
    id: "membership.current",
    outcome: "unexpired",
    source: "R2",
    words: "otherwise",
    when: () => true,
    because: ({ membership }) => `${nameOf(membership)} is current until ${formatDay(membership.expiresOn as Day)}`,
  },
];

/** Whether a membership is unexpired today. */
export function isUnexpired(membership: ExternalMembership, today: Day): boolean {
  return decide(MEMBERSHIP_RULES, { membership, today }) === "unexpired";
}

/** The state of a membership, with its reason. */
export function explainMembership(
  membership: ExternalMembership,
  today: Day,
): Decision<MembershipState, MembershipFacts> {
  return explain(MEMBERSHIP_RULES, { membership, today });
}

/** The memberships that are unexpired today. */
export function unexpiredMemberships(
  memberships: readonly ExternalMembership[],
  today: Day,
): readonly ExternalMembership[] {
  return memberships.filter((membership) => isUnexpired(membership, today));
}

/** Without the rows of memberships that were renewed: one that is unexpired lasts longer under the same entity and name. */
export function withoutRenewed(memberships: readonly ExternalMembership[], today: Day): readonly ExternalMembership[] {
  const current = unexpiredMemberships(memberships, today);
  return memberships.filter(
    ({ entityId, name, expiresOn = -Infinity }) =>
      !current.some(
        (other) => other.entityId === entityId && other.name === name && (other.expiresOn as Day) > expiresOn,
      ),
  );
}

/** The snake-cased name, or `undefined` where there is none. */
export function membershipCodename(membership: ExternalMembership): string | undefined {
  return membership.name === undefined ? undefined : snakeCase(membership.name) || undefined;
}

/** How explanations call a membership. */
export function nameOf(membership: ExternalMembership): string {
  return membership.name ?? `the membership with EntityID ${membership.entityId ?? "unknown"}`;
}

/** The same name for a reason in Vietnamese. */
export function vietnameseNameOf(membership: ExternalMembership): string {
  return membership.name ?? `tư cách hội viên có EntityID ${membership.entityId ?? "chưa rõ"}`;
}

/** Reads one row of the back-end's list; a row that is no object has nothing that can be read. */
export function parseMembership(row: unknown): ExternalMembership {
  const { EntityID, EntityName, EntityMemberID, ExpirationDate } = record(row);
  return {
    entityId: parseIdentifier(EntityID),
    name: typeof EntityName === "string" && EntityName.trim() !== "" ? EntityName : undefined,
    memberId: parseIdentifier(EntityMemberID),
    expiresOn: parseDay(ExpirationDate),
  };
}
