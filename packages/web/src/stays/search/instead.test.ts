import { describe, expect, it } from "vitest";
import { insteadLinks } from "./instead.ts";
import type { Choices } from "./stay-choices.ts";

const NOTHING: Choices = {
  area: "",
  country: "",
  region: "",
  resort: "",
  month: "",
  arrival: "",
  departure: "",
  nights: "",
  shortStay: "",
};

describe("where nothing is free", () => {
  it.each([
    ["short-stays", { area: "QLD", month: "2027-02" }, "2027-03-01", "?area=QLD&month=2027-03&day=2027-03-01"],
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
  ] as const)("%s for %j on %s is at %s", (stay, chosen, day, address) => {
    expect(insteadLinks(stay, { asked: { ...NOTHING, ...chosen }, path: "/here" }).toDay(day)).toBe(`/here${address}`);
  });

  it("another way takes along what it can be asked by", () => {
    const { toStay } = insteadLinks("short-stays", {
      asked: { ...NOTHING, area: "QLD", region: "12", month: "2027-02", nights: "3" },
      path: "/here",
    });
    expect(toStay({ stay: "club-properties", page: "/club-properties" })).toBe(
      "/club-properties?area=QLD&region=12&month=2027-02",
    );
    expect(toStay({ stay: "holiday-exchange", page: "/holiday-exchange" })).toBe("/holiday-exchange?month=2027-02");
  });
});
