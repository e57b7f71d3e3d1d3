import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCache } from "./cache.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SETTINGS = { freshForMs: 60_000, maxAgeMs: DAY, retryPauseMs: 5_000 };

/** A cache over a service whose loads finish on command. A load returns the time of its request. */
function createScene() {
  const service = { now: 0, loads: 0, failures: 0, pendingLoads: [] as { succeed: () => void; fail: () => void }[] };
  const cache = createCache({
    ...SETTINGS,
    now: () => service.now,
    failed: () => void (service.failures += 1),
    load: () => {
      service.loads += 1;
      const requestedAt = service.now;
      return new Promise<number>((resolve, reject) => {
        service.pendingLoads.push({ succeed: () => resolve(requestedAt), fail: () => reject(new Error("away")) });
      });
    },
  });
  return { service, cache };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("createCache", () => {
  it("deduplicates concurrent loads", async () => {
    const { service, cache } = createScene();
    const all = Array.from({ length: 1_000 }, () => cache.get("a"));
    service.pendingLoads.pop()?.succeed();
    expect(new Set(await Promise.all(all))).toEqual(new Set([0]));
    expect(service.loads).toBe(1);
  });

  it("keeps keys apart", async () => {
    const { service, cache } = createScene();
    const both = [cache.get("a"), cache.get("b")];
    for (const { succeed } of service.pendingLoads) succeed();
    await Promise.all(both);
    expect(service.loads).toBe(2);
  });

  it.each([
    [59_999, 1],
    [60_000, 2],
  ])("after %d ms has asked %d times, and never made anybody wait", async (age, loads) => {
    const { service, cache } = createScene();
    const first = cache.get("a");
    service.pendingLoads.pop()?.succeed();
    await first;
    service.now = age;
    expect(await cache.get("a")).toBe(0);
    expect(await cache.get("a")).toBe(0);
    expect(service.loads).toBe(loads);
  });

  it.each([
    [DAY, 0],
    [DAY + 1, undefined],
  ])("serves a copy of %d ms as %j while the service is down", async (age, value) => {
    const { service, cache } = createScene();
    const first = cache.get("a");
    service.pendingLoads.pop()?.succeed();
    await first;
    service.now = age;
    const late = cache.get("a");
    service.pendingLoads.pop()?.fail();
    expect(await late).toBe(value);
    await settled();
    expect(service.failures).toBe(1);
  });

  it("does not load during the pause after a failure, and loads after it", async () => {
    const { service, cache } = createScene();
    const first = cache.get("a");
    service.pendingLoads.pop()?.fail();
    expect(await first).toBeUndefined();
    service.now = 4_999;
    expect(await cache.get("a")).toBeUndefined();
    expect(service.loads).toBe(1);
    service.now = 5_000;
    const second = cache.get("a");
    service.pendingLoads.pop()?.succeed();
    expect(await second).toBe(5_000);
  });

  it("counts the age from the request, not from the response", async () => {
    const { service, cache } = createScene();
    const slow = cache.get("a");
    service.now = DAY + 1;
    service.pendingLoads.pop()?.succeed();
    expect(await slow).toBeUndefined();
  });

  it("drops a copy when the clock went backwards", async () => {
    const { service, cache } = createScene();
    service.now = HOUR;
    const first = cache.get("a");
    service.pendingLoads.pop()?.succeed();
    await first;
    service.now = 0;
    const second = cache.get("a");
    service.pendingLoads.pop()?.succeed();
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
        const { service, cache } = createScene();
        const pending: Promise<unknown>[] = [];
        for (const { kind, by } of steps) {
          service.now += by;
          if (kind === "get") {
            pending.push(
              cache.get("a").then((requestedAt) => {
                if (requestedAt === undefined) return;
                served += 1;
                if (service.now - requestedAt > 60_000) old += 1;
                expect(service.now - requestedAt).toBeLessThanOrEqual(DAY);
                expect(service.now - requestedAt).toBeGreaterThanOrEqual(0);
              }),
            );
          }
          if (kind === "succeed") service.pendingLoads.pop()?.succeed();
          if (kind === "fail") service.pendingLoads.pop()?.fail();
          await settled();
          expect(service.pendingLoads.length).toBeLessThanOrEqual(1);
        }
        service.pendingLoads.pop()?.fail();
        await Promise.all(pending);
      }),
      { numRuns: 1_000 },
    );
    expect(Math.min(served, old)).toBeGreaterThan(100);
  });
});
