// Reader of terms and conditions, which have their own page and are linked from booking pages.

import type { Terms } from "@portico/domain/content";
import { itemUrl } from "../api/address.ts";
import { richText, text } from "../api/elements.ts";
import { type ItemReader, itemReader } from "../api/item-mapper.ts";

export const termsReader: ItemReader<Terms> = itemReader({
  codename: "terms",
  elements: { title: text, url_pattern: text, text: richText },
  convert: ({ title = "", url_pattern, text: body }, context) => ({
    title,
    address: itemUrl("page", url_pattern),
    text: context.richText(body),
  }),
});
