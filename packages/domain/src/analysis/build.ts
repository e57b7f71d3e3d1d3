// The decisions of this build, for comparison in another build.

import type { Axis, Case, CaseDecision, RuleArea } from "./area.ts";
import { AREAS } from "./areas.ts";

/** Version of this interface, increased on breaking changes. */
export const RULE_CASES = 1;

export interface BuildArea {
  readonly name: string;
  readonly axes: readonly Pick<Axis, "name" | "values">[];
  readonly decide: (values: Case) => CaseDecision | undefined;
}

export function ruleAreas(areas: readonly RuleArea[] = AREAS): readonly BuildArea[] {
  return areas.map(({ name, axes, decide }) => ({
    name,
    axes: axes.map(({ name: axis, values }) => ({ name: axis, values })),
    decide,
  }));
}
