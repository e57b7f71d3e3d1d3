// Icons and quick links of the dashboard.

import { linkOpening, type Shortcut } from "@portico/domain/content";
import { toPictures, toSafeUrl } from "../api/address.ts";
import { assetsElement, numberElement, textElement } from "../api/elements.ts";
import { createItemReader, type ItemReader } from "../api/item-mapper.ts";

export const dashboardIconReader: ItemReader<Shortcut> = createShortcutReader("dashboard_icon");

export const quickLinkReader: ItemReader<Shortcut> = createShortcutReader("quick_link");

function createShortcutReader(codename: string): ItemReader<Shortcut> {
  return createItemReader({
    codename,
    elements: { name: textElement, link: textElement, icon: assetsElement, sort_order: numberElement },
    convert: ({ name, link, icon, sort_order }) => {
      const url = toSafeUrl(link);
      if (name === undefined) return "name";
      if (url === "") return "link";
      return { name, link: url, opening: linkOpening(url), icon: toPictures(icon)[0], sortOrder: sort_order };
    },
  });
}
