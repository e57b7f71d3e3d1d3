import fastify from "fastify";
import { afterEach, describe, expect, it, vi } from "vitest";
import { closeConnectionsWhileDraining, createReadiness } from "./readiness.ts";

afterEach(() => void vi.useRealTimers());

function createCountingReadiness() {
  const checks = { stores: 0 };
  const readiness = createReadiness({ stores: async () => (checks.stores += 1), backEnd: async () => undefined });
  return { readiness, checks };
}

describe("createReadiness", () => {
  it("reports a hanging store as not ready", async () => {
    const hanging = createReadiness(
      { stores: () => new Promise(() => undefined), backEnd: async () => undefined },
      { timeoutMs: 20 },
    );
    expect(await hanging.report()).toMatchObject({ status: "not ready", stores: "not ready", backEnd: "ready" });
  });

  it("checks once for concurrent probes", async () => {
    const { readiness, checks } = createCountingReadiness();
    await Promise.all(Array.from({ length: 20 }, () => readiness.report()));
    expect(checks.stores).toBe(1);
  });

  it("caches a report for half a second", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { readiness, checks } = createCountingReadiness();
    await readiness.report();
    vi.advanceTimersByTime(500);
    await readiness.report();
    expect(checks.stores).toBe(1);
    vi.advanceTimersByTime(1);
    await readiness.report();
    expect(checks.stores).toBe(2);
  });
});

describe("closeConnectionsWhileDraining", () => {
  it("sends keep-alive until the node drains, then close", async () => {
    const node = { isDraining: false };
    const app = fastify();
    closeConnectionsWhileDraining(app, () => node.isDraining);
    app.get("/", () => "body");
    const beforeDrain = await app.inject("/");
    node.isDraining = true;
    const whileDraining = await app.inject("/");
    await app.close();
    expect([beforeDrain, whileDraining].map(({ body, headers }) => [body, headers.connection])).toEqual([
      ["body", "keep-alive"],
      ["body", "close"],
    ]);
  });
});
