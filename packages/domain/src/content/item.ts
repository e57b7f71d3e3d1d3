// What every content item has, whatever its type.

import type { Language } from "../language.ts";
import type { ItemCategories } from "./visibility.ts";

export interface ContentItem {
  readonly id: string;
  readonly codename: string;
  readonly type: string;
  /** The language in which it is written; `undefined` where nobody says. It may be another than the one that was asked for. */
  readonly language?: Language | undefined;
  readonly categories: ItemCategories;
}
