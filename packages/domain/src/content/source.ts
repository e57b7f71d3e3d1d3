// Port to the content service. After a failure the adapter returns the last good copy, otherwise `NOT_READ`.

import type { Brand } from "../brand/brands.ts";
import type { Language } from "../language.ts";
import type { ContentItems, ContentTypeName } from "./items.ts";

export interface ContentSetting {
  readonly brand: Brand;
  readonly language: Language;
}

/** For a list that could not be read. Compare by identity to tell it from an empty list. */
export const NOT_READ: readonly never[] = Object.freeze([]);

/** Never throws. Empty means no items; `NOT_READ` means unknown. */
export interface ContentSource {
  items<Type extends ContentTypeName>(type: Type, setting: ContentSetting): Promise<readonly ContentItems[Type][]>;
}
