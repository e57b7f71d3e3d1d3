// Long lists are shown short first (reading R31).

/** How many entries a short list shows before it offers the rest. */
export const SHORT_LIST_LENGTH = 5;

/** How many groups are kept when a list is grouped. */
export const TOP_GROUPS = 5;

/** A list cut short, and how many entries wait behind it. */
export interface ShortList<Item> {
  readonly shown: readonly Item[];
  readonly more: number;
}

/** The first entries of a list. */
export function shortList<Item>(items: readonly Item[], length: number = SHORT_LIST_LENGTH): ShortList<Item> {
  return { shown: items.slice(0, length), more: Math.max(0, items.length - length) };
}

/** The largest groups, biggest first; groups of one size keep the order in which they were met. */
export function topGroups<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): [Key, Item[]][] {
  const groups = Map.groupBy(items, keyOf);
  return [...groups].sort(([, one], [, other]) => other.length - one.length).slice(0, TOP_GROUPS);
}

/** All groups, the largest five before the others, both in the order in which they were met: a short list of them shows those and offers the rest. */
export function topGroupsFirst<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): [Key, Item[]][] {
  const top = new Set(topGroups(items, keyOf).map(([key]) => key));
  return [...Map.groupBy(items, keyOf)].sort(([one], [other]) => Number(top.has(other)) - Number(top.has(one)));
}
