// Compares the decisions of two builds, case by case.

import { type Axis, type Case, forEachCase, type RuleArea, type Value } from "./area.ts";
import { AREAS } from "./areas.ts";
import type { BuildArea } from "./build.ts";
import { addCase, type CaseGroup } from "./space.ts";

interface RuleChange {
  readonly area: string;
  readonly counterexample: string;
  readonly before: string;
  readonly after: string;
  readonly cases: number;
}

export interface RuleComparison {
  readonly areas: readonly { readonly area: string; readonly cases: number; readonly changed: number }[];
  readonly changes: readonly RuleChange[];
  readonly notCompared: readonly string[];
}

const NO_CASE = "no such case";
const FAILS = "cannot be decided";

interface ChangedCase extends CaseGroup {
  readonly before: string;
  readonly after: string;
}

/** Descriptions are those of `after`. */
export function compareRules(before: readonly BuildArea[], after: readonly RuleArea[] = AREAS): RuleComparison {
  const compared = after.flatMap((area) => {
    const earlier = before.find(({ name }) => name === area.name);
    return earlier !== undefined && haveSameAxes(earlier, area) ? [compareArea(earlier, area)] : [];
  });
  const comparedNames = compared.map(({ area }) => area);
  return {
    areas: compared.map(({ area, cases, changes }) => ({
      area,
      cases,
      changed: changes.reduce((sum, change) => sum + change.cases, 0),
    })),
    changes: compared.flatMap(({ changes }) => changes),
    notCompared: [
      ...after.filter(({ name }) => !comparedNames.includes(name)).map((area) => notComparedReason(before, area)),
      ...before
        .filter(({ name }) => !after.some((area) => area.name === name))
        .map(({ name }) => `${name} no longer exists`),
    ],
  };
}

function haveSameAxes(a: BuildArea, b: RuleArea): boolean {
  return a.axes.map(({ name }) => name).join() === b.axes.map(({ name }) => name).join();
}

function notComparedReason(before: readonly BuildArea[], { name }: RuleArea): string {
  return before.some((area) => area.name === name) ? `${name} has other facts` : `${name} is new`;
}

function compareArea(
  before: BuildArea,
  after: RuleArea,
): { readonly area: string; readonly cases: number; readonly changes: readonly RuleChange[] } {
  const axes = after.axes.map((axis, index) => withValuesOf(axis, before.axes[index]?.values ?? []));
  const changed = new Map<string, ChangedCase>();
  let cases = 0;
  forEachCase(axes, (values) => {
    const [outcomeBefore, outcomeAfter] = [outcomeOf(before, values), outcomeOf(after, values)];
    if (outcomeBefore === NO_CASE && outcomeAfter === NO_CASE) return;
    cases += 1;
    if (outcomeBefore === outcomeAfter) return;
    const subject = describeOrJoin(values, after.subject ?? (() => ""));
    addCase(changed, [subject, outcomeBefore, outcomeAfter].join("\t"), {
      axes,
      values,
      group: { before: outcomeBefore, after: outcomeAfter },
    });
  });
  return {
    area: after.name,
    cases,
    changes: [...changed.values()].map((change) => ({
      area: after.name,
      counterexample: describeOrJoin(change.values, after.describe),
      before: change.before,
      after: change.after,
      cases: change.cases,
    })),
  };
}

/** A value of only one build, such as a new page, is a case of both. */
function withValuesOf(axis: Axis, added: readonly Value[]): Axis {
  return { ...axis, values: [...axis.values, ...added.filter((value) => !axis.values.includes(value))] };
}

function outcomeOf({ decide }: Pick<BuildArea, "decide">, values: Case): string {
  try {
    return decide(values)?.outcome ?? NO_CASE;
  } catch {
    // The other build can have unknown values.
    return FAILS;
  }
}

function describeOrJoin(values: Case, describe: (values: Case) => string): string {
  try {
    return describe(values);
  } catch {
    return values.join(", ");
  }
}
