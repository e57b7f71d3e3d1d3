import { describe, expect, it } from "vitest";
import { choicesNotHeld, heldChoices } from "./held-choices.ts";

describe("heldChoices", () => {
  it("leaves out the second and the third month, which choicesNotHeld names", () => {
    const held = { month: "2027-02", nights: "2", nightsTo: "4", weekends: "true", people: "4" } as const;
    const choices = { ...held, month2: "2027-03", month3: "2027-05" };
    expect(heldChoices(choices)).toEqual(held);
    expect(choicesNotHeld(choices)).toEqual(["Mar 2027", "May 2027"]);
    expect(choicesNotHeld(held)).toEqual([]);
  });
});
