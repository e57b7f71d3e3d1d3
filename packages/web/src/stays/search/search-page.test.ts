import { describe, expect, it } from "vitest";
import { destinationSlug, findDestination, toSlug } from "./search-page.tsx";

const region = (id: string, name: string, areaId: string, areaName: string) => ({
  id,
  name,
  areaId,
  areaName,
  countryCode: "AU",
});
const REGIONS = [region("1", "Sunshine Coast", "QLD", "Queensland"), region("7", "Đà Nẵng", "VN", "Vietnam")];

describe("destinationSlug", () => {
  it("returns the slug of the path segment below /search", () => {
    expect(destinationSlug("/search")).toBe("");
    expect(destinationSlug("/search/sunshine-coast")).toBe("sunshine-coast");
    expect(destinationSlug("/search/%C4%90%C3%A0%20N%E1%BA%B5ng")).toBe("da-nang");
    expect(destinationSlug("/search/%zz")).toBe("zz");
  });
});

describe("findDestination", () => {
  it("finds an area or a region of the club", () => {
    expect(findDestination("queensland", REGIONS)).toEqual({ name: "Queensland", area: "QLD", region: "" });
    expect(findDestination("da-nang", REGIONS)).toEqual({ name: "Đà Nẵng", area: "VN", region: "7" });
    expect(findDestination("atlantis", REGIONS)).toBeUndefined();
  });
});

describe("toSlug", () => {
  it("ignores diacritics, case and punctuation", () => {
    expect(toSlug("  Hội An & Mỹ Sơn ")).toBe("hoi-an-my-son");
  });
});
