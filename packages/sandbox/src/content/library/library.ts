// The items of the content service, built once for each base URL.

import { DRAFTS } from "../drafts/all.ts";
import type { Draft } from "../drafts/draft.ts";
import { type ContentItem, DEFAULT_LANGUAGE, type RichLink } from "../model/model.ts";
import { redistributeGalleries } from "./galleries.ts";
import { toItems } from "./item.ts";

export interface LibraryView {
  readonly language: string;
  readonly preview: boolean;
}

export interface Library {
  /** Untranslated items are in English. */
  items(view: LibraryView): readonly ContentItem[];
  /** Finds components too. */
  find(codename: string, view: LibraryView): ContentItem | undefined;
  /** Components are part of a rich text and never listed. */
  isComponent(codename: string): boolean;
}

const libraries = new Map<string, Library>();
const MAX_LIBRARIES = 4;

export function getLibrary(baseUrl: string): Library {
  const known = libraries.get(baseUrl);
  if (known !== undefined) return known;
  const library = createLibrary(DRAFTS, baseUrl);
  if (libraries.size >= MAX_LIBRARIES) libraries.clear();
  libraries.set(baseUrl, library);
  return library;
}

export function createLibrary(drafts: readonly Draft[], baseUrl: string): Library {
  const components = new Set(drafts.filter(({ isComponent }) => isComponent).map(({ codename }) => codename));
  const linkTo = createLinkFinder(drafts);
  const variants = new Map<string, ReadonlyMap<string, ContentItem>>();
  for (const draft of redistributeGalleries(drafts)) {
    if (variants.has(draft.codename)) throw new Error(`${draft.codename} is written twice.`);
    const items = toItems(draft, { linkTo, baseUrl });
    variants.set(draft.codename, new Map(items.map((item) => [item.system.language, item])));
  }
  const find = (codename: string, { language, preview }: LibraryView): ContentItem | undefined => {
    const itemByLanguage = variants.get(codename);
    const item = itemByLanguage?.get(language) ?? itemByLanguage?.get(DEFAULT_LANGUAGE);
    return item === undefined || (!preview && item.system.workflow_step === "draft") ? undefined : item;
  };
  const listed = [...variants.keys()].filter((codename) => !components.has(codename)).toSorted();
  const views = new Map<string, readonly ContentItem[]>();
  return {
    find,
    isComponent: (codename) => components.has(codename),
    items: (view) => {
      const key = `${view.language} ${view.preview}`;
      const cachedItems = views.get(key);
      if (cachedItems !== undefined) return cachedItems;
      const items = listed.flatMap((codename) => find(codename, view) ?? []);
      views.set(key, items);
      return items;
    },
  };
}

function createLinkFinder(drafts: readonly Draft[]): (codename: string) => RichLink {
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
