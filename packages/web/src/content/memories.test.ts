import { describe, expect, it } from "vitest";
import { nextMemoryIndex } from "./memories.tsx";

describe("nextMemoryIndex", () => {
  it("wraps around in both directions", () => {
    expect(nextMemoryIndex(2, { direction: 1, count: 3 })).toBe(0);
    expect(nextMemoryIndex(0, { direction: -1, count: 3 })).toBe(2);
    expect(nextMemoryIndex(0, { direction: 1, count: 3 })).toBe(1);
  });

  it("returns 0 if there are no memories", () => {
    expect(nextMemoryIndex(0, { direction: 1, count: 0 })).toBe(0);
  });
});
