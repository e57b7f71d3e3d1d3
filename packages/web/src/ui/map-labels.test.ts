import { describe, expect, it } from "vitest";
import { labelsFor } from "./map-labels.ts";

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
