// The cases of needs: what content states about a unit, and what a member looks for.

import { UNIT_NEEDS, type UnitNeed } from "../resorts/needs.ts";
import { type Shower, UNIT_NEED_RULES, type UnitNeedFacts } from "../resorts/unit-need.ts";
import { type Axis, type RuleArea, ruleTable, type Value } from "./area.ts";
import { numberAt, rowTexts, tableArea, textAt } from "./tables.ts";

const AXES: readonly Axis[] = [
  { name: "unit", values: ["in content", null] },
  { name: "bedrooms", values: [2, 0, 1, 3, 4, null] },
  { name: "step-free", values: [true, false, null] },
  { name: "shower", values: ["roll-in", "walk-in", "over-bath", null] },
  { name: "lift", values: [true, false, null] },
  { name: "need", values: UNIT_NEEDS },
];

const TABLE = ruleTable<UnitNeedFacts>(UNIT_NEED_RULES, {
  facts: ([unit, bedrooms, isStepFree, shower, hasLift, need]) => ({
    unit:
      unit === null
        ? undefined
        : {
            bedrooms: numberAt(bedrooms),
            isStepFree: typeof isStepFree === "boolean" ? isStepFree : undefined,
            shower: textAt(shower) as Shower | undefined,
            hasLift: typeof hasLift === "boolean" ? hasLift : undefined,
          },
    need: need as UnitNeed,
  }),
  reads: ["unit.bedrooms", "unit.isStepFree", "unit.shower", "unit.hasLift", "need"],
});

export const UNIT_NEED_AREA: RuleArea = {
  ...tableArea("unit needs", AXES, TABLE),
  describe: ([unit, bedrooms, isStepFree, shower, hasLift, need]) =>
    unit === null
      ? `a unit without content, for the need ${String(need)}`
      : `a unit with ${stated(bedrooms, "bedrooms")}, ${stated(isStepFree, "step-free")}, ${stated(shower, "shower")}, ${stated(hasLift, "lift")}, for the need ${String(need)}`,
  openOutcomes: ["yes"],
  texts: rowTexts(UNIT_NEED_RULES),
};

function stated(value: Value | undefined, name: string): string {
  return `${name} ${value === null ? "not stated" : String(value)}`;
}
