import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import { type Day, parseDay } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import { describe, expect, it } from "vitest";
import type { Choices } from "./stay-choices.ts";
import { everyWay } from "./way-questions.ts";

const TODAY = parseDay("2026-11-22") as Day;
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
const WAYS = (
  ["holiday-exchange", "short-stays", "weekly-stays", "last-minute", "club-properties", "resort-specials"] as const
).map((stay: StayType) => ({ stay, page: `/${stay}` }) as StayVerdictView);

const asked = (chosen: Partial<Choices>, country?: string | null) => {
  const { asks, notAsked } = everyWay(WAYS, {
    asked: { ...NOTHING, ...chosen },
    elsewhere: { country },
    today: TODAY,
  });
  return {
    asks: asks.map(({ stay, choices, at }) => [stay, choices, ...(at === undefined ? [] : [at])]),
    not: notAsked.map(({ stay, because }) => [stay, because]),
  };
};

describe("one search put to every way to stay", () => {
  it("by the month, in an area", () => {
    expect(asked({ area: "QLD", month: "2027-02" }, "36")).toEqual({
      asks: [
        ["holiday-exchange", { country: "36", month: "2027-02" }],
        ["short-stays", { area: "QLD", month: "2027-02" }],
        ["club-properties", { area: "QLD", month: "2027-02" }],
      ],
      not: [
        ["weekly-stays", "resort"],
        ["last-minute", "days"],
      ],
    });
  });

  it("by days, anywhere", () => {
    const days = { arrival: "2027-02-05", departure: "2027-02-08" };
    expect(asked(days)).toEqual({
      asks: [
        ["holiday-exchange", days],
        ["short-stays", days],
        ["last-minute", days],
        ["club-properties", days],
      ],
      not: [["weekly-stays", "month"]],
    });
  });

  it("at a resort, which only some can be asked for, and where the exchange does not lead", () => {
    const { asks, not } = asked({ area: "QLD", region: "12", resort: "R12", month: "2027-02" }, "36");
    expect(asks).toEqual([
      ["short-stays", { area: "QLD", region: "12", month: "2027-02" }, "R12"],
      ["weekly-stays", { resort: "R12", month: "2027-02" }],
      ["club-properties", { area: "QLD", region: "12", resort: "R12", month: "2027-02" }],
    ]);
    expect(not).toEqual([
      ["holiday-exchange", "place"],
      ["last-minute", "days"],
    ]);
  });

  it("where nobody knows yet whether the exchange leads, of the others alone, and no is said only where it is known", () => {
    const search = { area: "QLD", month: "2027-02" };
    const others = [
      ["short-stays", search],
      ["club-properties", search],
    ];
    const missing = [
      ["weekly-stays", "resort"],
      ["last-minute", "days"],
    ];
    expect(asked(search)).toEqual({ asks: others, not: [["holiday-exchange", "not known"], ...missing] });
    expect(asked(search, null)).toEqual({ asks: others, not: [["holiday-exchange", "place"], ...missing] });
    // For a single resort the exchange cannot be asked, wherever it lies.
    expect(asked({ ...search, resort: "R12" }).not[0]).toEqual(["holiday-exchange", "place"]);
  });
});
