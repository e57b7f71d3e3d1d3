// Long lists show a few entries, or the largest groups, before "show all".

/** Entries before "show all" (R31). */
export const SHORT_LIST_LENGTH = 5;

export const TOP_GROUPS = 5;

export interface ShortList<Item> {
  readonly shown: readonly Item[];
  /** Number of hidden entries. */
  readonly more: number;
}

export function shortList<Item>(items: readonly Item[], length: number = SHORT_LIST_LENGTH): ShortList<Item> {
  return { shown: items.slice(0, length), more: Math.max(0, items.length - length) };
}

/** Groups of equal size keep the order of their first items. */
export function topGroups<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): [Key, Item[]][] {
  const groups = Map.groupBy(items, keyOf);
  return [...groups].sort(([, a], [, b]) => b.length - a.length).slice(0, TOP_GROUPS);
}

/** `topGroups`, then the others, in the order of their first items. */
export function topGroupsFirst<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): [Key, Item[]][] {
  const top = new Set(topGroups(items, keyOf).map(([key]) => key));
  return [...Map.groupBy(items, keyOf)].sort(([a], [b]) => Number(top.has(b)) - Number(top.has(a)));
}
