import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCopyCache } from "./copies.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SETTINGS = { freshFor: 60_000, keepFor: DAY, pause: 5_000 };

/** A service that answers when it is told to, with the moment at which it was asked. */
function scene() {
  const world = { now: 0, loads: 0, failures: 0, waiting: [] as { succeed: () => void; fail: () => void }[] };
  const copies = createCopyCache({
    ...SETTINGS,
    now: () => world.now,
    failed: () => void (world.failures += 1),
    load: () => {
      world.loads += 1;
      const askedAt = world.now;
      return new Promise<number>((resolve, reject) => {
        world.waiting.push({ succeed: () => resolve(askedAt), fail: () => reject(new Error("away")) });
      });
    },
  });
  return { world, copies };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("createCopyCache", () => {
  it("deduplicates concurrent loads", async () => {
    const { world, copies } = scene();
    const all = Array.from({ length: 1_000 }, () => copies.get("a"));
    world.waiting.pop()?.succeed();
    expect(new Set(await Promise.all(all))).toEqual(new Set([0]));
    expect(world.loads).toBe(1);
  });

  it("keeps keys apart", async () => {
    const { world, copies } = scene();
    const both = [copies.get("a"), copies.get("b")];
    for (const { succeed } of world.waiting) succeed();
    await Promise.all(both);
    expect(world.loads).toBe(2);
  });

  it.each([
    [59_999, 1],
    [60_000, 2],
  ])("after %d ms has asked %d times, and never made anybody wait", async (age, loads) => {
    const { world, copies } = scene();
    const first = copies.get("a");
    world.waiting.pop()?.succeed();
    await first;
    world.now = age;
    expect(await copies.get("a")).toBe(0);
    expect(await copies.get("a")).toBe(0);
    expect(world.loads).toBe(loads);
  });

  it.each([
    [DAY, 0],
    [DAY + 1, undefined],
  ])("serves a copy of %d ms as %j while the service is down", async (age, value) => {
    const { world, copies } = scene();
    const first = copies.get("a");
    world.waiting.pop()?.succeed();
    await first;
    world.now = age;
    const late = copies.get("a");
    world.waiting.pop()?.fail();
    expect(await late).toBe(value);
    await settled();
    expect(world.failures).toBe(1);
  });

  it("does not load during the pause after a failure, and loads after it", async () => {
    const { world, copies } = scene();
    const first = copies.get("a");
    world.waiting.pop()?.fail();
    expect(await first).toBeUndefined();
    world.now = 4_999;
    expect(await copies.get("a")).toBeUndefined();
    expect(world.loads).toBe(1);
    world.now = 5_000;
    const second = copies.get("a");
    world.waiting.pop()?.succeed();
    expect(await second).toBe(5_000);
  });

  it("counts the age from the request, not from the response", async () => {
    const { world, copies } = scene();
    const slow = copies.get("a");
    world.now = DAY + 1;
    world.waiting.pop()?.succeed();
    expect(await slow).toBeUndefined();
  });

  it("drops a copy when the clock went backwards", async () => {
    const { world, copies } = scene();
    world.now = HOUR;
    const first = copies.get("a");
    world.waiting.pop()?.succeed();
    await first;
    world.now = 0;
    const second = copies.get("a");
    world.waiting.pop()?.succeed();
    expect(await second).toBe(0);
  });

  it("never serves a copy older than a day, never loads twice at once, and never rejects", async () => {
    const waits = fc.constantFrom(1, 4_000, 60_000, HOUR, HOUR, 7 * HOUR, 7 * HOUR, DAY, -HOUR);
    const kinds = fc.constantFrom("get", "get", "get", "succeed", "succeed", "fail");
    const step = fc.oneof(
      fc.record({ kind: fc.constant("wait"), by: waits }),
      fc.record({ kind: kinds, by: fc.constant(0) }),
      fc.record({ kind: kinds, by: fc.constant(0) }),
    );
    let [served, old] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: "max" }), async (steps) => {
        const { world, copies } = scene();
        const pending: Promise<unknown>[] = [];
        for (const { kind, by } of steps) {
          world.now += by;
          if (kind === "get") {
            pending.push(
              copies.get("a").then((askedAt) => {
                if (askedAt === undefined) return;
                served += 1;
                if (world.now - askedAt > 60_000) old += 1;
                expect(world.now - askedAt).toBeLessThanOrEqual(DAY);
                expect(world.now - askedAt).toBeGreaterThanOrEqual(0);
              }),
            );
          }
          if (kind === "succeed") world.waiting.pop()?.succeed();
          if (kind === "fail") world.waiting.pop()?.fail();
          await settled();
          expect(world.waiting.length).toBeLessThanOrEqual(1);
        }
        world.waiting.pop()?.fail();
        await Promise.all(pending);
      }),
      { numRuns: 1_000 },
    );
    expect(Math.min(served, old)).toBeGreaterThan(100);
  });
});
