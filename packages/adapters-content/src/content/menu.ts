import type { Menu, MenuItem } from "@portico/domain/content";
import { toPictures, toSafeUrl } from "../api/address.ts";
import { assetsElement, linkedElement, textElement } from "../api/elements.ts";
import { createItemReader, type ItemReader } from "../api/item-mapper.ts";

export const menuItemReader: ItemReader<MenuItem> = createItemReader({
  codename: "menu_item",
  elements: { name: textElement, url: textElement, sub_menus: linkedElement, icons: assetsElement },
  convert: ({ name, url, sub_menus, icons }, context) =>
    name === undefined
      ? "name"
      : {
          name,
          url: toSafeUrl(url),
          membershipCategories: context.categories,
          subMenus: context.items(menuItemReader, sub_menus),
          icons: toPictures(icons),
        },
});

export const menuReader: ItemReader<Menu> = createItemReader({
  codename: "menu",
  elements: { title: textElement, logo: assetsElement, items: linkedElement },
  convert: ({ title = "", logo, items }, context) => ({
    title,
    logo: toPictures(logo)[0],
    items: context.items(menuItemReader, items),
  }),
});
