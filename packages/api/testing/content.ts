// Raw items go through the real readers, without a content service.

import { checkFilters } from "@portico/adapters-content/api/filters";
import { parseItems } from "@portico/adapters-content/api/items";
import type { RawItem } from "@portico/adapters-content/contract/sample-items";
import { rawItem } from "@portico/adapters-content/contract/sample-items";
import { createContentSource } from "@portico/adapters-content/source";
import { type ContentSource, NOT_READ } from "@portico/domain/content/source";

export function contentOf(items: readonly RawItem[]): ContentSource {
  const itemsByCodename = items.map((item) => [String(item.system["codename"]), item] as const);
  const find = async ({ filters }: { filters: Parameters<typeof checkFilters>[0] }) =>
    parseItems(itemsByCodename, { filters: checkFilters(filters), linked: itemsByCodename });
  return createContentSource({ find }, { now: () => performance.now(), log: () => {} });
}

/** Missing types have no items. */
export function contentWithout(content: ContentSource, isMissing: (type: string) => boolean): ContentSource {
  return { items: async (type, setting) => (isMissing(type) ? [] : content.items(type, setting)) };
}

/** Failed types have no cached copy. */
export function contentWithFailedReads(content: ContentSource, hasFailed: (type: string) => boolean): ContentSource {
  return { items: async (type, setting) => (hasFailed(type) ? NOT_READ : content.items(type, setting)) };
}

export function contentItem(type: string, codename: string, elements: RawItem["elements"]): RawItem {
  return rawItem(type, codename, { elements });
}
