import { describe, expect, it } from "vitest";
import { clustersOf, inView, isOnMap, moved, projected, viewOf, zoomed } from "./map-view.ts";

const SIZE = { width: 700, height: 600 };
const SAPA = { latitude: 22.336, longitude: 103.844 };
const QUEENSTOWN = { latitude: -45.031, longitude: 168.663 };
const PERTH = { latitude: -33.955, longitude: 115.075 };
const SPOTS = [SAPA, QUEENSTOWN, PERTH].map(projected);

describe("a view", () => {
  it("holds every place, the north above and the west on the left", () => {
    const view = viewOf(SPOTS, SIZE);
    const [sapa, queenstown, perth] = SPOTS.map((spot) => inView(spot, view, SIZE));
    for (const { x, y } of [sapa, queenstown, perth].flatMap((one) => one ?? [])) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(SIZE.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(SIZE.height);
    }
    expect(sapa?.y).toBeLessThan(queenstown?.y ?? 0);
    expect(perth?.x).toBeLessThan(queenstown?.x ?? 0);
  });

  it("has a lone place in its middle, and is drawn without places too", () => {
    const [perth] = [PERTH].map(projected).map((spot) => inView(spot, viewOf([projected(PERTH)], SIZE), SIZE));
    expect(perth?.x).toBeCloseTo(350);
    expect(perth?.y).toBeCloseTo(300);
    expect(Number.isFinite(viewOf([], SIZE).scale)).toBe(true);
  });

  it("is moved with the finger, and back", () => {
    const view = viewOf(SPOTS, SIZE);
    const there = moved(view, { x: 40, y: -25 });
    const before = inView(projected(PERTH), view, SIZE);
    const after = inView(projected(PERTH), there, SIZE);
    expect(after.x - before.x).toBeCloseTo(40);
    expect(after.y - before.y).toBeCloseTo(-25);
    expect(moved(there, { x: -40, y: 25 }).x).toBeCloseTo(view.x);
  });

  it.each([2, 0.7])("that is zoomed by %f keeps what is under the finger there", (factor) => {
    const view = zoomed(viewOf(SPOTS, SIZE), 3, { about: { x: 350, y: 300 }, size: SIZE });
    const about = inView(projected(PERTH), view, SIZE);
    const after = inView(projected(PERTH), zoomed(view, factor, { about, size: SIZE }), SIZE);
    expect(after.x).toBeCloseTo(about.x);
    expect(after.y).toBeCloseTo(about.y);
  });

  it("has its bounds", () => {
    const at = { about: { x: 350, y: 300 }, size: SIZE };
    const near = zoomed(viewOf(SPOTS, SIZE), 1e9, at);
    expect(zoomed(near, 2, at).scale).toBe(near.scale);
    const far = zoomed(near, 1e-9, at);
    expect(far.scale).toBeGreaterThan(1);
    expect(Math.abs(moved(far, { x: 1e9, y: 1e9 }).x)).toBeLessThanOrEqual(180);
  });
});

describe("a place", () => {
  it.each([
    [null, false],
    [{ latitude: 91, longitude: 0 }, false],
    [{ latitude: -90, longitude: 0 }, false],
    [{ latitude: 0, longitude: 200 }, false],
    [{ latitude: Number.NaN, longitude: 0 }, false],
    [{ latitude: 0, longitude: Number.POSITIVE_INFINITY }, false],
    [PERTH, true],
  ])("%j is on the map: %s", (spot, isThere) => {
    expect(isOnMap(spot)).toBe(isThere);
  });
});

describe("clusters", () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ x: 100 + ((at * 7) % 80), y: -20 + ((at * 13) % 60) }));

  it("have each place once, and are fewer the farther one is", () => {
    const counts = [4, 40, 400].map((scale) => {
      const clusters = clustersOf(many, { scale, reach: 30 });
      expect(
        clusters.flatMap(({ places }) => places).toSorted((one, other) => many.indexOf(one) - many.indexOf(other)),
      ).toEqual(many);
      return clusters.length;
    });
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect(counts[0]).toBeLessThan(300);
  });

  it("leave apart what is farther apart than the reach, and keep together what stands at one spot", () => {
    const pair = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ];
    expect(clustersOf(pair, { scale: 31, reach: 30 })).toHaveLength(2);
    expect(clustersOf(pair, { scale: 29, reach: 30 })).toHaveLength(1);
    expect(
      clustersOf(
        [pair[0], pair[0]].flatMap((one) => one ?? []),
        { scale: 800, reach: 30 },
      ),
    ).toHaveLength(1);
  });
});
