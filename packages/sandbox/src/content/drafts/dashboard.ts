// Icons and quick links of the dashboard.

import { z } from "zod";
import { readContentFile } from "./content-file.ts";
import { BRANDS, CATEGORIES, CLUB_BRANDS, codenameOf, type Draft } from "./draft.ts";

const SHORTCUT = z.strictObject({
  name: z.string(),
  url: z.string(),
  vietnamese: z.string().optional(),
  icon: z.string().optional(),
  categories: CATEGORIES.default([]),
  brands: BRANDS.default(CLUB_BRANDS),
});

const { icons, quickLinks } = readContentFile(
  "dashboard",
  z.strictObject({ icons: z.array(SHORTCUT), quickLinks: z.array(SHORTCUT) }),
);

export const DASHBOARD: readonly Draft[] = [
  ...icons.map((shortcut, index) => shortcutDraft("dashboard_icon", shortcut, index)),
  ...quickLinks.map((shortcut, index) => shortcutDraft("quick_link", shortcut, index)),
];

function shortcutDraft(
  type: string,
  { name, url, vietnamese, icon, categories, brands }: z.infer<typeof SHORTCUT>,
  index: number,
): Draft {
  return {
    type,
    codename: `${type}_${codenameOf(name)}`,
    name,
    brands,
    categories,
    elements: { name, link: url, sort_order: index + 1, ...(icon === undefined ? {} : { icon: [icon] }) },
    ...(vietnamese === undefined ? {} : { vietnamese: { name: vietnamese } }),
  };
}
