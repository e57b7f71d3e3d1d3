import { describe, expect, it } from "vitest";
import { readQuery } from "../visit/query.ts";
import { filterPlaces, placeChoices } from "./place-filters.tsx";
import {
  isNarrowed,
  type PlaceSearch,
  parsePlacePageSearch,
  parsePlaceSearch,
  placeSearchQuery,
} from "./place-search.ts";

const place = (
  name: string,
  [town, region, country]: readonly [string, string, string],
  facilities: readonly string[] = [],
) => ({
  name,
  town,
  region,
  country,
  facilities: [...facilities],
  summary: "",
});

const KAURI = place("Kauri Lake Lodge", ["Taupō", "Taupō", "New Zealand"], ["spa", "wifi"]);
const HAN = place("Sông Hàn Lights", ["Đà Nẵng", "Đà Nẵng", "Việt Nam"], ["pool", "wifi"]);
const NOOSA = place("Banksia Shores", ["Noosa Heads", "Sunshine Coast", "Australia"], ["pool", "wifi", "barbecue"]);
const QUAY = place("Pelican Quay", ["Caloundra", "Sunshine Coast", "Australia"], ["pool"]);
const ALL = [KAURI, HAN, NOOSA, QUAY];

const names = (search: PlaceSearch) => filterPlaces(ALL, search).map(({ name }) => name);

describe("a list of places", () => {
  it("is in the order of names", () => {
    expect(names({})).toEqual(["Banksia Shores", "Kauri Lake Lodge", "Pelican Quay", "Sông Hàn Lights"]);
  });

  it("is in the order of countries and regions where that is chosen", () => {
    expect(names({ sort: "place" })).toEqual(["Banksia Shores", "Pelican Quay", "Kauri Lake Lodge", "Sông Hàn Lights"]);
  });

  it.each([
    ["taupo", ["Kauri Lake Lodge"]],
    ["da nang", ["Sông Hàn Lights"]],
    ["  SUNSHINE   quay ", ["Pelican Quay"]],
    ["nowhere", []],
  ])("finds for %j %j", (q, found) => {
    expect(names({ q })).toEqual(found);
  });

  it("has every chosen facility, not one of them", () => {
    expect(names({ facility: ["pool", "wifi"] })).toEqual(["Banksia Shores", "Sông Hàn Lights"]);
  });

  it("offers the regions of the chosen country, and all countries", () => {
    const { countries, regions } = placeChoices(ALL, { country: "Australia" });
    expect(countries).toEqual(["Australia", "New Zealand", "Việt Nam"]);
    expect(regions).toEqual(["Sunshine Coast"]);
  });
});

describe("the query of a list", () => {
  it("reads what it knows, and nothing else", () => {
    expect(parsePlaceSearch({ q: " reef ", country: "27", facility: "pool", sort: "place", page: "3" })).toEqual({
      q: "reef",
      country: "27",
      facility: ["pool"],
      sort: "place",
    });
    expect(
      parsePlaceSearch({ q: "", country: null, region: {}, facility: [null, "pool", "pool"], sort: "name" }),
    ).toEqual({ facility: ["pool"] });
  });

  it("is cut where somebody wrote a novel", () => {
    expect(parsePlaceSearch({ q: "x".repeat(5_000) }).q).toHaveLength(80);
  });

  it("is written as it is read", () => {
    expect(placeSearchQuery({})).toBe("");
    const search = { q: "a&b", facility: ["pool", "spa"], sort: "place" } as const;
    expect(placeSearchQuery(search)).toBe("?q=a%26b&sort=place&facility=pool&facility=spa");
    expect(parsePlaceSearch(readQuery(placeSearchQuery(search)))).toEqual(search);
  });

  it("is read in an address of older days too", () => {
    expect(parsePlaceSearch(readQuery('?facility=["pool","spa"]'))).toEqual({ facility: ["pool", "spa"] });
  });

  it("knows the parts of a place's page", () => {
    expect(parsePlacePageSearch({ tab: "location", q: "reef" })).toEqual({ tab: "location", q: "reef" });
    expect(parsePlacePageSearch({ tab: "elsewhere" })).toEqual({});
  });

  it("hides places only by what narrows the list", () => {
    expect(isNarrowed({ sort: "place" })).toBe(false);
    expect(isNarrowed({ facility: [] })).toBe(false);
    expect(isNarrowed({ region: "Taupō" })).toBe(true);
  });
});
