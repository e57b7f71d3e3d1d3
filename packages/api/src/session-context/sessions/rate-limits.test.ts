import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { describe, expect, test, vi } from "vitest";
import { storesInMemory } from "../../../testing/memory-stores.ts";
import { MAX_FAILURES } from "./credential-attempts.ts";
import {
  backoffAfter,
  countAttempts,
  normalizeAccountName,
  normalizeIpAddress,
  type RateLimit,
  RateLimitError,
  type RateLimitPorts,
  RESET_REQUESTS_OF_AN_ACCOUNT,
  rateLimitKey,
  SAVED_REFUSAL_LIMIT,
  SAVED_SEARCH_LIMIT,
  tryConsumeLimit,
  withRateLimit,
} from "./rate-limits.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0DB8:0000:0000:ffff:1:2:3", "2001:db8:0:0::/64"],
  ["2001:db8:0:1::", "2001:db8:0:1::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("normalizeIpAddress turns %s into %s", (address, normalized) => {
  expect(normalizeIpAddress(address)).toBe(normalized);
});

test("normalizeAccountName gives all spellings of a name one form", () => {
  expect(
    new Set(["Robin@Example.com ", "robin@example.com", "ｒobin@example.com"].map(normalizeAccountName)).size,
  ).toBe(1);
});

test("rateLimitKey depends on the secret, the purpose and the subject", () => {
  const key = (secret: string, purpose: string, subject: string) => rateLimitKey({ secret }, purpose, subject);
  const keys = [key("a", "p", "1"), key("b", "p", "1"), key("a", "q", "1"), key("a", "p", "2")];
  expect(new Set(keys).size).toBe(4);
  expect(key("a", "p", "1")).toBe(keys[0]);
});

function setup() {
  const state = { now: 1_000_000_000 };
  const portal = {
    stores: storesInMemory(),
    settings: { secret: "a" },
    steadyNow: () => state.now as Instant,
    log: { warn: () => {} },
  } as unknown as RateLimitPorts;
  return { portal, advance: (milliseconds: number) => void (state.now += milliseconds) };
}

test("tryConsumeLimit undoes concurrent attempts beyond the limit", async () => {
  const { portal } = setup();
  const limit: RateLimit = { purpose: "p", max: 2, windowMs: 900_000 };
  const results = await Promise.all(Array.from({ length: 9 }, () => tryConsumeLimit(portal, { limit, subject: "1" })));
  expect(results.filter((result) => "attempt" in result)).toHaveLength(2);
  expect(await countAttempts(portal, limit, "1")).toBe(2);
});

test.each([
  ["another rate limit refused", 0, new RateLimitError(1_000)],
  ["failed because the back-end was unavailable", 0, new PorticoError("BACK_END_UNAVAILABLE")],
  ["the back-end refused", 1, new PorticoError("CREDENTIALS_REFUSED")],
])("withRateLimit counts an attempt that %s as %i", async (_words, count, error) => {
  const { portal } = setup();
  const limit: RateLimit = { purpose: "p", max: 2, windowMs: 900_000 };
  await expect(withRateLimit(portal, { limit, subject: "1" }, () => Promise.reject(error))).rejects.toBe(error);
  expect(await countAttempts(portal, limit, "1")).toBe(count);
});

test("tryConsumeLimit writes nothing for a client over its limit", async () => {
  const { portal } = setup();
  const limit: RateLimit = { purpose: "p", max: 2, windowMs: 900_000 };
  for (let index = 0; index < 2; index += 1) await tryConsumeLimit(portal, { limit, subject: "1" });
  const record = vi.spyOn(portal.stores.attempts, "record");
  expect(await tryConsumeLimit(portal, { limit, subject: "1" })).toEqual({ waitMs: 900_000 });
  expect(record).not.toHaveBeenCalled();
});

test.each([
  ["saved searches", SAVED_SEARCH_LIMIT, 60, 15 * 60_000],
  ["saved refusals", SAVED_REFUSAL_LIMIT, 120, 60_000],
])("the limit of %s holds for each member and resets after its window", async (_words, limit, max, windowMs) => {
  const { portal, advance } = setup();
  for (let round = 0; round < 2; round += 1) {
    for (let index = 0; index < max; index += 1)
      expect(await tryConsumeLimit(portal, { limit, subject: "1" })).toHaveProperty("attempt");
    expect(await tryConsumeLimit(portal, { limit, subject: "1" })).toEqual({ waitMs: windowMs });
    expect(await tryConsumeLimit(portal, { limit, subject: `another ${round}` })).toHaveProperty("attempt");
    advance(windowMs);
  }
});

describe("backoffAfter", () => {
  const limit: RateLimit = { purpose: "p", max: 7, windowMs: 900_000, freeAttempts: 3, firstWaitMs: 8_000 };

  test("grows threefold from the fourth attempt on, from the configured first wait", () => {
    const seconds = (firstWaitMs?: number) =>
      [0, 1, 2, 3, 4, 5, 6, 7].map((attempts) => backoffAfter(attempts, limit, firstWaitMs) / 1_000);
    expect(seconds()).toEqual([0, 0, 0, 8, 24, 72, 216, 648]);
    expect(seconds(1_000)).toEqual([0, 0, 0, 1, 3, 9, 27, 81]);
    expect(seconds(0)).toEqual(Array(8).fill(0));
    expect(backoffAfter(99, { purpose: "p", max: 7, windowMs: 900_000 }, undefined)).toBe(0);
  });

  // The waits fill the window, so a client that respects them is never locked out.
  test.each([
    ["sign-in attempts", MAX_FAILURES.strangers, limit],
    ["reset requests", RESET_REQUESTS_OF_AN_ACCOUNT.max, RESET_REQUESTS_OF_AN_ACCOUNT],
  ])("adds up to at least the window for %s", (_words, max, limitOfKind) => {
    const waits = Array.from({ length: max }, (_, index) => backoffAfter(index + 1, limitOfKind, undefined));
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(limitOfKind.windowMs);
  });
});
