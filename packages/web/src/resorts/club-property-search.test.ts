import { describe, expect, it } from "vitest";
import { readQuery } from "../session-context/query.ts";
import { isStaySearch, parseClubPropertySearch } from "./club-property-search.ts";

describe("parseClubPropertySearch", () => {
  it.each([
    [
      "?region=Fraser+Coast&facility=pool&sort=place",
      false,
      { region: "Fraser Coast", facility: ["pool"], sort: "place" },
    ],
    ["?free=yes", true, { free: "yes" }],
    ["?area=QLD&region=12&month=2027-02", true, { area: "QLD", region: "12", month: "2027-02" }],
    ["?arrival=2027-02-05&departure=2027-02-08&view=map", true, { arrival: "2027-02-05", view: "map" }],
  ] as const)("parses %s, with isStaySearch %s", (text, isSearch, params) => {
    expect(isStaySearch(readQuery(text))).toBe(isSearch);
    expect(parseClubPropertySearch(readQuery(text))).toMatchObject(params);
  });
});
