import { setTimeout as after } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mapConcurrent } from "./map-concurrent.ts";

describe("mapConcurrent", () => {
  test("stays within the limit, runs each item once and keeps the order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { maxLength: 20 }), fc.integer({ min: 1, max: 5 }), async (waits, limit) => {
        let underWay = 0;
        let peak = 0;
        let started = 0;
        const results = await mapConcurrent(
          waits.map((wait, index) => ({ wait, place: index })),
          async ({ wait, place: index }) => {
            started += 1;
            peak = Math.max(peak, (underWay += 1));
            await after(wait);
            underWay -= 1;
            return index;
          },
          limit,
        );
        expect(results).toEqual(waits.map((_, index) => index));
        expect(started).toBe(waits.length);
        expect(peak).toBe(Math.min(limit, waits.length));
      }),
      { numRuns: 30 },
    );
  });

  test("runs four at a time by default", async () => {
    let underWay = 0;
    let peak = 0;
    await mapConcurrent(Array.from({ length: 20 }).fill(1), async () => {
      peak = Math.max(peak, (underWay += 1));
      await after(1);
      underWay -= 1;
    });
    expect(peak).toBe(4);
  });

  test("rejects with the first rejection", async () => {
    const work = async (item: number) => (item === 2 ? Promise.reject(new Error("two")) : item);
    await expect(mapConcurrent([1, 2, 3], work)).rejects.toThrow("two");
  });
});
