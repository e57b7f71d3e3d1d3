// The decisions of all cases of an area.

import { type Axis, type Case, type CaseDecision, forEachCase, type RuleArea, weightOf } from "./area.ts";

export interface DecidedSpace {
  readonly area: RuleArea;
  readonly count: number;
  /** `visit` must copy the values to keep them. */
  readonly forEach: (visit: (values: Case, decision: CaseDecision) => void) => void;
  /** `undefined` if the case cannot occur. */
  readonly decisionOf: (values: Case) => CaseDecision | undefined;
}

export function decideSpace(area: RuleArea, decide: RuleArea["decide"] = area.decide): DecidedSpace {
  const { axes } = area;
  const indexOf = createCaseIndex(axes);
  const decisions: CaseDecision[] = [];
  // Position + 1 in `decisions`. Lookup by identity is faster than by name.
  const positions = new Map<CaseDecision, number>();
  const positionsByName = new Map<string, number>();
  const addDecision = (decision: CaseDecision): number => {
    const name = `${decision.rule} ${decision.outcome}`;
    const position = positionsByName.get(name) ?? decisions.push(decision);
    positionsByName.set(name, position);
    return position;
  };
  const positionOfCase = new Uint16Array(axes.reduce((product, { values }) => product * values.length, 1));
  let count = 0;
  forEachCase(axes, (values, index) => {
    const decision = decide(values);
    if (decision === undefined) return;
    count += 1;
    const position = positions.get(decision) ?? addDecision(decision);
    positions.set(decision, position);
    positionOfCase[index] = position;
  });
  return {
    area,
    count,
    decisionOf: (values) => decisions[(positionOfCase[indexOf(values)] ?? 0) - 1],
    forEach: (visit) =>
      forEachCase(axes, (values, index) => {
        const decision = decisions[(positionOfCase[index] as number) - 1];
        if (decision !== undefined) visit(values, decision);
      }),
  };
}

/** In the order of `forEachCase`. */
function createCaseIndex(axes: readonly Axis[]): (values: Case) => number {
  const valueIndexes = axes.map(({ values }) => new Map(values.map((value, index) => [value, index] as const)));
  return (values) => {
    let caseIndex = 0;
    for (const [axis, indexes] of valueIndexes.entries())
      caseIndex = caseIndex * indexes.size + (indexes.get(values[axis] ?? null) ?? NaN);
    return caseIndex;
  };
}

/** Cases with one finding. `values` is the simplest of them. */
export interface CaseGroup {
  readonly values: Case;
  readonly weight: number;
  readonly cases: number;
}

export function addCase<Group extends CaseGroup>(
  groups: Map<string, Group>,
  key: string,
  {
    axes,
    values,
    group,
  }: { readonly axes: readonly Axis[]; readonly values: Case; readonly group: Omit<Group, keyof CaseGroup> },
): void {
  const existing = groups.get(key);
  const weight = weightOf(axes, values);
  if (existing !== undefined && existing.weight <= weight) groups.set(key, { ...existing, cases: existing.cases + 1 });
  else
    groups.set(key, { ...group, values: [...values], weight, cases: (existing?.cases ?? 0) + 1 } as unknown as Group);
}
