import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mapConcurrent } from "./map-concurrent.ts";

describe("mapConcurrent", () => {
  test("stays within the limit, runs each item once and keeps the order", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(3), { maxLength: 20 }),
        fc.integer({ min: 1, max: 5 }),
        async (delays, limit) => {
          let runningCount = 0;
          let peak = 0;
          let startedCount = 0;
          const results = await mapConcurrent(
            delays.map((delayMs, index) => ({ delayMs, index })),
            async ({ delayMs, index }) => {
              startedCount += 1;
              peak = Math.max(peak, (runningCount += 1));
              await sleep(delayMs);
              runningCount -= 1;
              return index;
            },
            limit,
          );
          expect(results).toEqual(delays.map((_, index) => index));
          expect(startedCount).toBe(delays.length);
          expect(peak).toBe(Math.min(limit, delays.length));
        },
      ),
      { numRuns: 30 },
    );
  });

  test("runs four at a time by default", async () => {
    let runningCount = 0;
    let peak = 0;
    await mapConcurrent(Array.from({ length: 20 }).fill(1), async () => {
      peak = Math.max(peak, (runningCount += 1));
      await sleep(1);
      runningCount -= 1;
    });
    expect(peak).toBe(4);
  });

  test("rejects with the first rejection", async () => {
    const work = async (item: number) => (item === 2 ? Promise.reject(new Error("two")) : item);
    await expect(mapConcurrent([1, 2, 3], work)).rejects.toThrow("two");
  });
});
