// Numbers the cases of an area and keeps what is decided in each.

import { type Axis, type Case, type CaseDecision, forEachCase, type RuleArea, weightOf } from "./area.ts";

/** The cases of an area that can occur, each with its decision. */
export interface DecidedSpace {
  readonly area: RuleArea;
  readonly count: number;
  /** Calls `visit` for every case that can occur. The values are reused: copy them to keep them. */
  readonly forEach: (visit: (values: Case, decision: CaseDecision) => void) => void;
  /** `undefined` if the case cannot occur. */
  readonly decisionOf: (values: Case) => CaseDecision | undefined;
}

/** Decides every case once. */
export function decideSpace(area: RuleArea, decide: RuleArea["decide"] = area.decide): DecidedSpace {
  const { axes } = area;
  const indexOf = caseNumbers(axes);
  const decisions: CaseDecision[] = [];
  // Rows hand out the same object for each of their cases.
  const places = new Map<CaseDecision, number>();
  const placesByName = new Map<string, number>();
  const placeOf = (decision: CaseDecision): number => {
    const name = `${decision.rule} ${decision.outcome}`;
    const place = placesByName.get(name) ?? decisions.push(decision);
    placesByName.set(name, place);
    return place;
  };
  const byIndex = new Uint16Array(axes.reduce((product, { values }) => product * values.length, 1));
  let count = 0;
  forEachCase(axes, (values, index) => {
    const decision = decide(values);
    if (decision === undefined) return;
    count += 1;
    const place = places.get(decision) ?? placeOf(decision);
    places.set(decision, place);
    byIndex[index] = place;
  });
  return {
    area,
    count,
    decisionOf: (values) => decisions[(byIndex[indexOf(values)] ?? 0) - 1],
    forEach: (visit) =>
      forEachCase(axes, (values, index) => {
        const decision = decisions[(byIndex[index] as number) - 1];
        if (decision !== undefined) visit(values, decision);
      }),
  };
}

/** The number of a case: its values are the digits. */
function caseNumbers(axes: readonly Axis[]): (values: Case) => number {
  const places = axes.map(({ values }) => new Map(values.map((value, at) => [value, at] as const)));
  return (values) => {
    let number = 0;
    for (const [at, place] of places.entries()) number = number * place.size + (place.get(values[at] ?? null) ?? NaN);
    return number;
  };
}

/** Keeps the simplest case of each group, and how many cases it has. */
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
