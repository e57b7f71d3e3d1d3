// Creates the reader of a content type from its elements and a conversion. An item with an invalid element is dropped and logged; an item
// that links to it is kept.

import type { ContentItem, RichText } from "@portico/domain/content";
import { z } from "zod";
import { choicesElement, type RichTextPayload } from "./elements.ts";
import { type DroppedItem, type ItemPayload, invalidFieldPath, safeName } from "./item.ts";

export interface ItemReader<Item extends ContentItem> {
  readonly codename: string;
  readonly elements: readonly string[];
  read(item: ItemPayload, context: MappingContext): Item | undefined;
}

export interface MappingContext {
  readonly system: ItemPayload["system"];
  readonly categories: readonly string[];
  richText(source: RichTextPayload): RichText;
  /** Linked items of one type. Missing, invalid and other items are left out. */
  items<Item extends ContentItem>(reader: ItemReader<Item>, codenames: readonly string[]): readonly Item[];
  forItem(item: ItemPayload, categories: readonly string[]): MappingContext;
  drop(item: DroppedItem): void;
}

interface ItemReaderOptions<Shape extends z.ZodRawShape, Fields> {
  readonly codename: string;
  readonly elements: Shape;
  /** Returns the item's fields, or the missing element for which the item is dropped. */
  readonly convert: (elements: z.output<z.ZodObject<Shape>>, context: MappingContext) => Fields | string;
}

// Brands are checked before the item is read (`filters.ts`).
const COMMON_ELEMENTS = { membership_categories: choicesElement } as const;

export function createItemReader<Shape extends z.ZodRawShape, Fields extends object>({
  codename,
  elements,
  convert,
}: ItemReaderOptions<Shape, Fields>): ItemReader<ContentItem & Fields> {
  const elementsSchema = z.object(elements);
  const commonSchema = z.object(COMMON_ELEMENTS);
  return {
    codename,
    elements: [...Object.keys(elements), ...Object.keys(COMMON_ELEMENTS)],
    read(item, context) {
      const drop = (field: string): undefined => {
        context.drop({ item: safeName(item.system.codename), field });
      };
      const commonValues = commonSchema.safeParse(item.elements);
      if (!commonValues.success) return drop(invalidFieldPath(commonValues.error));
      const ownValues = elementsSchema.safeParse(item.elements);
      if (!ownValues.success) return drop(invalidFieldPath(ownValues.error));
      const { membership_categories: categories } = commonValues.data;
      const fields = convert(ownValues.data, context.forItem(item, categories));
      if (typeof fields === "string") return drop(fields);
      const { id, codename: name, type, language } = item.system;
      return { ...fields, id, codename: name, type, language, categories };
    },
  };
}
