// From raw items to an answer, the same for both wires: what was asked for, what that links to, and what could not be read.

import { PorticoError } from "@portico/domain/errors";
import { type CheckedFilters, isAskedFor } from "./filters.ts";
import { type DroppedItem, isDropped, parseItem, safeName, type WireAnswer, type WireItem } from "./item.ts";
import { LANGUAGE_CODENAMES, type LanguageCodenames } from "./languages.ts";
import { ContentFailure } from "./transport.ts";

/** The items of the wire, by number or codename, before they are read. */
export type RawItems = Iterable<readonly [name: string, item: unknown]>;

/** What goes with the items that were found. */
export interface Surroundings {
  readonly filters: CheckedFilters;
  /** What the items link to, as far as it does not stand among them. */
  readonly linked?: RawItems;
  readonly languages?: LanguageCodenames | undefined;
}

/** Reads the items once each; brands and categories are looked at here, whatever the service made of the filters. */
export function wireAnswer(found: RawItems, around: Surroundings): WireAnswer {
  const { filters, linked = [], languages = LANGUAGE_CODENAMES } = around;
  const dropped: DroppedItem[] = [];
  const read = (items: RawItems): WireItem[] => {
    const good: WireItem[] = [];
    for (const [name, raw] of items) {
      const item = parseItem(raw, { name: safeName(name), languages });
      if (isDropped(item)) dropped.push(item);
      else good.push(item);
    }
    return good;
  };
  const roots = read(found);
  const others = read(linked);
  const all = new Map([...others, ...roots].map((item) => [item.system.codename, item]));
  const items = roots
    .filter((item) => isAskedFor(item, filters))
    .toSorted((one, other) => (one.system.codename < other.system.codename ? -1 : 1));
  return { items, linked: all, dropped };
}

/** A failure as it is; anything else that was thrown, as a failure without its words. */
export function asFailure(error: unknown): PorticoError {
  return error instanceof PorticoError ? error : new ContentFailure("unknown");
}
