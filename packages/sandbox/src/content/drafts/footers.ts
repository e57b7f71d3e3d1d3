import { z } from "zod";
import { readContentFile } from "./content-file.ts";
import { CLUB_BRANDS, type Draft, toCodename } from "./draft.ts";

const COLUMN = z.strictObject({
  header: z.string(),
  description: z.string(),
  links: z.array(z.strictObject({ name: z.string(), url: z.string(), vietnamese: z.string().optional() })),
  vietnamese: z.strictObject({ header: z.string(), description: z.string() }).optional(),
});

type Column = z.infer<typeof COLUMN>;

const { clubColumns, ecvColumns, socialLinks, smallPrint } = readContentFile(
  "footers",
  z.strictObject({
    clubColumns: z.array(COLUMN),
    ecvColumns: z.array(COLUMN),
    socialLinks: z.array(
      z.strictObject({ name: z.string(), url: z.string(), icon: z.string(), vietnamese: z.string() }),
    ),
    smallPrint: z.strictObject({ club: z.string(), clubVietnamese: z.string(), ecv: z.string() }),
  }),
);

export const FOOTERS: readonly Draft[] = [
  createFooterDraft("member_portal", "logo-portico", clubColumns),
  createFooterDraft("member_portal_nz", "logo-portico-nz", clubColumns),
  createFooterDraft("member_portal_vn", "logo-portico-vn", clubColumns),
  createFooterDraft("ecv_member", "logo-ecv", ecvColumns),
  ...clubColumns.flatMap((column) => createColumnDrafts(column, CLUB_BRANDS)),
  ...ecvColumns.flatMap((column) => createColumnDrafts(column, ["ecv_member"])),
  ...socialLinks.map(
    ({ name, url, icon, vietnamese }): Draft => ({
      type: "social_link",
      codename: socialCodename(name),
      name,
      brands: CLUB_BRANDS,
      elements: { name, url, icon: [icon] },
      vietnamese: { name: vietnamese },
    }),
  ),
];

function createFooterDraft(brand: string, logo: string, columns: readonly Column[]): Draft {
  const isEcv = brand === "ecv_member";
  return {
    type: "footer",
    codename: `footer_${brand}`,
    name: `Footer ${brand}`,
    brands: [brand],
    elements: {
      logo: [logo],
      show_logo: [isEcv ? "no" : "yes"],
      footer_items: columns.map(columnCodename),
      social_links: isEcv ? [] : socialLinks.map(({ name }) => socialCodename(name)),
      small_print: isEcv ? smallPrint.ecv : smallPrint.club,
    },
    ...(brand === "member_portal_vn" ? { vietnamese: { small_print: smallPrint.clubVietnamese } } : {}),
  };
}

function createColumnDrafts(column: Column, brands: readonly string[]): readonly Draft[] {
  const { header, description, links, vietnamese } = column;
  const codename = columnCodename(column);
  const linkCodename = (name: string): string => `${codename}_${toCodename(name)}`;
  return [
    {
      type: "footer_item",
      codename,
      name: header,
      brands,
      elements: { header, description, items: links.map(({ name }) => linkCodename(name)) },
      ...(vietnamese !== undefined && { vietnamese }),
    },
    ...links.map(
      (link): Draft => ({
        type: "footer_link",
        codename: linkCodename(link.name),
        name: link.name,
        brands,
        elements: { name: link.name, url: link.url },
        ...(link.vietnamese !== undefined && { vietnamese: { name: link.vietnamese } }),
      }),
    ),
  ];
}

function columnCodename({ header }: Column): string {
  return `footer_column_${toCodename(header)}`;
}

function socialCodename(name: string): string {
  return `social_${toCodename(name)}`;
}
