import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBackEndDate } from "../../testing/arbitraries.ts";
import { day } from "../../testing/builders.ts";
import {
  type ParsedSearch,
  parseSearch,
  SEARCH_FORMS,
  type SearchCall,
  type SearchField,
  splitMonth,
} from "./search.ts";
import { VIETNAMESE_SEARCH_MISTAKES } from "./search-messages.ts";

const TODAY = day("2026-11-20");
const MONTH = { month: "2027-03" };
const DATES = { arrival: "2027-03-05", departure: "2027-03-07" };
const VALID_WISHES = { month2: "2027-04", month3: "2027-05", people: "2", nights: "1", nightsTo: "14" };
const CALLS = Object.keys(SEARCH_FORMS) as SearchCall[];

describe("the criteria of parseSearch", () => {
  it.each<[SearchCall, object]>([
    ["search-7-night-for-resort", { resortId: "R12" }],
    ["search-short-stay-by-month", { area: "North", region: "Coast" }],
    ["search-bonus-plus", { area: "North", region: "Coast" }],
    [
      "search-club-properties-7-night",
      { area: "North", region: "Coast", resortId: "R12", search7NightsShortStay: false },
    ],
    ["holiday-exchange-availability", { area: "North", region: "Coast", weeksToShow: "BonusRentalWeeks" }],
    ["bonus-rental-availability", { area: "North", region: "Coast", weeksToShow: "BonusRentalWeeks" }],
  ])("have only the fields of %s, and split the month", (call, fields) => {
    const chosen = { resort: "R12", area: "North", region: "Coast", country: "NZ", ...MONTH };
    expect(parse(call, chosen)).toEqual({
      ok: true,
      criteria: { ...fields, month: "03", year: "2027", searchByDate: false },
    });
  });

  it.each(CALLS.filter((call) => call !== "search-7-night-for-resort"))(
    "have the dates of %s, and the month of the arrival",
    (call) => {
      expect(parse(call, { ...DATES, month: "2026-12" })).toMatchObject({
        ok: true,
        criteria: {
          month: "03",
          year: "2027",
          searchByDate: true,
          arrivalDate: "2027-03-05",
          departureDate: "2027-03-07",
        },
      });
    },
  );

  it("have no dates in a search for one resort", () => {
    const criteria = { resortId: "R1", month: "03", year: "2027", searchByDate: false };
    expect(parse("search-7-night-for-resort", { resort: "R1", ...MONTH, ...DATES }, true)).toEqual({
      ok: true,
      criteria,
    });
  });

  it("have a country only without a region", () => {
    expect(parse("bonus-rental-availability", { country: "NZ", ...MONTH })).toMatchObject({
      criteria: { country: "NZ" },
    });
    const both = parse("bonus-rental-availability", { country: "NZ", region: "Coast", ...MONTH });
    expect(both).not.toHaveProperty("criteria.country");
    expect(both).toHaveProperty("criteria.region", "Coast");
  });

  it.each([
    [undefined, "BonusRentalWeeks"],
    ["", "BonusRentalWeeks"],
    ["AllWeeks", "AllWeeks"],
    [4, "4"],
  ])("convert the weeks to show from %j to %j", (weeksToShow, expected) => {
    for (const call of ["holiday-exchange-availability", "bonus-rental-availability"] as const) {
      expect(parse(call, { weeksToShow, ...MONTH })).toMatchObject({ criteria: { weeksToShow: expected } });
    }
  });

  it.each([
    [true, true],
    [false, false],
    ["true", false],
    [undefined, false],
  ])("convert the short-stay choice %j of club properties to %s", (shortStay, search7NightsShortStay) => {
    const parsed = parse("search-club-properties-7-night", { shortStay, ...MONTH });
    expect(parsed).toMatchObject({ criteria: { search7NightsShortStay } });
  });

  it.each([undefined, null, "", "  "])("leave out fields with %j", (blank) => {
    const chosen = { area: blank, region: blank, arrival: blank, departure: blank, ...MONTH };
    expect(parse("search-short-stay-by-month", chosen)).toEqual({
      ok: true,
      criteria: { month: "03", year: "2027", searchByDate: false },
    });
  });

  it("trim names and accept numbers as ids", () => {
    const chosen = { resort: 12, area: "  Đà Nẵng ", ...MONTH };
    expect(parse("search-club-properties-7-night", chosen)).toMatchObject({
      criteria: { resortId: "12", area: "Đà Nẵng" },
    });
  });

  it("never contain an identity, a member type or a price", () => {
    const identities = {
      memberNo: "100201",
      member_id: "100201",
      dae_member_no: "100201",
      authClient: "x",
      classic_member_type: "POINTS",
      member_type: "POINTS",
      isMemberECV: true,
      get_money: true,
      ["__proto__"]: { memberNumber: "100201" },
    };
    const places = ["resortId", "area", "region", "country"];
    const times = ["month", "year", "searchByDate", "arrivalDate", "departureDate"];
    const allowedFields = [...places, ...times, "weeksToShow", "search7NightsShortStay"];
    const chosen = fc.record({
      resort: fc.constantFrom("R1", 2),
      area: fc.constantFrom("North", undefined),
      region: fc.constantFrom("Coast", undefined),
      country: fc.constantFrom("NZ", undefined),
      arrival: fc.constantFrom(DATES.arrival, undefined),
      departure: fc.constant(DATES.departure),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...CALLS),
        chosen,
        fc.dictionary(fc.string(), fc.string()),
        (call, choices, extra) => {
          const parsed = parse(call, { ...choices, ...MONTH });
          expect(parse(call, { ...extra, ...choices, ...MONTH, ...identities })).toEqual(parsed);
          if (parsed.ok) expect(allowedFields).toEqual(expect.arrayContaining(Object.keys(parsed.criteria)));
        },
      ),
    );
  });
});

