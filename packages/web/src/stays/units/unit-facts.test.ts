import type { UnitCard } from "@portico/api/resorts/unit-contract";
import { describe, expect, it } from "vitest";
import { unitFacts, unitLine } from "./unit-facts.tsx";
import { unitMessages } from "./unit-messages.ts";

const { en, vi } = unitMessages;

const SILENT: UnitCard = {
  resortId: "R12",
  name: "2 bedroom",
  bedrooms: null,
  beds: [],
  floor: "",
  isStepFree: null,
  shower: null,
  hasLift: null,
  needs: [],
  language: null,
};
const STATED: UnitCard = {
  ...SILENT,
  bedrooms: 2,
  beds: [
    { bed: "queen", count: 1 },
    { bed: "single", count: 2 },
  ],
  floor: "Ground floor",
  isStepFree: true,
  shower: "walk-in",
  hasLift: false,
};

describe("unitLine", () => {
  it("has bedrooms, beds and what makes a unit accessible, in both languages", () => {
    expect(unitLine(STATED, en)).toBe("2 bedrooms · 1 queen, 2 singles · Step-free");
    expect(unitLine({ ...STATED, shower: "roll-in" }, vi)).toBe(
      "2 phòng ngủ · 1 giường cỡ queen, 2 giường đơn · Lối vào không bậc thềm · Chỗ tắm cho xe lăn",
    );
  });

  it("is empty for a unit of which content states nothing", () => {
    expect(unitLine(SILENT, en)).toBe("");
  });

  it("does not mention steps or a missing lift", () => {
    expect(unitLine({ ...STATED, bedrooms: 0, isStepFree: false }, en)).toBe("1 queen, 2 singles");
  });
});

describe("unitFacts", () => {
  const read = (card: UnitCard) => unitFacts(card, en).map(({ term, value }) => [term, value]);

  it("is not known, and never no, for access that content does not state", () => {
    expect(read(SILENT)).toEqual([
      ["Step-free", "Not known"],
      ["Shower", "Not known"],
      ["Lift", "Not known"],
    ]);
  });

  it("lists the facts that content states", () => {
    expect(read({ ...STATED, floor: "" })).toEqual([
      ["Bedrooms", "2 bedrooms"],
      ["Beds", "1 queen, 2 singles"],
      ["Step-free", "Yes"],
      ["Shower", "Walk-in"],
      ["Lift", "No"],
    ]);
    expect(read(STATED)[2]?.[0]).toBe("Floor");
  });
});
