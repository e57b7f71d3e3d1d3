import { describe, expect, it } from "vitest";
import { LANDS, landsFor } from "./coastlines.ts";
import { chartOf, type Spot } from "./map-projection.ts";

/** Whether a spot lies in the land: a ray to the east crosses its coast an odd number of times. */
function isWithin(land: readonly Spot[], { latitude, longitude }: Spot): boolean {
  let inside = false;
  for (const [index, one] of land.entries()) {
    const other = land[(index + 1) % land.length] ?? one;
    if (one.latitude > latitude === other.latitude > latitude) continue;
    const share = (latitude - one.latitude) / (other.latitude - one.latitude);
    if (longitude < one.longitude + share * (other.longitude - one.longitude)) inside = !inside;
  }
  return inside;
}

const isOnLand = (spot: Spot) => LANDS.some((land) => isWithin(land, spot));

describe("the sketched lands", () => {
  it.each([
    ["Alice Springs", -23.7, 133.9],
    ["Bright in the Alps", -36.7, 147],
    ["Launceston", -41.4, 147.1],
    ["Taupō", -38.7, 176.1],
    ["Queenstown", -45, 168.7],
    ["Hà Nội", 21, 105.8],
    ["Ubud", -8.5, 115.3],
  ])("hold %s", (_, latitude, longitude) => {
    expect(isOnLand({ latitude, longitude })).toBe(true);
  });

  it.each([
    ["the Tasman Sea", -38, 160],
    ["the Coral Sea", -16, 152],
    ["the Great Australian Bight", -35, 131],
    ["Cook Strait", -40.9, 174.5],
  ])("leave %s to the water", (_, latitude, longitude) => {
    expect(isOnLand({ latitude, longitude })).toBe(false);
  });
});

describe("lands on a chart", () => {
  const size = { width: 700, height: 600 };
  const far = [
    { latitude: 22, longitude: 104 },
    { latitude: -45, longitude: 178 },
  ];

  it("are drawn on a chart of the whole region", () => {
    expect(landsFor(chartOf(far, size)).length).toBeGreaterThan(15);
  });

  it("are left out where only a bay is shown", () => {
    expect(landsFor(chartOf([{ latitude: -27.9, longitude: 153.4 }], size))).toEqual([]);
  });

  it("leave out what the chart does not show", () => {
    const islands = [
      { latitude: -35, longitude: 173 },
      { latitude: -46, longitude: 168 },
    ];
    expect(landsFor(chartOf(islands, size))).toHaveLength(2);
  });
});
