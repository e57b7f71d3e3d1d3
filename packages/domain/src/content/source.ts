// Port to the content service. The adapter logs a failure and returns the last good copy, or `NOT_READ` without one.
// A content failure never breaks a page, and unknown is not shown as empty.

import type { Brand } from "../brand/brands.ts";
import type { Language } from "../language.ts";
import type { ContentItems, ContentTypeName } from "./items.ts";

/** The audience of the content. */
export interface ContentSetting {
  readonly brand: Brand;
  readonly language: Language;
}

/** Returned if a list could not be read and no copy exists. It is empty; compare by identity to tell it from an empty result. */
export const NOT_READ: readonly never[] = Object.freeze([]);

/** Finds the items of a type for a brand. Empty means no items; `NOT_READ` means unknown. Never throws. */
export interface ContentSource {
  items<Type extends ContentTypeName>(type: Type, setting: ContentSetting): Promise<readonly ContentItems[Type][]>;
}
