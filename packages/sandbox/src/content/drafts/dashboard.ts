import { z } from "zod";
import { readContentFile } from "./content-file.ts";
import { BRANDS_SCHEMA, CATEGORIES_SCHEMA, CLUB_BRANDS, type Draft, toCodename } from "./draft.ts";

const SHORTCUT = z.strictObject({
  name: z.string(),
  url: z.string(),
  vietnamese: z.string().optional(),
  icon: z.string().optional(),
  categories: CATEGORIES_SCHEMA.default([]),
  brands: BRANDS_SCHEMA.default(CLUB_BRANDS),
});

const { icons, quickLinks } = readContentFile(
  "dashboard",
  z.strictObject({ icons: z.array(SHORTCUT), quickLinks: z.array(SHORTCUT) }),
);

export const DASHBOARD: readonly Draft[] = [
  ...icons.map((shortcut, index) => toDraft("dashboard_icon", shortcut, index)),
  ...quickLinks.map((shortcut, index) => toDraft("quick_link", shortcut, index)),
];

function toDraft(
  type: string,
  { name, url, vietnamese, icon, categories, brands }: z.infer<typeof SHORTCUT>,
  index: number,
): Draft {
  return {
    type,
    codename: `${type}_${toCodename(name)}`,
    name,
    brands,
    categories,
    elements: { name, link: url, sort_order: index + 1, ...(icon === undefined ? {} : { icon: [icon] }) },
    ...(vietnamese === undefined ? {} : { vietnamese: { name: vietnamese } }),
  };
}
