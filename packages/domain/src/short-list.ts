// Shortens long lists (R31).

/** Number of entries before "show all". */
export const SHORT_LIST_LENGTH = 5;

export const TOP_GROUPS = 5;

/** The first entries, and the number of hidden ones. */
export interface ShortList<Item> {
  readonly shown: readonly Item[];
  readonly more: number;
}

export function shortList<Item>(items: readonly Item[], length: number = SHORT_LIST_LENGTH): ShortList<Item> {
  return { shown: items.slice(0, length), more: Math.max(0, items.length - length) };
}

/** The largest groups, by size. Groups of equal size keep their first-seen order. */
export function topGroups<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): [Key, Item[]][] {
  const groups = Map.groupBy(items, keyOf);
  return [...groups].sort(([, one], [, other]) => other.length - one.length).slice(0, TOP_GROUPS);
}

/** All groups: the largest five, then the others, both in first-seen order. A short list shows the first five. */
export function topGroupsFirst<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): [Key, Item[]][] {
  const top = new Set(topGroups(items, keyOf).map(([key]) => key));
  return [...Map.groupBy(items, keyOf)].sort(([one], [other]) => Number(top.has(other)) - Number(top.has(one)));
}
