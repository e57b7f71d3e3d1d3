import { describe, expect, it } from "vitest";
import { choicesNotSaved, savedChoices } from "./saved-choices.ts";
import { staySearchMessages } from "./stay-search-messages.ts";

const namesNotSaved = (choices: Parameters<typeof savedChoices>[0]) => choicesNotSaved(choices, staySearchMessages.en);

describe("savedChoices", () => {
  it("keeps the place, one month and an exact number of nights", () => {
    const choices = { region: "3", month: "2027-02", nights: "3" };
    expect(savedChoices(choices)).toEqual(choices);
    expect(savedChoices({ month: "2027-02", nights: "3", nightsTo: "3" })).toEqual({ month: "2027-02", nights: "3" });
    expect(namesNotSaved(choices)).toEqual([]);
  });

  it("leaves out the choices that a saved search cannot repeat, which choicesNotSaved lists", () => {
    const choices = {
      month: "2027-02",
      month2: "2027-03",
      month3: "2027-05",
      nights: "2",
      nightsTo: "4",
      weekends: "true",
      people: "4",
    };
    expect(savedChoices(choices)).toEqual({ month: "2027-02" });
    expect(namesNotSaved(choices)).toEqual(["4 people", "2 to 4 nights", "weekends only", "Mar 2027", "May 2027"]);
    expect(namesNotSaved({ nightsTo: "4" })).toEqual(["up to 4 nights"]);
  });
});
