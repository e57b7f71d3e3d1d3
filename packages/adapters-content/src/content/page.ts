// Pages that are content and nothing else: any path that no route names, and the special pages.

import type { Page } from "@portico/domain/content/items";
import { itemAddress, pictures } from "../wire/address.ts";
import { assets, linked, richText, text } from "../wire/elements.ts";
import { type ItemReader, itemReader } from "../wire/item-reader.ts";
import { panelReader } from "./panel.ts";

export const pageReader: ItemReader<Page> = pageReaderOf("page");

/** The reader of special pages, which lie below /special-pages. */
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
    reshape: ({ title, url_pattern, summary = "", teaser_image, body_copy, panels }, reading) =>
      title === undefined
        ? "title"
        : {
            title,
            address: itemAddress(codename, url_pattern),
            summary,
            picture: pictures(teaser_image)[0],
            body: reading.richText(body_copy),
            panels: reading.items(panelReader, panels),
          },
  });
}
