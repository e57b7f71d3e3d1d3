import { describe, expect, it } from "vitest";
import { chartOf, degreesText, labelsFor } from "./map-projection.ts";

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
