import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { within } from "./within.ts";

const PATIENCE = 2_000;
const never = new Promise<string>(() => {});

describe("waiting, and no longer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("ends with what was asked for, or without it when the time is over", async () => {
    expect(await within(Promise.resolve("here"), PATIENCE)).toBe("here");
    const late = within(never, PATIENCE);
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await late).toBeUndefined();
  });

  it("leaves no timer behind, which would hold up the end of the process", async () => {
    await within(Promise.resolve("here"), PATIENCE);
    await expect(within(Promise.reject(new Error("away")), PATIENCE)).rejects.toThrow("away");
    expect(vi.getTimerCount()).toBe(0);
  });
});
