import { describe, expect, it } from "vitest";
import { alternativeLinks } from "./alternative-links.ts";
import type { Choices } from "./stay-choices.ts";

const NO_CHOICES: Choices = {
  area: "",
  country: "",
  region: "",
  resort: "",
  month: "",
  arrival: "",
  departure: "",
  nights: "",
  month2: "",
  month3: "",
  nightsTo: "",
  weekends: "",
  people: "",
  shortStay: "",
};

describe("alternativeLinks", () => {
  it.each([
    ["short-stays", { area: "QLD", month: "2027-02" }, "2027-03-01", "?area=QLD&month=2027-03&day=2027-03-01"],
    [
      "short-stays",
      { month: "2027-02", month2: "2027-04", people: "4" },
      "2027-03-01",
      "?month=2027-03&people=4&day=2027-03-01",
    ],
    [
      "short-stays",
      { arrival: "2027-02-26", departure: "2027-03-02" },
      "2027-02-28",
      "?arrival=2027-02-28&departure=2027-03-04",
    ],
    [
      "last-minute",
      { arrival: "2027-02-26", departure: "2027-02-27" },
      "2027-02-20",
      "?arrival=2027-02-20&departure=2027-02-21",
    ],
  ] as const)("links %s with %j on %s to %s", (stay, choices, day, query) => {
    expect(alternativeLinks(stay, { choices: { ...NO_CHOICES, ...choices }, path: "/here" }).toDay(day)).toBe(
      `/here${query}`,
    );
  });

  it("links another type of stay with the choices that it accepts", () => {
    const { toStay } = alternativeLinks("short-stays", {
      choices: {
        ...NO_CHOICES,
        area: "QLD",
        region: "12",
        month: "2027-02",
        nights: "3",
        weekends: "true",
        people: "4",
      },
      path: "/here",
    });
    expect(toStay({ stay: "club-properties", page: "/club-properties" })).toBe(
      "/club-properties?area=QLD&region=12&month=2027-02&people=4",
    );
    expect(toStay({ stay: "holiday-exchange", page: "/holiday-exchange" })).toBe(
      "/holiday-exchange?month=2027-02&people=4",
    );
    expect(toStay({ stay: "nightly-stays", page: "/nightly-stays" })).toBe(
      "/nightly-stays?area=QLD&region=12&month=2027-02&nights=3&weekends=true&people=4",
    );
  });

  it("names the choices that a saved search does not repeat", () => {
    const choices = { ...NO_CHOICES, month: "2027-02", month2: "2027-03", nights: "3", people: "4" };
    expect(alternativeLinks("short-stays", { choices, path: "/here" }).search).toMatchObject({
      choices: { month: "2027-02", nights: "3", people: "4" },
      notSaved: ["Mar 2027"],
    });
  });
});
