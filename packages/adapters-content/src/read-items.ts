// Reads items with their linked items, limited in depth and number. Cycles are cut.

import type { ContentItem } from "@portico/domain/content";
import type { DroppedItem, ItemPayload, ItemsPayload } from "./api/item.ts";
import type { ItemReader, MappingContext } from "./api/item-mapper.ts";
import { isContentTypeName, READERS } from "./readers.ts";
import { toRichText } from "./rich-text/tree.ts";

const MAX_DEPTH = 4;
const MAX_LINKED_ITEMS = 2_000;

interface MappingState {
  readonly payload: ItemsPayload;
  readonly drop: (item: DroppedItem) => void;
  readonly budget: { remaining: number };
  readonly path: readonly ItemPayload[];
  readonly categories: readonly string[];
}

/** Invalid items are left out and listed in `dropped`. */
export function readItems<Item extends ContentItem>(
  reader: ItemReader<Item>,
  payload: ItemsPayload,
): { items: readonly Item[]; dropped: readonly DroppedItem[] } {
  const dropped: DroppedItem[] = [...payload.dropped];
  const items = payload.items
    .filter(({ system }) => system.type === reader.codename)
    .flatMap((item) => {
      const budget = { remaining: MAX_LINKED_ITEMS };
      const state: MappingState = {
        payload,
        budget,
        path: [item],
        categories: [],
        drop: (droppedItem) => void dropped.push(droppedItem),
      };
      return reader.read(item, createMappingContext(state)) ?? [];
    });
  return { items, dropped };
}

function createMappingContext(state: MappingState): MappingContext {
  const { path, payload, categories, drop } = state;
  const readLinked = <Item extends ContentItem>(reader: ItemReader<Item>, codename: string): Item | undefined => {
    const item = payload.linked.get(codename);
    if (item === undefined || item.system.type !== reader.codename) return undefined;
    if (path.length > MAX_DEPTH || path.includes(item) || state.budget.remaining === 0) return undefined;
    state.budget.remaining -= 1;
    return reader.read(item, createMappingContext({ ...state, path: [...path, item] }));
  };
  return {
    system: (path.at(-1) as ItemPayload).system,
    categories,
    drop,
    items: (reader, codenames) => codenames.flatMap((codename) => readLinked(reader, codename) ?? []),
    richText: (source) =>
      toRichText(source, (codename) => {
        const type = payload.linked.get(codename)?.system.type;
        if (type === undefined || !isContentTypeName(type)) return undefined;
        return readLinked<ContentItem>(READERS[type], codename);
      }),
    forItem: (_item, itemCategories) => createMappingContext({ ...state, categories: itemCategories }),
  };
}
