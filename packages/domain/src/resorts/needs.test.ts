import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VERDICTS } from "../decision.ts";
import { ACCESS_NEEDS, BEDROOM_NEEDS, combineNeeds, isBedroomNeed, UNIT_NEEDS } from "./needs.ts";

describe("UNIT_NEEDS", () => {
  it("has the needs of access and of bedrooms", () => {
    expect(UNIT_NEEDS).toEqual([...ACCESS_NEEDS, ...BEDROOM_NEEDS]);
    expect(UNIT_NEEDS.filter(isBedroomNeed)).toEqual(BEDROOM_NEEDS);
  });
});

describe("combineNeeds", () => {
  it("is no with one no, not known with one not known, and otherwise yes", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...VERDICTS)), (outcomes) => {
        const expected = outcomes.includes("no") ? "no" : outcomes.includes("not known") ? "not known" : "yes";
        expect(combineNeeds(outcomes)).toBe(expected);
      }),
    );
    expect(combineNeeds([])).toBe("yes");
  });
});
