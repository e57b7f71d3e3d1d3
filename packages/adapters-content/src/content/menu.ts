// Menus: signed-in ones, and ECV's signed-out one.

import type { Menu, MenuItem } from "@portico/domain/content/items";
import { editorsAddress, pictures } from "../wire/address.ts";
import { assets, linked, text } from "../wire/elements.ts";
import { type ItemReader, itemReader } from "../wire/item-reader.ts";

export const menuItemReader: ItemReader<MenuItem> = itemReader({
  codename: "menu_item",
  elements: { name: text, url: text, sub_menus: linked, icons: assets },
  reshape: ({ name, url, sub_menus, icons }, reading) =>
    name === undefined
      ? "name"
      : {
          name,
          url: editorsAddress(url),
          membershipCategories: reading.categories,
          subMenus: reading.items(menuItemReader, sub_menus),
          icons: pictures(icons),
        },
});

export const menuReader: ItemReader<Menu> = itemReader({
  codename: "menu",
  elements: { title: text, logo: assets, items: linked },
  reshape: ({ title = "", logo, items }, reading) => ({
    title,
    logo: pictures(logo)[0],
    items: reading.items(menuItemReader, items),
  }),
});
