// Pages: home, lists of stories, a special page, thanks, and the pages about the club.

import { z } from "zod";
import { readContentFile } from "./content-file.ts";
import { ALL_BRANDS, BRANDS, codenameOf, DRAFTS_IN_FULL, type Draft } from "./draft.ts";

const PAGE_LIST = z.array(
  z.strictObject({
    title: z.string(),
    /** The codename of a page whose title another page has, or whose title may change. */
    codename: z.string().optional(),
    /** `/` is the home page. */
    slug: z.string(),
    type: z.literal("special_page").optional(),
    summary: z.string(),
    body: z.string(),
    picture: z.string(),
    brands: BRANDS.default(ALL_BRANDS),
    panels: z.array(z.string()).default([]),
    vietnamese: z.strictObject({ title: z.string(), summary: z.string(), body: z.string() }).optional(),
  }),
);

/** The pages that lead to others, and the callout that one of them shows. */
export const PAGES: readonly Draft[] = pages();

export const CLUB_PAGES: readonly Draft[] = pageDrafts(readContentFile("club-pages", PAGE_LIST));

function pages(): readonly Draft[] {
  const file = readContentFile("pages", z.strictObject({ pages: PAGE_LIST, callouts: DRAFTS_IN_FULL }));
  return [...pageDrafts(file.pages), ...file.callouts];
}

function pageDrafts(list: z.infer<typeof PAGE_LIST>): readonly Draft[] {
  return list.map(({ title, slug, summary, body, picture, type = "page", brands, panels, codename, vietnamese }) => ({
    type,
    codename: codename ?? `page_${codenameOf(title)}`,
    name: title,
    brands,
    elements: { title, url_pattern: slug, summary, body_copy: body, teaser_image: [picture], panels },
    ...(vietnamese !== undefined && {
      vietnamese: { title: vietnamese.title, summary: vietnamese.summary, body_copy: vietnamese.body },
    }),
  }));
}
