// The cases of plans for what lapses: what could be read, and whether a stay was found.

import { PLAN_RULES, type PlanFacts } from "../plan/plan.ts";
import { type Axis, decideByTable, type RuleArea, ruleTable } from "./area.ts";
import { rowTexts } from "./tables.ts";

const AXES: readonly Axis[] = [
  { name: "unread", values: ["nothing", "points", "entitlements", "points entitlements"] },
  ...["lapsing", "candidates", "too dear", "failed searches"].map((name): Axis => ({ name, values: [0, 1, 2] })),
];

const TABLE = ruleTable<PlanFacts>(PLAN_RULES, {
  facts: ([unread, lapsing, candidates, tooDear, failedSearches]) => ({
    unread: unread === "nothing" ? [] : String(unread).split(" "),
    lapsing: Number(lapsing),
    candidates: Number(candidates),
    tooDear: Number(tooDear),
    failedSearches: Number(failedSearches),
  }),
  reads: ["unread[]", "lapsing", "candidates", "tooDear", "failedSearches"],
});

export const PLAN_AREA: RuleArea = {
  name: "plan",
  axes: AXES,
  table: TABLE,
  decide: (values) => decideByTable(TABLE, values),
  describe: ([unread, lapsing, candidates, tooDear, failedSearches]) =>
    `a member of whom ${String(unread)} could not be read, with ${String(lapsing)} lots that lapse, ${String(candidates)} stays for a plan, ${String(tooDear)} that cost too much, and ${String(failedSearches)} failed searches`,
  openOutcomes: ["yes"],
  texts: rowTexts(PLAN_RULES),
};
