// The chart shows the points left on each day if the member spends none.

import type { LotView, PointsResponse } from "@portico/api/points/contract";
import { civilDate, type Day, formatDay, isoDay, parseDay } from "@portico/domain/day";

/** The points left between two expiry days. */
interface Step {
  readonly leftPercent: number;
  readonly widthPercent: number;
  /** The share of all points, from 0 to 1. */
  readonly height: number;
  readonly points: number;
}

export interface ExpiryDay {
  readonly day: string;
  readonly points: number;
  readonly leftAfter: number;
  readonly leftPercent: number;
  readonly daysLeft: number;
  readonly isSoon: boolean;
}

interface Tick {
  readonly leftPercent: number;
  readonly label: string;
}

export interface Timeline {
  readonly total: number;
  readonly steps: readonly Step[];
  readonly expiryDays: readonly ExpiryDay[];
  readonly ticks: readonly Tick[];
  /** The end of the 90 days that count as soon. */
  readonly soonEndPercent: number;
}

export type TimelineInput = Pick<PointsResponse, "lots" | "today" | "expiringUntil">;

/** Leaves space after the last expiry day, so that the drop to 0 is visible. */
const SPAN_FACTOR = 1.06;
const MIN_SPAN_DAYS = 120;
const MAX_TICKS = 5;

/** Returns `undefined` if no usable lot has both an expiry day and a balance. */
export function createTimeline({ lots, today, expiringUntil }: TimelineInput): Timeline | undefined {
  const startDay = parseDay(today);
  const soonEndDay = parseDay(expiringUntil);
  const sums = sumByExpiryDay(lots);
  if (startDay === undefined || soonEndDay === undefined || sums.length === 0) return undefined;
  const total = sums.reduce((sum, { points }) => sum + points, 0);
  const lastDay = sums.at(-1)?.day ?? startDay;
  const spanDays = Math.ceil(Math.max(MIN_SPAN_DAYS, lastDay - startDay) * SPAN_FACTOR);
  const percentOf = (day: Day) => round(((day - startDay) / spanDays) * 100);
  const steps: Step[] = [];
  const expiryDays: ExpiryDay[] = [];
  let pointsLeft = total;
  let stepStart = 0;
  for (const { day, points } of sums) {
    const leftPercent = percentOf(day);
    steps.push({
      leftPercent: stepStart,
      widthPercent: round(leftPercent - stepStart),
      height: round(pointsLeft / total),
      points: roundPoints(pointsLeft),
    });
    pointsLeft = roundPoints(pointsLeft - points);
    stepStart = leftPercent;
    expiryDays.push({
      day: isoDay(day),
      points,
      leftAfter: pointsLeft,
      leftPercent,
      daysLeft: day - startDay,
      isSoon: day <= soonEndDay,
    });
  }
  return {
    total: roundPoints(total),
    steps,
    expiryDays,
    ticks: createTicks(startDay, { spanDays, percentOf }),
    soonEndPercent: Math.min(100, percentOf(soonEndDay)),
  };
}

