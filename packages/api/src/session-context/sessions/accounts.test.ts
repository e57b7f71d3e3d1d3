import type { Instant } from "@portico/domain/day";
import { describe, expect, it } from "vitest";
import { devicesInMemory } from "../../../testing/session-stores-in-memory.ts";
import type { Portal } from "../../portal/portal.ts";
import { createAccountLookup } from "./accounts.ts";

function setup() {
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
  it("calls the back-end once for attempts with the same name within five seconds", async () => {
    const { calls, targetOf, advance } = setup();
    for (let index = 0; index < 5; index += 1) await targetOf("robin");
    expect(calls).toEqual(["robin"]);
    advance(5_001);
    await targetOf("robin");
    expect(calls).toEqual(["robin", "robin"]);
  });

  it("calls the back-end again at once after a failure", async () => {
    const { state, calls, targetOf } = setup();
    state.isUnavailable = true;
    await expect(targetOf("robin")).rejects.toThrow("away");
    state.isUnavailable = false;
    await targetOf("robin");
    expect(calls).toEqual(["robin", "robin"]);
  });

  it("caches at most 10,000 names and evicts the least recently used", async () => {
    const { calls, targetOf } = setup();
    await targetOf("the first");
    for (let index = 1; index < 10_000; index += 1) await targetOf(`stranger-${index}`);
    await targetOf("the first");
    expect(calls).toHaveLength(10_000);
    await targetOf("one more");
    await targetOf("the first");
    expect(calls).toHaveLength(10_001);
    await targetOf("stranger-1");
    expect(calls).toHaveLength(10_002);
  });
});
