// Checks the coastlines by known points on land and at sea.

import { describe, expect, it } from "vitest";
import { coastPath, OVERVIEW } from "./coasts.ts";

type Ring = readonly (readonly [x: number, y: number])[];

const UNITS_PER_DEGREE = 200;
const RINGS = parseRings(coastPath());

/** Parses the path: each ring has an absolute start, followed by relative steps. */
function parseRings(path: string): readonly Ring[] {
  return path
    .split("M")
    .slice(1)
    .map((ring) => {
      const [start = "", steps = ""] = ring.replace("z", "").split("l");
      let [x = 0, y = 0] = parseNumbers(start);
      const corners: [number, number][] = [[x, y]];
      const numbers = parseNumbers(steps);
      for (let index = 0; index + 1 < numbers.length; index += 2) {
        x += numbers[index] ?? 0;
        y += numbers[index + 1] ?? 0;
        corners.push([x, y]);
      }
      return corners;
    });
}

function parseNumbers(text: string): readonly number[] {
  return (text.match(/-?\d+/g) ?? []).map(Number);
}

function isOnLand(latitude: number, longitude: number): boolean {
  const x = longitude * UNITS_PER_DEGREE;
  const y = -Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * (180 / Math.PI) * UNITS_PER_DEGREE;
  let isInside = false;
  for (const ring of RINGS)
    for (const [index, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(index + 1) % ring.length] ?? [0, 0];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
    }
  return isInside;
}

describe("coastPath", () => {
  it.each([
    ["Alice Springs", -23.7, 133.9],
    ["Bright in the Alps", -36.7, 147],
    ["Launceston", -41.4, 147.1],
    ["Surfers Paradise", -28.0, 153.42],
    ["Taupō", -38.68, 176.0],
    ["Queenstown", -45.0, 168.7],
    ["Viti Levu", -17.8, 178],
    ["Hà Nội", 21, 105.8],
    ["Phú Quốc", 10.2, 103.97],
    ["Ubud", -8.5, 115.3],
    ["K’gari", -25.2, 153.15],
  ])("contains %s", (_, latitude, longitude) => {
    expect(isOnLand(latitude, longitude)).toBe(true);
  });

  it.each([
    ["the Tasman Sea", -38, 160],
    ["the Coral Sea", -16, 152],
    ["the Great Australian Bight", -35, 131],
    ["the sea west of Fiji", -16.6, 160],
    ["Cook Strait", -41.2, 174.45],
    ["Hervey Bay", -25.1, 152.9],
  ])("does not contain %s", (_, latitude, longitude) => {
    expect(isOnLand(latitude, longitude)).toBe(false);
  });

  it("is shorter than 170,000 characters", () => {
    expect(coastPath().length).toBeLessThan(170_000);
  });

  it("is shorter than 45,000 characters as an overview", () => {
    expect(coastPath(OVERVIEW).length).toBeLessThan(45_000);
  });
});
