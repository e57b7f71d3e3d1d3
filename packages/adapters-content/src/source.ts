// Implements the content port with either client. Items come from the cache, and a page never gets an error.

import type { Brand } from "@portico/domain/brand";
import type { ContentItem, ContentItems, ContentTypeName } from "@portico/domain/content";
import type { Language } from "@portico/domain/language";
import { type ContentSetting, type ContentSource, NOT_READ } from "@portico/domain/ports";
import { type ContentClient, ContentFailure, type FailureReason, failureReason } from "./api/client.ts";
import type { DroppedItem } from "./api/item.ts";
import { createCache } from "./cache/cache.ts";
import { readItems } from "./read-items.ts";
import { isContentTypeName, READERS } from "./readers.ts";

/** Contains codes and ids, never content. */
export type ContentLog =
  | ({
      readonly event: "content.failed";
      readonly code: "CONTENT_UNAVAILABLE";
      readonly reason: FailureReason;
    } & ContentQuery)
  | ({ readonly event: "content.dropped"; readonly items: readonly DroppedItem[] } & ContentQuery);

interface ContentQuery {
  readonly type: string;
  readonly brand: Brand;
  readonly language: Language;
}

export interface ContentSettings {
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  readonly log: (entry: ContentLog) => void;
  /** Age from which a cached value is refreshed in the background. */
  readonly freshForMs?: number;
  readonly maxAgeMs?: number;
  /** Between a failure and the next attempt. */
  readonly retryPauseMs?: number;
}

const MINUTE_MS = 60_000;

const MAX_CACHE_AGE_MS: number = 24 * 60 * MINUTE_MS;

export function createContentSource(client: ContentClient, settings: ContentSettings): ContentSource {
  const { now, freshForMs = MINUTE_MS, retryPauseMs = 5_000 } = settings;
  const log = ignoreLogErrors(settings.log);
  const lastDroppedText = new Map<string, string>();

  const load = async (key: string): Promise<readonly ContentItem[]> => {
    const query = parseKey(key);
    const { type, brand, language } = query;
    const payload = await client.find({ filters: { "system.type": type, "elements.brand": brand }, language });
    const { items, dropped } = readItems<ContentItem>(READERS[type], payload);
    const droppedText = JSON.stringify(dropped);
    if (dropped.length > 0 && lastDroppedText.get(key) !== droppedText)
      log({ event: "content.dropped", items: dropped, ...query });
    lastDroppedText.set(key, droppedText);
    // Without a valid item, the last good value is served.
    if (items.length === 0 && dropped.length > 0) throw new ContentFailure("answer unreadable");
    return items;
  };

  const cache = createCache({
    load,
    onFailure: (key, error) =>
      log({ event: "content.failed", code: "CONTENT_UNAVAILABLE", reason: failureReason(error), ...parseKey(key) }),
    now,
    freshForMs,
    maxAgeMs: Math.min(settings.maxAgeMs ?? MAX_CACHE_AGE_MS, MAX_CACHE_AGE_MS),
    retryPauseMs,
  });

  return {
    async items<Type extends ContentTypeName>(type: Type, { brand, language }: ContentSetting) {
      if (!isContentTypeName(type)) return [];
      const items: readonly ContentItem[] = (await cache.get(`${type} ${brand} ${language}`)) ?? NOT_READ;
      return items as readonly ContentItems[Type][];
    },
  };
}

function parseKey(key: string): ContentQuery & { readonly type: ContentTypeName } {
  const [type, brand, language] = key.split(" ") as [ContentTypeName, Brand, Language];
  return { type, brand, language };
}

/** An error while logging must not break a page. */
function ignoreLogErrors(log: ContentSettings["log"]): ContentSettings["log"] {
  return (entry) => {
    try {
      log(entry);
    } catch {}
  };
}
