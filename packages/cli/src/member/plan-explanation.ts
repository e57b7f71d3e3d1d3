// Explains whether a member has a plan, with the row of PLAN_RULES that decides.

import type { Verdict } from "@portico/domain/decision";
import type { CliEnvironment } from "../frame/command.ts";
import { CALL_OF_PART, PLAN_PARTS } from "../input/member-data.ts";
import type { MemberInput } from "../input/query.ts";
import type { Explanation } from "./explanation.ts";
import { barrierGroups, planSentence } from "./plan.ts";
import { findPlans, planStatus } from "./plan-search.ts";

const PLAN_CALLS = [...new Set(PLAN_PARTS.map((part) => CALL_OF_PART[part])), "the searches"].join(", ");

const MAY_BOOK: Readonly<Record<Verdict, string>> = {
  yes: "they may book it",
  no: "they may not book it",
  "not known": "whether they may book it is not known",
};

/** Decides with the default wishes. */
export async function planExplanation(input: MemberInput, environment: CliEnvironment): Promise<Explanation> {
  const plans = await findPlans(input, { options: {}, environment });
  const { decision, barriers } = plans;
  return {
    sentences: [
      planSentence(input, plans),
      ...barrierGroups(barriers).map(
        ({ stays, outcome, because }) => `${stays.join(", ")}: ${MAY_BOOK[outcome]}, because ${because}.`,
      ),
    ],
    decisions: [{ about: "the plan", outcome: decision.outcome, decision, call: PLAN_CALLS, changes: [] }],
    status: planStatus(input, plans),
  };
}
