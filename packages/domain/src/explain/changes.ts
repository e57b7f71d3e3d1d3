// What would change a decision: evaluates the rules with one membership more or less, and on later days.

import { addDays, brisbaneDay, type Day, startOfDay } from "../day.ts";
import { type ExternalMembership, unexpiredMemberships } from "../member/external-membership.ts";
import type { MemberIdentity } from "../member/identity.ts";
import { KIND_NAMES, MEMBER_KINDS } from "../member/kinds.ts";
import { applyWhatIf, type MemberQuery, parseHypotheticalMembership } from "./what-if.ts";

export interface Changes {
  readonly from: { readonly day: Day; readonly outcome: string } | undefined;
  readonly without: readonly { readonly membership: ExternalMembership; readonly outcome: string }[];
  readonly with: readonly { readonly name: string; readonly outcome: string }[];
}

const HORIZON_DAYS = 731;

/** Memberships that rules mention. */
const CANDIDATE_MEMBERSHIPS: readonly string[] = [
  ...MEMBER_KINDS.filter((kind) => kind !== "nz_strata_owner").map((kind) =>
    kind.startsWith("classic_") ? `Classic ${KIND_NAMES[kind]}` : KIND_NAMES[kind],
  ),
  "16509 Classic Exchange",
];

/**
 * Finds what would change a decision: a later day, the loss of a membership, or a new membership.
 *
 * @example
 * ```ts
 * import { brisbaneDay } from "@portico/domain/day";
 * import { changesOf } from "@portico/domain/explain";
 * import { accountOf, eligibilityFacts, explainBooking } from "@portico/domain/member";
 * import { day, instant, member, membership } from "@portico/domain/testing";
 *
 * const memberships = [membership({ expiresOn: day("2027-06-30") })];
 * const now = instant("2026-11-20T09:00:00Z");
 * const query = { member: member({ memberships }), brand: "member_portal" as const, now };
 * const changes = changesOf(query, ({ member: reader, brand, now: at }) => {
 *   const today = brisbaneDay(at);
 *   return explainBooking(eligibilityFacts(reader, accountOf(reader, { brand, today }), today)).outcome;
 * });
 * changes.from?.outcome; // => "no"
 * changes.without.length; // => 1
 * ```
 */
export function changesOf<Member extends MemberIdentity>(
  query: MemberQuery<Member>,
  outcomeOf: (query: MemberQuery<Member>) => string,
): Changes {
  const currentOutcome = outcomeOf(query);
  const today = brisbaneDay(query.now);
  const current = unexpiredMemberships(query.member.memberships ?? [], today);
  const dayAfterExpiry = current.flatMap(({ expiresOn }) => (expiresOn === undefined ? [] : [addDays(expiresOn, 1)]));
  const laterOutcomes = dayAfterExpiry
    .toSorted((a, b) => a - b)
    .map((day) => ({ day, outcome: outcomeOf({ ...query, now: startOfDay(day) }) }));
  return {
    from: laterOutcomes.find(({ outcome }) => outcome !== currentOutcome),
    without: current
      .map((membership) => ({ membership, outcome: outcomeOf(withoutMembership(query, membership)) }))
      .filter(({ outcome }) => outcome !== currentOutcome),
    with: CANDIDATE_MEMBERSHIPS.map((name) => ({
      name,
      outcome: outcomeOf(applyWhatIf(query, { with: [hypotheticalMembership(name)] })),
    })).filter(({ outcome }) => outcome !== currentOutcome),
  };
}

function withoutMembership<Member extends MemberIdentity>(
  query: MemberQuery<Member>,
  membership: ExternalMembership,
): MemberQuery<Member> {
  const { member } = query;
  const memberships = member.memberships?.filter((current) => current !== membership);
  return { ...query, member: { ...member, memberships } };
}

function hypotheticalMembership(name: string): ExternalMembership {
  return parseHypotheticalMembership(name) as ExternalMembership;
}

/**
 * The first day within two years with a different outcome.
 *
 * @example
 * ```ts
 * import { nextOutcomeChange } from "@portico/domain/explain";
 * import { pointsStatus } from "@portico/domain/points";
 * import { day, lot } from "@portico/domain/testing";
 *
 * const holding = lot({ expiresOn: day("2026-12-31") });
 * nextOutcomeChange(day("2026-11-20"), (today) => pointsStatus(holding, today))?.outcome; // => "EXPIRED"
 * ```
 */
export function nextOutcomeChange(
  today: Day,
  outcomeOf: (day: Day) => string,
): { day: Day; outcome: string } | undefined {
  const currentOutcome = outcomeOf(today);
  for (let day = addDays(today, 1); day <= addDays(today, HORIZON_DAYS); day = addDays(day, 1)) {
    const outcome = outcomeOf(day);
    if (outcome !== currentOutcome) return { day, outcome };
  }
  return undefined;
}
