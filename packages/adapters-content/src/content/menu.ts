// Readers of menus and their items.

import type { Menu, MenuItem } from "@portico/domain/content";
import { editorUrl, pictures } from "../api/address.ts";
import { assets, linked, text } from "../api/elements.ts";
import { type ItemReader, itemReader } from "../api/item-mapper.ts";

export const menuItemReader: ItemReader<MenuItem> = itemReader({
  codename: "menu_item",
  elements: { name: text, url: text, sub_menus: linked, icons: assets },
  convert: ({ name, url, sub_menus, icons }, context) =>
    name === undefined
      ? "name"
      : {
          name,
          url: editorUrl(url),
          membershipCategories: context.categories,
          subMenus: context.items(menuItemReader, sub_menus),
          icons: pictures(icons),
        },
});

export const menuReader: ItemReader<Menu> = itemReader({
  codename: "menu",
  elements: { title: text, logo: assets, items: linked },
  convert: ({ title = "", logo, items }, context) => ({
    title,
    logo: pictures(logo)[0],
    items: context.items(menuItemReader, items),
  }),
});
