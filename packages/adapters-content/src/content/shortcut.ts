// Short ways from the dashboard: icons in a grid, and quick links in two columns.

import { type LinkOpening, linkOpening } from "@portico/domain/content/links";
import type { ContentItem } from "@portico/domain/content/source";
import type { Picture } from "../rich-text/nodes.ts";
import { editorsAddress, pictures } from "../wire/address.ts";
import { type ContentType, contentType } from "../wire/content-type.ts";
import { assets, number, text } from "../wire/elements.ts";

/** A short way; icons have a picture, quick links need none. */
export interface Shortcut extends ContentItem {
  readonly name: string;
  readonly link: string;
  readonly opening: LinkOpening;
  readonly icon: Picture | undefined;
  readonly sortOrder: number | undefined;
}

/** The reader of dashboard icons. */
export const dashboardIconType: ContentType<Shortcut> = shortcutType("dashboard_icon");

/** The reader of quick links. */
export const quickLinkType: ContentType<Shortcut> = shortcutType("quick_link");

function shortcutType(codename: string): ContentType<Shortcut> {
  return contentType({
    codename,
    elements: { name: text, link: text, icon: assets, sort_order: number },
    reshape: ({ name, link, icon, sort_order }) => {
      const address = editorsAddress(link);
      if (name === undefined) return "name";
      // A short way that leads nowhere is none.
      if (address === "") return "link";
      return { name, link: address, opening: linkOpening(address), icon: pictures(icon)[0], sortOrder: sort_order };
    },
  });
}
