// Terms and conditions, linked from booking pages.

import type { Terms } from "@portico/domain/content";
import { buildItemUrl } from "../api/address.ts";
import { richTextElement, textElement } from "../api/elements.ts";
import { createItemReader, type ItemReader } from "../api/item-mapper.ts";

export const termsReader: ItemReader<Terms> = createItemReader({
  codename: "terms",
  elements: { title: textElement, url_pattern: textElement, text: richTextElement },
  convert: ({ title = "", url_pattern, text: body }, context) => ({
    title,
    address: buildItemUrl("page", url_pattern),
    text: context.richText(body),
  }),
});
