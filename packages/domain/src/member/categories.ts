// Categories select the content for a member (R8).

import type { Decision, Rules } from "../decision.ts";
import { decide, explain } from "../decision.ts";
import type { PortalType } from "./kinds.ts";

export interface CategoryFacts {
  /** Names of the unexpired memberships in snake case. */
  readonly codenames: readonly string[];
  readonly portalType: PortalType | null;
}

export type PortalTypeCategory = "added" | "left out";

/** A codename that contains this replaces the portal type. */
const PLUS = "plus";

export const CATEGORY_RULES: Rules<CategoryFacts, PortalTypeCategory> = [
  {
    id: "categories.no-portal-type",
    outcome: "left out",
    source: "R8",
    words: "the member has no portal type",
    when: ({ portalType }) => portalType === null,
    because: () => "the account type is none of the portal's types",
  },
  {
    id: "categories.plus",
    outcome: "left out",
    source: "R8",
    words: "the name of an unexpired membership contains plus",
    when: ({ codenames }) => codenames.some((name) => name.includes(PLUS)),
    because: ({ codenames, portalType }) =>
      `${codenames.find((name) => name.includes(PLUS))} stands in for ${portalType}`,
  },
  {
    id: "categories.portal-type",
    outcome: "added",
    source: "R8",
    words: "otherwise",
    when: () => true,
    because: ({ portalType }) => `the portal type ${portalType} is a category`,
  },
];

/**
 * The content categories, sorted.
 *
 * @example
 * ```ts
 * import { membershipCategories } from "@portico/domain/member";
 *
 * membershipCategories({ codenames: ["world_online"], portalType: "points" }); // => ["points", "world_online"]
 * ```
 */
export function membershipCategories(facts: CategoryFacts): readonly string[] {
  const added = decide(CATEGORY_RULES, facts) === "added" ? [facts.portalType as string] : [];
  return sortedUnique([...facts.codenames, ...added]);
}

/**
 * Explains whether the portal type is a category.
 *
 * @example
 * ```ts
 * import { explainCategories } from "@portico/domain/member";
 *
 * const decision = explainCategories({ codenames: ["classic_plus"], portalType: "points" });
 * decision.because; // => "classic_plus stands in for points"
 * ```
 */
export function explainCategories(facts: CategoryFacts): Decision<PortalTypeCategory, CategoryFacts> {
  return explain(CATEGORY_RULES, facts);
}

/** Sorted by code unit. */
export function sortedUnique(names: Iterable<string>): readonly string[] {
  return [...new Set(names)].sort();
}
