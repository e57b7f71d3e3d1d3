// The port to the content service. A failure is logged by the adapter and answered with the last good copy, or with a list that says that it
// was not read: content never breaks a page, and what is unknown is not shown as empty. What the items of each type hold, the adapter's own table of types says.

import type { Brand, Language } from "../brand/brands.ts";
import type { ItemCategories } from "./visibility.ts";

/** What every content item has, whatever its type. */
export interface ContentItem {
  readonly id: string;
  readonly codename: string;
  readonly type: string;
  /** The language in which it is written; `undefined` where nobody says. It may be another than the one that was asked for. */
  readonly language?: Language | undefined;
  readonly categories: ItemCategories;
}

/** For whom content is asked. */
export interface ContentSetting {
  readonly brand: Brand;
  readonly language: Language;
}

/** The items of each type, by the type's name. */
export type ContentTypes<Types> = { readonly [Type in keyof Types]: ContentItem };

/** The list of a type that could not be read, and of which there is no copy: empty, and told from one that holds nothing by being this very list. */
export const NOT_READ: readonly never[] = Object.freeze([]);

/** Finds the items of a type for a brand; empty means that the service holds none, or, where it is `NOT_READ`, that nobody knows. It never throws. */
export interface ContentSource<Types extends ContentTypes<Types> = Readonly<Record<string, ContentItem>>> {
  items<Type extends keyof Types & string>(type: Type, setting: ContentSetting): Promise<readonly Types[Type][]>;
}
