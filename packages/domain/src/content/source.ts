// The port to the content service. A failure is logged by the adapter and answered with the last good copy, or with a list that says that it
// was not read: content never breaks a page, and what is unknown is not shown as empty.

import type { Brand } from "../brand/brands.ts";
import type { Language } from "../language.ts";
import type { ContentItems, ContentTypeName } from "./items.ts";

/** For whom content is asked. */
export interface ContentSetting {
  readonly brand: Brand;
  readonly language: Language;
}

/** The list of a type that could not be read, and of which there is no copy: empty, and told from one that holds nothing by being this very list. */
export const NOT_READ: readonly never[] = Object.freeze([]);

/** Finds the items of a type for a brand; empty means that the service holds none, or, where it is `NOT_READ`, that nobody knows. It never throws. */
export interface ContentSource {
  items<Type extends ContentTypeName>(type: Type, setting: ContentSetting): Promise<readonly ContentItems[Type][]>;
}
