import { describe, expect, it } from "vitest";
import { memoryAfter } from "./memories.tsx";

describe("memoryAfter", () => {
  it("wraps around in both directions", () => {
    expect(memoryAfter(2, { direction: 1, count: 3 })).toBe(0);
    expect(memoryAfter(0, { direction: -1, count: 3 })).toBe(2);
    expect(memoryAfter(0, { direction: 1, count: 3 })).toBe(1);
  });

  it("returns 0 if there are no memories", () => {
    expect(memoryAfter(0, { direction: 1, count: 0 })).toBe(0);
  });
});