/** Position in pixels from the mark of the expiry day. */
export interface ExpiryLabel {
  readonly dx: number;
  readonly dy: number;
  readonly anchor: "start" | "middle" | "end";
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The width on a screen of 320 pixels. Labels that fit here also fit on wider screens. */
const MIN_PLOT_WIDTH = 240;
const CHARACTER_WIDTH = 9;
const LINE_HEIGHT = 16;
const MARK_RADIUS = 7;

/**
 * Places the largest numbers first: above the mark, else right, left, or below on the right.
 * A number that would overlap is left out; the table has it.
 */
export function placeLabels({ steps, expiryDays }: Timeline, plotHeight: number): ReadonlyMap<string, ExpiryLabel> {
  const marks = expiryDays.map((expiryDay, index) => ({
    expiryDay,
    x: (expiryDay.leftPercent / 100) * MIN_PLOT_WIDTH,
    y: (1 - (steps[index]?.height ?? 0)) * plotHeight,
    bottom: (1 - (steps[index + 1]?.height ?? 0)) * plotHeight,
  }));
  const occupied: Box[] = marks.map(({ x, y, bottom }) => ({
    left: x - 2,
    right: x + 2,
    top: y - MARK_RADIUS,
    bottom,
  }));
  const labels = new Map<string, ExpiryLabel>();
  const largestFirst = marks.toSorted((first, second) => second.expiryDay.points - first.expiryDay.points);
  for (const { expiryDay, x, y } of largestFirst) {
    const width = CHARACTER_WIDTH * `−${expiryDay.points}`.length;
    for (const label of labelCandidates(x, width)) {
      const box = labelBox(label, { x, y, width });
      if (occupied.some((candidate) => boxesOverlap(box, candidate))) continue;
      occupied.push(box);
      labels.set(expiryDay.day, label);
      break;
    }
  }
  return labels;
}

function labelCandidates(x: number, width: number): readonly ExpiryLabel[] {
  const isAtStart = x < width / 2;
  const isAtEnd = x > MIN_PLOT_WIDTH - width / 2;
  const anchorAbove = isAtStart ? "start" : isAtEnd ? "end" : "middle";
  const hasRoomRight = x + 12 + width <= MIN_PLOT_WIDTH;
  const right = hasRoomRight ? [{ dx: 12, dy: 5, anchor: "start" } as const] : [];
  const below = hasRoomRight ? [{ dx: 12, dy: 22, anchor: "start" } as const] : [];
  return [{ dx: 0, dy: -12, anchor: anchorAbove }, ...right, { dx: -10, dy: 20, anchor: "end" }, ...below];
}

function labelBox({ dx, dy, anchor }: ExpiryLabel, { x, y, width }: { x: number; y: number; width: number }): Box {
  const left = x + dx - { start: 0, middle: width / 2, end: width }[anchor];
  const bottom = y + dy + 3;
  return { left, right: left + width, top: bottom - LINE_HEIGHT, bottom };
}

function boxesOverlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function sumByExpiryDay(lots: readonly LotView[]): { day: Day; points: number }[] {
  const sums = new Map<Day, number>();
  for (const { balance, expiresOn, usable } of lots) {
    const day = parseDay(expiresOn);
    if (day === undefined || balance === null || !usable) continue;
    sums.set(day, roundPoints((sums.get(day) ?? 0) + balance));
  }
  return [...sums].map(([day, points]) => ({ day, points })).toSorted((first, second) => first.day - second.day);
}

const DAYS_PER_MONTH = 30.44;
const TICK_STEPS_MONTHS = [1, 2, 3, 6, 12, 24, 60, 120];

// Each tick is the first day of a month.
function createTicks(
  startDay: Day,
  { spanDays, percentOf }: { spanDays: number; percentOf: (day: Day) => number },
): readonly Tick[] {
  const minStepMonths = Math.max(1, Math.ceil(spanDays / DAYS_PER_MONTH / MAX_TICKS));
  const stepMonths = TICK_STEPS_MONTHS.find((months) => months >= minStepMonths) ?? 120;
  const { year, month } = civilDate(startDay);
  const ticks: Tick[] = [];
  const monthsToFirstTick = stepMonths - ((month - 1) % stepMonths);
  for (let monthsAhead = monthsToFirstTick; ; monthsAhead += stepMonths) {
    const monthIndex = month - 1 + monthsAhead;
    const isoFirst = `${year + Math.floor(monthIndex / 12)}-${String((monthIndex % 12) + 1).padStart(2, "0")}-01`;
    const day = parseDay(isoFirst);
    if (day === undefined || day - startDay > spanDays) return ticks;
    ticks.push({ leftPercent: percentOf(day), label: formatDay(day).slice(3) });
  }
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

// Without rounding, sums of fractions would show floating-point errors.
function roundPoints(value: number): number {
  return Math.round(value * 100) / 100;
}
