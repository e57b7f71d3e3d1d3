import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import { type Day, parseDay } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import { describe, expect, it } from "vitest";
import { planStaySearches } from "./plan-stay-searches.ts";
import type { Choices } from "./stay-choices.ts";

const TODAY = parseDay("2026-11-22") as Day;
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
const STAYS = (
  ["holiday-exchange", "short-stays", "weekly-stays", "last-minute", "club-properties", "resort-specials"] as const
).map((stay: StayType) => ({ stay, page: `/${stay}` }) as StayVerdictView);

const plan = (submitted: Partial<Choices>, country?: string | null) => {
  const { queries, skipped } = planStaySearches(STAYS, {
    submitted: { ...NO_CHOICES, ...submitted },
    exchange: { country },
    today: TODAY,
  });
  return {
    queries: queries.map(({ stay, choices, resortId }) => [
      stay,
      choices,
      ...(resortId === undefined ? [] : [resortId]),
    ]),
    skipped: skipped.map(({ stay, because }) => [stay, because]),
  };
};

describe("planStaySearches", () => {
  it("searches by month in an area", () => {
    expect(plan({ area: "QLD", month: "2027-02" }, "36")).toEqual({
      queries: [
        ["holiday-exchange", { country: "36", month: "2027-02" }],
        ["short-stays", { area: "QLD", month: "2027-02" }],
        ["club-properties", { area: "QLD", month: "2027-02" }],
      ],
      skipped: [
        ["weekly-stays", "resort"],
        ["last-minute", "days"],
      ],
    });
  });

  it("sends the number of people and nights to each type of stay", () => {
    const { queries } = plan({ month: "2027-02", nights: "3", people: "4" }, "36");
    expect(queries.map(([, choices]) => choices)).toEqual(
      queries.map(() => ({ month: "2027-02", nights: "3", people: "4" })),
    );
    expect(queries.length).toBe(3);
  });

  it("searches every place by days", () => {
    const days = { arrival: "2027-02-05", departure: "2027-02-08" };
    expect(plan(days)).toEqual({
      queries: [
        ["holiday-exchange", days],
        ["short-stays", days],
        ["last-minute", days],
        ["club-properties", days],
      ],
      skipped: [["weekly-stays", "month"]],
    });
  });

  it("filters by resort where possible, and skips the exchange because it has no club resorts", () => {
    const { queries, skipped } = plan({ area: "QLD", region: "12", resort: "R12", month: "2027-02" }, "36");
    expect(queries).toEqual([
      ["short-stays", { area: "QLD", region: "12", month: "2027-02" }, "R12"],
      ["weekly-stays", { resort: "R12", month: "2027-02" }],
      ["club-properties", { area: "QLD", region: "12", resort: "R12", month: "2027-02" }],
    ]);
    expect(skipped).toEqual([
      ["holiday-exchange", "place"],
      ["last-minute", "days"],
    ]);
  });

  it("skips only the exchange while its countries are not known", () => {
    const search = { area: "QLD", month: "2027-02" };
    const otherQueries = [
      ["short-stays", search],
      ["club-properties", search],
    ];
    const alwaysSkipped = [
      ["weekly-stays", "resort"],
      ["last-minute", "days"],
    ];
    expect(plan(search)).toEqual({
      queries: otherQueries,
      skipped: [["holiday-exchange", "not known"], ...alwaysSkipped],
    });
    expect(plan(search, null)).toEqual({
      queries: otherQueries,
      skipped: [["holiday-exchange", "place"], ...alwaysSkipped],
    });
    // The exchange cannot be searched by resort.
    expect(plan({ ...search, resort: "R12" }).skipped[0]).toEqual(["holiday-exchange", "place"]);
  });
});
