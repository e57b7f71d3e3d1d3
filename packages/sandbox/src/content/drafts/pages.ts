import { z } from "zod";
import { readContentFile } from "./content-file.ts";
import { ALL_BRANDS, BRANDS_SCHEMA, DRAFTS_SCHEMA, type Draft, toCodename } from "./draft.ts";

const PAGE_LIST = z.array(
  z.strictObject({
    title: z.string(),
    /** If another page has the same title, or the title may change. */
    codename: z.string().optional(),
    slug: z.string(),
    type: z.literal("special_page").optional(),
    summary: z.string(),
    body: z.string(),
    picture: z.string(),
    brands: BRANDS_SCHEMA.default(ALL_BRANDS),
    panels: z.array(z.string()).default([]),
    vietnamese: z.strictObject({ title: z.string(), summary: z.string(), body: z.string() }).optional(),
  }),
);

/** Includes the callout that one of them shows. */
export const PAGES: readonly Draft[] = createPages();

export const CLUB_PAGES: readonly Draft[] = toPageDrafts(readContentFile("club-pages", PAGE_LIST));

function createPages(): readonly Draft[] {
  const file = readContentFile("pages", z.strictObject({ pages: PAGE_LIST, callouts: DRAFTS_SCHEMA }));
  return [...toPageDrafts(file.pages), ...file.callouts];
}

function toPageDrafts(list: z.infer<typeof PAGE_LIST>): readonly Draft[] {
  return list.map(({ title, slug, summary, body, picture, type = "page", brands, panels, codename, vietnamese }) => ({
    type,
    codename: codename ?? `page_${toCodename(title)}`,
    name: title,
    brands,
    elements: { title, url_pattern: slug, summary, body_copy: body, teaser_image: [picture], panels },
    ...(vietnamese !== undefined && {
      vietnamese: { title: vietnamese.title, summary: vietnamese.summary, body_copy: vietnamese.body },
    }),
  }));
}
