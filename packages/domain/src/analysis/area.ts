// A rule area: a finite space of cases, and what the rules decide in each. The space is the product of the axes.

import type { Rule } from "../decision.ts";

/** Plain data, so that two builds can exchange cases. `null` is an unknown fact. */
export type Value = string | number | boolean | null;

/** One value of each axis, in the order of the axes. */
export type Case = readonly Value[];

export interface Axis {
  readonly name: string;
  /** The simplest value first. */
  readonly values: readonly Value[];
  /** How much a value complicates a case; by default 0 for the first value and 1 for others. */
  readonly weight?: (value: Value) => number;
}

export interface CaseDecision {
  readonly outcome: string;
  readonly rule: string;
}

/** A rule table over the cases. */
export interface RuleTable {
  readonly rules: readonly Rule<never, unknown>[];
  /** `undefined` if the case is not decided by the rows. */
  readonly facts: (values: Case) => object | undefined;
  /** The facts that the case space has, such as `route.path` or `memberships[].entityId`. */
  readonly reads: readonly string[];
}

export interface RuleArea {
  readonly name: string;
  readonly axes: readonly Axis[];
  readonly table?: RuleTable;
  /** `undefined` if the case cannot occur. */
  readonly decide: (values: Case) => CaseDecision | undefined;
  /** The case for a support person: `a Points member, on /points`. */
  readonly describe: (values: Case) => string;
  /** What a difference is about, such as a page; the case itself by default. */
  readonly subject?: (values: Case) => string;
  /** Outcomes that give the member something. */
  readonly opens?: readonly string[];
  /** The known cases that an unknown fact can turn out to be; by default every other value of the axis. */
  readonly learn?: (values: Case) => Iterable<Case>;
  /** The cases with one more membership. */
  readonly addMembership?: (values: Case) => Iterable<AddedMembership>;
  /** What members read about the decision, by language. */
  readonly texts?: (rule: string, facts: object) => readonly MemberText[];
  /** Cases with equal keys have the same texts; each case has its own by default. */
  readonly textKey?: (rule: string, values: Case) => Case;
}

export interface AddedMembership {
  readonly membership: string;
  readonly values: Case;
}

/** A text in every language. It is empty or broken if a language has no words. */
export interface MemberText {
  readonly en: string;
  readonly vi: string;
}

/** A table with typed facts. */
export function ruleTable<Facts extends object>(
  rules: readonly Rule<Facts, unknown>[],
  table: { readonly facts: (values: Case) => Facts | undefined; readonly reads: readonly string[] },
): RuleTable {
  return { rules, ...table };
}

/** The decision of the first row that matches. */
export function decideByTable({ rules, facts }: RuleTable, values: Case): CaseDecision | undefined {
  const tableFacts = facts(values);
  if (tableFacts === undefined) return undefined;
  const row = rules.find(({ when }) => when(tableFacts as never));
  return row === undefined ? undefined : { outcome: String(row.outcome), rule: row.id };
}

/** Calls `visit` for every case. The array is reused: copy it to keep it. */
export function forEachCase(axes: readonly Axis[], visit: (values: Case, index: number) => void): void {
  const values = axes.map(({ values: [first = null] }) => first);
  const places = axes.map(() => 0);
  for (let index = 0; ; index += 1) {
    visit(values, index);
    let at = axes.length - 1;
    // Count up like a meter: the last axis first.
    for (; at >= 0; at -= 1) {
      const all = (axes[at] as Axis).values;
      const place = ((places[at] as number) + 1) % all.length;
      places[at] = place;
      values[at] = all[place] as Value;
      if (place > 0) break;
    }
    if (at < 0) return;
  }
}

/** How complicated a case is: the number of values that are not the simplest, by default. */
export function weightOf(axes: readonly Axis[], values: Case): number {
  return axes.reduce((sum, { values: [simplest], weight }, at) => {
    const value = values[at] as Value;
    return sum + (weight === undefined ? Number(value !== simplest) : weight(value));
  }, 0);
}
