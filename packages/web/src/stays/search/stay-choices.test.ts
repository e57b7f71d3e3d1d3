import { type Day, parseDay } from "@portico/domain/day";
import { SEARCH_FORMS, type SearchCall } from "@portico/domain/stays/search";
import { describe, expect, it } from "vitest";
import { readQuery, writeQuery } from "../../visit/query.ts";
import { parseStayQuery } from "../results/stay-query.ts";
import {
  type Choices,
  checkChoices,
  choicesQuery,
  countedChoices,
  isAnyChosen,
  readChoices,
  type StaySearch,
  searchFields,
  searchMonths,
  whenOf,
} from "./stay-choices.ts";
import { staySearchWords } from "./stay-search-words.ts";

const TODAY = parseDay("2026-11-20") as Day;
const SHORT = { call: "search-short-stay-by-month" } as const;
const LAST_MINUTE = { ...SHORT, byDate: true } as const;
// As the router reads an address, and as it writes one.
const choicesIn = (query: string, search: StaySearch) => readChoices(parseStayQuery(readQuery(query)), search);
const written = (choices: Choices) => writeQuery(choicesQuery(choices)).slice(1);
const CALLS = Object.keys(SEARCH_FORMS) as SearchCall[];

describe("the fields of a search", () => {
  it("are those that its call takes", () => {
    expect(searchFields({ call: "search-7-night-for-resort" })).toEqual(["resort", "month"]);
    expect(searchFields(SHORT)).toEqual(["area", "region", "month", "arrival", "departure", "nights"]);
    expect(searchFields(LAST_MINUTE)).toEqual(["area", "region", "arrival", "departure"]);
    expect(searchFields({ call: "holiday-exchange-availability" })).toEqual([
      "country",
      "region",
      "month",
      "arrival",
      "departure",
    ]);
    expect(searchFields({ call: "search-club-properties-7-night", without: ["resort", "shortStay"] })).not.toContain(
      "resort",
    );
  });
});

describe("the query", () => {
  it("holds the choices, and gives them back", () => {
    const query = "area=QLD&region=3&month=2027-02&nights=3";
    expect(written(choicesIn(query, SHORT))).toBe(query);
  });

  it("says nothing that the call does not take", () => {
    const choices = choicesIn("resort=R12&month=2027-02&r=x&shortStay=true", SHORT);
    expect(written(choices)).toBe("month=2027-02");
  });

  it("is cut to what a form can hold", () => {
    expect(choicesIn(`region=${"x".repeat(500)}`, SHORT).region).toHaveLength(80);
  });

  it("takes the first of several, and nothing but text", () => {
    expect(parseStayQuery({ region: ["3", "4"], nights: 7, month: " 2027-02 ", area: "" })).toEqual({
      region: "3",
      month: "2027-02",
    });
  });

  it("says of what is wrong that nothing is asked, so that the raw text does not pass beside it", () => {
    expect(Object.keys(parseStayQuery({ area: "" }))).toContain("area");
  });

  it("decides between a month and days", () => {
    expect(whenOf(choicesIn("month=2027-02", SHORT), SHORT)).toBe("month");
    expect(whenOf(choicesIn("arrival=2027-02-01", SHORT), SHORT)).toBe("dates");
    expect(whenOf(choicesIn("", LAST_MINUTE), LAST_MINUTE)).toBe("dates");
  });

  it("keeps of month and days only those that count", () => {
    const both = choicesIn("month=2027-02&nights=3&arrival=2027-02-01&departure=2027-02-04", SHORT);
    expect(written(countedChoices(both, "month"))).toBe("month=2027-02&nights=3");
    expect(written(countedChoices(both, "dates"))).toBe("arrival=2027-02-01&departure=2027-02-04");
  });

  it("is empty where nothing is chosen", () => {
    expect(isAnyChosen(choicesIn("q=1", SHORT))).toBe(false);
    expect(isAnyChosen(choicesIn("month=2027-02", SHORT))).toBe(true);
  });
});

describe("the check", () => {
  const check = (query: string, when: "month" | "dates", search: Parameters<typeof checkChoices>[0] = SHORT) =>
    checkChoices(search, { choices: choicesIn(query, search), when, today: TODAY });

  it("makes the criteria of the call", () => {
    expect(check("region=3&month=2027-02", "month")).toEqual({
      ok: true,
      criteria: { region: "3", month: "02", year: "2027", searchByDate: false },
    });
  });

  it("asks for both days where days are chosen, also when both are empty", () => {
    const parsed = check("month=2027-02", "dates");
    expect(parsed.ok ? [] : parsed.mistakes.map(({ field }) => field)).toEqual(["arrival", "departure"]);
  });

  it("says in the visitor's language whatever the domain finds wrong", () => {
    const hostile = "resort=%00&area=%00&region=%00&country=%00";
    const times = [
      "",
      "month=2020-01",
      "month=2040-01",
      "arrival=2020-01-01&departure=2019-01-01",
      "arrival=2040-01-01&departure=2040-01-02",
      "arrival=2027-02-02&departure=2027-02-01",
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
    expect([...messages].filter((message) => staySearchWords.vi.mistakes[message] === undefined)).toEqual([]);
  });
});

describe("the months that can be searched", () => {
  it("begin with this one and end within two years", () => {
    const months = searchMonths(parseDay("2026-01-31") as Day);
    expect(months[0]).toEqual({ value: "2026-01", label: "Jan 2026" });
    expect(months[1]?.value).toBe("2026-02");
    expect(months.at(-1)?.value).toBe("2028-02");
  });

  it("are all there once, in order", () => {
    const values = searchMonths(TODAY).map(({ value }) => value);
    expect(values).toEqual([...new Set(values)].toSorted());
    expect(values).toHaveLength(25);
  });
});
