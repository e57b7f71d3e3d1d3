import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { describe, expect, it } from "vitest";
import { attemptsInMemory } from "../../../testing/session-stores-in-memory.ts";
import { createCredentialAttempts } from "./credential-attempts.ts";
import type { RateLimitPorts } from "./rate-limits.ts";

/** Each attempt is for a new account. */
function setup(maxAddresses?: number) {
  const state = { now: 1_000_000, attemptCount: 0, checkedCount: 0 };
  const lines: Readonly<Record<string, unknown>>[] = [];
  const portal = {
    stores: { attempts: attemptsInMemory() },
    settings: { secret: "a-secret-of-at-least-32-characters" },
    steadyNow: () => state.now as Instant,
    log: { info: (line: Readonly<Record<string, unknown>>) => void lines.push(line), warn: () => {}, error: () => {} },
  } as unknown as RateLimitPorts;
  const attempts = createCredentialAttempts(portal, maxAddresses);
  type CheckResult = "yes" | "refused";
  function attemptFrom(address: string, result: CheckResult | Promise<CheckResult> = "refused"): Promise<CheckResult> {
    const account = `name ${(state.attemptCount += 1)}`;
    const attempt = {
      purpose: "password",
      resolveTarget: () => ({ account, isKnownBrowser: false }),
      address,
      requestId: "r-1",
    } as const;
    return attempts.attempt(attempt, async () => {
      state.checkedCount += 1;
      return result;
    });
  }
  return { state, attempts, attemptFrom, lines };
}

const tooManyTries = expect.objectContaining({ code: "TOO_MANY_TRIES" });

describe("an IP address with 100 failures", () => {
  it("gets one more attempt after its counter was evicted, which restores the count from the store", async () => {
    const { state, attemptFrom } = setup(3);
    for (let index = 0; index < 100; index += 1) await attemptFrom("203.0.113.1");
    for (const otherAddress of ["198.51.100.1", "198.51.100.2"]) await attemptFrom(otherAddress, "yes");
    await expect(attemptFrom("203.0.113.1")).rejects.toEqual(tooManyTries);
    expect(state.checkedCount).toBe(102);
    for (const otherAddress of ["198.51.100.1", "198.51.100.2", "198.51.100.3"]) await attemptFrom(otherAddress, "yes");
    expect(await attemptFrom("203.0.113.1")).toBe("refused");
    await expect(attemptFrom("203.0.113.1")).rejects.toEqual(tooManyTries);
    expect(state.checkedCount).toBe(106);
  });

  it("stays blocked while a thousand other addresses make attempts", async () => {
    const { state, attemptFrom } = setup();
    for (let index = 0; index < 100; index += 1) await attemptFrom("203.0.113.1");
    for (let index = 0; index < 1_000; index += 1) await attemptFrom(`198.51.${index >> 8}.${index & 255}`, "yes");
    await expect(attemptFrom("203.0.113.1")).rejects.toEqual(tooManyTries);
    expect(state.checkedCount).toBe(1_100);
  });

  it("may make attempts again after 15 minutes", async () => {
    const { state, attemptFrom } = setup();
    for (let index = 0; index < 100; index += 1) await attemptFrom("203.0.113.1");
    state.now += 15 * 60_000 - 1;
    await expect(attemptFrom("203.0.113.1")).rejects.toEqual(tooManyTries);
    state.now += 1;
    expect(await attemptFrom("203.0.113.1")).toBe("refused");
  });
});

describe("an attempt that is not checked", () => {
  it("is logged with the error code if its IP address is over the limit", async () => {
    const { attemptFrom, lines } = setup();
    for (let index = 0; index < 100; index += 1) await attemptFrom("203.0.113.1");
    await expect(attemptFrom("203.0.113.1")).rejects.toEqual(tooManyTries);
    expect(lines).toHaveLength(101);
    expect(lines.at(-1)).toEqual({
      event: "guess.undecided",
      tried: "password",
      requestId: "r-1",
      code: "TOO_MANY_TRIES",
    });
  });

  it("is logged if the account cannot be resolved, and frees its slot", async () => {
    const { attempts, attemptFrom, lines } = setup();
    const attempt = { purpose: "password", address: "203.0.113.1", requestId: "r-2" } as const;
    const resolveTarget = () => Promise.reject(new PorticoError("BACK_END_UNAVAILABLE"));
    for (let index = 0; index < 101; index += 1)
      await expect(attempts.attempt({ ...attempt, resolveTarget }, async () => "yes")).rejects.toMatchObject({
        code: "BACK_END_UNAVAILABLE",
      });
    const line = { event: "guess.undecided", tried: "password", requestId: "r-2", code: "BACK_END_UNAVAILABLE" };
    expect(lines).toEqual(Array.from({ length: 101 }, () => line));
    expect(await attemptFrom("203.0.113.1", "yes")).toBe("yes");
  });
});

describe("an IP address with 100 attempts under way", () => {
  it("gets the next attempt checked as soon as one of them succeeds", async () => {
    const { state, attemptFrom } = setup();
    const pendingChecks = Array.from({ length: 100 }, () => Promise.withResolvers<"yes">());
    const all = [
      ...pendingChecks.map(({ promise }) => attemptFrom("203.0.113.1", promise)),
      attemptFrom("203.0.113.1", "yes"),
    ];
    await new Promise(setImmediate);
    expect(state.checkedCount).toBe(100);
    pendingChecks[0]?.resolve("yes");
    await new Promise(setImmediate);
    expect(state.checkedCount).toBe(101);
    for (const { resolve } of pendingChecks) resolve("yes");
    expect(await Promise.all(all)).toEqual(Array(101).fill("yes"));
  });
});
