// Menus of signed-in members, and ECV's menu before sign-in.

import { z } from "zod";
import { readContentFile } from "./content-file.ts";
import { CATEGORIES_SCHEMA, CLUB_BRANDS, type Draft, toCodename } from "./draft.ts";

interface MenuEntry {
  readonly name: string;
  readonly url: string;
  readonly vietnamese?: string;
  readonly categories?: readonly string[];
  readonly icon?: string;
  readonly submenu?: readonly MenuEntry[];
  /** For items that docs/back-end-wire names. */
  readonly codename?: string;
  readonly id?: string;
}

const ENTRY: z.ZodType<MenuEntry> = z.strictObject({
  name: z.string(),
  url: z.string(),
  vietnamese: z.string().exactOptional(),
  categories: CATEGORIES_SCHEMA.exactOptional(),
  icon: z.string().exactOptional(),
  submenu: z.lazy(() => z.array(ENTRY)).exactOptional(),
  codename: z.string().exactOptional(),
  id: z.string().exactOptional(),
});

/** A brand's signed-in menu has its name. */
export const MENUS: readonly Draft[] = createMenus();

function createMenus(): readonly Draft[] {
  const entries = z.array(ENTRY);
  const { club, ecv, ecvSignedOut } = readContentFile(
    "menus",
    z.strictObject({ club: entries, ecv: entries, ecvSignedOut: entries }),
  );
  const ecvMenu = { logo: "logo-ecv", brand: "ecv_member" };
  return [
    ...createClubMenus(club),
    ...createMenuWithItems("menu_ecv_member", { ...ecvMenu, title: "ECV menu", entries: ecv }),
    ...createMenuWithItems("menu_ecv_member_signed_out", {
      ...ecvMenu,
      title: "ECV menu before signing in",
      entries: ecvSignedOut,
    }),
  ];
}

/** One for each brand of the first club, with shared items. */
function createClubMenus(entries: readonly MenuEntry[]): readonly Draft[] {
  const menu = (brand: string, logo: string): Draft => ({
    ...createMenuDraft(`menu_${brand}`, { title: "Menu", logo, brand, entries }, "menu_item"),
    ...(brand === "member_portal" ? { id: "0b7a6f0e-5c1d-4a52-9a51-6a8f3c2d1e02" } : {}),
  });
  return [
    menu("member_portal", "logo-portico"),
    menu("member_portal_nz", "logo-portico-nz"),
    menu("member_portal_vn", "logo-portico-vn"),
    ...createEntryDrafts(entries, { brands: CLUB_BRANDS, prefix: "menu_item" }),
  ];
}

interface MenuData {
  readonly title: string;
  readonly logo: string;
  readonly brand: string;
  readonly entries: readonly MenuEntry[];
}

function createMenuWithItems(codename: string, menu: MenuData): readonly Draft[] {
  const prefix = codename.replace("menu_", "");
  return [
    createMenuDraft(codename, menu, prefix),
    ...createEntryDrafts(menu.entries, { brands: [menu.brand], prefix }),
  ];
}

function createMenuDraft(codename: string, { title, logo, brand, entries }: MenuData, prefix: string): Draft {
  const items = entries.map((entry) => entryCodename(entry, prefix));
  return { type: "menu", codename, name: title, brands: [brand], elements: { title, logo: [logo], items } };
}

function createEntryDrafts(
  entries: readonly MenuEntry[],
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
    return [draft, ...createEntryDrafts(submenu, audience)];
  });
}

function entryCodename({ name, codename }: MenuEntry, prefix: string): string {
  return codename ?? `${prefix}_${toCodename(name)}`;
}
