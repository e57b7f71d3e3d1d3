import { describe, expect, it } from "vitest";
import { labelsFor, spotLabel } from "./map-labels.ts";

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

describe("the label of the spot that is looked at", () => {
  const edges = { left: 0, right: 286 };

  it("stands at its end, and at its start where that is too far out", () => {
    expect(spotLabel({ x: 40, y: 100 }, 140, edges)).toEqual({ left: 52, top: 86 });
    expect(spotLabel({ x: 240, y: 100 }, 140, edges)).toEqual({ left: 88, top: 86 });
  });

  it("stands above it where neither side has room, and never beyond an edge", () => {
    expect(spotLabel({ x: 143, y: 126 }, 140, edges)).toEqual({ left: 73, top: 84 });
    expect(spotLabel({ x: 143, y: 126 }, 280, edges)).toEqual({ left: 3, top: 84 });
    expect(spotLabel({ x: 100, y: 126 }, 240, edges)).toEqual({ left: 0, top: 84 });
  });
});
