import { setTimeout as after } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atOnce } from "./at-once.ts";

describe("work on many things", () => {
  test("never does more at once than it may, does each once, and answers in order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { maxLength: 20 }), fc.integer({ min: 1, max: 5 }), async (waits, most) => {
        let underWay = 0;
        let peak = 0;
        let begun = 0;
        const results = await atOnce(
          waits.map((wait, place) => ({ wait, place })),
          async ({ wait, place }) => {
            begun += 1;
            peak = Math.max(peak, (underWay += 1));
            await after(wait);
            underWay -= 1;
            return place;
          },
          most,
        );
        expect(results).toEqual(waits.map((_, place) => place));
        expect(begun).toBe(waits.length);
        expect(peak).toBe(Math.min(most, waits.length));
      }),
      { numRuns: 30 },
    );
  });

  test("keeps four under way where nobody says how many", async () => {
    let underWay = 0;
    let peak = 0;
    await atOnce(Array.from({ length: 20 }).fill(1), async () => {
      peak = Math.max(peak, (underWay += 1));
      await after(1);
      underWay -= 1;
    });
    expect(peak).toBe(4);
  });

  test("ends with the first that fails", async () => {
    const work = async (item: number) => (item === 2 ? Promise.reject(new Error("two")) : item);
    await expect(atOnce([1, 2, 3], work)).rejects.toThrow("two");
  });
});
