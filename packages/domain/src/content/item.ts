import type { Language } from "../language.ts";
import type { ItemCategories } from "./visibility.ts";

/** Fields of every content item. */
export interface ContentItem {
  readonly id: string;
  readonly codename: string;
  readonly type: string;
  /** Can differ from the requested language; `undefined` if unknown. */
  readonly language?: Language | undefined;
  readonly categories: ItemCategories;
}
