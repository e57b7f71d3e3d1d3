// The content port over either wire: typed items, from the last good copy, and never an error to a page.

import type { Brand } from "@portico/domain/brand/brands";
import type { ContentItem } from "@portico/domain/content/item";
import type { ContentItems, ContentTypeName } from "@portico/domain/content/items";
import { type ContentSetting, type ContentSource, NOT_READ } from "@portico/domain/content/source";
import type { Language } from "@portico/domain/language";
import { keepCopies } from "./copies/copies.ts";
import { isContentTypeName, READERS } from "./readers.ts";
import { readItems } from "./reading.ts";
import type { DroppedItem } from "./wire/item.ts";
import { ContentFailure, type ContentWire, type FailureReason, reasonOf } from "./wire/transport.ts";

/** What is said of a failure: codes and ids, never a word of the content. */
export type ContentLog =
  | ({ readonly event: "content.failed"; readonly code: "CONTENT_UNAVAILABLE"; readonly reason: FailureReason } & Asked)
  | ({ readonly event: "content.dropped"; readonly items: readonly DroppedItem[] } & Asked);

interface Asked {
  readonly type: string;
  readonly brand: Brand;
  readonly language: Language;
}

/** What the source needs of its surroundings; times in milliseconds. */
export interface ContentSettings {
  /** Milliseconds since some moment; a clock that never goes backwards serves best. */
  readonly now: () => number;
  readonly log: (entry: ContentLog) => void;
  /** The age from which a copy is renewed behind the scenes. */
  readonly freshFor?: number;
  /** The age beyond which a copy is not served. */
  readonly keepFor?: number;
  /** How long nobody asks again after a failure. */
  readonly pause?: number;
}

const MINUTE = 60_000;

/** The longest that a copy may be kept. */
const LONGEST_KEPT: number = 24 * 60 * MINUTE;

/** What a visitor's page asks for content. */
export function contentSource(wire: ContentWire, settings: ContentSettings): ContentSource {
  const { now, freshFor = MINUTE, pause = 5_000 } = settings;
  const log = quiet(settings.log);
  const saidDropped = new Map<string, string>();

  const load = async (key: string): Promise<readonly ContentItem[]> => {
    const asked = askedIn(key);
    const { type, brand, language } = asked;
    const answer = await wire.find({ filters: { "system.type": type, "elements.brand": brand }, language });
    const { items, dropped } = readItems<ContentItem>(READERS[type], answer);
    const said = JSON.stringify(dropped);
    if (dropped.length > 0 && saidDropped.get(key) !== said)
      log({ event: "content.dropped", items: dropped, ...asked });
    saidDropped.set(key, said);
    // If nothing at all can be read, the last copy is better than none.
    if (items.length === 0 && dropped.length > 0) throw new ContentFailure("answer unreadable");
    return items;
  };

  const copies = keepCopies({
    load,
    failed: (key, error) =>
      log({ event: "content.failed", code: "CONTENT_UNAVAILABLE", reason: reasonOf(error), ...askedIn(key) }),
    now,
    freshFor,
    keepFor: Math.min(settings.keepFor ?? LONGEST_KEPT, LONGEST_KEPT),
    pause,
  });

  return {
    async items<Type extends ContentTypeName>(type: Type, { brand, language }: ContentSetting) {
      if (!isContentTypeName(type)) return [];
      const items: readonly ContentItem[] = (await copies.get(`${type} ${brand} ${language}`)) ?? NOT_READ;
      return items as readonly ContentItems[Type][];
    },
  };
}

function askedIn(key: string): Asked & { readonly type: ContentTypeName } {
  const [type, brand, language] = key.split(" ") as [ContentTypeName, Brand, Language];
  return { type, brand, language };
}

/** A log that is broken must not break a page either. */
function quiet(log: ContentSettings["log"]): ContentSettings["log"] {
  return (entry) => {
    try {
      log(entry);
    } catch {
      // There is nobody left to tell.
    }
  };
}
