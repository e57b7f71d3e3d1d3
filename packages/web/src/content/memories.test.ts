import { describe, expect, it } from "vitest";
import { memoryAfter } from "./memories.tsx";

describe("the memories", () => {
  it("go round in both directions", () => {
    expect(memoryAfter(2, { by: 1, count: 3 })).toBe(0);
    expect(memoryAfter(0, { by: -1, count: 3 })).toBe(2);
    expect(memoryAfter(0, { by: 1, count: 3 })).toBe(1);
  });

  it("stay where they are while there is none", () => {
    expect(memoryAfter(0, { by: 1, count: 0 })).toBe(0);
  });
});
