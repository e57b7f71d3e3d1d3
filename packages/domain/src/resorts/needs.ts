// What stays can be filtered by. The rules are in `unit-need.ts`.

import type { Verdict } from "../decision.ts";

export const ACCESS_NEEDS = ["step-free", "walk-in-shower", "roll-in-shower", "lift"] as const;

export type AccessNeed = (typeof ACCESS_NEEDS)[number];

/** The least number of bedrooms. */
export const BEDROOMS_OF_NEED = { "1-bedroom": 1, "2-bedrooms": 2, "3-bedrooms": 3, "4-bedrooms": 4 } as const;

export type BedroomNeed = keyof typeof BEDROOMS_OF_NEED;

/** "2-bedrooms" is at least two. */
export const BEDROOM_NEEDS: readonly BedroomNeed[] = ["1-bedroom", "2-bedrooms", "3-bedrooms", "4-bedrooms"];

export type UnitNeed = AccessNeed | BedroomNeed;

export const UNIT_NEEDS: readonly UnitNeed[] = [...ACCESS_NEEDS, ...BEDROOM_NEEDS];

export function isBedroomNeed(need: UnitNeed): need is BedroomNeed {
  return Object.hasOwn(BEDROOMS_OF_NEED, need);
}

/**
 * Combines the outcomes of several needs: one "no" decides, and then one "not known".
 *
 * @example
 * ```ts
 * import { combineNeeds } from "@portico/domain/stays";
 *
 * combineNeeds(["yes", "not known"]); // => "not known"
 * combineNeeds(["no", "not known"]); // => "no"
 * combineNeeds([]); // => "yes"
 * ```
 */
export function combineNeeds(outcomes: readonly Verdict[]): Verdict {
  if (outcomes.includes("no")) return "no";
  return outcomes.includes("not known") ? "not known" : "yes";
}
