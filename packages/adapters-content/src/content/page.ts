// Pages for paths without a route of their own, and below /special-pages.

import type { Page } from "@portico/domain/content";
import { buildItemUrl, toPictures } from "../api/address.ts";
import { assetsElement, linkedElement, richTextElement, textElement } from "../api/elements.ts";
import { createItemReader, type ItemReader } from "../api/item-mapper.ts";
import { panelReader } from "./panel.ts";

export const pageReader: ItemReader<Page> = createPageReader("page");

export const specialPageReader: ItemReader<Page> = createPageReader("special_page");

function createPageReader(codename: "page" | "special_page"): ItemReader<Page> {
  return createItemReader({
    codename,
    elements: {
      title: textElement,
      url_pattern: textElement,
      summary: textElement,
      teaser_image: assetsElement,
      body_copy: richTextElement,
      panels: linkedElement,
    },
    convert: ({ title, url_pattern, summary = "", teaser_image, body_copy, panels }, context) =>
      title === undefined
        ? "title"
        : {
            title,
            address: buildItemUrl(codename, url_pattern),
            summary,
            picture: toPictures(teaser_image)[0],
            body: context.richText(body_copy),
            panels: context.items(panelReader, panels),
          },
  });
}
