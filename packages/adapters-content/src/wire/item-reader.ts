// How a type of content is read: its elements by their wire names in one table, and a pure reshape of what they hold. An item with a
// wrong element is dropped, and the element is named; items that it only links to cannot break it.

import type { ContentItem } from "@portico/domain/content/item";
import type { RichText } from "@portico/domain/content/rich-text";
import { z } from "zod";
import { choices, type WireRichText } from "./elements.ts";
import { type DroppedItem, fieldOf, safeName, type WireItem } from "./item.ts";

/** What reads the items of one type. */
export interface ItemReader<Item extends ContentItem> {
  /** The type's codename at the service. */
  readonly codename: string;
  /** The elements that it reads, by their names on the wire. */
  readonly elements: readonly string[];
  read(item: WireItem, reading: Reading): Item | undefined;
}

/** What a reshape may ask about the answer that it reads from. */
export interface Reading {
  /** Where the item stands: id, workflow step and so on. */
  readonly system: WireItem["system"];
  /** For whom it is: the codenames of its membership categories. */
  readonly categories: readonly string[];
  richText(source: WireRichText): RichText;
  /** The linked items of one type, in order; what is missing, broken or of another type is left out. */
  items<Item extends ContentItem>(reader: ItemReader<Item>, codenames: readonly string[]): readonly Item[];
  /** The same for an item of the answer. */
  within(item: WireItem, categories: readonly string[]): Reading;
  drop(item: DroppedItem): void;
}

interface Plan<Shape extends z.ZodRawShape, Fields> {
  readonly codename: string;
  /** The elements by their names on the wire. */
  readonly elements: Shape;
  /** The item's own fields; a text names the element without which there is no item. */
  readonly reshape: (elements: z.output<z.ZodObject<Shape>>, reading: Reading) => Fields | string;
}

// Every type says for whom an item is. Its brands are looked at before it is read (`filters.ts`).
const COMMON = { membership_categories: choices } as const;

/** Makes the reader of a type; for whom an item is stands in the same element everywhere. */
export function itemReader<Shape extends z.ZodRawShape, Fields extends object>({
  codename,
  elements,
  reshape,
}: Plan<Shape, Fields>): ItemReader<ContentItem & Fields> {
  const own = z.object(elements);
  const common = z.object(COMMON);
  return {
    codename,
    elements: [...Object.keys(elements), ...Object.keys(COMMON)],
    read(item, around) {
      const drop = (field: string): undefined => {
        around.drop({ item: safeName(item.system.codename), field });
      };
      const forWhom = common.safeParse(item.elements);
      if (!forWhom.success) return drop(fieldOf(forWhom.error));
      const values = own.safeParse(item.elements);
      if (!values.success) return drop(fieldOf(values.error));
      const { membership_categories: categories } = forWhom.data;
      const fields = reshape(values.data, around.within(item, categories));
      if (typeof fields === "string") return drop(fields);
      const { id, codename: name, type, language } = item.system;
      return { ...fields, id, codename: name, type, language, categories };
    },
  };
}
