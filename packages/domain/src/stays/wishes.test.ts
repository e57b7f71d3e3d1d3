import { describe, expect, it } from "vitest";
import { day } from "../../testing/builders.ts";
import { parseSearch } from "./search.ts";
import { meetsWishes, parseWishes } from "./wishes.ts";

const TODAY = day("2026-11-20");
const FRIDAY = "2027-03-05";
const offer = (arrival: string, nights: number, sleeps = 2) => ({ arrival: day(arrival), nights, sleeps });

describe("parseWishes", () => {
  it.each([
    [{}, undefined],
    [{ people: "", nights: "", weekends: "" }, undefined],
    [{ people: "4" }, { people: 4 }],
    [{ nights: "3" }, { nightsFrom: 3, nightsTo: 3 }],
    [
      { nights: "2", nightsTo: "4" },
      { nightsFrom: 2, nightsTo: 4 },
    ],
    [{ nightsTo: "4" }, { nightsTo: 4 }],
    [{ weekends: "true" }, { weekendsOnly: true }],
  ])("reads %j", (values, wishes) => {
    expect(parseWishes(values)).toEqual({ wishes, mistakes: [] });
  });

  it.each([
    [{ people: "0" }, ["people"]],
    [{ people: "21" }, ["people"]],
    [{ people: "two", nights: "15" }, ["people", "nights"]],
    [{ nightsTo: "1.5" }, ["nightsTo"]],
    [{ nights: "4", nightsTo: "3" }, ["nightsTo"]],
    [{ people: ["4"] }, ["people"]],
  ])("names the wrong fields of %j", (values, fields) => {
    expect(parseWishes(values).mistakes.map(({ field }) => field)).toEqual(fields);
  });
});

describe("parseSearch", () => {
  it("returns the wishes beside the criteria, which the back-end knows", () => {
    const choices = { month: "2027-03", people: "4", nights: "2" };
    const parsed = parseSearch("search-short-stay-by-month", choices, { today: TODAY });
    expect(parsed).toEqual({
      ok: true,
      criteria: { month: "03", year: "2027", searchByDate: false },
      wishes: { people: 4, nightsFrom: 2, nightsTo: 2 },
    });
  });

  it("has the errors of the wishes and of further months at their fields", () => {
    const choices = { month: "2027-03", month2: "2020-01", month3: "soon", people: "0" };
    const parsed = parseSearch("search-short-stay-by-month", choices, { today: TODAY });
    expect(parsed.ok ? [] : parsed.mistakes.map(({ field }) => field)).toEqual(["month2", "month3", "people"]);
  });
});

describe("meetsWishes", () => {
  it("leaves out units that sleep fewer people", () => {
    expect(meetsWishes(offer(FRIDAY, 2, 3), { people: 4 })).toBe(false);
    expect(meetsWishes(offer(FRIDAY, 2, 4), { people: 4 })).toBe(true);
  });

  it("includes both ends of the nights", () => {
    const matches = [1, 2, 3, 4, 5].filter((nights) =>
      meetsWishes(offer(FRIDAY, nights), { nightsFrom: 2, nightsTo: 4 }),
    );
    expect(matches).toEqual([2, 3, 4]);
  });

  it.each([
    ["Thursday", "2027-03-04", 3, false],
    ["Friday", FRIDAY, 1, false],
    ["Friday", FRIDAY, 2, true],
    ["Friday", FRIDAY, 3, true],
    ["Friday", FRIDAY, 4, false],
    ["Saturday", "2027-03-06", 1, true],
    ["Saturday", "2027-03-06", 2, true],
    ["Saturday", "2027-03-06", 3, false],
    ["Sunday", "2027-03-07", 1, false],
    ["Friday of the next week", FRIDAY, 9, false],
  ])("knows for an arrival on a %s (%s) and %i nights whether it is a weekend", (_, arrival, nights, isWeekend) => {
    expect(meetsWishes(offer(arrival, nights), { weekendsOnly: true })).toBe(isWeekend);
  });
});
