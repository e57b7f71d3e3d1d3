import { describe, expect, it } from "vitest";
import { readQuery } from "../session-context/query.ts";
import { filterPlaces, placeChoices } from "./place-filters.tsx";
import {
  isFiltered,
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

const foundNames = (search: PlaceSearch) => filterPlaces(ALL, search).map(({ name }) => name);

describe("filterPlaces", () => {
  it("sorts by name by default", () => {
    expect(foundNames({})).toEqual(["Banksia Shores", "Kauri Lake Lodge", "Pelican Quay", "Sông Hàn Lights"]);
  });

  it("sorts by country and region if that order is chosen", () => {
    expect(foundNames({ sort: "place" })).toEqual([
      "Banksia Shores",
      "Pelican Quay",
      "Kauri Lake Lodge",
      "Sông Hàn Lights",
    ]);
  });

  it.each([
    ["taupo", ["Kauri Lake Lodge"]],
    ["da nang", ["Sông Hàn Lights"]],
    ["  SUNSHINE   quay ", ["Pelican Quay"]],
    ["nowhere", []],
  ])("finds for the text %j the places %j", (q, expected) => {
    expect(foundNames({ q })).toEqual(expected);
  });

  it("keeps places that have all chosen facilities", () => {
    expect(foundNames({ facility: ["pool", "wifi"] })).toEqual(["Banksia Shores", "Sông Hàn Lights"]);
  });
});

describe("placeChoices", () => {
  it("offers all countries, and the regions of the chosen country", () => {
    const { countries, regions } = placeChoices(ALL, { country: "Australia" });
    expect(countries).toEqual(["Australia", "New Zealand", "Việt Nam"]);
    expect(regions).toEqual(["Sunshine Coast"]);
  });
});

describe("parsePlaceSearch", () => {
  it("drops unknown parameters, invalid values and defaults", () => {
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

  it("cuts a text at 80 characters", () => {
    expect(parsePlaceSearch({ q: "x".repeat(5_000) }).q).toHaveLength(80);
  });

  it("round-trips what placeSearchQuery writes", () => {
    expect(placeSearchQuery({})).toBe("");
    const search = { q: "a&b", facility: ["pool", "spa"], sort: "place" } as const;
    expect(placeSearchQuery(search)).toBe("?q=a%26b&sort=place&facility=pool&facility=spa");
    expect(parsePlaceSearch(readQuery(placeSearchQuery(search)))).toEqual(search);
  });

  it("accepts the JSON array of facilities in URLs of an earlier version", () => {
    expect(parsePlaceSearch(readQuery('?facility=["pool","spa"]'))).toEqual({ facility: ["pool", "spa"] });
  });
});

describe("parsePlacePageSearch", () => {
  it("drops an unknown tab", () => {
    expect(parsePlacePageSearch({ tab: "location", q: "reef" })).toEqual({ tab: "location", q: "reef" });
    expect(parsePlacePageSearch({ tab: "elsewhere" })).toEqual({});
  });
});

describe("isFiltered", () => {
  it("is true for a filter, but not for an order", () => {
    expect(isFiltered({ sort: "place" })).toBe(false);
    expect(isFiltered({ facility: [] })).toBe(false);
    expect(isFiltered({ region: "Taupō" })).toBe(true);
  });
});
