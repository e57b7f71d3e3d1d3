import { describe, expect, it } from "vitest";
import { day } from "../../testing/builders.ts";
import { parsePlanForm, type TypedPlan } from "./plan-form.ts";

const TODAY = day("2026-11-20");

function valueOf(typed: TypedPlan) {
  const form = parsePlanForm(typed, TODAY);
  if (!("value" in form)) throw new Error("the form has mistakes");
  return form.value;
}

function mistakesOf(typed: TypedPlan): readonly (readonly [field: string, title: string])[] {
  const form = parsePlanForm(typed, TODAY);
  return "value" in form ? [] : form.problems.map(({ field, title }) => [field, title.en] as const);
}

describe("parsePlanForm", () => {
  it("searches twelve months from this one without wishes, and counts what lapses within a year", () => {
    const { months, wishes, regions } = valueOf({});
    expect(months).toHaveLength(12);
    expect([months[0], months[1], months[2], months[11]]).toEqual(["2026-11", "2026-12", "2027-01", "2027-10"]);
    expect(wishes).toEqual({ windowDays: 365 });
    expect(regions).toEqual([]);
  });

  it("takes every wish, trimmed, with each region once", () => {
    const typed = { window: " 90 ", minNights: "2", maxNights: "2", people: "16", regions: "N1, N2,N1," };
    const { wishes, regions, months } = valueOf({ ...typed, from: "2028-02", until: "2028-02" });
    expect(wishes).toEqual({
      windowDays: 90,
      minNights: 2,
      maxNights: 2,
      people: 16,
      earliestArrival: day("2028-02-01"),
      latestArrival: day("2028-02-29"),
    });
    expect(regions).toEqual(["N1", "N2"]);
    expect(months).toEqual(["2028-02"]);
  });

  it("ends a year after a first month, and no later than two years from now", () => {
    expect(valueOf({ from: "2027-01" }).months.at(-1)).toBe("2027-12");
    expect(valueOf({ from: "2028-10" }).months).toEqual(["2028-10"]);
    expect(valueOf({ until: "2026-12" }).months).toEqual(["2026-11", "2026-12"]);
  });

  it.each([
    [{ window: "731" }, [["window", "Enter a whole number from 1 to 730."]]],
    [{ window: "0" }, [["window", "Enter a whole number from 1 to 730."]]],
    [{ minNights: "-1" }, [["minNights", "Enter a whole number from 1 to 28."]]],
    [{ maxNights: "29" }, [["maxNights", "Enter a whole number from 1 to 28."]]],
    [{ people: "1.5" }, [["people", "Enter a whole number from 1 to 16."]]],
    [{ minNights: "3", maxNights: "2" }, [["maxNights", "Enter at least as many nights as the smallest number."]]],
    [{ regions: "a,b,c,d" }, [["regions", "Choose at most 3 regions."]]],
    [{ from: "2026-10" }, [["from", "Choose one of the next 24 months."]]],
    [{ until: "2028-11" }, [["until", "Choose one of the next 24 months."]]],
    [{ from: "2027-03", until: "2027-02" }, [["until", "Choose the first month or a later one."]]],
    [
      { from: "x", people: "x" },
      [
        ["people", "Enter a whole number from 1 to 16."],
        ["from", "Choose one of the next 24 months."],
      ],
    ],
  ])("reports each mistake of %j at its field", (typed, mistakes) => {
    expect(mistakesOf(typed)).toEqual(mistakes);
  });

  it.each([{ window: "730" }, { minNights: "28" }, { regions: "a,b,c" }, { until: "2028-10" }])(
    "accepts %j",
    (typed) => {
      expect(mistakesOf(typed)).toEqual([]);
    },
  );
});
