// Reading the items of an answer. What an item links to is read along the way, as deep as pages show it: items that lead in a circle,
// or to hundreds of others, end somewhere.

import type { ContentItem } from "@portico/domain/content/source";
import { type AnyContentItem, CONTENT_TYPES, isContentTypeName } from "../content/types.ts";
import { richTextTree } from "../rich-text/tree.ts";
import type { ContentType, Reading } from "./content-type.ts";
import type { DroppedItem, WireAnswer, WireItem } from "./item.ts";

const DEEPEST = 4;
const MOST_LINKED = 2_000;

interface Place {
  readonly answer: WireAnswer;
  readonly drop: (item: DroppedItem) => void;
  readonly budget: { left: number };
  /** The items above, down to this one. */
  readonly path: readonly WireItem[];
  readonly categories: readonly string[];
}

/** Reads the items of one type; whatever cannot be read is left out and said. */
export function readItems<Item extends ContentItem>(
  type: ContentType<Item>,
  answer: WireAnswer,
): { items: readonly Item[]; dropped: readonly DroppedItem[] } {
  const dropped: DroppedItem[] = [...answer.dropped];
  const items = answer.items
    .filter(({ system }) => system.type === type.codename)
    .flatMap((item) => {
      const budget = { left: MOST_LINKED };
      const place: Place = {
        answer,
        budget,
        path: [item],
        categories: [],
        drop: (broken) => void dropped.push(broken),
      };
      return type.read(item, readingAt(place)) ?? [];
    });
  return { items, dropped };
}

function readingAt(place: Place): Reading {
  const { path, answer, categories, drop } = place;
  const read = <Item extends ContentItem>(type: ContentType<Item>, codename: string): Item | undefined => {
    const item = answer.linked.get(codename);
    if (item === undefined || item.system.type !== type.codename) return undefined;
    if (path.length > DEEPEST || path.includes(item) || place.budget.left === 0) return undefined;
    place.budget.left -= 1;
    return type.read(item, readingAt({ ...place, path: [...path, item] }));
  };
  return {
    system: (path.at(-1) as WireItem).system,
    categories,
    drop,
    items: (type, codenames) => codenames.flatMap((codename) => read(type, codename) ?? []),
    richText: (source) =>
      richTextTree(source, (codename) => {
        const type = answer.linked.get(codename)?.system.type;
        if (type === undefined || !isContentTypeName(type)) return undefined;
        return read(CONTENT_TYPES[type] as ContentType<AnyContentItem>, codename);
      }),
    within: (_item, theirs) => readingAt({ ...place, categories: theirs }),
  };
}