describe("the mistakes of parseSearch", () => {
  it.each([
    ["2026-10", "Choose this month or a later one."],
    ["2026-11", undefined],
    ["2028-11", undefined],
    ["2028-12", "Choose a month within two years."],
    [undefined, "Choose a month."],
    ["", "Choose a month."],
    ["2027-00", "Choose a month."],
    ["2027-13", "Choose a month."],
    ["2027-3", "Choose a month."],
    ["03/2027", "Choose a month."],
    [202_703, "Choose a month."],
  ])("for the month %j are %j", (month, message) => {
    expect(mistakesOf(parse("search-short-stay-by-month", { month }))).toEqual(
      message === undefined ? {} : { month: message },
    );
  });

  it.each<[string | undefined, string | undefined, Partial<Record<SearchField, string>>]>([
    ["2026-11-20", "2026-11-21", {}],
    ["2026-11-19", "2026-11-21", { arrival: "Enter today or a later day." }],
    ["2026-11-19", "2026-11-20", { arrival: "Enter today or a later day.", departure: "Enter a day after today." }],
    [
      "2026-11-18",
      "2026-11-18",
      { arrival: "Enter today or a later day.", departure: "Enter a day after the one you arrive." },
    ],
    ["2027-03-05", "2027-03-06", {}],
    ["2027-03-05", "2027-03-05", { departure: "Enter a day after the one you arrive." }],
    ["2027-03-05", "2027-03-04", { departure: "Enter a day after the one you arrive." }],
    ["2028-11-19", "2028-11-20", {}],
    ["2028-11-19", "2028-11-21", { departure: "Enter a day within two years." }],
    ["2028-11-20", "2028-11-21", { departure: "Enter a day within two years." }],
    [
      "2028-11-21",
      "2028-11-22",
      { arrival: "Enter a day within two years.", departure: "Enter a day within two years." },
    ],
    ["2027-03-05", undefined, { departure: "Enter the day you leave." }],
    [undefined, "2027-03-05", { arrival: "Enter the day you arrive." }],
    [undefined, "2026-11-21", { arrival: "Enter the day you arrive." }],
    [undefined, "2026-11-20", { arrival: "Enter the day you arrive.", departure: "Enter a day after today." }],
    ["2027-02-29", "05/03/2027", { arrival: "Enter the day you arrive.", departure: "Enter the day you leave." }],
  ])("for the dates from %s to %s are %j", (arrival, departure, mistakes) => {
    const parsed = parse("search-short-stay-by-month", { arrival, departure });
    expect(mistakesOf(parsed)).toEqual(mistakes);
  });

  it("name the required dates if the stay is searched by date only", () => {
    expect(mistakesOf(parse("search-short-stay-by-month", MONTH, true))).toEqual({
      arrival: "Enter the day you arrive.",
      departure: "Enter the day you leave.",
    });
  });

  it.each([undefined, null, "", "  "])("name the required resort if it is %j", (resort) => {
    const parsed = parse("search-7-night-for-resort", { resort, ...MONTH });
    expect(mistakesOf(parsed)).toEqual({ resort: "Choose a resort." });
    expect(parse("search-club-properties-7-night", { resort, ...MONTH }).ok).toBe(true);
  });

  it.each([["a\tb"], ["a\u0000"], ["a\u0085b"], ["x".repeat(81)], [{}], [["R1"]], [true], [Number.NaN]])(
    "name every field with the invalid choice %j",
    (invalid) => {
      expect(mistakesOf(parse("search-7-night-for-resort", { resort: invalid, ...MONTH }))).toEqual({
        resort: "Choose the resort from the list.",
      });
      const choices = { area: invalid, region: invalid, country: invalid, weeksToShow: invalid };
      expect(parse("holiday-exchange-availability", choices)).toEqual({
        ok: false,
        mistakes: [
          { field: "area", message: "Choose the area from the list." },
          { field: "region", message: "Choose the region from the list." },
          { field: "country", message: "Choose the country from the list." },
          { field: "month", message: "Choose a month." },
          { field: "weeksToShow", message: "Choose the weeks to show from the list." },
        ],
      });
    },
  );

  it("are empty for a name of 80 characters", () => {
    const parsed = parse("search-short-stay-by-month", { area: "x".repeat(80), ...MONTH });
    expect(parsed).toMatchObject({ criteria: { area: "x".repeat(80) } });
  });

  it.each([null, undefined, [], "R1", 7])("are those of an empty form for %j", (choices) => {
    expect(parse("search-7-night-for-resort", choices)).toEqual(parse("search-7-night-for-resort", {}));
    expect(parse("search-7-night-for-resort", choices).ok).toBe(false);
  });

  it("name every invalid field once, for any input", () => {
    const anything = fc.oneof(anyBackEndDate(), fc.jsonValue({ maxDepth: 1 }));
    const places = ["resort", "area", "region", "country", "weeksToShow"] as const;
    const times = ["month", "month2", "month3", "arrival", "departure"] as const;
    const fields = [...places, ...times, "people", "nights", "nightsTo"] as const;
    const choices = fc.record(Object.fromEntries(fields.map((field) => [field, anything])), { requiredKeys: [] });
    fc.assert(
      fc.property(fc.constantFrom(...CALLS), choices, fc.boolean(), (call, chosen, byDate) => {
        const parsed = parse(call, chosen, byDate);
        if (parsed.ok) return;
        const invalid = parsed.mistakes.map(({ field }) => field);
        expect(new Set(invalid).size).toBe(invalid.length);
        for (const { message } of parsed.mistakes) expect(VIETNAMESE_SEARCH_MISTAKES).toHaveProperty([message]);
        // With every reported field corrected, the search is valid.
        const valid = {
          resort: "R1",
          area: "A",
          region: "B",
          country: "C",
          weeksToShow: "W",
          ...MONTH,
          ...DATES,
          ...VALID_WISHES,
        };
        const corrected = Object.fromEntries(invalid.map((field) => [field, valid[field]]));
        const dates = invalid.includes("arrival") ? DATES : {};
        expect(parse(call, { ...chosen, ...corrected, ...dates }, byDate).ok).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe("splitMonth", () => {
  it.each([
    ["2027-03", { month: "03", year: "2027" }],
    ["2027-12", { month: "12", year: "2027" }],
    ["2027-03-01", undefined],
    ["x2027-03", undefined],
    [undefined, undefined],
  ])("converts %j to %j", (text, parts) => {
    expect(splitMonth(text)).toEqual(parts);
  });
});

function parse(call: SearchCall, choices: unknown, byDate?: boolean): ParsedSearch {
  return parseSearch(call, choices, { today: TODAY, byDate });
}

function mistakesOf(parsed: ParsedSearch): Partial<Record<SearchField, string>> {
  if (parsed.ok) return {};
  return Object.fromEntries(parsed.mistakes.map(({ field, message }) => [field, message]));
}
