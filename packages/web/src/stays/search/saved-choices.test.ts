import { describe, expect, it } from "vitest";
import { choicesNotSaved, savedChoices } from "./saved-choices.ts";

describe("savedChoices", () => {
  it("leaves out the second and the third month, which choicesNotSaved names", () => {
    const saved = { month: "2027-02", nights: "2", nightsTo: "4", weekends: "true", people: "4" } as const;
    const choices = { ...saved, month2: "2027-03", month3: "2027-05" };
    expect(savedChoices(choices)).toEqual(saved);
    expect(choicesNotSaved(choices)).toEqual(["Mar 2027", "May 2027"]);
    expect(choicesNotSaved(saved)).toEqual([]);
  });
});
