import type { Instant } from "@portico/domain/day";
import { devicesInMemory } from "@portico/domain/testing";
import { describe, expect, it } from "vitest";
import type { Portal } from "../../portal.ts";
import { openAccounts } from "./accounts.ts";

/** Strangers who try names; the club is asked whose they are. */
function scene() {
  const state = { now: 1_000_000, isAway: false };
  const asked: string[] = [];
  const portal = {
    club: {
      credentials: {
        accountOf: async (name: string) => {
          asked.push(name);
          if (state.isAway) throw new Error("away");
          return undefined;
        },
      },
    },
    stores: { devices: devicesInMemory() },
    steadyNow: () => state.now as Instant,
    now: () => state.now as Instant,
  };
  const accounts = openAccounts(portal as unknown as Portal);
  return {
    state,
    asked,
    tried: (name: string) => accounts.tried(name, { brand: "member_portal", device: undefined }),
    advance: (milliseconds: number) => void (state.now += milliseconds),
  };
}

describe("whose a name is", () => {
  it("is asked once, however often it is tried within five seconds", async () => {
    const { asked, tried, advance } = scene();
    for (let at = 0; at < 5; at += 1) await tried("robin");
    expect(asked).toEqual(["robin"]);
    advance(5_001);
    await tried("robin");
    expect(asked).toEqual(["robin", "robin"]);
  });

  it("is asked again at once where the club could not say", async () => {
    const { state, asked, tried } = scene();
    state.isAway = true;
    await expect(tried("robin")).rejects.toThrow("away");
    state.isAway = false;
    await tried("robin");
    expect(asked).toEqual(["robin", "robin"]);
  });

  it("is remembered of ten thousand names, so that whoever invents more fills no memory", async () => {
    const { asked, tried } = scene();
    await tried("the first");
    for (let at = 1; at < 10_000; at += 1) await tried(`stranger-${at}`);
    await tried("the first");
    expect(asked).toHaveLength(10_000);
    await tried("one more");
    // The one that was tried longest ago had to go for it.
    await tried("the first");
    expect(asked).toHaveLength(10_001);
    await tried("stranger-1");
    expect(asked).toHaveLength(10_002);
  });
});
