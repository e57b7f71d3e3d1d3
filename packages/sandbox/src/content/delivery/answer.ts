// Selects the linked items of a response, to the requested depth, and the requested elements.

import type { Library, LibraryView } from "../library/library.ts";
import type { ContentItem } from "../model/model.ts";
import type { Query } from "./query.ts";

export interface Reach extends LibraryView {
  readonly library: Library;
  /** 0 follows no links. Components are always included. */
  readonly depth: number;
}

/** The linked items by codename. */
export function linkedItems(
  items: readonly ContentItem[],
  { library, depth, ...view }: Reach,
): Readonly<Record<string, ContentItem>> {
  const found = new Map<string, ContentItem>();
  const reached = new Map<string, number>();
  const follow = (item: ContentItem, left: number): void => {
    for (const codename of codenamesIn(item)) {
      const isComponent = library.isComponent(codename);
      if (!isComponent && left === 0) continue;
      // A component is part of its text and does not count towards the depth.
      const below = isComponent ? left : left - 1;
      if ((reached.get(codename) ?? -1) >= below) continue;
      const linked = library.find(codename, view);
      if (linked === undefined) continue;
      reached.set(codename, below);
      found.set(codename, linked);
      follow(linked, below);
    }
  };
  for (const item of items) follow(item, depth);
  return Object.fromEntries(found);
}

/** The item reduced to the requested elements. */
export function projected(
  item: ContentItem,
  { elements, excludedElements }: Pick<Query, "elements" | "excludedElements">,
): ContentItem {
  if (elements === undefined && excludedElements.length === 0) return item;
  const wanted = Object.entries(item.elements).filter(
    ([codename]) => (elements?.includes(codename) ?? true) && !excludedElements.includes(codename),
  );
  return { system: item.system, elements: Object.fromEntries(wanted) };
}

function codenamesIn({ elements }: ContentItem): readonly string[] {
  return Object.values(elements).flatMap(({ type, value, modular_content: shown }) =>
    type === "modular_content" ? (value as readonly string[]) : (shown ?? []),
  );
}
