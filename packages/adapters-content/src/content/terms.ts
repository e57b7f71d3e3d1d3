// Terms and conditions: a page of their own, and what booking pages refer to.

import type { Terms } from "@portico/domain/content/items";
import { itemAddress } from "../wire/address.ts";
import { richText, text } from "../wire/elements.ts";
import { type ItemReader, itemReader } from "../wire/item-reader.ts";

export const termsReader: ItemReader<Terms> = itemReader({
  codename: "terms",
  elements: { title: text, url_pattern: text, text: richText },
  reshape: ({ title = "", url_pattern, text: words }, reading) => ({
    title,
    address: itemAddress("page", url_pattern),
    text: reading.richText(words),
  }),
});
