// Menus: signed-in ones, and ECV's signed-out one.

import type { ContentItem } from "@portico/domain/content/source";
import type { Picture } from "../rich-text/nodes.ts";
import { editorsAddress, pictures } from "../wire/address.ts";
import { type ContentType, contentType } from "../wire/content-type.ts";
import { assets, linked, text } from "../wire/elements.ts";

/** A menu of a brand. */
export interface Menu extends ContentItem {
  readonly title: string;
  readonly logo: Picture | undefined;
  readonly items: readonly MenuItem[];
}

/** An entry of a menu, as the domain's menu rules read it; without an address it heads its sub-menus. */
export interface MenuItem extends ContentItem {
  readonly name: string;
  readonly url: string;
  readonly membershipCategories: readonly string[];
  readonly subMenus: readonly MenuItem[];
  readonly icons: readonly Picture[];
}

/** The reader of menu items. */
export const menuItemType: ContentType<MenuItem> = contentType({
  codename: "menu_item",
  elements: { name: text, url: text, sub_menus: linked, icons: assets },
  reshape: ({ name, url, sub_menus, icons }, reading) =>
    name === undefined
      ? "name"
      : {
          name,
          url: editorsAddress(url),
          membershipCategories: reading.categories,
          subMenus: reading.items(menuItemType, sub_menus),
          icons: pictures(icons),
        },
});

/** The reader of menus. */
export const menuType: ContentType<Menu> = contentType({
  codename: "menu",
  elements: { title: text, logo: assets, items: linked },
  reshape: ({ title = "", logo, items }, reading) => ({
    title,
    logo: pictures(logo)[0],
    items: reading.items(menuItemType, items),
  }),
});
