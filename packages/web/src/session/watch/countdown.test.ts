import { describe, expect, it } from "vitest";
import {
  announcedThreshold,
  MIN_WARNING_MS,
  minutesAndSeconds,
  sessionPhaseAt,
  toBrowserDeadline,
} from "./countdown.ts";

const NOW = Date.parse("2026-11-20T00:00:00.000Z");
const timeAfter = (milliseconds: number) => new Date(NOW + milliseconds).toISOString();
const MINUTE_MS = 60_000;
const timeout = {
  now: timeAfter(0),
  warnAt: timeAfter(17 * MINUTE_MS),
  expires: timeAfter(20 * MINUTE_MS),
  isLast: false,
};

describe("toBrowserDeadline", () => {
  it("returns the server's times if both clocks agree", () => {
    expect(toBrowserDeadline(timeout, NOW)).toEqual({
      warnAt: NOW + 17 * MINUTE_MS,
      expires: NOW + 20 * MINUTE_MS,
      isLast: false,
    });
  });

  it.each([-3 * 3_600_000, -1, 1, 5 * 3_600_000])("corrects a clock that is %i ms off", (offsetMs) => {
    const { warnAt, expires } = toBrowserDeadline(timeout, NOW + offsetMs);
    expect([warnAt - NOW - offsetMs, expires - NOW - offsetMs]).toEqual([17 * MINUTE_MS, 20 * MINUTE_MS]);
  });

  it("warns at least two minutes before the end if the server sends a later or invalid time", () => {
    const { warnAt, expires } = toBrowserDeadline({ ...timeout, warnAt: timeAfter(19.5 * MINUTE_MS) }, NOW);
    expect(expires - warnAt).toBe(MIN_WARNING_MS);
    expect(toBrowserDeadline({ ...timeout, warnAt: "soon" }, NOW).warnAt).toBe(NOW + 18 * MINUTE_MS);
  });

  it("treats an unreadable end as past", () => {
    expect(sessionPhaseAt(toBrowserDeadline({ ...timeout, expires: "?" }, NOW), NOW)).toEqual({ kind: "over" });
    expect(sessionPhaseAt(toBrowserDeadline({ ...timeout, now: "?" }, NOW), NOW)).toEqual({ kind: "over" });
  });
});

describe("sessionPhaseAt", () => {
  const deadline = toBrowserDeadline(timeout, NOW);
  it.each([
    [0, { kind: "quiet", waitMs: 17 * MINUTE_MS }],
    [17 * MINUTE_MS - 1, { kind: "quiet", waitMs: 1 }],
    [17 * MINUTE_MS, { kind: "warning", remainingMs: 3 * MINUTE_MS }],
    [20 * MINUTE_MS - 1, { kind: "warning", remainingMs: 1 }],
    [20 * MINUTE_MS, { kind: "over" }],
    [3 * 3_600_000, { kind: "over" }],
  ])("returns, after %i ms, %j", (afterMs, phase) => {
    expect(sessionPhaseAt(deadline, NOW + afterMs)).toEqual(phase);
  });

  it("waits at most an hour, so no timer overflows", () => {
    const monthAway = { warnAt: NOW + 30 * 86_400_000, expires: NOW + 31 * 86_400_000 };
    expect(sessionPhaseAt(monthAway, NOW)).toEqual({ kind: "quiet", waitMs: 3_600_000 });
  });
});

describe("minutesAndSeconds", () => {
  it.each([
    [180_000, 3, 0],
    [179_001, 3, 0],
    [179_000, 2, 59],
    [1, 0, 1],
    [0, 0, 0],
    [-5_000, 0, 0],
  ])("converts %i ms to %i minutes and %i seconds", (remainingMs, minutes, seconds) => {
    expect(minutesAndSeconds(remainingMs)).toEqual({ minutes, seconds });
  });
});

describe("announcedThreshold", () => {
  it.each([
    [121_000, 120_000, 120],
    [120_000, 119_000, undefined],
    [61_000, 60_000, 60],
    [31_000, 30_000, 30],
    [29_000, 28_000, undefined],
  ])("between %i ms and %i ms is %s", (before, now, seconds) => {
    expect(announcedThreshold(before, now)).toBe(seconds);
  });

  it("announces once after a sleep, with the time left now", () => {
    expect(announcedThreshold(170_000, 20_000)).toBe(30);
    expect(announcedThreshold(Number.POSITIVE_INFINITY, 110_000)).toBe(120);
  });
});
