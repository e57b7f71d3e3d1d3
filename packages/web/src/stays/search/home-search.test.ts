import { type Day, parseDay } from "@portico/domain/day";
import { STAYS, type StayType } from "@portico/domain/stays/kinds";
import { SEARCH_FORMS } from "@portico/domain/stays/search";
import { describe, expect, it } from "vitest";
import { datesMistake, homeSearchFields, homeSearchUrl } from "./home-search.ts";

const TODAY = parseDay("2026-11-20") as Day;

describe("homeSearchUrl", () => {
  const nightly = { stay: "nightly-stays", page: "/nightly-stays" } as const;

  it("writes the choices into the query of the stay's page", () => {
    expect(homeSearchUrl(nightly, { area: "QLD", region: "QLD-SC", month: "2027-03", nights: "3" })).toBe(
      "/nightly-stays?area=QLD&region=QLD-SC&month=2027-03&nights=3",
    );
  });

  it("has no query if nothing is chosen", () => {
    expect(homeSearchUrl(nightly, { region: "", month: "" })).toBe("/nightly-stays");
  });

  it("uses the days if both are given, else the month", () => {
    const search = { month: "2027-03", nights: "2", arrival: "2027-04-01", departure: "2027-04-03" };
    expect(homeSearchUrl(nightly, search)).toBe("/nightly-stays?arrival=2027-04-01&departure=2027-04-03");
    expect(homeSearchUrl(nightly, { ...search, departure: "" })).toBe("/nightly-stays?month=2027-03&nights=2");
  });

  it("drops choices that the stay's search does not accept", () => {
    const allChoices = { region: "QLD-SC", country: "AU", resort: "R10", month: "2027-03", nights: "2" };
    expect(homeSearchUrl({ stay: "owner-week", page: "/book-owner-week" }, allChoices)).toBe(
      "/book-owner-week?region=QLD-SC&resort=R10&month=2027-03",
    );
    expect(homeSearchUrl({ stay: "holiday-exchange", page: "/holiday-exchange" }, allChoices)).toBe(
      "/holiday-exchange?country=AU&month=2027-03",
    );
    expect(homeSearchUrl({ stay: "resort-specials", page: "/resort-specials" }, allChoices)).toBe("/resort-specials");
  });

  it("escapes every character of a choice", () => {
    const url = homeSearchUrl(nightly, { region: "a&b=c#d" });
    expect(new URL(url, "http://localhost").searchParams.get("region")).toBe("a&b=c#d");
  });
});

describe("homeSearchFields", () => {
  it.each(Object.keys(STAYS) as StayType[])("matches the search call of %s", (stay) => {
    const { call, byDate = false } = STAYS[stay];
    const { resort, month, dates } = homeSearchFields(stay);
    const form = call === "content" || call === "send-email" ? undefined : SEARCH_FORMS[call];
    expect({ resort, month, dates }).toEqual({
      resort: form?.places.includes("resort") ?? false,
      month: form !== undefined && !byDate,
      dates: form?.byDate === "may",
    });
  });
});

describe("datesMistake", () => {
  it.each([
    ["2026-11-20", "2026-11-21", undefined],
    ["", "", undefined],
    ["2026-11-19", "2026-11-21", { field: "arrival", reason: "past" }],
    ["", "2026-11-21", { field: "arrival", reason: "arrival missing" }],
    ["2026-11-20", "", { field: "departure", reason: "departure missing" }],
    ["2026-11-20", "2026-11-20", { field: "departure", reason: "not after" }],
    ["2026-11-20", "2029-11-21", { field: "departure", reason: "too far" }],
    ["not a day", "2026-11-21", { field: "arrival", reason: "arrival missing" }],
  ])("returns for %j to %j the mistake %j", (arrival, departure, mistake) => {
    expect(datesMistake({ arrival, departure }, TODAY)).toEqual(mistake);
  });
});
