// Pages that are content and nothing else: any path that no route names.

import type { ContentItem } from "@portico/domain/content/source";
import type { RichText } from "../rich-text/nodes.ts";
import { itemAddress } from "../wire/address.ts";
import { type ContentType, contentType } from "../wire/content-type.ts";
import { linked, richText, text } from "../wire/elements.ts";
import { type Panel, panelType } from "./panel.ts";

/** A page of content. */
export interface Page extends ContentItem {
  readonly title: string;
  readonly address: string;
  readonly body: RichText;
  readonly panels: readonly Panel[];
}

/** The reader of pages. */
export const pageType: ContentType<Page> = contentType({
  codename: "page",
  elements: { title: text, url_pattern: text, body_copy: richText, panels: linked },
  reshape: ({ title, url_pattern, body_copy, panels }, reading) =>
    title === undefined
      ? "title"
      : {
          title,
          address: itemAddress("page", url_pattern),
          body: reading.richText(body_copy),
          panels: reading.items(panelType, panels),
        },
});
