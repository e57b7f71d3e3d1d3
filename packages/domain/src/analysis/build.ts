// The cases and decisions of this build as plain data, for another build that compares them with its own.

import type { Axis, Case, CaseDecision, RuleArea } from "./area.ts";
import { AREAS } from "./areas.ts";

/** Version of this interface, increased when an older build can no longer be understood. */
export const RULE_CASES = 1;

/** An area, as builds exchange it. */
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
