import { describe, expect, it } from "vitest";
import { SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { day } from "../../testing/builders.ts";
import { addDays } from "../day.ts";
import { parsePlanForm } from "./plan-form.ts";
import { type HolidayPeriod, holidayPeriods, isInHolidays } from "./school-holidays.ts";

const TODAY = SAMPLE_TODAY;
const WINTER = { from: day("2027-06-26"), until: day("2027-07-11") };

function period(regionCode: string, from: string, until: string): HolidayPeriod {
  return { regionCode, region: regionCode, name: "Holidays", from: day(from), until: day(until) };
}

function item(regionCode: string, from: string | undefined, until: string | undefined) {
  const system = { id: "1", codename: "holidays", type: "school_holidays", categories: [] };
  return { ...system, regionCode, region: regionCode, name: "Holidays", from, until };
}

describe("isInHolidays", () => {
  it.each([
    ["from the first day", "2027-06-26", 3, true],
    ["from the day before", "2027-06-25", 3, false],
    ["with its last night on the last day", "2027-07-09", 3, true],
    ["with a night after the last day", "2027-07-10", 3, false],
    ["over all nights of the period", "2027-06-26", 16, true],
    ["one night longer than the period", "2027-06-26", 17, false],
  ])("checks a stay %s", (_case, arrival, nights, isIn) => {
    expect(isInHolidays({ arrival: day(arrival), nights }, [WINTER])).toBe(isIn);
  });

  it("does not join two periods", () => {
    const next = { from: addDays(WINTER.until, 1), until: addDays(WINTER.until, 10) };
    expect(isInHolidays({ arrival: WINTER.until, nights: 2 }, [WINTER, next])).toBe(false);
  });
});

describe("holidayPeriods", () => {
  it("sorts by the name of the region, then by day", () => {
    const items = [
      item("VIC", "2027-06-26", "2027-07-11"),
      item("QLD", "2027-06-26", "2027-07-11"),
      item("VIC", "2026-12-19", "2027-01-27"),
    ];
    expect(holidayPeriods(items, TODAY).map(({ regionCode, from }) => [regionCode, from])).toEqual([
      ["QLD", day("2027-06-26")],
      ["VIC", day("2026-12-19")],
      ["VIC", day("2027-06-26")],
    ]);
  });

  it.each([
    ["over", "2026-01-01", "2026-01-31"],
    ["reversed", "2027-07-11", "2027-06-26"],
    ["without a first day", undefined, "2027-07-11"],
    ["without a readable last day", "2027-06-26", "soon"],
  ])("leaves out a period that is %s", (_case, from, until) => {
    expect(holidayPeriods([item("QLD", from, until)], TODAY)).toEqual([]);
  });

  it("keeps a period that ends today", () => {
    expect(holidayPeriods([item("QLD", "2026-01-01", "2026-11-20")], day("2026-11-20"))).toHaveLength(1);
  });
});

describe("parsePlanForm with school holidays", () => {
  const schoolHolidays = [
    period("QLD", "2026-12-12", "2027-01-26"),
    period("QLD", "2027-06-26", "2027-07-11"),
    period("VIC", "2027-09-18", "2027-10-03"),
  ];
  const parse = (typed: Parameters<typeof parsePlanForm>[0], holidays = schoolHolidays) =>
    parsePlanForm(typed, TODAY, { schoolHolidays: holidays });

  it("searches only the months in which a stay can be in the holidays of the region", () => {
    const form = parse({ holidays: " QLD " });
    expect("value" in form && form.value.months).toEqual(["2026-12", "2027-01", "2027-06", "2027-07"]);
    expect("value" in form && form.value.wishes.holidays).toEqual(schoolHolidays.slice(0, 2));
    const later = parse({ holidays: "QLD", from: "2027-02", until: "2027-06" });
    expect("value" in later && later.value.months).toEqual(["2027-06"]);
  });

  it.each([
    ["an unknown region", { holidays: "Atlantis" }, /^We have no dates of school holidays for this region/],
    ["several regions", { holidays: "QLD,VIC" }, /^We have no dates of school holidays for this region/],
    ["months without holidays", { holidays: "VIC", until: "2027-03" }, /^We have no dates .* in these months/],
  ])("reports %s at the field", (_case, typed, title) => {
    const form = parse(typed);
    expect("problems" in form && form.problems).toMatchObject([
      { field: "holidays", title: { en: expect.stringMatching(title) } },
    ]);
  });

  it("reports dates that could not be read", () => {
    const form = parsePlanForm({ holidays: "QLD" }, TODAY);
    expect("problems" in form && form.problems).toMatchObject([
      { field: "holidays", title: { en: "The dates of school holidays could not be loaded." } },
    ]);
  });

  it("needs no dates without the wish", () => {
    expect("value" in parsePlanForm({}, TODAY)).toBe(true);
  });
});
