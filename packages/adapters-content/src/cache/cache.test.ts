import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCache } from "./cache.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SETTINGS = { freshForMs: 60_000, maxAgeMs: DAY_MS, retryPauseMs: 5_000 };

/** A cache whose loads finish on command. A load returns the time of its request. */
function createTestCache() {
  const service = { now: 0, loads: 0, failures: 0, pendingLoads: [] as { succeed: () => void; fail: () => void }[] };
  const cache = createCache({
    ...SETTINGS,
    now: () => service.now,
    onFailure: () => void (service.failures += 1),
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

const flushPromises = () => new Promise((resolve) => setImmediate(resolve));

describe("createCache", () => {
  it("deduplicates concurrent loads", async () => {
    const { service, cache } = createTestCache();
    const results = Array.from({ length: 1_000 }, () => cache.get("a"));
    service.pendingLoads.pop()?.succeed();
    expect(new Set(await Promise.all(results))).toEqual(new Set([0]));
    expect(service.loads).toBe(1);
  });

  it("loads each key separately", async () => {
    const { service, cache } = createTestCache();
    const both = [cache.get("a"), cache.get("b")];
    for (const { succeed } of service.pendingLoads) succeed();
    await Promise.all(both);
    expect(service.loads).toBe(2);
  });

  it.each([
    [59_999, 1],
    [60_000, 2],
  ])("serves a value of %d ms immediately, with %d loads in total", async (age, loads) => {
    const { service, cache } = createTestCache();
    const first = cache.get("a");
    service.pendingLoads.pop()?.succeed();
    await first;
    service.now = age;
    expect(await cache.get("a")).toBe(0);
    expect(await cache.get("a")).toBe(0);
    expect(service.loads).toBe(loads);
  });

  it.each([
    [DAY_MS, 0],
    [DAY_MS + 1, undefined],
  ])("returns for a value of %d ms %j while the service is down", async (age, value) => {
    const { service, cache } = createTestCache();
    const first = cache.get("a");
    service.pendingLoads.pop()?.succeed();
    await first;
    service.now = age;
    const late = cache.get("a");
    service.pendingLoads.pop()?.fail();
    expect(await late).toBe(value);
    await flushPromises();
    expect(service.failures).toBe(1);
  });

  it("does not load during the pause after a failure, and loads after it", async () => {
    const { service, cache } = createTestCache();
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
    const { service, cache } = createTestCache();
    const slow = cache.get("a");
    service.now = DAY_MS + 1;
    service.pendingLoads.pop()?.succeed();
    expect(await slow).toBeUndefined();
  });

  it("drops a value when the clock went backwards", async () => {
    const { service, cache } = createTestCache();
    service.now = HOUR_MS;
    const first = cache.get("a");
    service.pendingLoads.pop()?.succeed();
    await first;
    service.now = 0;
    const second = cache.get("a");
    service.pendingLoads.pop()?.succeed();
    expect(await second).toBe(0);
  });

  it("never serves a value older than a day, never loads concurrently, and never rejects", async () => {
    const waits = fc.constantFrom(1, 4_000, 60_000, HOUR_MS, HOUR_MS, 7 * HOUR_MS, 7 * HOUR_MS, DAY_MS, -HOUR_MS);
    const kinds = fc.constantFrom("get", "get", "get", "succeed", "succeed", "fail");
    const step = fc.oneof(
      fc.record({ kind: fc.constant("wait"), by: waits }),
      fc.record({ kind: kinds, by: fc.constant(0) }),
      fc.record({ kind: kinds, by: fc.constant(0) }),
    );
    let [served, staleServed] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: "max" }), async (steps) => {
        const { service, cache } = createTestCache();
        const pending: Promise<unknown>[] = [];
        for (const { kind, by } of steps) {
          service.now += by;
          if (kind === "get") {
            pending.push(
              cache.get("a").then((requestedAt) => {
                if (requestedAt === undefined) return;
                served += 1;
                if (service.now - requestedAt > 60_000) staleServed += 1;
                expect(service.now - requestedAt).toBeLessThanOrEqual(DAY_MS);
                expect(service.now - requestedAt).toBeGreaterThanOrEqual(0);
              }),
            );
          }
          if (kind === "succeed") service.pendingLoads.pop()?.succeed();
          if (kind === "fail") service.pendingLoads.pop()?.fail();
          await flushPromises();
          expect(service.pendingLoads.length).toBeLessThanOrEqual(1);
        }
        service.pendingLoads.pop()?.fail();
        await Promise.all(pending);
      }),
      { numRuns: 1_000 },
    );
    expect(Math.min(served, staleServed)).toBeGreaterThan(100);
  });
});
