// Data of the expiry chart: the points left on each day if none are spent.
// Positions are per cent of the width, so the chart fits any screen. Heights are fractions of the highest.

import type { LotView, PointsResponse } from "@portico/api/points/contract";
import { civilDate, type Day, formatDay, isoDay, parseDay } from "@portico/domain/day";

/** The points left between two expiry days. */
interface Step {
  readonly from: number;
  readonly width: number;
  /** From 0 to 1. */
  readonly height: number;
  readonly points: number;
}

/** A day on which points expire. */
export interface Lapse {
  readonly on: string;
  readonly points: number;
  readonly leftAfter: number;
  readonly at: number;
  readonly daysLeft: number;
  readonly isSoon: boolean;
}

interface Tick {
  readonly at: number;
  readonly label: string;
}

export interface Timeline {
  readonly total: number;
  readonly steps: readonly Step[];
  readonly lapses: readonly Lapse[];
  readonly ticks: readonly Tick[];
  /** The end of the 90 days that count as soon. */
  readonly windowEnd: number;
}

export type HeldPoints = Pick<PointsResponse, "lots" | "today" | "expiringUntil">;

/** Space after the last expiry day, so that the drop to 0 is visible. */
const MARGIN = 1.06;
const MIN_SPAN_DAYS = 120;
const MAX_TICKS = 5;

/** `undefined` if no usable lot has both an expiry day and a balance. */
export function timelineOf({ lots, today, expiringUntil }: HeldPoints): Timeline | undefined {
  const start = parseDay(today);
  const soonDay = parseDay(expiringUntil);
  const sums = expirySums(lots);
  if (start === undefined || soonDay === undefined || sums.length === 0) return undefined;
  const total = sums.reduce((sum, { points }) => sum + points, 0);
  const span = Math.ceil(Math.max(MIN_SPAN_DAYS, (sums.at(-1)?.day ?? start) - start) * MARGIN);
  const at = (day: Day) => round(((day - start) / span) * 100);
  const steps: Step[] = [];
  const lapses: Lapse[] = [];
  let left = total;
  let from = 0;
  for (const { day, points } of sums) {
    const position = at(day);
    steps.push({ from, width: round(position - from), height: round(left / total), points: roundPoints(left) });
    left = roundPoints(left - points);
    from = position;
    const daysLeft = day - start;
    lapses.push({
      on: isoDay(day),
      points,
      leftAfter: left,
      at: position,
      daysLeft,
      isSoon: day <= soonDay,
    });
  }
  return {
    total: roundPoints(total),
    steps,
    lapses,
    ticks: ticksOf(start, { span, at }),
    windowEnd: Math.min(100, at(soonDay)),
  };
}

/** Position of the number of an expiry day, in pixels from its mark. */
export interface LapseLabel {
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

/** Plot width in pixels on a screen of 320 pixels. Marks are further apart on wider screens, so labels that fit here fit there. */
const MIN_PLOT_WIDTH = 240;
const CHARACTER_WIDTH = 9;
const LINE_HEIGHT = 16;
const MARK_RADIUS = 7;

/**
 * Places a number at each mark, the largest first: above it, else right of it, left of it, or below on the right.
 * Labels overlap no other label, mark or drop. A label without a free place is left out; the table has it.
 */
export function labelsOf({ steps, lapses }: Timeline, plotHeight: number): ReadonlyMap<string, LapseLabel> {
  const marks = lapses.map((lapse, index) => ({
    lapse,
    x: (lapse.at / 100) * MIN_PLOT_WIDTH,
    y: (1 - (steps[index]?.height ?? 0)) * plotHeight,
    end: (1 - (steps[index + 1]?.height ?? 0)) * plotHeight,
  }));
  const occupied: Box[] = marks.map(({ x, y, end }) => ({
    left: x - 2,
    right: x + 2,
    top: y - MARK_RADIUS,
    bottom: end,
  }));
  const labels = new Map<string, LapseLabel>();
  for (const { lapse, x, y } of marks.toSorted((one, other) => other.lapse.points - one.lapse.points)) {
    const width = CHARACTER_WIDTH * `−${lapse.points}`.length;
    for (const label of candidatesAt(x, width)) {
      const box = boxOf(label, { x, y, width });
      if (occupied.some((other) => overlap(box, other))) continue;
      occupied.push(box);
      labels.set(lapse.on, label);
      break;
    }
  }
  return labels;
}

function candidatesAt(x: number, width: number): readonly LapseLabel[] {
  const isAtStart = x < width / 2;
  const isAtEnd = x > MIN_PLOT_WIDTH - width / 2;
  const above = isAtStart ? "start" : isAtEnd ? "end" : "middle";
  const hasRoomRight = x + 12 + width <= MIN_PLOT_WIDTH;
  const right = hasRoomRight ? [{ dx: 12, dy: 5, anchor: "start" } as const] : [];
  const below = hasRoomRight ? [{ dx: 12, dy: 22, anchor: "start" } as const] : [];
  return [{ dx: 0, dy: -12, anchor: above }, ...right, { dx: -10, dy: 20, anchor: "end" }, ...below];
}

function boxOf({ dx, dy, anchor }: LapseLabel, { x, y, width }: { x: number; y: number; width: number }): Box {
  const left = x + dx - { start: 0, middle: width / 2, end: width }[anchor];
  const bottom = y + dy + 3;
  return { left, right: left + width, top: bottom - LINE_HEIGHT, bottom };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function expirySums(lots: readonly LotView[]): { day: Day; points: number }[] {
  const sums = new Map<Day, number>();
  for (const { balance, expiresOn, usable } of lots) {
    const day = parseDay(expiresOn);
    if (day === undefined || balance === null || !usable) continue;
    sums.set(day, roundPoints((sums.get(day) ?? 0) + balance));
  }
  return [...sums].map(([day, points]) => ({ day, points })).toSorted((one, other) => one.day - other.day);
}

// Ticks are firsts of a month, with a step that gives about five of them.
function ticksOf(start: Day, { span, at }: { span: number; at: (day: Day) => number }): readonly Tick[] {
  const months = Math.max(1, Math.ceil(span / 30.44 / MAX_TICKS));
  const every = [1, 2, 3, 6, 12, 24, 60, 120].find((step) => step >= months) ?? 120;
  const { year, month } = civilDate(start);
  const ticks: Tick[] = [];
  for (let ahead = every - ((month - 1) % every) || every; ; ahead += every) {
    const monthIndex = month - 1 + ahead;
    const first = `${year + Math.floor(monthIndex / 12)}-${String((monthIndex % 12) + 1).padStart(2, "0")}-01`;
    const day = parseDay(first);
    if (day === undefined || day - start > span) return ticks;
    ticks.push({ at: at(day), label: formatDay(day).slice(3) });
  }
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

// Rounds to two decimals: points have fractions, and sums would show floating-point errors.
function roundPoints(value: number): number {
  return Math.round(value * 100) / 100;
}
