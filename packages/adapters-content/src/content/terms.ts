// Terms and conditions: a page of their own, and what booking pages refer to.

import type { ContentItem } from "@portico/domain/content/source";
import type { RichText } from "../rich-text/nodes.ts";
import { itemAddress } from "../wire/address.ts";
import { type ContentType, contentType } from "../wire/content-type.ts";
import { richText, text } from "../wire/elements.ts";

/** Terms. */
export interface Terms extends ContentItem {
  readonly title: string;
  readonly address: string;
  readonly text: RichText;
}

/** The reader of terms. */
export const termsType: ContentType<Terms> = contentType({
  codename: "terms",
  elements: { title: text, url_pattern: text, text: richText },
  reshape: ({ title = "", url_pattern, text: words }, reading) => ({
    title,
    address: itemAddress("page", url_pattern),
    text: reading.richText(words),
  }),
});
