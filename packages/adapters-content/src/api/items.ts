// Validates and filters raw items. Shared by both content clients.

import { PorticoError } from "@portico/domain/errors";
import { ContentFailure } from "./client.ts";
import { type CheckedFilters, matchesFilters } from "./filters.ts";
import { type DroppedItem, type ItemPayload, type ItemsPayload, isDropped, parseItem, safeName } from "./item.ts";
import { LANGUAGE_CODENAMES, type LanguageCodenames } from "./languages.ts";

export type RawItems = Iterable<readonly [name: string, item: unknown]>;

export interface ParseOptions {
  readonly filters: CheckedFilters;
  readonly linked?: RawItems;
  readonly languages?: LanguageCodenames | undefined;
}

/** Validates the items. Filters by brand and category here, because the service does not apply these filters reliably. */
export function parseItems(rawItems: RawItems, options: ParseOptions): ItemsPayload {
  const { filters, linked = [], languages = LANGUAGE_CODENAMES } = options;
  const dropped: DroppedItem[] = [];
  const parseAll = (items: RawItems): ItemPayload[] => {
    const parsed: ItemPayload[] = [];
    for (const [name, raw] of items) {
      const item = parseItem(raw, { name: safeName(name), languages });
      if (isDropped(item)) dropped.push(item);
      else parsed.push(item);
    }
    return parsed;
  };
  const roots = parseAll(rawItems);
  const linkedItems = parseAll(linked);
  const byCodename = new Map([...linkedItems, ...roots].map((item) => [item.system.codename, item]));
  const items = roots
    .filter((item) => matchesFilters(item, filters))
    .toSorted((one, other) => (one.system.codename < other.system.codename ? -1 : 1));
  return { items, linked: byCodename, dropped };
}

/** Returns portal errors unchanged, and hides the message of any other error. */
export function toContentFailure(error: unknown): PorticoError {
  return error instanceof PorticoError ? error : new ContentFailure("unknown");
}
