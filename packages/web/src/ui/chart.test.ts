import { describe, expect, it } from "vitest";
import { chartOf, degreesText, LANDS, labelsFor, landsFor, type Spot } from "./chart.ts";

const SIZE = { width: 700, height: 600 };
const SAPA = { latitude: 22.336, longitude: 103.844 };
const QUEENSTOWN = { latitude: -45.031, longitude: 168.663 };
const PERTH = { latitude: -33.955, longitude: 115.075 };

describe("a chart", () => {
  it("holds every spot, the north above and the west on the left", () => {
    const { at } = chartOf([SAPA, QUEENSTOWN, PERTH], SIZE);
    for (const { x, y } of [SAPA, QUEENSTOWN, PERTH].map(at)) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(SIZE.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(SIZE.height);
    }
    expect(at(SAPA).y).toBeLessThan(at(QUEENSTOWN).y);
    expect(at(SAPA).x).toBeLessThan(at(QUEENSTOWN).x);
  });

  it("stands in the middle of a lone spot", () => {
    const { at } = chartOf([PERTH], SIZE);
    expect(at(PERTH)).toEqual({ x: 350, y: 300 });
  });

  it("is drawn without spots too", () => {
    const { at, meridians } = chartOf([], SIZE);
    expect(Number.isFinite(at(PERTH).x)).toBe(true);
    expect(meridians.length).toBeGreaterThan(0);
  });

  it("has a few lines at round degrees", () => {
    const { meridians, parallels } = chartOf([SAPA, QUEENSTOWN], SIZE);
    expect(meridians.length).toBeLessThanOrEqual(8);
    expect(parallels.every(({ degrees }) => degrees % 5 === 0)).toBe(true);
  });
});

describe("labels", () => {
  const options = { lengthOf: () => 80, lineHeight: 14, left: 0, right: 700 };

  it("stand on the other side where there is no room", () => {
    expect(labelsFor([{ x: 650, y: 100 }], options)).toEqual([{ index: 0, x: 641, y: 100, side: "end" }]);
  });

  it("never lie on one another, or on a spot", () => {
    const points = [100, 104, 108].map((y) => ({ x: 300, y }));
    const labels = labelsFor(points, options);
    expect(labels.length).toBeLessThan(points.length);
  });

  it("are left out where they fit on neither side", () => {
    expect(labelsFor([{ x: 40, y: 10 }], { ...options, right: 80 })).toEqual([]);
  });
});

describe("degrees", () => {
  it.each([
    [-45, "45° S"],
    [15, "15° N"],
    [0, "0°"],
  ])("%i is written %s", (degrees, text) => {
    expect(degreesText(degrees, ["N", "S"])).toBe(text);
  });
});

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
