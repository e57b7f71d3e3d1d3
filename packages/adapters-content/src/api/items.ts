// Parses the items of a response, or raw items, that match the filters.

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

/** Filters by brand and category, because the service's filters are not reliable here. */
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
  const queriedItems = parseAll(rawItems);
  const linkedItems = parseAll(linked);
  const itemByCodename = new Map([...linkedItems, ...queriedItems].map((item) => [item.system.codename, item]));
  const items = queriedItems
    .filter((item) => matchesFilters(item, filters))
    .toSorted((left, right) => (left.system.codename < right.system.codename ? -1 : 1));
  return { items, linked: itemByCodename, dropped };
}

/** Hides the message of errors that are not the portal's. */
export function toContentFailure(error: unknown): PorticoError {
  return error instanceof PorticoError ? error : new ContentFailure("unknown");
}
