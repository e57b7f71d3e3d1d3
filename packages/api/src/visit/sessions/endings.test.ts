import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Portal } from "../../portal.ts";
import { openEndings } from "./endings.ts";

const TIMES = { patience: 1_000, retryAfter: 5_000 };

/** A store that ends sessions as it is told to. */
function scene() {
  const state: { store: "writes" | "cannot" | "hangs" } = { store: "cannot" };
  const ended: string[] = [];
  const warned: unknown[] = [];
  const end = async (tokenHash: string) => {
    if (state.store === "cannot") throw new Error("The disk is full.");
    if (state.store === "hangs") await new Promise(() => {});
    ended.push(tokenHash);
    return true;
  };
  const log = { info: () => {}, warn: (line: unknown) => void warned.push(line), error: () => {} };
  const portal = { stores: { sessions: { end } }, log };
  return { state, ended, warned, endings: openEndings(portal as unknown as Portal, TIMES) };
}

describe("a session that ends", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("is in the store's hands where it can be written", async () => {
    const { endings, state, ended } = scene();
    state.store = "writes";
    await endings.end("a");
    expect([ended, endings.isEnded("a"), vi.getTimerCount()]).toEqual([["a"], false, 0]);
  });

  test("has ended here while the store cannot, which is told every few seconds until it can", async () => {
    const { endings, state, ended, warned } = scene();
    await endings.end("a");
    expect(warned).toEqual([{ event: "session.end-not-kept", error: expect.any(Error) }]);
    await endings.end("b");
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(3 * TIMES.retryAfter);
    expect([endings.isEnded("a"), endings.isEnded("b"), endings.isEnded("c")]).toEqual([true, true, false]);
    state.store = "writes";
    await vi.advanceTimersByTimeAsync(TIMES.retryAfter);
    expect([ended, endings.isEnded("a"), endings.isEnded("b"), vi.getTimerCount()]).toEqual([
      ["a", "b"],
      false,
      false,
      0,
    ]);
  });

  test("is told when something else has been written, and when the node ends", async () => {
    const { endings, state, ended } = scene();
    await endings.end("a");
    state.store = "writes";
    endings.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toEqual(["a"]);
    state.store = "cannot";
    await endings.end("b");
    state.store = "writes";
    await endings.close();
    expect(ended).toEqual(["a", "b"]);
  });

  test("is told once, however much else is written at that moment", async () => {
    const { endings, state, ended } = scene();
    await endings.end("a");
    state.store = "writes";
    endings.retry();
    endings.retry();
    await vi.advanceTimersByTimeAsync(TIMES.retryAfter);
    expect(ended).toEqual(["a"]);
  });

  test("is told of no more after the node has ended", async () => {
    const { endings, warned } = scene();
    await endings.end("a");
    await endings.close();
    expect([warned.length, vi.getTimerCount()]).toEqual([2, 0]);
  });

  test("keeps nobody waiting for a store that hangs", async () => {
    const { endings, state } = scene();
    state.store = "hangs";
    const asked = endings.end("a");
    expect(endings.isEnded("a")).toBe(true);
    await vi.advanceTimersByTimeAsync(TIMES.patience);
    await asked;
    expect(endings.isEnded("a")).toBe(true);
  });
});
