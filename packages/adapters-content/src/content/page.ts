// Pages that are content and nothing else: any path that no route names, and the special pages.

import type { ContentItem } from "@portico/domain/content/source";
import type { Picture, RichText } from "../rich-text/nodes.ts";
import { itemAddress, pictures } from "../wire/address.ts";
import { type ContentType, contentType } from "../wire/content-type.ts";
import { assets, linked, richText, text } from "../wire/elements.ts";
import { type Panel, panelType } from "./panel.ts";

/** A page of content. */
export interface Page extends ContentItem {
  readonly title: string;
  /** Its path; `/` is the home page's. */
  readonly address: string;
  readonly summary: string;
  readonly picture: Picture | undefined;
  readonly body: RichText;
  readonly panels: readonly Panel[];
}

/** The reader of pages. */
export const pageType: ContentType<Page> = pageTypeOf("page");

/** The reader of special pages, which lie below /special-pages. */
export const specialPageType: ContentType<Page> = pageTypeOf("special_page");

function pageTypeOf(codename: "page" | "special_page"): ContentType<Page> {
  return contentType({
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
            panels: reading.items(panelType, panels),
          },
  });
}
