import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Progress } from "./progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("progress", () => {
  it("overwrites one line, shown after one second", () => {
    const { progress, shown } = watched();
    vi.advanceTimersByTime(999);
    expect(shown()).toBe("");
    vi.advanceTimersByTime(1);
    expect(shown()).toBe("\r\u001b[K1 %");
    vi.advanceTimersByTime(500);
    expect(shown()).toBe("\r\u001b[K1 %\r\u001b[K2 %\r\u001b[K3 %");
    progress.end();
  });

  it("is cleared for other output and at the end", () => {
    const { progress, shown } = watched();
    vi.advanceTimersByTime(1_000);
    progress.clear();
    progress.clear();
    expect(shown()).toBe("\r\u001b[K1 %\r\u001b[K");
    vi.advanceTimersByTime(250);
    progress.end();
    vi.advanceTimersByTime(10_000);
    expect(shown()).toBe("\r\u001b[K1 %\r\u001b[K\r\u001b[K2 %\r\u001b[K");
  });

  it("is cut to the terminal's width", () => {
    const { progress, shown } = watched(11);
    vi.advanceTimersByTime(1_000);
    progress.end();
    expect(shown()).toBe("\r\u001b[K1 % of the\r\u001b[K");
  });

  it("prints nothing in the first second", () => {
    const { progress, shown } = watched();
    vi.advanceTimersByTime(500);
    progress.end();
    vi.advanceTimersByTime(10_000);
    expect(shown()).toBe("");
  });
});

function watched(columns?: number) {
  let written = "";
  let looks = 0;
  const output = () => `${(looks += 1)} %${columns === undefined ? "" : " of the members"}`;
  const progress = new Progress(
    { write: (text) => void (written += text) },
    output,
    columns === undefined ? {} : { columns },
  );
  return { progress, shown: () => written };
}
