// Explains whether a member has a plan, with the row of PLAN_RULES that decides.

import type { CliEnvironment } from "../frame/command.ts";
import { CALL_OF_PART, PLAN_PARTS } from "../input/member-data.ts";
import type { MemberInput } from "../input/query.ts";
import type { Explanation } from "./explanation.ts";
import { planSentence } from "./plan.ts";
import { findPlans, planStatus } from "./plan-search.ts";

const PLAN_CALLS = [...new Set(PLAN_PARTS.map((part) => CALL_OF_PART[part])), "the searches"].join(", ");

/** Decides with the default wishes. */
export async function planExplanation(input: MemberInput, environment: CliEnvironment): Promise<Explanation> {
  const plans = await findPlans(input, { options: {}, environment });
  const { decision, barriers } = plans;
  return {
    sentences: [planSentence(input, plans)],
    decisions: [
      { about: "the plan", outcome: decision.outcome, decision, call: PLAN_CALLS, changes: [] },
      ...barriers.map(({ stay, decision: closed }) => ({
        about: stay,
        outcome: closed.outcome,
        decision: closed,
        call: PLAN_CALLS,
        changes: [],
      })),
    ],
    status: planStatus(input, plans),
  };
}
