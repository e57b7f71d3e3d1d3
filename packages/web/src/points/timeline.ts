// What lapses when, as a picture: the points that would be left from day to day if none were spent. Positions are per cent of the width, so
// that the picture fits any screen; heights are parts of the highest.

import type { LotView, PointsAnswer } from "@portico/api/points/contract";
import { civilDate, type Day, formatDay, isoDay, parseDay } from "@portico/domain/day";

/** From one lapse to the next, what is left. */
interface Step {
  readonly from: number;
  readonly width: number;
  /** From 0 to 1. */
  readonly height: number;
  readonly points: number;
}

/** A day on which points lapse. */
export interface Lapse {
  readonly on: string;
  readonly points: number;
  readonly leftAfter: number;
  readonly at: number;
  readonly daysLeft: number;
  readonly isSoon: boolean;
}

/** A mark of the axis. */
interface Tick {
  readonly at: number;
  readonly label: string;
}

/** The picture. */
export interface Timeline {
  readonly total: number;
  readonly steps: readonly Step[];
  readonly lapses: readonly Lapse[];
  readonly ticks: readonly Tick[];
  /** Where the 90 days end. */
  readonly windowEnd: number;
}

/** What the picture is drawn from. */
export type HeldPoints = Pick<PointsAnswer, "lots" | "today" | "expiringUntil">;

/** Room after the last lapse, so that the fall to nothing can be seen. */
const MARGIN = 1.06;
const SHORTEST_SPAN = 120;
const MOST_TICKS = 5;

/** The picture of the lots that can be used today; `undefined` where there is none with a day and a number. */
export function timelineOf({ lots, today, expiringUntil }: HeldPoints): Timeline | undefined {
  const start = parseDay(today);
  const soon = parseDay(expiringUntil);
  const sums = lapsing(lots);
  if (start === undefined || soon === undefined || sums.length === 0) return undefined;
  const total = sums.reduce((sum, { points }) => sum + points, 0);
  const span = Math.ceil(Math.max(SHORTEST_SPAN, (sums.at(-1)?.day ?? start) - start) * MARGIN);
  const at = (day: Day) => round(((day - start) / span) * 100);
  const steps: Step[] = [];
  const lapses: Lapse[] = [];
  let left = total;
  let from = 0;
  for (const { day, points } of sums) {
    const position = at(day);
    steps.push({ from, width: round(position - from), height: round(left / total), points: tidy(left) });
    left = tidy(left - points);
    from = position;
    const daysLeft = day - start;
    lapses.push({
      on: isoDay(day),
      points,
      leftAfter: left,
      at: position,
      daysLeft,
      isSoon: day <= soon,
    });
  }
  return {
    total: tidy(total),
    steps,
    lapses,
    ticks: ticksOf(start, { span, at }),
    windowEnd: Math.min(100, at(soon)),
  };
}

/** Which lapses get their number beside the mark: the largest first, none nearer to another than `gap` per cent. */
export function labelled(lapses: readonly Lapse[], gap: number): ReadonlySet<string> {
  const chosen: Lapse[] = [];
  for (const lapse of lapses.toSorted((one, other) => other.points - one.points))
    if (chosen.every(({ at }) => Math.abs(at - lapse.at) >= gap)) chosen.push(lapse);
  return new Set(chosen.map(({ on }) => on));
}

function lapsing(lots: readonly LotView[]): { day: Day; points: number }[] {
  const sums = new Map<Day, number>();
  for (const { balance, expiresOn, usable } of lots) {
    const day = parseDay(expiresOn);
    if (day === undefined || balance === null || !usable) continue;
    sums.set(day, tidy((sums.get(day) ?? 0) + balance));
  }
  return [...sums].map(([day, points]) => ({ day, points })).toSorted((one, other) => one.day - other.day);
}

// The first of a month, every so many months that five marks are enough.
function ticksOf(start: Day, { span, at }: { span: number; at: (day: Day) => number }): readonly Tick[] {
  const months = Math.max(1, Math.ceil(span / 30.44 / MOST_TICKS));
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

// Points come in halves and tenths; sums of them should not show how computers count.
function tidy(value: number): number {
  return Math.round(value * 100) / 100;
}
