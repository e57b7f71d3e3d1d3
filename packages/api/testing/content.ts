// Content for tests that need some of their own: raw items go through the real readers, and no service is needed.

import type { RawItem } from "@portico/adapters-content/contract/wire-items";
import { rawItem } from "@portico/adapters-content/contract/wire-items";
import { contentSource } from "@portico/adapters-content/source";
import { wireAnswer } from "@portico/adapters-content/wire/answer";
import { checkFilters } from "@portico/adapters-content/wire/filters";
import { type ContentSource, NOT_READ } from "@portico/domain/content/source";

/** What a content service with exactly these items would say. */
export function contentOf(items: readonly RawItem[]): ContentSource {
  const named = items.map((item) => [String(item.system["codename"]), item] as const);
  const find = async ({ filters }: { filters: Parameters<typeof checkFilters>[0] }) =>
    wireAnswer(named, { filters: checkFilters(filters), linked: named });
  return contentSource({ find }, { now: () => performance.now(), log: () => {} });
}

/** A content source that says nothing about some types, and what another one says about the rest. */
export function contentWithout(content: ContentSource, isMissing: (type: string) => boolean): ContentSource {
  return { items: async (type, setting) => (isMissing(type) ? [] : content.items(type, setting)) };
}

/** A content source that cannot read some types and has no copy of them, and what another one says about the rest. */
export function contentUnread(content: ContentSource, isUnread: (type: string) => boolean): ContentSource {
  return { items: async (type, setting) => (isUnread(type) ? NOT_READ : content.items(type, setting)) };
}

/** An item of all brands. */
export function written(type: string, codename: string, elements: RawItem["elements"]): RawItem {
  return rawItem(type, codename, { elements });
}
