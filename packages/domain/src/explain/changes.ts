// What would change a decision? Asked of the rules themselves: with another membership, without one that is held, and on the days to come.

import { addDays, brisbaneDay, type Day, startOfDay } from "../day.ts";
import { type ExternalMembership, unexpiredMemberships } from "../member/external-membership.ts";
import type { MemberIdentity } from "../member/identity.ts";
import { KIND_WORDS, MEMBER_KINDS } from "../member/kinds.ts";
import { type MemberQuestion, parseSupposed, supposing } from "./what-if.ts";

/** What the rules would say otherwise, and when. */
export interface Changes {
  /** The first day on which the answer is another, as the facts stand. */
  readonly from: { readonly day: Day; readonly outcome: string } | undefined;
  /** Memberships that are held, without which the answer is another. */
  readonly without: readonly { readonly membership: ExternalMembership; readonly outcome: string }[];
  /** Memberships with which the answer is another. */
  readonly with: readonly { readonly name: string; readonly outcome: string }[];
}

/** The memberships that a rule looks for: those that are kinds, and the ways into booking and exchange. */
const LOOKED_FOR: readonly string[] = [
  ...MEMBER_KINDS.filter((kind) => kind !== "nz_strata_owner").map((kind) =>
    kind.startsWith("classic_") ? `Classic ${KIND_WORDS[kind]}` : KIND_WORDS[kind],
  ),
  "16509 Classic Exchange",
];

/** What would change the answer; `answer` is the decision, as a word. */
export function changesOf<Member extends MemberIdentity>(
  question: MemberQuestion<Member>,
  answer: (question: MemberQuestion<Member>) => string,
): Changes {
  const now = answer(question);
  const today = brisbaneDay(question.now);
  const held = unexpiredMemberships(question.member.memberships ?? [], today);
  const ends = held.flatMap(({ expiresOn }) => (expiresOn === undefined ? [] : [addDays(expiresOn, 1)]));
  const others = ends
    .toSorted((one, other) => one - other)
    .map((day) => ({ day, outcome: answer({ ...question, now: startOfDay(day) }) }));
  return {
    from: others.find(({ outcome }) => outcome !== now),
    without: held
      .map((membership) => ({ membership, outcome: answer(lacking(question, membership)) }))
      .filter(({ outcome }) => outcome !== now),
    with: LOOKED_FOR.map((name) => ({ name, outcome: answer(supposing(question, { with: [supposed(name)] })) })).filter(
      ({ outcome }) => outcome !== now,
    ),
  };
}

function lacking<Member extends MemberIdentity>(
  question: MemberQuestion<Member>,
  membership: ExternalMembership,
): MemberQuestion<Member> {
  const { member } = question;
  const memberships = member.memberships?.filter((held) => held !== membership);
  return { ...question, member: { ...member, memberships } };
}

function supposed(name: string): ExternalMembership {
  return parseSupposed(name) as ExternalMembership;
}

/** The first day after today, within two years, on which the answer is another one. */
export function nextAnswer(today: Day, answer: (day: Day) => string): { day: Day; outcome: string } | undefined {
  const now = answer(today);
  for (let day = addDays(today, 1); day <= addDays(today, LOOKED_AHEAD); day = addDays(day, 1)) {
    const outcome = answer(day);
    if (outcome !== now) return { day, outcome };
  }
  return undefined;
}

const LOOKED_AHEAD = 731;
