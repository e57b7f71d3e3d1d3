// Menus of signed-in members, and the menu of ECV before sign-in.

import { z } from "zod";
import { readContentFile } from "./content-file.ts";
import { CATEGORIES, CLUB_BRANDS, codenameOf, type Draft } from "./draft.ts";

interface Entry {
  readonly name: string;
  readonly url: string;
  readonly vietnamese?: string;
  readonly categories?: readonly string[];
  readonly icon?: string;
  readonly submenu?: readonly Entry[];
  /** Codename and id of an item that docs/back-end-wire names. */
  readonly codename?: string;
  readonly id?: string;
}

const ENTRY: z.ZodType<Entry> = z.strictObject({
  name: z.string(),
  url: z.string(),
  vietnamese: z.string().exactOptional(),
  categories: CATEGORIES.exactOptional(),
  icon: z.string().exactOptional(),
  submenu: z.lazy(() => z.array(ENTRY)).exactOptional(),
  codename: z.string().exactOptional(),
  id: z.string().exactOptional(),
});

/** The menus with their items. A brand's signed-in menu is called after it. */
export const MENUS: readonly Draft[] = menus();

function menus(): readonly Draft[] {
  const entries = z.array(ENTRY);
  const { club, ecv, ecvSignedOut } = readContentFile(
    "menus",
    z.strictObject({ club: entries, ecv: entries, ecvSignedOut: entries }),
  );
  const ecvMenu = { logo: "logo-ecv", brand: "ecv_member" };
  return [
    ...clubMenus(club),
    ...menuWithItems("menu_ecv_member", { ...ecvMenu, title: "ECV menu", entries: ecv }),
    ...menuWithItems("menu_ecv_member_signed_out", {
      ...ecvMenu,
      title: "ECV menu before signing in",
      entries: ecvSignedOut,
    }),
  ];
}

/** A menu for each brand of the first club. They share their items. */
function clubMenus(entries: readonly Entry[]): readonly Draft[] {
  const menu = (brand: string, logo: string): Draft => ({
    ...menuDraft(`menu_${brand}`, { title: "Menu", logo, brand, entries }, "menu_item"),
    ...(brand === "member_portal" ? { id: "0b7a6f0e-5c1d-4a52-9a51-6a8f3c2d1e02" } : {}),
  });
  return [
    menu("member_portal", "logo-portico"),
    menu("member_portal_nz", "logo-portico-nz"),
    menu("member_portal_vn", "logo-portico-vn"),
    ...entryDrafts(entries, { brands: CLUB_BRANDS, prefix: "menu_item" }),
  ];
}

interface MenuData {
  readonly title: string;
  readonly logo: string;
  readonly brand: string;
  readonly entries: readonly Entry[];
}

function menuWithItems(codename: string, menu: MenuData): readonly Draft[] {
  const prefix = codename.replace("menu_", "");
  return [menuDraft(codename, menu, prefix), ...entryDrafts(menu.entries, { brands: [menu.brand], prefix })];
}

function menuDraft(codename: string, { title, logo, brand, entries }: MenuData, prefix: string): Draft {
  const items = entries.map((entry) => entryCodename(entry, prefix));
  return { type: "menu", codename, name: title, brands: [brand], elements: { title, logo: [logo], items } };
}

function entryDrafts(
  entries: readonly Entry[],
  audience: { readonly brands: readonly string[]; readonly prefix: string },
): readonly Draft[] {
  return entries.flatMap((entry) => {
    const { name, url, categories = [], icon, submenu = [], vietnamese, id } = entry;
    const draft: Draft = {
      type: "menu_item",
      codename: entryCodename(entry, audience.prefix),
      name,
      brands: audience.brands,
      categories,
      elements: {
        name,
        url,
        icons: icon === undefined ? [] : [icon],
        sub_menus: submenu.map((subentry) => entryCodename(subentry, audience.prefix)),
      },
      ...(vietnamese === undefined ? {} : { vietnamese: { name: vietnamese } }),
      ...(id === undefined ? {} : { id }),
    };
    return [draft, ...entryDrafts(submenu, audience)];
  });
}

function entryCodename({ name, codename }: Entry, prefix: string): string {
  return codename ?? `${prefix}_${codenameOf(name)}`;
}
