import type { UnitCard } from "@portico/api/resorts/unit-contract";
import type { Verdict } from "@portico/domain/decision";
import { UNIT_NEEDS, type UnitNeed } from "@portico/domain/resorts/needs";
import { describe, expect, it } from "vitest";
import { type Units, unitKey } from "../units/unit-queries.ts";
import { parseStaySearchParams } from "./stay-query.ts";
import { chosenNeeds, filterByNeeds, needOptions } from "./unit-needs.ts";
import { countActiveFilters, NO_FILTERS } from "./visible-results.ts";

function card(resortId: string, outcomes: Partial<Record<UnitNeed, Verdict>>): [key: string, card: UnitCard] {
  const needs = UNIT_NEEDS.map((need) => ({ need, outcome: outcomes[need] ?? "not known", rule: "", because: "" }));
  return [unitKey({ resortId, unit: "Studio" }), { needs } as unknown as UnitCard];
}

const UNITS: Units = new Map([
  card("free", { "step-free": "yes", lift: "no", "1-bedroom": "yes", "2-bedrooms": "yes" }),
  card("steps", { "step-free": "no", lift: "yes", "1-bedroom": "yes", "2-bedrooms": "no" }),
  card("not stated", { "1-bedroom": "no" }),
]);
const OFFERS = ["free", "steps", "not stated", "without content"].map((resortId) => ({ resortId, unit: "Studio" }));

function filter(query: Parameters<typeof parseStaySearchParams>[0]) {
  const { offers, offersWithUnknownFacts } = filterByNeeds(OFFERS, {
    params: parseStaySearchParams(query),
    units: UNITS,
  });
  return [offers, offersWithUnknownFacts].map((list) => list.map(({ resortId }) => resortId));
}

describe("filterByNeeds", () => {
  it.each([
    [{}, ["free", "steps", "not stated", "without content"], []],
    [{ need: "step-free" }, ["free"], ["not stated", "without content"]],
    [
      { need: "step-free", unknownFacts: "yes" },
      ["free", "not stated", "without content"],
      ["not stated", "without content"],
    ],
    [{ need: "lift" }, ["steps"], ["not stated", "without content"]],
    [{ need: ["step-free", "lift"] }, [], ["not stated", "without content"]],
    [{ bedrooms: "2" }, ["free"], ["not stated", "without content"]],
    [{ bedrooms: "1", need: "step-free" }, ["free"], ["without content"]],
    [{ bedrooms: "9", need: "constructor" }, ["free", "steps", "not stated", "without content"], []],
  ])("finds, for the parameters %j, the offers %j, and reports unknown facts of %j", (query, found, notKnown) => {
    expect(filter(query)).toEqual([found, notKnown]);
  });

  it("finds another unit of the same resort by its name only", () => {
    const params = parseStaySearchParams({ need: "step-free" });
    const { offers, offersWithUnknownFacts } = filterByNeeds([{ resortId: "free", unit: "1 bedroom" }], {
      params,
      units: UNITS,
    });
    expect([offers.length, offersWithUnknownFacts.length]).toEqual([0, 1]);
  });
});

describe("needOptions", () => {
  it("has only needs that some offer meets", () => {
    expect(needOptions(OFFERS, UNITS)).toEqual({ access: ["step-free", "lift"], bedrooms: [1, 2] });
    expect(needOptions(OFFERS.slice(2), UNITS)).toEqual({ access: [], bedrooms: [] });
  });
});

describe("needs in the URL", () => {
  it("count as one filter each, and are cleared together", () => {
    const params = parseStaySearchParams({ need: ["lift", "step-free"], bedrooms: "3", unknownFacts: "yes" });
    expect(chosenNeeds(params)).toEqual(["step-free", "lift", "3-bedrooms"]);
    expect(countActiveFilters(params)).toBe(3);
    expect(chosenNeeds({ ...params, ...NO_FILTERS })).toEqual([]);
  });
});
