// Readers of dashboard shortcuts: icons and quick links.

import { linkOpening, type Shortcut } from "@portico/domain/content";
import { editorUrl, pictures } from "../api/address.ts";
import { assets, number, text } from "../api/elements.ts";
import { type ItemReader, itemReader } from "../api/item-mapper.ts";

export const dashboardIconReader: ItemReader<Shortcut> = shortcutReader("dashboard_icon");

export const quickLinkReader: ItemReader<Shortcut> = shortcutReader("quick_link");

function shortcutReader(codename: string): ItemReader<Shortcut> {
  return itemReader({
    codename,
    elements: { name: text, link: text, icon: assets, sort_order: number },
    convert: ({ name, link, icon, sort_order }) => {
      const url = editorUrl(link);
      if (name === undefined) return "name";
      // A shortcut without a safe URL is dropped.
      if (url === "") return "link";
      return { name, link: url, opening: linkOpening(url), icon: pictures(icon)[0], sortOrder: sort_order };
    },
  });
}
