import { type Day, parseDay } from "@portico/domain/day";
import { describe, expect, it } from "vitest";
import { asksOf, flexibleChoices, sentChoices } from "./offers.ts";

const TODAY = parseDay("2027-02-03") as Day;

describe("three days earlier or later", () => {
  it("are seven questions, each as long", () => {
    const asked = flexibleChoices({ area: "QLD", arrival: "2027-02-26", departure: "2027-03-02" }, TODAY);
    expect(asked).toHaveLength(7);
    expect(asked[0]).toEqual({ area: "QLD", arrival: "2027-02-23", departure: "2027-02-27" });
    expect(asked[6]).toEqual({ area: "QLD", arrival: "2027-03-01", departure: "2027-03-05" });
  });

  it("never ask for a day that is past", () => {
    const asked = flexibleChoices({ arrival: "2027-02-04", departure: "2027-02-06" }, TODAY);
    expect(asked.map(({ arrival }) => arrival)).toEqual([
      "2027-02-03",
      "2027-02-04",
      "2027-02-05",
      "2027-02-06",
      "2027-02-07",
    ]);
  });

  it("leave a month as it is", () => {
    expect(flexibleChoices({ month: "2027-02" }, TODAY)).toEqual([{ month: "2027-02" }]);
  });
});

describe("what is nearest", () => {
  const chosen = { arrival: "2027-02-26", departure: "2027-03-02" };

  it("is looked up once, for the days that were chosen, however many are asked", () => {
    const asks = asksOf("short-stays", chosen, { isFlexible: true, today: TODAY });
    expect(asks.map(({ nearest }) => nearest)).toEqual(["none", "none", "none", undefined, "none", "none", "none"]);
    expect(asks[3]).toEqual({ stay: "short-stays", choices: chosen });
  });

  it("is looked up where one question is asked", () => {
    expect(asksOf("short-stays", chosen, { isFlexible: false, today: TODAY })).toEqual([
      { stay: "short-stays", choices: chosen },
    ]);
    expect(asksOf("short-stays", { month: "2027-02" }, { isFlexible: true, today: TODAY })).toEqual([
      { stay: "short-stays", choices: { month: "2027-02" } },
    ]);
  });
});

describe("what the server is asked", () => {
  it("has neither what is empty nor the nights", () => {
    expect(sentChoices({ area: "QLD", region: "", month: "2027-02", nights: "3", shortStay: "true" })).toEqual({
      area: "QLD",
      month: "2027-02",
      shortStay: "true",
    });
    expect(sentChoices({ month: "2027-02", shortStay: "false" })).toEqual({ month: "2027-02" });
  });
});
