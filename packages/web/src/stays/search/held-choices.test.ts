import { describe, expect, it } from "vitest";
import { choicesNotHeld, heldChoices } from "./held-choices.ts";
import { staySearchMessages } from "./stay-search-messages.ts";

const namesNotHeld = (choices: Parameters<typeof heldChoices>[0]) => choicesNotHeld(choices, staySearchMessages.en);

describe("heldChoices", () => {
  it("has the place, one month and an exact number of nights", () => {
    const choices = { region: "3", month: "2027-02", nights: "3" };
    expect(heldChoices(choices)).toEqual(choices);
    expect(heldChoices({ month: "2027-02", nights: "3", nightsTo: "3" })).toEqual({ month: "2027-02", nights: "3" });
    expect(namesNotHeld(choices)).toEqual([]);
  });

  it("leaves out what a saved search cannot repeat, and choicesNotHeld names it", () => {
    const choices = {
      month: "2027-02",
      month2: "2027-03",
      month3: "2027-05",
      nights: "2",
      nightsTo: "4",
      weekends: "true",
      people: "4",
    };
    expect(heldChoices(choices)).toEqual({ month: "2027-02" });
    expect(namesNotHeld(choices)).toEqual(["4 people", "2 to 4 nights", "weekends only", "Mar 2027", "May 2027"]);
    expect(namesNotHeld({ nightsTo: "4" })).toEqual(["up to 4 nights"]);
  });
});
