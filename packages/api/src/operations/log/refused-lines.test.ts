import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRefusalSampler, INTERVAL_MS, MAX_LINES_PER_KIND } from "./refused-lines.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const REFUSED = { status: 429, route: "/api/guest-booking", code: "TOO_MANY_TRIES" };

function createSampler() {
  const written: unknown[] = [];
  const log = { info: () => {}, warn: (line: unknown) => void written.push(line), error: () => {} };
  return { sampler: createRefusalSampler(log), written };
}

describe("createRefusalSampler", () => {
  it("logs the first refusals of a kind and summarizes the rest once an interval", () => {
    const { sampler, written } = createSampler();
    const shouldLog = Array.from({ length: 1_000 }, () => sampler.count(REFUSED)).filter(Boolean);
    expect([shouldLog.length, written]).toEqual([MAX_LINES_PER_KIND, []]);
    vi.advanceTimersByTime(INTERVAL_MS);
    expect(written).toEqual([{ event: "requests.refused", ...REFUSED, count: 1_000 - MAX_LINES_PER_KIND }]);
    expect(sampler.count(REFUSED)).toBe(true);
    vi.advanceTimersByTime(10 * INTERVAL_MS);
    expect(written).toHaveLength(1);
  });

  it("counts each kind separately", () => {
    const { sampler } = createSampler();
    for (let count = 0; count < MAX_LINES_PER_KIND; count += 1) sampler.count(REFUSED);
    const otherKinds = [
      { ...REFUSED, status: 503 },
      { ...REFUSED, route: "/api/session" },
      { ...REFUSED, code: undefined },
    ];
    expect(otherKinds.map((kind) => sampler.count(kind))).toEqual([true, true, true]);
    expect(sampler.count(REFUSED)).toBe(false);
  });

  it("writes the pending summary when it closes", () => {
    const { sampler, written } = createSampler();
    for (let count = 0; count <= MAX_LINES_PER_KIND; count += 1) sampler.count(REFUSED);
    sampler.close();
    expect([written.length, vi.getTimerCount()]).toEqual([1, 0]);
  });
});
