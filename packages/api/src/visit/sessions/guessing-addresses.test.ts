import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { attemptsInMemory } from "@portico/domain/testing";
import { describe, expect, it } from "vitest";
import { openGuesses } from "./guesses.ts";
import type { TryPortal } from "./tries.ts";

/** A server that remembers so many addresses; each guess is at an account of its own. */
function scene(most?: number) {
  const state = { now: 1_000_000, guesses: 0, checked: 0 };
  const lines: Readonly<Record<string, unknown>>[] = [];
  const portal = {
    stores: { attempts: attemptsInMemory() },
    settings: { secret: "a-secret-of-at-least-32-characters" },
    steadyNow: () => state.now as Instant,
    log: { info: (line: Readonly<Record<string, unknown>>) => void lines.push(line), warn: () => {}, error: () => {} },
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
  return { state, guesses, guess, lines };
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

describe("a guess that nobody looks at", () => {
  it("leaves a line with the code where its address has guessed too often", async () => {
    const { guess, lines } = scene();
    for (let at = 0; at < 100; at += 1) await guess("203.0.113.1");
    await expect(guess("203.0.113.1")).rejects.toEqual(refused);
    expect(lines).toHaveLength(101);
    expect(lines.at(-1)).toEqual({
      event: "guess.undecided",
      tried: "password",
      requestId: "r-1",
      code: "TOO_MANY_TRIES",
    });
  });

  it("leaves one where the club does not say whose account it is, and keeps nobody's place", async () => {
    const { guesses, guess, lines } = scene();
    const away = { purpose: "password", address: "203.0.113.1", requestId: "r-2" } as const;
    const tried = () => Promise.reject(new PorticoError("BACK_END_UNAVAILABLE"));
    for (let at = 0; at < 101; at += 1)
      await expect(guesses.take({ ...away, tried }, async () => "yes")).rejects.toMatchObject({
        code: "BACK_END_UNAVAILABLE",
      });
    const line = { event: "guess.undecided", tried: "password", requestId: "r-2", code: "BACK_END_UNAVAILABLE" };
    expect(lines).toEqual(Array.from({ length: 101 }, () => line));
    expect(await guess("203.0.113.1", "yes")).toBe("yes");
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
