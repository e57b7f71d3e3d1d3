// Parts that the areas share: axes of days, descriptions, and the texts of rows.

import { addDays, type Day, parseDay } from "../day.ts";
import type { LocalizedRule } from "../decision.ts";
import {
  type Axis,
  type Case,
  decideByTable,
  type MemberText,
  type RuleArea,
  type RuleTable,
  type Value,
} from "./area.ts";

/** Any day: the rules compare differences of days. */
export const TODAY: Day = parseDay("2026-11-20") as Day;

export function rowTexts<Facts extends object>(
  rules: readonly LocalizedRule<Facts, unknown>[],
): (rule: string, facts: object) => readonly MemberText[] {
  return (rule, facts) =>
    rules
      .filter(({ id }) => id === rule)
      .map(({ en, because, vi }) => ({ en: (en ?? because)(facts as Facts), vi: vi(facts as Facts) }));
}

export function tableArea(
  name: string,
  axes: readonly Axis[],
  table: RuleTable,
): Required<Pick<RuleArea, "name" | "axes" | "table" | "decide" | "casesOnceKnown">> {
  return {
    name,
    axes,
    table,
    decide: (values: Case) => decideByTable(table, values),
    casesOnceKnown: (values: Case) => withKnownFacts(axes, values),
  };
}

/** Yields the cases in which every unknown fact is known. */
export function* withKnownFacts(axes: readonly Axis[], values: Case): Generator<Case> {
  const unknownIndex = values.indexOf(null);
  if (unknownIndex === -1) return;
  for (const value of axes[unknownIndex]?.values ?? []) {
    if (value === null) continue;
    const next = values.with(unknownIndex, value);
    if (next.includes(null)) yield* withKnownFacts(axes, next);
    else yield next;
  }
}

export function daysAxis(name: string, { from, to }: { readonly from: number; readonly to: number }): Axis {
  const days = Array.from({ length: to - from + 1 }, (_, index) => to - index);
  return { name, values: [...days, null] };
}

export function dayAt(value: Value | undefined): Day | undefined {
  return typeof value === "number" ? addDays(TODAY, value) : undefined;
}

/** `in 90 days`, `today`, `2 days ago`. */
export function describeDays(value: Value | undefined): string {
  if (typeof value !== "number") return "on a day that is not known";
  if (value === 0) return "today";
  const days = Math.abs(value) === 1 ? "1 day" : `${Math.abs(value)} days`;
  return value > 0 ? `in ${days}` : `${days} ago`;
}

export function textAt(value: Value | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

export function numberAt(value: Value | undefined): number | undefined {
  return typeof value === "number" ? value : undefined;
}
