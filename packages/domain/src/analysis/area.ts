// A rule area is a finite set of cases, the product of the axes, with the rules' decisions.

import type { Rule } from "../decision.ts";

/** Plain data, so that two builds can exchange cases. `null` is an unknown fact. */
export type Value = string | number | boolean | null;

export type Case = readonly Value[];

export interface Axis {
  readonly name: string;
  /** The simplest value first. */
  readonly values: readonly Value[];
  /** Complexity. Default: 0 for the first value, 1 for others. */
  readonly weight?: (value: Value) => number;
}

export interface CaseDecision {
  readonly outcome: string;
  readonly rule: string;
}

export interface RuleTable {
  readonly rules: readonly Rule<never, unknown>[];
  /** `undefined` if the case is not decided by the rows. */
  readonly facts: (values: Case) => object | undefined;
  /** Facts of the cases, such as `memberships[].entityId`. */
  readonly reads: readonly string[];
}

export interface RuleArea {
  readonly name: string;
  readonly axes: readonly Axis[];
  readonly table?: RuleTable;
  /** `undefined` if the case cannot occur. */
  readonly decide: (values: Case) => CaseDecision | undefined;
  /** For support staff: `a Points member, on /points`. */
  readonly describe: (values: Case) => string;
  /** Such as a page. Default: the case itself. */
  readonly subject?: (values: Case) => string;
  /** Outcomes that allow something. */
  readonly openOutcomes?: readonly string[];
  /** Cases in which an unknown fact is known. */
  readonly casesOnceKnown?: (values: Case) => Iterable<Case>;
  readonly addMembership?: (values: Case) => Iterable<AddedMembership>;
  readonly texts?: (rule: string, facts: object) => readonly MemberText[];
  /** Cases with equal keys have the same texts. */
  readonly textKey?: (rule: string, values: Case) => Case;
}

export interface AddedMembership {
  readonly membership: string;
  readonly values: Case;
}

export interface MemberText {
  readonly en: string;
  readonly vi: string;
}

export function ruleTable<Facts extends object>(
  rules: readonly Rule<Facts, unknown>[],
  table: { readonly facts: (values: Case) => Facts | undefined; readonly reads: readonly string[] },
): RuleTable {
  return { rules, ...table };
}

export function decideByTable({ rules, facts }: RuleTable, values: Case): CaseDecision | undefined {
  const tableFacts = facts(values);
  if (tableFacts === undefined) return undefined;
  const row = rules.find(({ when }) => when(tableFacts as never));
  return row === undefined ? undefined : { outcome: String(row.outcome), rule: row.id };
}

/** `visit` must copy the array to keep it. */
export function forEachCase(axes: readonly Axis[], visit: (values: Case, index: number) => void): void {
  const values = axes.map(({ values: [first = null] }) => first);
  const valueIndexes = axes.map(() => 0);
  for (let index = 0; ; index += 1) {
    visit(values, index);
    let axis = axes.length - 1;
    for (; axis >= 0; axis -= 1) {
      const axisValues = (axes[axis] as Axis).values;
      const next = ((valueIndexes[axis] as number) + 1) % axisValues.length;
      valueIndexes[axis] = next;
      values[axis] = axisValues[next] as Value;
      if (next > 0) break;
    }
    if (axis < 0) return;
  }
}

export function weightOf(axes: readonly Axis[], values: Case): number {
  return axes.reduce((sum, { values: [simplest], weight }, index) => {
    const value = values[index] as Value;
    return sum + (weight === undefined ? Number(value !== simplest) : weight(value));
  }, 0);
}
