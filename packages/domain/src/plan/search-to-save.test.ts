import { describe, expect, it } from "vitest";
import { SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { lot } from "../../testing/builders.ts";
import { addDays } from "../day.ts";
import type { StayType } from "../stays/kinds.ts";
import { lapsingLots } from "./lapsing.ts";
import { type PlanForm, parsePlanForm, type TypedPlan } from "./plan-form.ts";
import { lackedWishesText, planSearchToSave } from "./search-to-save.ts";
import { planSearches } from "./searches.ts";

const TODAY = SAMPLE_TODAY;

function formOf(typed: TypedPlan): PlanForm {
  const winter = { regionCode: "QLD", region: "Queensland", name: "Winter", from: TODAY, until: addDays(TODAY, 60) };
  const form = parsePlanForm(typed, TODAY, { schoolHolidays: [winter] });
  if (!("value" in form)) throw new Error(JSON.stringify(form.problems));
  return form.value;
}

function saved(typed: TypedPlan, stays: readonly StayType[] = ["short-stays"]) {
  const form = formOf(typed);
  const lapsing = lapsingLots({ lots: [lot({ expiresOn: addDays(TODAY, 60) })] }, { today: TODAY, windowDays: 365 });
  const searches = planSearches(form, { lapsing, stays, party: { payer: "points" }, today: TODAY });
  const result = planSearchToSave(form, searches);
  return result && { ...result, text: lackedWishesText(result.lacks, form, "en") };
}

describe("planSearchToSave", () => {
  it("holds the month, the region, the people and the number of nights", () => {
    const typed = { from: "2027-02", until: "2027-02", regions: "QLD-SC", people: "4", minNights: "3", maxNights: "3" };
    expect(saved(typed)).toEqual({
      search: {
        stay: "short-stays",
        choices: { month: "2027-02", region: "QLD-SC", people: "4", nights: "3" },
        keptFor: "in reach",
      },
      lacks: [],
      text: "",
    });
  });

  it("lists every wish that it cannot hold", () => {
    const result = saved({ people: "4", minNights: "20", maxNights: "25", regions: "A,B", holidays: "QLD" }, [
      "short-stays",
      "nightly-stays",
    ]);
    expect(result?.text).toBe(
      "It cannot hold these wishes: at least 20 nights, at most 25 nights, more than one month, " +
        "more than one region, the school holidays of Queensland, other types of stay. So some of what it finds may not fit.",
    );
  });

  it("prefers a type of stay that holds the number of nights", () => {
    const typed = { from: "2027-02", until: "2027-02", minNights: "2", maxNights: "2" };
    expect(saved(typed, ["club-properties", "short-stays"])?.search).toMatchObject({
      stay: "short-stays",
      choices: { nights: "2" },
    });
    expect(saved(typed, ["club-properties"])).toMatchObject({ lacks: ["min nights", "max nights"] });
  });

  it.each([
    [
      { minNights: "2", maxNights: "5" },
      { nights: "2", nightsTo: "5" },
    ],
    [{ minNights: "2" }, { nights: "2", nightsTo: "14" }],
    [{ maxNights: "5" }, { nightsTo: "5" }],
  ])("holds a range of nights %j", (nights, choices) => {
    const result = saved({ from: "2027-02", until: "2027-02", ...nights });
    expect(result?.search.choices).toEqual({ month: "2027-02", ...choices });
    expect(result?.lacks).toEqual([]);
  });

  it("is undefined if the member may search nothing", () => {
    expect(saved({}, [])).toBe(undefined);
  });
});
