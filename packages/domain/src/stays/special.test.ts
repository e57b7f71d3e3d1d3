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

function explain(arrival: string, special: SpecialFacts["special"], offer = {}) {
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
    "compares the arrival with the first travel day and the departure with the last, for an arrival on %s: %s by %s",
    (arrival, outcome, rule) => {
      expect(explain(arrival, SPECIAL)).toMatchObject({ outcome, rule });
    },
  );

  it.each<[string, SpecialFacts["special"], object, [outcome: string, rule: string]]>([
    ["a special that could not be read", "unread", {}, ["not known", "special.unread"]],
    ["an unknown special", undefined, {}, ["no", "special.not-offered"]],
    ["an invalid travel day", { ...SPECIAL, travelFrom: "in May" }, {}, ["not known", "special.dates-unread"]],
    ["another resort", SPECIAL, { resortId: "R41" }, ["no", "special.other-resort"]],
    ["another number of nights", SPECIAL, { nights: 4 }, ["no", "special.other-length"]],
    [
      "a special without conditions",
      { resortId: "", nights: undefined, travelFrom: undefined, travelUntil: undefined },
      { resortId: "R41", nights: 9 },
      ["yes", "special.fits"],
    ],
  ])("decides %s", (_case, special, offer, [outcome, rule]) => {
    expect(explain("2027-03-01", special, offer)).toMatchObject({ outcome, rule });
  });

  it("names the missing date", () => {
    expect(explain("2027-03-01", { ...SPECIAL, travelUntil: "" }).missing).toEqual(["travelUntil"]);
  });

  it("has a reason for a fitting stay and for unread conditions", () => {
    expect(explain("2027-03-01", SPECIAL).because).toBe("the stay meets the conditions of this offer");
    expect(explain("2027-03-01", "unread").because).toBe("the conditions of this offer could not be read");
  });

  it("has a reason with both days, in both languages", () => {
    const early = explain("2027-01-07", SPECIAL);
    expect(memberReason(SPECIAL_RULES, early, "en")).toBe(
      "this offer is for travel from 01 Feb 2027, and the stay begins on 07 Jan 2027",
    );
    expect(memberReason(SPECIAL_RULES, early, "vi")).toBe(
      "ưu đãi này dành cho chuyến đi từ ngày 01 Feb 2027, còn kỳ nghỉ bắt đầu ngày 07 Jan 2027",
    );
  });
});
