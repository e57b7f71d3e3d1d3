import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Portal } from "../../portal/portal.ts";
import { createSignOutQueue } from "./sign-out-queue.ts";

const TIMES = { timeoutMs: 1_000, retryAfterMs: 5_000 };

function setup() {
  const state: { store: "writes" | "fails" | "hangs" } = { store: "fails" };
  const ended: string[] = [];
  const warnings: unknown[] = [];
  const end = async (tokenHash: string) => {
    if (state.store === "fails") throw new Error("The disk is full.");
    if (state.store === "hangs") await new Promise(() => {});
    ended.push(tokenHash);
    return true;
  };
  const log = { info: () => {}, warn: (line: unknown) => void warnings.push(line), error: () => {} };
  const portal = { stores: { sessions: { end } }, log };
  return { state, ended, warned: warnings, queue: createSignOutQueue(portal as unknown as Portal, TIMES) };
}

describe("createSignOutQueue", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("writes the end at once if the store works", async () => {
    const { queue, state, ended } = setup();
    state.store = "writes";
    await queue.end("a");
    expect([ended, queue.isEnded("a"), vi.getTimerCount()]).toEqual([["a"], false, 0]);
  });

  test("treats a session as ended while the store fails, and retries every five seconds", async () => {
    const { queue, state, ended, warned } = setup();
    await queue.end("a");
    expect(warned).toEqual([{ event: "session.end-not-kept", error: expect.any(Error) }]);
    await queue.end("b");
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(3 * TIMES.retryAfterMs);
    expect([queue.isEnded("a"), queue.isEnded("b"), queue.isEnded("c")]).toEqual([true, true, false]);
    state.store = "writes";
    await vi.advanceTimersByTimeAsync(TIMES.retryAfterMs);
    expect([ended, queue.isEnded("a"), queue.isEnded("b"), vi.getTimerCount()]).toEqual([["a", "b"], false, false, 0]);
  });

  test("writes queued ends after another successful write and on close", async () => {
    const { queue, state, ended } = setup();
    await queue.end("a");
    state.store = "writes";
    queue.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toEqual(["a"]);
    state.store = "fails";
    await queue.end("b");
    state.store = "writes";
    await queue.close();
    expect(ended).toEqual(["a", "b"]);
  });

  test("writes a queued end once, however many retries are requested", async () => {
    const { queue, state, ended } = setup();
    await queue.end("a");
    state.store = "writes";
    queue.retry();
    queue.retry();
    await vi.advanceTimersByTimeAsync(TIMES.retryAfterMs);
    expect(ended).toEqual(["a"]);
  });

  test("stops retrying after close", async () => {
    const { queue, warned } = setup();
    await queue.end("a");
    await queue.close();
    expect([warned.length, vi.getTimerCount()]).toEqual([2, 0]);
  });

  test("resolves after the time limit if the store hangs", async () => {
    const { queue, state } = setup();
    state.store = "hangs";
    const ending = queue.end("a");
    expect(queue.isEnded("a")).toBe(true);
    await vi.advanceTimersByTimeAsync(TIMES.timeoutMs);
    await ending;
    expect(queue.isEnded("a")).toBe(true);
  });
});
