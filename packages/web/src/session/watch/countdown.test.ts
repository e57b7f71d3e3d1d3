import { describe, expect, it } from "vitest";
import { announcedThreshold, MIN_WARNING_MS, minutesAndSeconds, readDeadline, sessionPhaseAt } from "./countdown.ts";

const NOW = Date.parse("2026-11-20T00:00:00.000Z");
const at = (milliseconds: number) => new Date(NOW + milliseconds).toISOString();
const MINUTE = 60_000;
const timeout = { now: at(0), warnAt: at(17 * MINUTE), expires: at(20 * MINUTE), isLast: false };

describe("readDeadline", () => {
  it("keeps the server's times if both clocks agree", () => {
    expect(readDeadline(timeout, NOW)).toEqual({
      warnAt: NOW + 17 * MINUTE,
      expires: NOW + 20 * MINUTE,
      isLast: false,
    });
  });

  it.each([-3 * 3_600_000, -1, 1, 5 * 3_600_000])("corrects a clock that is %i ms off", (off) => {
    const { warnAt, expires } = readDeadline(timeout, NOW + off);
    expect([warnAt - NOW - off, expires - NOW - off]).toEqual([17 * MINUTE, 20 * MINUTE]);
  });

  it("warns at least two minutes before the end, whatever the server sends", () => {
    const { warnAt, expires } = readDeadline({ ...timeout, warnAt: at(19.5 * MINUTE) }, NOW);
    expect(expires - warnAt).toBe(MIN_WARNING_MS);
    expect(readDeadline({ ...timeout, warnAt: "soon" }, NOW).warnAt).toBe(NOW + 18 * MINUTE);
  });

  it("treats an unreadable end as past", () => {
    expect(sessionPhaseAt(readDeadline({ ...timeout, expires: "?" }, NOW), NOW)).toEqual({ stage: "over" });
    expect(sessionPhaseAt(readDeadline({ ...timeout, now: "?" }, NOW), NOW)).toEqual({ stage: "over" });
  });
});

describe("sessionPhaseAt", () => {
  const deadline = readDeadline(timeout, NOW);
  it.each([
    [0, { stage: "quiet", waitMs: 17 * MINUTE }],
    [17 * MINUTE - 1, { stage: "quiet", waitMs: 1 }],
    [17 * MINUTE, { stage: "warning", remainingMs: 3 * MINUTE }],
    [20 * MINUTE - 1, { stage: "warning", remainingMs: 1 }],
    [20 * MINUTE, { stage: "over" }],
    [3 * 3_600_000, { stage: "over" }],
  ])("after %i ms is %j", (after, stage) => {
    expect(sessionPhaseAt(deadline, NOW + after)).toEqual(stage);
  });

  it("wakes up within the hour, so no timer overflows", () => {
    const month = { warnAt: NOW + 30 * 86_400_000, expires: NOW + 31 * 86_400_000 };
    expect(sessionPhaseAt(month, NOW)).toEqual({ stage: "quiet", waitMs: 3_600_000 });
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
  ])("%i ms are %i minutes and %i seconds", (left, minutes, seconds) => {
    expect(minutesAndSeconds(left)).toEqual({ minutes, seconds });
  });
});

describe("spokenBetween", () => {
  it.each([
    [121_000, 120_000, 120],
    [120_000, 119_000, undefined],
    [61_000, 60_000, 60],
    [31_000, 30_000, 30],
    [29_000, 28_000, undefined],
  ])("from %i ms to %i ms is %s", (before, now, seconds) => {
    expect(announcedThreshold(before, now)).toBe(seconds);
  });

  it("announces once after a sleep, with the time left now", () => {
    expect(announcedThreshold(170_000, 20_000)).toBe(30);
    expect(announcedThreshold(Number.POSITIVE_INFINITY, 110_000)).toBe(120);
  });
});
