import { describe, expect, it } from "vitest";
import { clusterPlaces, fitView, isOnMap, pan, project, toPixels, zoom } from "./map-view.ts";

const SIZE = { width: 700, height: 600 };
const SAPA = { latitude: 22.336, longitude: 103.844 };
const QUEENSTOWN = { latitude: -45.031, longitude: 168.663 };
const PERTH = { latitude: -33.955, longitude: 115.075 };
const SPOTS = [SAPA, QUEENSTOWN, PERTH].map(project);

describe("map view", () => {
  it("contains every place, with north at the top and west on the left", () => {
    const view = fitView(SPOTS, SIZE);
    const [sapa, queenstown, perth] = SPOTS.map((spot) => toPixels(spot, view, SIZE));
    for (const { x, y } of [sapa, queenstown, perth].flatMap((point) => point ?? [])) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(SIZE.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(SIZE.height);
    }
    expect(sapa?.y).toBeLessThan(queenstown?.y ?? 0);
    expect(perth?.x).toBeLessThan(queenstown?.x ?? 0);
  });

  it("centres a single place, and is finite without places", () => {
    const [perth] = [PERTH].map(project).map((spot) => toPixels(spot, fitView([project(PERTH)], SIZE), SIZE));
    expect(perth?.x).toBeCloseTo(350);
    expect(perth?.y).toBeCloseTo(300);
    expect(Number.isFinite(fitView([], SIZE).scale)).toBe(true);
  });

  it("pans by the distance of a drag, and back", () => {
    const view = fitView(SPOTS, SIZE);
    const panned = pan(view, { x: 40, y: -25 });
    const before = toPixels(project(PERTH), view, SIZE);
    const after = toPixels(project(PERTH), panned, SIZE);
    expect(after.x - before.x).toBeCloseTo(40);
    expect(after.y - before.y).toBeCloseTo(-25);
    expect(pan(panned, { x: -40, y: 25 }).x).toBeCloseTo(view.x);
  });

  it.each([2, 0.7])("keeps the point under the finger in place when zoomed by %f", (factor) => {
    const view = zoom(fitView(SPOTS, SIZE), 3, { fixedPoint: { x: 350, y: 300 }, size: SIZE });
    const fixedPoint = toPixels(project(PERTH), view, SIZE);
    const after = toPixels(project(PERTH), zoom(view, factor, { fixedPoint, size: SIZE }), SIZE);
    expect(after.x).toBeCloseTo(fixedPoint.x);
    expect(after.y).toBeCloseTo(fixedPoint.y);
  });

  it("limits scale and position", () => {
    const options = { fixedPoint: { x: 350, y: 300 }, size: SIZE };
    const maxZoom = zoom(fitView(SPOTS, SIZE), 1e9, options);
    expect(zoom(maxZoom, 2, options).scale).toBe(maxZoom.scale);
    const minZoom = zoom(maxZoom, 1e-9, options);
    expect(minZoom.scale).toBeGreaterThan(1);
    expect(Math.abs(pan(minZoom, { x: 1e9, y: 1e9 }).x)).toBeLessThanOrEqual(180);
  });
});

describe("isOnMap", () => {
  it.each([
    [null, false],
    [{ latitude: 91, longitude: 0 }, false],
    [{ latitude: -90, longitude: 0 }, false],
    [{ latitude: 0, longitude: 200 }, false],
    [{ latitude: Number.NaN, longitude: 0 }, false],
    [{ latitude: 0, longitude: Number.POSITIVE_INFINITY }, false],
    [PERTH, true],
  ])("returns for %j %s", (spot, expected) => {
    expect(isOnMap(spot)).toBe(expected);
  });
});

describe("clusterPlaces", () => {
  const manyPlaces = Array.from({ length: 500 }, (_, index) => ({
    x: 100 + ((index * 7) % 80),
    y: -20 + ((index * 13) % 60),
  }));

  it("puts each place in one cluster, and makes fewer clusters at smaller scales", () => {
    const counts = [4, 40, 400].map((scale) => {
      const clusters = clusterPlaces(manyPlaces, { scale, radiusPx: 30 });
      expect(
        clusters
          .flatMap(({ places }) => places)
          .toSorted((first, second) => manyPlaces.indexOf(first) - manyPlaces.indexOf(second)),
      ).toEqual(manyPlaces);
      return clusters.length;
    });
    expect(counts).toEqual(counts.toSorted((first, second) => first - second));
    expect(counts[0]).toBeLessThan(300);
  });

  it("separates places farther apart than the radius, and merges places at the same point", () => {
    const pair = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ];
    expect(clusterPlaces(pair, { scale: 31, radiusPx: 30 })).toHaveLength(2);
    expect(clusterPlaces(pair, { scale: 29, radiusPx: 30 })).toHaveLength(1);
    expect(
      clusterPlaces(
        [pair[0], pair[0]].flatMap((point) => point ?? []),
        { scale: 800, radiusPx: 30 },
      ),
    ).toHaveLength(1);
  });
});
