import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { describe, expect, test, vi } from "vitest";
import { storesInMemory } from "../../../testing/memory-stores.ts";
import { MOST_FAILURES } from "./guesses.ts";
import {
  countedAddress,
  countedName,
  KEPT_REFUSALS,
  KEPT_SEARCHES,
  noteWhereRoom,
  RESET_REQUESTS_OF_AN_ACCOUNT,
  TooManyTries,
  type TryLimit,
  type TryPortal,
  triesOf,
  tryKey,
  waitAfter,
  withinLimits,
} from "./tries.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0DB8:0000:0000:ffff:1:2:3", "2001:db8:0:0::/64"],
  ["2001:db8:0:1::", "2001:db8:0:1::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("the address %s counts as %s", (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

test("a name counts as one however it is written", () => {
  expect(new Set(["Robin@Example.com ", "robin@example.com", "ｒobin@example.com"].map(countedName)).size).toBe(1);
});

test("a key says nothing without the secret, and differs by purpose and by whom", () => {
  const key = (secret: string, purpose: string, whose: string) => tryKey({ secret }, purpose, whose);
  const keys = [key("a", "p", "1"), key("b", "p", "1"), key("a", "q", "1"), key("a", "p", "2")];
  expect(new Set(keys).size).toBe(4);
  expect(key("a", "p", "1")).toBe(keys[0]);
});

/** What counting stands on, with a clock that the test moves. */
function scene() {
  const state = { now: 1_000_000_000 };
  const portal = {
    stores: storesInMemory(),
    settings: { secret: "a" },
    steadyNow: () => state.now as Instant,
    log: { warn: () => {} },
  } as unknown as TryPortal;
  return { portal, advance: (milliseconds: number) => void (state.now += milliseconds) };
}

test("of several at once, those that find no room are taken back, and keep nobody out later", async () => {
  const { portal } = scene();
  const limit: TryLimit = { purpose: "p", most: 2, within: 900_000 };
  const found = await Promise.all(Array.from({ length: 9 }, () => noteWhereRoom(portal, { limit, whose: "1" })));
  expect(found.filter((one) => "noted" in one)).toHaveLength(2);
  expect(await triesOf(portal, limit, "1")).toBe(2);
});

test.each([
  ["was one too many by another count", 0, new TooManyTries(1_000)],
  ["could not be asked of the club", 0, new PorticoError("BACK_END_UNAVAILABLE")],
  ["was refused by the club", 1, new PorticoError("CREDENTIALS_REFUSED")],
])("what %s counts as %i tries", async (_words, count, error) => {
  const { portal } = scene();
  const limit: TryLimit = { purpose: "p", most: 2, within: 900_000 };
  await expect(withinLimits(portal, { limit, whose: "1" }, () => Promise.reject(error))).rejects.toBe(error);
  expect(await triesOf(portal, limit, "1")).toBe(count);
});

test("whoever goes on knocking where there is no room writes nothing", async () => {
  const { portal } = scene();
  const limit: TryLimit = { purpose: "p", most: 2, within: 900_000 };
  for (let at = 0; at < 2; at += 1) await noteWhereRoom(portal, { limit, whose: "1" });
  const note = vi.spyOn(portal.stores.attempts, "note");
  expect(await noteWhereRoom(portal, { limit, whose: "1" })).toEqual({ wait: 900_000 });
  expect(note).not.toHaveBeenCalled();
});

test.each([
  ["searches kept", KEPT_SEARCHES, 60, 15 * 60_000],
  ["refusals kept", KEPT_REFUSALS, 120, 60_000],
])(
  "of %s, there are so many for each member within a time, and as many after it",
  async (_words, limit, most, within) => {
    const { portal, advance } = scene();
    for (let round = 0; round < 2; round += 1) {
      for (let at = 0; at < most; at += 1)
        expect(await noteWhereRoom(portal, { limit, whose: "1" })).toHaveProperty("noted");
      expect(await noteWhereRoom(portal, { limit, whose: "1" })).toEqual({ wait: within });
      expect(await noteWhereRoom(portal, { limit, whose: `another ${round}` })).toHaveProperty("noted");
      advance(within);
    }
  },
);

describe("the waits", () => {
  const limit: TryLimit = { purpose: "p", most: 7, within: 900_000, free: 3, firstWait: 8_000 };

  test("grow threefold from the fourth try on, by what the deployment sets", () => {
    const seconds = (set?: number) => [0, 1, 2, 3, 4, 5, 6, 7].map((tries) => waitAfter(tries, limit, set) / 1_000);
    expect(seconds()).toEqual([0, 0, 0, 8, 24, 72, 216, 648]);
    expect(seconds(1_000)).toEqual([0, 0, 0, 1, 3, 9, 27, 81]);
    expect(seconds(0)).toEqual(Array(8).fill(0));
    expect(waitAfter(99, { purpose: "p", most: 7, within: 900_000 }, undefined)).toBe(0);
  });

  // The wall is never met: whoever waits as they are told has used up the quarter of an hour.
  test.each([
    ["tries", MOST_FAILURES.strangers, limit],
    ["requests for mails", RESET_REQUESTS_OF_AN_ACCOUNT.most, RESET_REQUESTS_OF_AN_ACCOUNT],
  ])("of %s add up to their window", (_words, most, one) => {
    const waits = Array.from({ length: most }, (_, at) => waitAfter(at + 1, one, undefined));
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(one.within);
  });
});
