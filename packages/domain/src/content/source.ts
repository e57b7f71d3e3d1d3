// The adapter logs a failure and returns the last good copy, or `NOT_READ` without one. A failure never breaks a page.

import type { Brand } from "../brand/brands.ts";
import type { Language } from "../language.ts";
import type { ContentItems, ContentTypeName } from "./items.ts";

export interface ContentSetting {
  readonly brand: Brand;
  readonly language: Language;
}

/** Returned if a list could not be read and there is no copy. Compare by identity to tell it from an empty list. */
export const NOT_READ: readonly never[] = Object.freeze([]);

/** Never throws. Empty means no items; `NOT_READ` means unknown. */
export interface ContentSource {
  items<Type extends ContentTypeName>(type: Type, setting: ContentSetting): Promise<readonly ContentItems[Type][]>;
}
