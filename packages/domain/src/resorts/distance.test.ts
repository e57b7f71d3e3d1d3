import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Coordinates, distanceKm, nearestPlaces } from "./distance.ts";

const HALF_CIRCUMFERENCE_KM = Math.PI * 6371.0088;

const at = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude });
const BRISBANE = at(-27.4698, 153.0251);
const SYDNEY = at(-33.8688, 151.2093);
const NADI = at(-17.7765, 177.4356);

const COORDINATES = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe("distanceKm", () => {
  it.each([
    ["Brisbane to Sydney", BRISBANE, SYDNEY, 732],
    ["one degree of latitude", at(0, 0), at(1, 0), 111],
    ["one degree of longitude at 60° south", at(-60, 10), at(-60, 11), 56],
    ["across the date line", at(0, 179.5), at(0, -179.5), 111],
    ["pole to pole", at(90, 0), at(-90, 77), 20_015],
    ["opposite points on the equator", at(0, 0), at(0, 180), 20_015],
  ])("is right from %s", (_name, from, to, kilometres) => {
    expect(Math.round(distanceKm(from, to))).toBe(kilometres);
  });

  it("is symmetric, 0 for the same point, and at most half of the circumference", () => {
    fc.assert(
      fc.property(COORDINATES, COORDINATES, (one, other) => {
        const distance = distanceKm(one, other);
        expect(distanceKm(one, one)).toBe(0);
        expect(distanceKm(other, one)).toBeCloseTo(distance, 6);
        expect(distance >= 0 && distance <= HALF_CIRCUMFERENCE_KM + 1e-6).toBe(true);
      }),
    );
  });

  it("is never longer directly than through a third point", () => {
    fc.assert(
      fc.property(COORDINATES, COORDINATES, COORDINATES, (one, other, third) => {
        const throughThird = distanceKm(one, third) + distanceKm(third, other);
        // For nearly opposite points, rounding costs up to 30 cm: the arcsine is steep there.
        expect(distanceKm(one, other)).toBeLessThanOrEqual(throughThird + 1e-3);
      }),
    );
  });
});

describe("nearestPlaces", () => {
  const places = [
    { name: "Nadi", ...NADI },
    { name: "unmapped", latitude: undefined, longitude: 150 },
    { name: "off the globe", latitude: 95, longitude: 150 },
    { name: "Sydney", ...SYDNEY },
    { name: "Brisbane", ...BRISBANE },
  ];

  it("has the nearest first and leaves out places without usable coordinates", () => {
    const found = nearestPlaces(BRISBANE, places, { limit: 10 });
    expect(found.map(({ place, distanceKm: km }) => [place.name, Math.round(km)])).toEqual([
      ["Brisbane", 0],
      ["Sydney", 732],
      ["Nadi", 2721],
    ]);
  });

  it("has at most as many places as the limit", () => {
    expect(nearestPlaces(BRISBANE, places, { limit: 1 }).map(({ place }) => place.name)).toEqual(["Brisbane"]);
  });

  it("is empty for an origin without coordinates", () => {
    expect(nearestPlaces({ latitude: undefined, longitude: undefined }, places, { limit: 5 })).toEqual([]);
  });
});
