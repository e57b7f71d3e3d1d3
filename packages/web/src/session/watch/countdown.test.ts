import { describe, expect, it } from "vitest";
import { readDeadline, spokenBetween, stageAt, timeLeft, WARN_AT_LEAST } from "./countdown.ts";

const NOW = Date.parse("2026-11-20T00:00:00.000Z");
const at = (milliseconds: number) => new Date(NOW + milliseconds).toISOString();
const MINUTE = 60_000;
const sent = { now: at(0), warnAt: at(17 * MINUTE), expires: at(20 * MINUTE), isLast: false };

describe("readDeadline", () => {
  it("keeps the server's moments where both clocks agree", () => {
    expect(readDeadline(sent, NOW)).toEqual({ warnAt: NOW + 17 * MINUTE, expires: NOW + 20 * MINUTE, isLast: false });
  });

  it.each([-3 * 3_600_000, -1, 1, 5 * 3_600_000])("counts by a clock that is %i ms off", (off) => {
    const { warnAt, expires } = readDeadline(sent, NOW + off);
    expect([warnAt - NOW - off, expires - NOW - off]).toEqual([17 * MINUTE, 20 * MINUTE]);
  });

  it("warns at least two minutes before the end, whatever the server says", () => {
    const { warnAt, expires } = readDeadline({ ...sent, warnAt: at(19.5 * MINUTE) }, NOW);
    expect(expires - warnAt).toBe(WARN_AT_LEAST);
    expect(readDeadline({ ...sent, warnAt: "soon" }, NOW).warnAt).toBe(NOW + 18 * MINUTE);
  });

  it("takes an end that cannot be read for one that is past", () => {
    expect(stageAt(readDeadline({ ...sent, expires: "?" }, NOW), NOW)).toEqual({ stage: "over" });
    expect(stageAt(readDeadline({ ...sent, now: "?" }, NOW), NOW)).toEqual({ stage: "over" });
  });
});

describe("stageAt", () => {
  const deadline = readDeadline(sent, NOW);
  it.each([
    [0, { stage: "quiet", next: 17 * MINUTE }],
    [17 * MINUTE - 1, { stage: "quiet", next: 1 }],
    [17 * MINUTE, { stage: "warning", left: 3 * MINUTE }],
    [20 * MINUTE - 1, { stage: "warning", left: 1 }],
    [20 * MINUTE, { stage: "over" }],
    [3 * 3_600_000, { stage: "over" }],
  ])("after %i ms it is %j", (after, stage) => {
    expect(stageAt(deadline, NOW + after)).toEqual(stage);
  });

  it("looks again within the hour, so that no timer overflows", () => {
    const month = { warnAt: NOW + 30 * 86_400_000, expires: NOW + 31 * 86_400_000 };
    expect(stageAt(month, NOW)).toEqual({ stage: "quiet", next: 3_600_000 });
  });
});

describe("timeLeft", () => {
  it.each([
    [180_000, 3, 0],
    [179_001, 3, 0],
    [179_000, 2, 59],
    [1, 0, 1],
    [0, 0, 0],
    [-5_000, 0, 0],
  ])("%i ms are %i minutes and %i seconds", (left, minutes, seconds) => {
    expect(timeLeft(left)).toEqual({ minutes, seconds });
  });
});

describe("spokenBetween", () => {
  it.each([
    [121_000, 120_000, 120],
    [120_000, 119_000, undefined],
    [61_000, 60_000, 60],
    [31_000, 30_000, 30],
    [29_000, 28_000, undefined],
  ])("from %i ms to %i ms it is %s", (before, now, seconds) => {
    expect(spokenBetween(before, now)).toBe(seconds);
  });

  it("speaks once after a sleep, of what is left now", () => {
    expect(spokenBetween(170_000, 20_000)).toBe(30);
    expect(spokenBetween(Number.POSITIVE_INFINITY, 110_000)).toBe(120);
  });
});
