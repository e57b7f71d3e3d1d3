import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { homeDistanceText, homeRegion } from "./home-distance.ts";

const city = (name: string) => homeRegion({ region: name, country: "" }) ?? fail(name);
function fail(name: string): never {
  throw new Error(`no home region ${name}`);
}

const MOOLOOLABA = { latitude: -26.681, longitude: 153.119 };
const QUEENSTOWN = { latitude: -45.03, longitude: 168.66 };
const TAUPO = { latitude: -38.69, longitude: 176.07 };
const LAUNCESTON = { latitude: -41.43, longitude: 147.14 };

describe("homeRegion", () => {
  it.each([
    [{ region: " qld ", country: "Australia" }, "Brisbane"],
    [{ region: "Victoria", country: "Australia" }, "Melbourne"],
    [{ region: "Otago", country: "New Zealand" }, "Christchurch"],
    [{ region: "Waikato", country: "New Zealand" }, "Auckland"],
    [{ region: "Đà Nẵng", country: "Việt Nam" }, "Đà Nẵng"],
    [{ region: "Lâm Đồng", country: "Vietnam" }, "TP. Hồ Chí Minh"],
    [{ region: "", country: "Australia" }, undefined],
    [{ region: "Bavaria", country: "Germany" }, undefined],
  ])("of %j is %s", (address, expected) => {
    expect(homeRegion(address)?.city).toBe(expected);
  });
});

describe("homeDistanceText", () => {
  it.each([
    ["QLD", MOOLOOLABA, "about 90 km from Brisbane, 1.5 hours by road", "cách Brisbane khoảng 90 km, 1.5 giờ đường bộ"],
    ["QLD", QUEENSTOWN, "about 2,390 km from Brisbane", "cách Brisbane khoảng 2,390 km"],
    // The sea is between them.
    ["New Zealand", QUEENSTOWN, "about 1,040 km from Auckland", "cách Auckland khoảng 1,040 km"],
    ["Wellington", QUEENSTOWN, "about 650 km from Wellington", "cách Wellington khoảng 650 km"],
    ["Victoria", LAUNCESTON, "about 440 km from Melbourne", "cách Melbourne khoảng 440 km"],
    ["Tasmania", LAUNCESTON, "about 160 km from Hobart, 3 hours by road", "cách Hobart khoảng 160 km, 3 giờ đường bộ"],
    [
      "Otago",
      QUEENSTOWN,
      "about 360 km from Christchurch, 6 hours by road",
      "cách Christchurch khoảng 360 km, 6 giờ đường bộ",
    ],
    [
      "New Zealand",
      TAUPO,
      "about 230 km from Auckland, 4 hours by road",
      "cách Auckland khoảng 230 km, 4 giờ đường bộ",
    ],
    // Too far to drive.
    ["WA", MOOLOOLABA, "about 3,640 km from Perth", "cách Perth khoảng 3,640 km"],
  ])("from %s to %j", (home, place, english, vietnamese) => {
    expect(homeDistanceText(city(home), place, "en")).toBe(english);
    expect(homeDistanceText(city(home), place, "vi")).toBe(vietnamese);
  });

  it("is half an hour at least, and 1 km at least", () => {
    const home = city("QLD");
    expect(homeDistanceText(home, home, "en")).toBe("about 1 km from Brisbane, 0.5 hour by road");
  });

  it("is undefined for a place without coordinates", () => {
    expect(homeDistanceText(city("QLD"), { latitude: undefined, longitude: 153 }, "en")).toBeUndefined();
  });

  it("has a time only within ten hours", () => {
    const degrees = fc.double({ min: -39, max: -11, noNaN: true });
    fc.assert(
      fc.property(degrees, fc.double({ min: 114, max: 153, noNaN: true }), (latitude, longitude) => {
        const text = homeDistanceText(city("QLD"), { latitude, longitude }, "en") ?? "";
        const hours = /, ([\d.]+) hours? by road$/.exec(text)?.[1];
        if (hours !== undefined) expect(Number(hours)).toBeLessThanOrEqual(10);
      }),
    );
  });
});
