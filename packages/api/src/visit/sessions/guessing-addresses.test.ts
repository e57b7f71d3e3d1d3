import type { Instant } from "@portico/domain/day";
import { attemptsInMemory } from "@portico/domain/testing";
import { describe, expect, it } from "vitest";
import { openGuesses } from "./guesses.ts";
import type { TryPortal } from "./tries.ts";

/** A server that remembers so many addresses; each guess is at an account of its own. */
function scene(most?: number) {
  const state = { now: 1_000_000, guesses: 0, checked: 0 };
  const portal = {
    stores: { attempts: attemptsInMemory() },
    settings: { secret: "a-secret-of-at-least-32-characters" },
    steadyNow: () => state.now as Instant,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  } as unknown as TryPortal;
  const guesses = openGuesses(portal, most);
  type Answer = "yes" | "refused";
  function guess(address: string, answer: Answer | Promise<Answer> = "refused"): Promise<Answer> {
    const account = `name ${(state.guesses += 1)}`;
    const guesser = {
      purpose: "password",
      tried: () => ({ account, isKnownBrowser: false }),
      address,
      requestId: "r-1",
    } as const;
    return guesses.take(guesser, async () => {
      state.checked += 1;
      return answer;
    });
  }
  return { state, guess };
}

const refused = expect.objectContaining({ code: "TOO_MANY_TRIES" });

describe("an address that has guessed wrong a hundred times", () => {
  it("has one more guess when a server has forgotten it over others, and is known again by that", async () => {
    const { state, guess } = scene(3);
    for (let at = 0; at < 100; at += 1) await guess("203.0.113.1");
    for (const other of ["198.51.100.1", "198.51.100.2"]) await guess(other, "yes");
    await expect(guess("203.0.113.1")).rejects.toEqual(refused);
    expect(state.checked).toBe(102);
    for (const other of ["198.51.100.1", "198.51.100.2", "198.51.100.3"]) await guess(other, "yes");
    expect(await guess("203.0.113.1")).toBe("refused");
    await expect(guess("203.0.113.1")).rejects.toEqual(refused);
    expect(state.checked).toBe(106);
  });

  it("has none while a thousand others come and go", async () => {
    const { state, guess } = scene();
    for (let at = 0; at < 100; at += 1) await guess("203.0.113.1");
    for (let at = 0; at < 1_000; at += 1) await guess(`198.51.${at >> 8}.${at & 255}`, "yes");
    await expect(guess("203.0.113.1")).rejects.toEqual(refused);
    expect(state.checked).toBe(1_100);
  });

  it("may guess again a quarter of an hour later", async () => {
    const { state, guess } = scene();
    for (let at = 0; at < 100; at += 1) await guess("203.0.113.1");
    state.now += 15 * 60_000 - 1;
    await expect(guess("203.0.113.1")).rejects.toEqual(refused);
    state.now += 1;
    expect(await guess("203.0.113.1")).toBe("refused");
  });
});

describe("an address that has a hundred guesses under way", () => {
  it("has the next one looked at as soon as one of them was right", async () => {
    const { state, guess } = scene();
    const going = Array.from({ length: 100 }, () => Promise.withResolvers<"yes">());
    const all = [...going.map(({ promise }) => guess("203.0.113.1", promise)), guess("203.0.113.1", "yes")];
    await new Promise(setImmediate);
    expect(state.checked).toBe(100);
    going[0]?.resolve("yes");
    await new Promise(setImmediate);
    expect(state.checked).toBe(101);
    for (const { resolve } of going) resolve("yes");
    expect(await Promise.all(all)).toEqual(Array(101).fill("yes"));
  });
});
