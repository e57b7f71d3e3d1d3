// Short ways from the dashboard: icons in a grid, and quick links in two columns.

import type { Shortcut } from "@portico/domain/content/items";
import { linkOpening } from "@portico/domain/content/links";
import { editorsAddress, pictures } from "../wire/address.ts";
import { assets, number, text } from "../wire/elements.ts";
import { type ItemReader, itemReader } from "../wire/item-reader.ts";

export const dashboardIconReader: ItemReader<Shortcut> = shortcutReader("dashboard_icon");

export const quickLinkReader: ItemReader<Shortcut> = shortcutReader("quick_link");

function shortcutReader(codename: string): ItemReader<Shortcut> {
  return itemReader({
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
