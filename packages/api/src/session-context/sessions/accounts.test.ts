import type { Instant } from "@portico/domain/day";
import { describe, expect, it } from "vitest";
import { devicesInMemory } from "../../../testing/session-stores-in-memory.ts";
import type { Portal } from "../../portal/portal.ts";
import { createAccountLookup } from "./accounts.ts";

/** An account lookup over a back-end that knows no names. */
function scene() {
  const state = { now: 1_000_000, isUnavailable: false };
  const calls: string[] = [];
  const portal = {
    backEnd: {
      credentials: {
        accountOf: async (name: string) => {
          calls.push(name);
          if (state.isUnavailable) throw new Error("away");
          return undefined;
        },
      },
    },
    stores: { devices: devicesInMemory() },
    steadyNow: () => state.now as Instant,
    now: () => state.now as Instant,
  };
  const accounts = createAccountLookup(portal as unknown as Portal);
  return {
    state,
    calls,
    targetOf: (name: string) => accounts.targetOf(name, { brand: "member_portal", device: undefined }),
    advance: (milliseconds: number) => void (state.now += milliseconds),
  };
}

describe("targetOf", () => {
  it("calls the back-end once for all attempts with a name within five seconds", async () => {
    const { calls, targetOf, advance } = scene();
    for (let at = 0; at < 5; at += 1) await targetOf("robin");
    expect(calls).toEqual(["robin"]);
    advance(5_001);
    await targetOf("robin");
    expect(calls).toEqual(["robin", "robin"]);
  });

  it("calls the back-end again at once after a failure", async () => {
    const { state, calls, targetOf } = scene();
    state.isUnavailable = true;
    await expect(targetOf("robin")).rejects.toThrow("away");
    state.isUnavailable = false;
    await targetOf("robin");
    expect(calls).toEqual(["robin", "robin"]);
  });

  it("caches at most ten thousand names", async () => {
    const { calls, targetOf } = scene();
    await targetOf("the first");
    for (let at = 1; at < 10_000; at += 1) await targetOf(`stranger-${at}`);
    await targetOf("the first");
    expect(calls).toHaveLength(10_000);
    await targetOf("one more");
    // The least recently used name was evicted.
    await targetOf("the first");
    expect(calls).toHaveLength(10_001);
    await targetOf("stranger-1");
    expect(calls).toHaveLength(10_002);
  });
});
