// Finds what would change a decision, by evaluating the rules with one membership more or less, and on later days.

import { addDays, brisbaneDay, type Day, startOfDay } from "../day.ts";
import { type ExternalMembership, unexpiredMemberships } from "../member/external-membership.ts";
import type { MemberIdentity } from "../member/identity.ts";
import { KIND_NAMES, MEMBER_KINDS } from "../member/kinds.ts";
import { applyWhatIf, type MemberQuery, parseHypotheticalMembership } from "./what-if.ts";

export interface Changes {
  /** The first day with a different outcome, with unchanged facts. */
  readonly from: { readonly day: Day; readonly outcome: string } | undefined;
  /** Current memberships whose loss would change the outcome. */
  readonly without: readonly { readonly membership: ExternalMembership; readonly outcome: string }[];
  /** Additional memberships that would change the outcome. */
  readonly with: readonly { readonly name: string; readonly outcome: string }[];
}

/** Memberships that rules look for: the kinds, and those for booking and exchange. */
const CANDIDATE_MEMBERSHIPS: readonly string[] = [
  ...MEMBER_KINDS.filter((kind) => kind !== "nz_strata_owner").map((kind) =>
    kind.startsWith("classic_") ? `Classic ${KIND_NAMES[kind]}` : KIND_NAMES[kind],
  ),
  "16509 Classic Exchange",
];

/** Evaluates changes. `answer` returns the decision's outcome as a word. */
export function changesOf<Member extends MemberIdentity>(
  query: MemberQuery<Member>,
  outcomeOf: (query: MemberQuery<Member>) => string,
): Changes {
  const now = outcomeOf(query);
  const today = brisbaneDay(query.now);
  const current = unexpiredMemberships(query.member.memberships ?? [], today);
  const dayAfterExpiry = current.flatMap(({ expiresOn }) => (expiresOn === undefined ? [] : [addDays(expiresOn, 1)]));
  const laterOutcomes = dayAfterExpiry
    .toSorted((one, other) => one - other)
    .map((day) => ({ day, outcome: outcomeOf({ ...query, now: startOfDay(day) }) }));
  return {
    from: laterOutcomes.find(({ outcome }) => outcome !== now),
    without: current
      .map((membership) => ({ membership, outcome: outcomeOf(withoutMembership(query, membership)) }))
      .filter(({ outcome }) => outcome !== now),
    with: CANDIDATE_MEMBERSHIPS.map((name) => ({
      name,
      outcome: outcomeOf(applyWhatIf(query, { with: [hypotheticalMembership(name)] })),
    })).filter(({ outcome }) => outcome !== now),
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

/** The first day within two years with a different outcome. */
export function nextResponse(today: Day, outcomeOf: (day: Day) => string): { day: Day; outcome: string } | undefined {
  const now = outcomeOf(today);
  for (let day = addDays(today, 1); day <= addDays(today, HORIZON_DAYS); day = addDays(day, 1)) {
    const outcome = outcomeOf(day);
    if (outcome !== now) return { day, outcome };
  }
  return undefined;
}

const HORIZON_DAYS = 731;
