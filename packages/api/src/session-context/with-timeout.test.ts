import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withTimeout } from "./with-timeout.ts";

const TIMEOUT_MS = 2_000;
const never = new Promise<string>(() => {});

describe("withTimeout", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("resolves to the value, or to undefined after the time limit", async () => {
    expect(await withTimeout(Promise.resolve("here"), TIMEOUT_MS)).toBe("here");
    const result = withTimeout(never, TIMEOUT_MS);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toBeUndefined();
  });

  it("clears its timer when the promise settles", async () => {
    await withTimeout(Promise.resolve("here"), TIMEOUT_MS);
    await expect(withTimeout(Promise.reject(new Error("away")), TIMEOUT_MS)).rejects.toThrow("away");
    expect(vi.getTimerCount()).toBe(0);
  });
});
