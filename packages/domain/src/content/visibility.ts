// Categories decide who sees menus, quick links, dashboard icons, documents and notifications (R22).

import { type Decision, decide, explain, type Permission, type Rules } from "../decision.ts";

/** Codenames. An empty list means everyone. */
export type ItemCategories = readonly string[] | "unreadable";

export interface CategoryMatchFacts {
  readonly item: ItemCategories;
  readonly member: readonly string[];
}

export const CATEGORY_MATCH_RULES: Rules<CategoryMatchFacts, Permission> = [
  {
    id: "content.categories-unreadable",
    outcome: "no",
    source: "R22",
    words: "the item's categories cannot be read",
    when: ({ item }) => item === "unreadable",
    because: () => "it is not known who the item is for",
    missing: () => ["membershipCategories"],
  },
  {
    id: "content.for-everyone",
    outcome: "yes",
    source: "R22",
    words: "the item has no categories",
    when: ({ item }) => item.length === 0,
    because: () => "the item is for everyone",
  },
  {
    id: "content.category-matches",
    outcome: "yes",
    source: "R22",
    words: "the member has one of the item's categories",
    when: ({ item, member }) => matchingCategory(item, member) !== undefined,
    because: ({ item, member }) => `the member has the category ${matchingCategory(item, member)}`,
  },
  {
    id: "content.other-categories",
    outcome: "no",
    source: "R22",
    words: "otherwise",
    when: () => true,
    because: ({ item }) => `the item is for ${(item as readonly string[]).join(", ")}`,
  },
];

/**
 * Whether a content item is for a member with these categories.
 *
 * @example
 * ```ts
 * import { isForCategories } from "@portico/domain/content";
 *
 * isForCategories(["points"], ["points", "world_online"]); // => true
 * isForCategories([], ["points"]); // => true
 * isForCategories("unreadable", ["points"]); // => false
 * ```
 */
export function isForCategories(item: ItemCategories, member: readonly string[]): boolean {
  return decide(CATEGORY_MATCH_RULES, { item, member }) === "yes";
}

/**
 * Explains the outcome of `isForCategories`.
 *
 * @example
 * ```ts
 * import { explainCategoryMatch } from "@portico/domain/content";
 *
 * explainCategoryMatch({ item: "unreadable", member: ["points"] }).outcome; // => "no"
 * ```
 */
export function explainCategoryMatch(facts: CategoryMatchFacts): Decision<Permission, CategoryMatchFacts> {
  return explain(CATEGORY_MATCH_RULES, facts);
}

/**
 * The first category that an item and a member share.
 *
 * @example
 * ```ts
 * import { matchingCategory } from "@portico/domain/content";
 *
 * matchingCategory(["world_online", "points"], ["points"]); // => "points"
 * matchingCategory("unreadable", ["points"]); // => undefined
 * ```
 */
export function matchingCategory(item: ItemCategories, member: readonly string[]): string | undefined {
  return item === "unreadable" ? undefined : item.find((category) => member.includes(category));
}

/**
 * Parses an item's categories. Missing means none; a list without a readable entry is unreadable.
 *
 * @example
 * ```ts
 * import { parseCategories } from "@portico/domain/content";
 *
 * parseCategories(undefined); // => []
 * parseCategories(["points", 7]); // => ["points"]
 * parseCategories([7]); // => "unreadable"
 * ```
 */
export function parseCategories(categories: unknown): ItemCategories {
  if (categories === undefined || categories === null) return [];
  if (!Array.isArray(categories)) return "unreadable";
  const readable = categories.filter((category) => typeof category === "string");
  return readable.length === 0 && categories.length > 0 ? "unreadable" : readable;
}
