// Reading the items of an answer. What an item links to is read along the way, as deep as pages show it: items that lead in a circle,
// or to hundreds of others, end somewhere.

import type { ContentItem } from "@portico/domain/content/item";
import { isContentTypeName, READERS } from "./readers.ts";
import { richTextTree } from "./rich-text/tree.ts";
import type { DroppedItem, WireAnswer, WireItem } from "./wire/item.ts";
import type { ItemReader, Reading } from "./wire/item-reader.ts";

const DEEPEST = 4;
const MOST_LINKED = 2_000;

/** Where in an answer the reading is. */
interface Level {
  readonly answer: WireAnswer;
  readonly drop: (item: DroppedItem) => void;
  readonly budget: { left: number };
  /** The items above, down to this one. */
  readonly path: readonly WireItem[];
  readonly categories: readonly string[];
}

/** Reads the items of one type; whatever cannot be read is left out and said. */
export function readItems<Item extends ContentItem>(
  reader: ItemReader<Item>,
  answer: WireAnswer,
): { items: readonly Item[]; dropped: readonly DroppedItem[] } {
  const dropped: DroppedItem[] = [...answer.dropped];
  const items = answer.items
    .filter(({ system }) => system.type === reader.codename)
    .flatMap((item) => {
      const budget = { left: MOST_LINKED };
      const level: Level = {
        answer,
        budget,
        path: [item],
        categories: [],
        drop: (broken) => void dropped.push(broken),
      };
      return reader.read(item, readingAt(level)) ?? [];
    });
  return { items, dropped };
}

function readingAt(level: Level): Reading {
  const { path, answer, categories, drop } = level;
  const read = <Item extends ContentItem>(reader: ItemReader<Item>, codename: string): Item | undefined => {
    const item = answer.linked.get(codename);
    if (item === undefined || item.system.type !== reader.codename) return undefined;
    if (path.length > DEEPEST || path.includes(item) || level.budget.left === 0) return undefined;
    level.budget.left -= 1;
    return reader.read(item, readingAt({ ...level, path: [...path, item] }));
  };
  return {
    system: (path.at(-1) as WireItem).system,
    categories,
    drop,
    items: (reader, codenames) => codenames.flatMap((codename) => read(reader, codename) ?? []),
    richText: (source) =>
      richTextTree(source, (codename) => {
        const type = answer.linked.get(codename)?.system.type;
        if (type === undefined || !isContentTypeName(type)) return undefined;
        return read<ContentItem>(READERS[type], codename);
      }),
    within: (_item, theirs) => readingAt({ ...level, categories: theirs }),
  };
}
