import { afterEach, describe, expect, it, vi } from "vitest";
import { openReadiness } from "./readiness.ts";

afterEach(() => void vi.useRealTimers());

/** A readiness, and how often its stores have been asked. */
function counted() {
  const asked = { stores: 0 };
  const readiness = openReadiness({ stores: async () => (asked.stores += 1), backEnd: async () => undefined });
  return { readiness, asked };
}

describe("a node's readiness", () => {
  it("does not wait for a store that hangs", async () => {
    const hanging = openReadiness(
      { stores: () => new Promise(() => undefined), backEnd: async () => undefined },
      { deadline: 20 },
    );
    expect(await hanging.report()).toMatchObject({ status: "not ready", stores: "not ready", backEnd: "ready" });
  });

  it("is asked for once by many probes at a time", async () => {
    const { readiness, asked } = counted();
    await Promise.all(Array.from({ length: 20 }, () => readiness.report()));
    expect(asked.stores).toBe(1);
  });

  it("is half a second old at most, so that a balancer hears soon of a store that is away", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { readiness, asked } = counted();
    await readiness.report();
    vi.advanceTimersByTime(500);
    await readiness.report();
    expect(asked.stores).toBe(1);
    vi.advanceTimersByTime(1);
    await readiness.report();
    expect(asked.stores).toBe(2);
  });
});
