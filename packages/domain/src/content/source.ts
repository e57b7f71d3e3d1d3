// The port to the content service. A failure is logged by the adapter and answered with the last good copy, or with nothing:
// content never breaks a page.

import type { Brand, Language } from "../brand/brands.ts";
import type { ItemCategories } from "./visibility.ts";

/** A content item, whatever its type; the adapter makes the typed ones of it. */
export interface ContentItem {
  readonly id: string;
  readonly codename: string;
  readonly type: string;
  readonly categories: ItemCategories;
  readonly elements: Readonly<Record<string, unknown>>;
}

/** Finds the items of a type for a brand; empty means that the service holds none, or could not be asked. */
export interface ContentSource {
  items(type: string, setting: { brand: Brand; language: Language }): Promise<readonly ContentItem[]>;
}
