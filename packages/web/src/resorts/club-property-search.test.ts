import { describe, expect, it } from "vitest";
import { readQuery } from "../visit/query.ts";
import { isFreeAsked, parseClubPropertySearch } from "./club-property-search.ts";

describe("the query of club properties", () => {
  it.each([
    [
      "?region=Fraser+Coast&facility=pool&sort=place",
      false,
      { region: "Fraser Coast", facility: ["pool"], sort: "place" },
    ],
    ["?free=yes", true, { free: "yes" }],
    ["?area=QLD&region=12&month=2027-02", true, { area: "QLD", region: "12", month: "2027-02" }],
    ["?arrival=2027-02-05&departure=2027-02-08&view=map", true, { arrival: "2027-02-05", view: "map" }],
  ] as const)("%s asks what is free: %s", (text, isFree, read) => {
    expect(isFreeAsked(readQuery(text))).toBe(isFree);
    expect(parseClubPropertySearch(readQuery(text))).toMatchObject(read);
  });
});
