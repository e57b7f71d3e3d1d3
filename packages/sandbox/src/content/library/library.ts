// All that the content service holds, made once for each address under which the pictures are served.

import { type ContentItem, DEFAULT_LANGUAGE, type RichLink } from "../model/model.ts";
import { DRAFTS } from "../writing/all.ts";
import type { Draft } from "../writing/draft.ts";
import { dealGalleries } from "./galleries.ts";
import { itemsOf } from "./item.ts";

/** How items are looked for. */
export interface LibraryView {
  readonly language: string;
  /** Whether drafts are seen. */
  readonly preview: boolean;
}

/** What the content service holds. */
export interface Library {
  /** The items of a language; those that it does not have come in English. */
  items(view: LibraryView): readonly ContentItem[];
  /** One item, components too. */
  find(codename: string, view: LibraryView): ContentItem | undefined;
  /** Whether an item belongs to a rich text, and is never listed. */
  isComponent(codename: string): boolean;
}

const libraries = new Map<string, Library>();
const MOST_KEPT = 4;

/** The library whose pictures lie at this address. */
export function libraryAt(address: string): Library {
  const known = libraries.get(address);
  if (known !== undefined) return known;
  const library = makeLibrary(DRAFTS, address);
  if (libraries.size >= MOST_KEPT) libraries.clear();
  libraries.set(address, library);
  return library;
}

/** A library of these drafts. */
export function makeLibrary(drafts: readonly Draft[], address: string): Library {
  const components = new Set(drafts.filter(({ isComponent }) => isComponent).map(({ codename }) => codename));
  const linkTo = linksAmong(drafts);
  const variants = new Map<string, ReadonlyMap<string, ContentItem>>();
  for (const draft of dealGalleries(drafts)) {
    if (variants.has(draft.codename)) throw new Error(`${draft.codename} is written twice.`);
    const items = itemsOf(draft, { linkTo, address });
    variants.set(draft.codename, new Map(items.map((item) => [item.system.language, item])));
  }
  const find = (codename: string, { language, preview }: LibraryView): ContentItem | undefined => {
    const of = variants.get(codename);
    const item = of?.get(language) ?? of?.get(DEFAULT_LANGUAGE);
    return item === undefined || (!preview && item.system.workflow_step === "draft") ? undefined : item;
  };
  const listed = [...variants.keys()].filter((codename) => !components.has(codename)).toSorted();
  const views = new Map<string, readonly ContentItem[]>();
  return {
    find,
    isComponent: (codename) => components.has(codename),
    items: (view) => {
      const key = `${view.language} ${view.preview}`;
      const kept = views.get(key);
      if (kept !== undefined) return kept;
      const items = listed.flatMap((codename) => find(codename, view) ?? []);
      views.set(key, items);
      return items;
    },
  };
}

function linksAmong(drafts: readonly Draft[]): (codename: string) => RichLink {
  const links = new Map(
    drafts.map(({ codename, type, elements }) => {
      const slug = elements["url_pattern"];
      return [codename, { codename, type, url_slug: typeof slug === "string" ? slug : "" }] as const;
    }),
  );
  return (codename) => {
    const link = links.get(codename);
    if (link === undefined) throw new Error(`A text links to ${codename}, which is no item.`);
    return link;
  };
}
