import { describe, expect, it } from "vitest";
import { destinationIn, destinationOf, slugOf } from "./search-page.tsx";

const region = (id: string, name: string, areaId: string, areaName: string) => ({
  id,
  name,
  areaId,
  areaName,
  countryCode: "AU",
});
const REGIONS = [region("1", "Sunshine Coast", "QLD", "Queensland"), region("7", "Đà Nẵng", "VN", "Vietnam")];

describe("the destination in an address", () => {
  it("is what stands below /search", () => {
    expect(destinationIn("/search")).toBe("");
    expect(destinationIn("/search/sunshine-coast")).toBe("sunshine-coast");
    expect(destinationIn("/search/%C4%90%C3%A0%20N%E1%BA%B5ng")).toBe("da-nang");
    expect(destinationIn("/search/%zz")).toBe("zz");
  });

  it("is an area or a region of the club", () => {
    expect(destinationOf("queensland", REGIONS)).toEqual({ name: "Queensland", area: "QLD", region: "" });
    expect(destinationOf("da-nang", REGIONS)).toEqual({ name: "Đà Nẵng", area: "VN", region: "7" });
    expect(destinationOf("atlantis", REGIONS)).toBeUndefined();
  });

  it("ignores marks, case and signs", () => {
    expect(slugOf("  Hội An & Mỹ Sơn ")).toBe("hoi-an-my-son");
  });
});
