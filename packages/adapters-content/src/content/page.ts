// Readers of content pages: paths without their own route, and the pages below /special-pages.

import type { Page } from "@portico/domain/content";
import { itemUrl, pictures } from "../api/address.ts";
import { assets, linked, richText, text } from "../api/elements.ts";
import { type ItemReader, itemReader } from "../api/item-mapper.ts";
import { panelReader } from "./panel.ts";

export const pageReader: ItemReader<Page> = pageReaderOf("page");

export const specialPageReader: ItemReader<Page> = pageReaderOf("special_page");

function pageReaderOf(codename: "page" | "special_page"): ItemReader<Page> {
  return itemReader({
    codename,
    elements: {
      title: text,
      url_pattern: text,
      summary: text,
      teaser_image: assets,
      body_copy: richText,
      panels: linked,
    },
    convert: ({ title, url_pattern, summary = "", teaser_image, body_copy, panels }, context) =>
      title === undefined
        ? "title"
        : {
            title,
            address: itemUrl(codename, url_pattern),
            summary,
            picture: pictures(teaser_image)[0],
            body: context.richText(body_copy),
            panels: context.items(panelReader, panels),
          },
  });
}
