import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memberReason } from "../decision.ts";
import { UNIT_NEEDS, type UnitNeed } from "./needs.ts";
import { explainUnitNeed, SHOWERS, UNIT_NEED_RULES, type UnitFacts } from "./unit-need.ts";

const NOTHING_STATED: UnitFacts = {
  bedrooms: undefined,
  isStepFree: undefined,
  shower: undefined,
  hasLift: undefined,
};

function explain(need: UnitNeed, facts: Partial<UnitFacts>) {
  return explainUnitNeed({ unit: { ...NOTHING_STATED, ...facts }, need });
}

describe("explainUnitNeed", () => {
  it.each<[UnitNeed, Partial<UnitFacts>, outcome: string, rule: string]>([
    ["step-free", { isStepFree: true }, "yes", "unit.meets"],
    ["step-free", { isStepFree: false }, "no", "unit.lacks"],
    ["step-free", { hasLift: true }, "not known", "unit.not-stated"],
    ["lift", { hasLift: true }, "yes", "unit.meets"],
    ["lift", { hasLift: false }, "no", "unit.lacks"],
    ["lift", { isStepFree: true }, "not known", "unit.not-stated"],
    ["walk-in-shower", { shower: "walk-in" }, "yes", "unit.meets"],
    ["walk-in-shower", { shower: "roll-in" }, "yes", "unit.meets"],
    ["walk-in-shower", { shower: "over-bath" }, "no", "unit.lacks"],
    ["roll-in-shower", { shower: "roll-in" }, "yes", "unit.meets"],
    ["roll-in-shower", { shower: "walk-in" }, "no", "unit.lacks"],
    ["roll-in-shower", { isStepFree: true }, "not known", "unit.not-stated"],
    ["1-bedroom", { bedrooms: 0 }, "no", "unit.too-small"],
    ["1-bedroom", { bedrooms: 1 }, "yes", "unit.meets"],
    ["2-bedrooms", { bedrooms: 1 }, "no", "unit.too-small"],
    ["2-bedrooms", { bedrooms: 2 }, "yes", "unit.meets"],
    ["2-bedrooms", { bedrooms: 3 }, "yes", "unit.meets"],
    ["4-bedrooms", { bedrooms: 3 }, "no", "unit.too-small"],
    ["4-bedrooms", { shower: "roll-in" }, "not known", "unit.not-stated"],
  ])("of %s with %j is %s by %s", (need, facts, outcome, rule) => {
    expect(explain(need, facts)).toMatchObject({ outcome, rule });
  });

  it.each(UNIT_NEEDS)("of %s is not known without content, and without the fact", (need) => {
    expect(explainUnitNeed({ unit: undefined, need })).toMatchObject({ outcome: "not known", missing: ["unit"] });
    expect(explain(need, {})).toMatchObject({ outcome: "not known", missing: [expect.any(String)] });
  });

  it("never makes a need of a fact that content does not state", () => {
    const FACTS = fc.record({
      bedrooms: fc.option(fc.nat(5), { nil: undefined }),
      isStepFree: fc.option(fc.boolean(), { nil: undefined }),
      shower: fc.option(fc.constantFrom(...SHOWERS), { nil: undefined }),
      hasLift: fc.option(fc.boolean(), { nil: undefined }),
    });
    fc.assert(
      fc.property(FACTS, fc.constantFrom(...UNIT_NEEDS), (unit, need) => {
        const { outcome, missing } = explainUnitNeed({ unit, need });
        expect(outcome === "not known").toBe(missing.length > 0);
        for (const fact of missing) expect(unit[fact as keyof UnitFacts]).toBeUndefined();
      }),
    );
  });

  it("names the missing fact", () => {
    expect(explain("roll-in-shower", {}).missing).toEqual(["shower"]);
    expect(explain("2-bedrooms", {}).missing).toEqual(["bedrooms"]);
  });

  it("has a reason in both languages", () => {
    const reasons = (need: UnitNeed, facts: Partial<UnitFacts>) =>
      (["en", "vi"] as const).map((language) => memberReason(UNIT_NEED_RULES, explain(need, facts), language));
    expect(reasons("step-free", {})).toEqual([
      "we do not know whether this unit is step-free",
      "hiện chưa rõ phòng này có lối vào không bậc thềm hay không",
    ]);
    expect(reasons("2-bedrooms", { bedrooms: 1 })).toEqual(["this unit has 1 bedroom", "phòng này có 1 phòng ngủ"]);
    expect(reasons("1-bedroom", { bedrooms: 0 })).toEqual([
      "this unit has no separate bedroom",
      "phòng này không có phòng ngủ riêng",
    ]);
    expect(reasons("roll-in-shower", { shower: "walk-in" })).toEqual([
      "the shower of this unit has an edge",
      "chỗ tắm của phòng này có gờ chắn",
    ]);
  });

  it("describes a shower over a bath as such for both needs", () => {
    for (const need of ["walk-in-shower", "roll-in-shower"] as const)
      expect(explain(need, { shower: "over-bath" }).because).toBe("the shower of this unit is over a bath");
  });
});
