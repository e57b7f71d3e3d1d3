import { type Day, parseDay } from "@portico/domain/day";
import { ANY_RESORT } from "@portico/domain/stays/search";
import { describe, expect, it } from "vitest";
import { createOffersQueries, flexibleChoices, sentChoices } from "./offers.ts";

const TODAY = parseDay("2027-02-03") as Day;

describe("flexibleChoices", () => {
  it("returns seven date ranges with the same number of nights", () => {
    const shifted = flexibleChoices({ area: "QLD", arrival: "2027-02-26", departure: "2027-03-02" }, TODAY);
    expect(shifted).toHaveLength(7);
    expect(shifted[0]).toEqual({ area: "QLD", arrival: "2027-02-23", departure: "2027-02-27" });
    expect(shifted[6]).toEqual({ area: "QLD", arrival: "2027-03-01", departure: "2027-03-05" });
  });

  it("leaves out past arrival days", () => {
    const shifted = flexibleChoices({ arrival: "2027-02-04", departure: "2027-02-06" }, TODAY);
    expect(shifted.map(({ arrival }) => arrival)).toEqual([
      "2027-02-03",
      "2027-02-04",
      "2027-02-05",
      "2027-02-06",
      "2027-02-07",
    ]);
  });

  it("leaves a month unchanged", () => {
    expect(flexibleChoices({ month: "2027-02" }, TODAY)).toEqual([{ month: "2027-02" }]);
  });
});

describe("createOffersQueries", () => {
  const chosenDays = { arrival: "2027-02-26", departure: "2027-03-02" };

  it("requests the nearest days only for the chosen days", () => {
    const queries = createOffersQueries("short-stays", chosenDays, { isFlexible: true, today: TODAY });
    expect(queries.map(({ nearest }) => nearest)).toEqual(["none", "none", "none", undefined, "none", "none", "none"]);
    expect(queries[3]).toEqual({ stay: "short-stays", choices: chosenDays });
  });

  it("requests the nearest days if there is a single query", () => {
    expect(createOffersQueries("short-stays", chosenDays, { isFlexible: false, today: TODAY })).toEqual([
      { stay: "short-stays", choices: chosenDays },
    ]);
    expect(createOffersQueries("short-stays", { month: "2027-02" }, { isFlexible: true, today: TODAY })).toEqual([
      { stay: "short-stays", choices: { month: "2027-02" } },
    ]);
  });
});

describe("createOffersQueries for several months or resorts", () => {
  const create = (choices: Parameters<typeof createOffersQueries>[1], resortIds: readonly string[] = []) =>
    createOffersQueries("weekly-stays", choices, { isFlexible: false, today: TODAY, resortIds });

  it("creates a query for each month, and only the first looks up the nearest days", () => {
    const choices = { resort: "R12", month: "2027-02", month2: "2027-04", month3: "2027-02", people: "4" };
    expect(create(choices)).toEqual([
      { stay: "weekly-stays", choices: { resort: "R12", month: "2027-02", people: "4" } },
      { stay: "weekly-stays", choices: { resort: "R12", month: "2027-04", people: "4" }, nearest: "none" },
    ]);
  });

  it("creates the queries of one resort after the other if any resort is accepted", () => {
    const queries = create({ resort: ANY_RESORT, month: "2027-02", month2: "2027-03" }, ["R12", "R5"]);
    expect(queries.map(({ choices: { resort, month } }) => `${resort} ${month}`)).toEqual([
      "R12 2027-02",
      "R12 2027-03",
      "R5 2027-02",
      "R5 2027-03",
    ]);
    expect(new Set(queries.map(({ nearest }) => nearest))).toEqual(new Set(["none"]));
  });
});

describe("sentChoices", () => {
  it("drops empty values and further months", () => {
    const months = { month: "2027-02", month2: "2027-03" };
    expect(sentChoices({ area: "QLD", region: "", ...months, nights: "3", shortStay: "true" })).toEqual({
      nights: "3",
      area: "QLD",
      month: "2027-02",
      shortStay: "true",
    });
    expect(sentChoices({ month: "2027-02", shortStay: "false" })).toEqual({ month: "2027-02" });
  });
});
