// Membership categories decide which content a member sees (reading R8).

import type { Decision, Rules } from "../decision.ts";
import { decide, explain } from "../decision.ts";
import type { PortalType } from "./kinds.ts";

/** What the rules look at. */
export interface CategoryFacts {
  /** The snake-cased names of the unexpired memberships. */
  readonly codenames: readonly string[];
  readonly portalType: PortalType | null;
}

/** Whether the portal type is itself one of the categories. */
export type PortalTypeCategory = "added" | "left out";

/** A membership whose codename contains this stands in for the bare type. */
const PLUS = "plus";

/** The rows, first match wins. */
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

/** The categories of a member, sorted by code unit, each once. */
export function membershipCategories(facts: CategoryFacts): readonly string[] {
  const added = decide(CATEGORY_RULES, facts) === "added" ? [facts.portalType as string] : [];
  return sortedOnce([...facts.codenames, ...added]);
}

/** Whether the portal type is a category, with the reason. */
export function explainCategories(facts: CategoryFacts): Decision<PortalTypeCategory, CategoryFacts> {
  return explain(CATEGORY_RULES, facts);
}

/** Names sorted by code unit, each once. */
export function sortedOnce(names: Iterable<string>): readonly string[] {
  return [...new Set(names)].sort();
}
