import { describe, expect, it } from "vitest";
import { placeHighlightLabel, placeLabels } from "./map-labels.ts";

describe("placeLabels", () => {
  const options = { widthOf: () => 80, lineHeight: 14, left: 0, right: 700 };

  it("puts a label on the left if the right side has no room", () => {
    expect(placeLabels([{ x: 650, y: 100 }], options)).toEqual([{ index: 0, x: 641, y: 100, anchor: "end" }]);
  });

  it("omits labels that would overlap a label or a mark", () => {
    const points = [100, 104, 108].map((y) => ({ x: 300, y }));
    const labels = placeLabels(points, options);
    expect(labels.length).toBeLessThan(points.length);
  });

  it("omits a label that fits on neither side", () => {
    expect(placeLabels([{ x: 40, y: 10 }], { ...options, right: 80 })).toEqual([]);
  });
});

describe("placeHighlightLabel", () => {
  const edges = { left: 0, right: 286 };

  it("puts the label on the right of the point, or on the left if the right side is beyond the edge", () => {
    expect(placeHighlightLabel({ x: 40, y: 100 }, 140, edges)).toEqual({ left: 52, top: 86 });
    expect(placeHighlightLabel({ x: 240, y: 100 }, 140, edges)).toEqual({ left: 88, top: 86 });
  });

  it("puts the label above the point if neither side fits, and never beyond an edge", () => {
    expect(placeHighlightLabel({ x: 143, y: 126 }, 140, edges)).toEqual({ left: 73, top: 84 });
    expect(placeHighlightLabel({ x: 143, y: 126 }, 280, edges)).toEqual({ left: 3, top: 84 });
    expect(placeHighlightLabel({ x: 100, y: 126 }, 240, edges)).toEqual({ left: 0, top: 84 });
  });
});
