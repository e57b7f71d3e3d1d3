// Finds the items that items link to, and selects elements.

import type { Library, LibraryView } from "../library/library.ts";
import type { ContentItem } from "../model/model.ts";
import type { Query } from "./query.ts";

export interface LinkScope extends LibraryView {
  readonly library: Library;
  /** 0 follows no links. Components are always included. */
  readonly depth: number;
}

export function findLinkedItems(
  items: readonly ContentItem[],
  { library, depth, ...view }: LinkScope,
): Readonly<Record<string, ContentItem>> {
  const linkedByCodename = new Map<string, ContentItem>();
  const depthByCodename = new Map<string, number>();
  const follow = (item: ContentItem, remainingDepth: number): void => {
    for (const codename of linkedCodenames(item)) {
      const isComponent = library.isComponent(codename);
      if (!isComponent && remainingDepth === 0) continue;
      // A component belongs to its text and does not count.
      const nextDepth = isComponent ? remainingDepth : remainingDepth - 1;
      if ((depthByCodename.get(codename) ?? -1) >= nextDepth) continue;
      const linked = library.find(codename, view);
      if (linked === undefined) continue;
      depthByCodename.set(codename, nextDepth);
      linkedByCodename.set(codename, linked);
      follow(linked, nextDepth);
    }
  };
  for (const item of items) follow(item, depth);
  return Object.fromEntries(linkedByCodename);
}

export function selectElements(
  item: ContentItem,
  { elements, excludedElements }: Pick<Query, "elements" | "excludedElements">,
): ContentItem {
  if (elements === undefined && excludedElements.length === 0) return item;
  const selected = Object.entries(item.elements).filter(
    ([codename]) => (elements?.includes(codename) ?? true) && !excludedElements.includes(codename),
  );
  return { system: item.system, elements: Object.fromEntries(selected) };
}

function linkedCodenames({ elements }: ContentItem): readonly string[] {
  return Object.values(elements).flatMap(({ type, value, modular_content: embedded }) =>
    type === "modular_content" ? (value as readonly string[]) : (embedded ?? []),
  );
}
