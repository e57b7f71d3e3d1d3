// Fields of every content item.

import type { Language } from "../language.ts";
import type { ItemCategories } from "./visibility.ts";

/** What every item of content has. */
export interface ContentItem {
  readonly id: string;
  readonly codename: string;
  readonly type: string;
  /** The item's actual language, which can differ from the requested one; `undefined` if unknown. */
  readonly language?: Language | undefined;
  readonly categories: ItemCategories;
}
