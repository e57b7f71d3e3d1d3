import { describe, expect, it } from "vitest";
import { day } from "../../testing/builders.ts";
import { memberReason } from "../decision.ts";
import { explainSpecial, SPECIAL_RULES, type SpecialFacts } from "./special.ts";

const SPECIAL = {
  resortId: "27",
  nights: 3,
  travelFrom: "2027-02-01T00:00:00Z",
  travelUntil: "2027-05-31T00:00:00Z",
};

function decided(arrival: string, special: SpecialFacts["special"], offer = {}) {
  return explainSpecial({ special, offer: { resortId: "27", arrival: day(arrival), nights: 3, ...offer } });
}

describe("explainSpecial", () => {
  it.each([
    ["2027-01-07", "no", "special.too-early"],
    ["2027-01-31", "no", "special.too-early"],
    ["2027-02-01", "yes", "special.fits"],
    ["2027-05-28", "yes", "special.fits"],
    ["2027-05-29", "no", "special.too-late"],
  ])(
    "of a stay from %s is %s by %s: the first travel day is the first arrival, the last one the last departure",
    (arrival, outcome, rule) => {
      expect(decided(arrival, SPECIAL)).toMatchObject({ outcome, rule });
    },
  );

  it.each<[string, SpecialFacts["special"], object, [outcome: string, rule: string]]>([
    ["content could not be read", "unread", {}, ["not known", "special.unread"]],
    ["content has no such special", undefined, {}, ["no", "special.not-offered"]],
    ["a travel day is no date", { ...SPECIAL, travelFrom: "in May" }, {}, ["not known", "special.dates-unread"]],
    ["the resort is another", SPECIAL, { resortId: "R41" }, ["no", "special.other-resort"]],
    ["the nights are others", SPECIAL, { nights: 4 }, ["no", "special.other-length"]],
    [
      "the special names no condition",
      { resortId: "", nights: undefined, travelFrom: undefined, travelUntil: undefined },
      { resortId: "R41", nights: 9 },
      ["yes", "special.fits"],
    ],
  ])("where %s is decided so", (_case, special, offer, [outcome, rule]) => {
    expect(decided("2027-03-01", special, offer)).toMatchObject({ outcome, rule });
  });

  it("names the missing date", () => {
    expect(decided("2027-03-01", { ...SPECIAL, travelUntil: "" }).missing).toEqual(["travelUntil"]);
  });

  it("has a reason with both days, in both languages", () => {
    const early = decided("2027-01-07", SPECIAL);
    expect(memberReason(SPECIAL_RULES, early, "en")).toBe(
      "this offer is for travel from 01 Feb 2027, and the stay begins on 07 Jan 2027",
    );
    expect(memberReason(SPECIAL_RULES, early, "vi")).toBe(
      "ưu đãi này dành cho chuyến đi từ ngày 01 Feb 2027, còn kỳ nghỉ bắt đầu ngày 07 Jan 2027",
    );
  });
});
