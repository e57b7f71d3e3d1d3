import fastify from "fastify";
import { afterEach, describe, expect, it, vi } from "vitest";
import { closeConnectionsWhileDraining, createReadiness } from "./readiness.ts";

afterEach(() => void vi.useRealTimers());

/** A readiness with a counter of its store checks. */
function counted() {
  const asked = { stores: 0 };
  const readiness = createReadiness({ stores: async () => (asked.stores += 1), backEnd: async () => undefined });
  return { readiness, asked };
}

describe("createReadiness", () => {
  it("reports a hanging store as not ready", async () => {
    const hanging = createReadiness(
      { stores: () => new Promise(() => undefined), backEnd: async () => undefined },
      { deadline: 20 },
    );
    expect(await hanging.report()).toMatchObject({ status: "not ready", stores: "not ready", backEnd: "ready" });
  });

  it("checks once for concurrent probes", async () => {
    const { readiness, asked } = counted();
    await Promise.all(Array.from({ length: 20 }, () => readiness.report()));
    expect(asked.stores).toBe(1);
  });

  it("caches a report for half a second at most", async () => {
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

describe("closeConnectionsWhileDraining", () => {
  it("keeps connections alive until the node drains, then closes each with its response", async () => {
    const node = { isDraining: false };
    const app = fastify();
    closeConnectionsWhileDraining(app, () => node.isDraining);
    app.get("/", () => "answered");
    const beforeDrain = await app.inject("/");
    node.isDraining = true;
    const last = await app.inject("/");
    await app.close();
    expect([beforeDrain, last].map(({ body, headers }) => [body, headers.connection])).toEqual([
      ["answered", "keep-alive"],
      ["answered", "close"],
    ]);
  });
});
