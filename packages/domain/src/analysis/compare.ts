// Compares the rules of two builds over every case of both.

import { type Axis, type Case, forEachCase, type RuleArea, type Value } from "./area.ts";
import { AREAS } from "./areas.ts";
import type { BuildArea } from "./build.ts";
import { addCase, type CaseGroup } from "./space.ts";

/** The cases of an area with the same change. */
interface RuleChange {
  readonly area: string;
  /** The simplest case, in words. */
  readonly counterexample: string;
  readonly before: string;
  readonly after: string;
  readonly cases: number;
}

export interface RuleComparison {
  readonly areas: readonly { readonly area: string; readonly cases: number; readonly changed: number }[];
  readonly changes: readonly RuleChange[];
  /** Areas that cannot be compared, each with the reason. */
  readonly notCompared: readonly string[];
}

/** What a build says in a case that it cannot decide. */
const NO_CASE = "no such case";
const FAILS = "cannot be decided";

interface ChangedCase extends CaseGroup {
  readonly before: string;
  readonly after: string;
}

/** The decisions of `before` compared with those of `after`. The words are those of `after`. */
export function compareRules(before: readonly BuildArea[], after: readonly RuleArea[] = AREAS): RuleComparison {
  const compared = after.flatMap((area) => {
    const other = before.find(({ name }) => name === area.name);
    return other !== undefined && haveSameAxes(other, area) ? [compareArea(other, area)] : [];
  });
  const names = compared.map(({ area }) => area);
  return {
    areas: compared.map(({ area, cases, changes }) => ({
      area,
      cases,
      changed: changes.reduce((sum, change) => sum + change.cases, 0),
    })),
    changes: compared.flatMap(({ changes }) => changes),
    notCompared: [
      ...after.filter(({ name }) => !names.includes(name)).map((area) => reasonOf(before, area)),
      ...before.filter(({ name }) => !after.some((area) => area.name === name)).map(({ name }) => `${name} is gone`),
    ],
  };
}

function haveSameAxes({ axes }: BuildArea, { axes: others }: RuleArea): boolean {
  return axes.map(({ name }) => name).join() === others.map(({ name }) => name).join();
}

function reasonOf(before: readonly BuildArea[], { name }: RuleArea): string {
  return before.some((area) => area.name === name) ? `${name} has other facts` : `${name} is new`;
}

function compareArea(
  before: BuildArea,
  after: RuleArea,
): { readonly area: string; readonly cases: number; readonly changes: readonly RuleChange[] } {
  const axes = after.axes.map((axis, at) => withValuesOf(axis, before.axes[at]?.values ?? []));
  const changed = new Map<string, ChangedCase>();
  let cases = 0;
  forEachCase(axes, (values) => {
    const [was, is] = [outcomeOf(before, values), outcomeOf(after, values)];
    if (was === NO_CASE && is === NO_CASE) return;
    cases += 1;
    if (was === is) return;
    const subject = wordsOf(values, after.subject ?? (() => ""));
    addCase(changed, [subject, was, is].join("\t"), { axes, values, group: { before: was, after: is } });
  });
  return {
    area: after.name,
    cases,
    changes: [...changed.values()].map((change) => ({
      area: after.name,
      counterexample: wordsOf(change.values, after.describe),
      before: change.before,
      after: change.after,
      cases: change.cases,
    })),
  };
}

// A value that only one build tells apart, such as a page or the last day of a window, is a case of both.
function withValuesOf(axis: Axis, others: readonly Value[]): Axis {
  return { ...axis, values: [...axis.values, ...others.filter((value) => !axis.values.includes(value))] };
}

function outcomeOf({ decide }: Pick<BuildArea, "decide">, values: Case): string {
  try {
    return decide(values)?.outcome ?? NO_CASE;
  } catch {
    // A value of the other build that this one does not have, such as a way to stay.
    return FAILS;
  }
}

function wordsOf(values: Case, words: (values: Case) => string): string {
  try {
    return words(values);
  } catch {
    return values.join(", ");
  }
}
