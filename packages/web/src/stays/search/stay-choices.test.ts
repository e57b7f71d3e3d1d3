import { type Day, parseDay } from "@portico/domain/day";
import { SEARCH_FORMS, type SearchCall } from "@portico/domain/stays/search";
import { describe, expect, it } from "vitest";
import { readQuery, writeQuery } from "../../session-context/query.ts";
import { parseStayQuery } from "../results/stay-query.ts";
import {
  activeChoices,
  type Choices,
  checkChoices,
  choicesQuery,
  dateModeOf,
  isAnyChosen,
  readChoices,
  type StaySearch,
  searchFields,
  searchMonths,
  submittedChoices,
} from "./stay-choices.ts";
import { staySearchMessages } from "./stay-search-messages.ts";

const TODAY = parseDay("2026-11-20") as Day;
const SHORT = { call: "search-short-stay-by-month" } as const;
const LAST_MINUTE = { ...SHORT, byDate: true } as const;
const parseChoices = (query: string, search: StaySearch) => readChoices(parseStayQuery(readQuery(query)), search);
const writeChoices = (choices: Choices) => writeQuery(choicesQuery(choices)).slice(1);
const MONTHS = ["month", "month2", "month3"];
const CALLS = Object.keys(SEARCH_FORMS) as SearchCall[];

describe("searchFields", () => {
  it("lists the fields that the search call accepts", () => {
    expect(searchFields({ call: "search-7-night-for-resort" })).toEqual(["resort", ...MONTHS, "people"]);
    expect(searchFields(SHORT)).toEqual([
      "area",
      "region",
      ...MONTHS,
      "arrival",
      "departure",
      "nights",
      "nightsTo",
      "weekends",
      "people",
    ]);
    expect(searchFields(LAST_MINUTE)).toEqual(["area", "region", "arrival", "departure", "people"]);
    expect(searchFields({ call: "holiday-exchange-availability" })).toEqual([
      "country",
      "region",
      ...MONTHS,
      "arrival",
      "departure",
      "people",
    ]);
    expect(searchFields({ call: "search-club-properties-7-night", without: ["resort", "shortStay"] })).not.toContain(
      "resort",
    );
  });
});

describe("readChoices and choicesQuery", () => {
  it("round-trip the choices", () => {
    const query = "area=QLD&region=3&month=2027-02&month2=2027-05&nights=3&nightsTo=4&weekends=true&people=4";
    expect(writeChoices(parseChoices(query, SHORT))).toBe(query);
  });

  it("drop fields that the call does not accept", () => {
    const choices = parseChoices("resort=R12&month=2027-02&r=x&shortStay=true", SHORT);
    expect(writeChoices(choices)).toBe("month=2027-02");
  });
});

describe("parseStayQuery", () => {
  it("cuts a value at 80 characters", () => {
    expect(parseChoices(`region=${"x".repeat(500)}`, SHORT).region).toHaveLength(80);
  });

  it("takes the first of repeated values, and drops values that are not text", () => {
    expect(parseStayQuery({ region: ["3", "4"], nights: 7, month: " 2027-02 ", area: "" })).toEqual({
      region: "3",
      month: "2027-02",
    });
  });

  it("has a key for every field, so it overwrites every raw value", () => {
    expect(Object.keys(parseStayQuery({ area: "" }))).toContain("area");
  });
});

describe("dateModeOf", () => {
  it("selects the dates if the query has a day, or if the search is by date", () => {
    expect(dateModeOf(parseChoices("month=2027-02", SHORT), SHORT)).toBe("month");
    expect(dateModeOf(parseChoices("arrival=2027-02-01", SHORT), SHORT)).toBe("dates");
    expect(dateModeOf(parseChoices("", LAST_MINUTE), LAST_MINUTE)).toBe("dates");
  });
});

describe("activeChoices", () => {
  it("keeps either the month or the days", () => {
    const both = parseChoices(
      "month=2027-02&month2=2027-03&nights=3&weekends=true&arrival=2027-02-01&departure=2027-02-04",
      SHORT,
    );
    expect(writeChoices(activeChoices(both, "month"))).toBe("month=2027-02&month2=2027-03&nights=3&weekends=true");
    expect(writeChoices(activeChoices(both, "dates"))).toBe("arrival=2027-02-01&departure=2027-02-04");
  });
});

describe("isAnyChosen", () => {
  it("ignores parameters that are not choices", () => {
    expect(isAnyChosen(parseChoices("q=1", SHORT))).toBe(false);
    expect(isAnyChosen(parseChoices("month=2027-02", SHORT))).toBe(true);
  });
});

describe("checkChoices", () => {
  const check = (query: string, when: "month" | "dates", search: Parameters<typeof checkChoices>[0] = SHORT) =>
    checkChoices(search, { choices: parseChoices(query, search), when, today: TODAY });

  it("builds the criteria of the call", () => {
    expect(check("region=3&month=2027-02", "month")).toEqual({
      ok: true,
      criteria: { region: "3", month: "02", year: "2027", searchByDate: false },
    });
  });

  it("requires both days if the search is by dates", () => {
    const parsed = check("month=2027-02", "dates");
    expect(parsed.ok ? [] : parsed.mistakes.map(({ field }) => field)).toEqual(["arrival", "departure"]);
  });

  it("has a Vietnamese message for every error of the domain", () => {
    const hostile = "resort=%00&area=%00&region=%00&country=%00";
    const times = [
      "",
      "month=2020-01",
      "month=2040-01",
      "arrival=2020-01-01&departure=2019-01-01",
      "arrival=2040-01-01&departure=2040-01-02",
      "arrival=2027-02-02&departure=2027-02-01",
      "month=2027-02&month2=2020-01&people=21&nights=0",
      "month=2027-02&nights=5&nightsTo=2",
    ];
    const messages = new Set<string>();
    for (const call of CALLS)
      for (const time of times)
        for (const place of ["", hostile])
          for (const when of ["month", "dates"] as const) {
            const parsed = check(`${place}&${time}`, when, { call });
            if (!parsed.ok) for (const { message } of parsed.mistakes) messages.add(message);
          }
    expect(messages.size).toBeGreaterThan(10);
    expect([...messages].filter((message) => staySearchMessages.vi.mistakes[message] === undefined)).toEqual([]);
  });
});

describe("submittedChoices", () => {
  const submitted = (query: string) => submittedChoices(parseStayQuery(readQuery(query)), SHORT, TODAY);

  it("returns the choices of a valid search", () => {
    expect(submitted("month=2027-02&people=4")).toMatchObject({ month: "2027-02", people: "4" });
  });

  it.each(["", "area=QLD", "month=2020-01", "month=2027-02&month2=2020-01", "month=2027-02&people=0"])(
    "are missing for %j",
    (query) => {
      expect(submitted(query)).toBeUndefined();
    },
  );
});

describe("searchMonths", () => {
  it("starts with the current month and ends within two years", () => {
    const months = searchMonths(parseDay("2026-01-31") as Day);
    expect(months[0]).toEqual({ value: "2026-01", label: "Jan 2026" });
    expect(months[1]?.value).toBe("2026-02");
    expect(months.at(-1)?.value).toBe("2028-02");
  });

  it("lists each month once, in order", () => {
    const values = searchMonths(TODAY).map(({ value }) => value);
    expect(values).toEqual([...new Set(values)].toSorted());
    expect(values).toHaveLength(25);
  });
});
