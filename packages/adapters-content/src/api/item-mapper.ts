// Creates the reader of a content type from a zod schema of its elements and a pure conversion. An item with an invalid element is dropped,
// and the log names the element. An invalid linked item does not affect the item that links to it.

import type { ContentItem, RichText } from "@portico/domain/content";
import { z } from "zod";
import { choices, type RichTextPayload } from "./elements.ts";
import { type DroppedItem, fieldOf, type ItemPayload, safeName } from "./item.ts";

export interface ItemReader<Item extends ContentItem> {
  /** The type's codename in the content service. */
  readonly codename: string;
  readonly elements: readonly string[];
  read(item: ItemPayload, context: MappingContext): Item | undefined;
}

/** What a conversion can use besides the item's own elements. */
export interface MappingContext {
  /** Id, workflow step and other system fields of the item. */
  readonly system: ItemPayload["system"];
  /** Codenames of the item's membership categories. */
  readonly categories: readonly string[];
  richText(source: RichTextPayload): RichText;
  /** Linked items of one type, in order. Missing, invalid and other items are left out. */
  items<Item extends ContentItem>(reader: ItemReader<Item>, codenames: readonly string[]): readonly Item[];
  forItem(item: ItemPayload, categories: readonly string[]): MappingContext;
  drop(item: DroppedItem): void;
}

interface ItemReaderOptions<Shape extends z.ZodRawShape, Fields> {
  readonly codename: string;
  readonly elements: Shape;
  /** Returns the item's own fields, or the codename of the missing element for which the item is dropped. */
  readonly convert: (elements: z.output<z.ZodObject<Shape>>, context: MappingContext) => Fields | string;
}

// Every type has categories. Brands are checked before the item is read (`filters.ts`).
const COMMON_ELEMENTS = { membership_categories: choices } as const;

/** The categories are in the same element in every type. */
export function itemReader<Shape extends z.ZodRawShape, Fields extends object>({
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
      if (!commonValues.success) return drop(fieldOf(commonValues.error));
      const ownValues = elementsSchema.safeParse(item.elements);
      if (!ownValues.success) return drop(fieldOf(ownValues.error));
      const { membership_categories: categories } = commonValues.data;
      const fields = convert(ownValues.data, context.forItem(item, categories));
      if (typeof fields === "string") return drop(fields);
      const { id, codename: name, type, language } = item.system;
      return { ...fields, id, codename: name, type, language, categories };
    },
  };
}
