// The shape in which pages are written down.

import { ALL_BRANDS, codenameOf, type Draft } from "./draft.ts";

/** A page as it is written down. */
export interface Page {
  readonly title: string;
  /** `/` is the home page's. */
  readonly slug: string;
  readonly summary: string;
  readonly body: string;
  readonly picture: string;
  readonly codename?: string;
  readonly type?: "special_page";
  readonly brands?: readonly string[];
  readonly panels?: readonly string[];
  readonly vietnamese?: readonly [title: string, summary: string, body: string];
}

/** The drafts of pages; each is called by its title, or by a name of its own. */
export function pageDrafts(pages: readonly Page[]): readonly Draft[] {
  return pages.map(
    ({
      title,
      slug,
      summary,
      body,
      picture,
      type = "page",
      brands = ALL_BRANDS,
      panels = [],
      codename,
      vietnamese,
    }) => ({
      type,
      codename: codename ?? `page_${codenameOf(title)}`,
      name: title,
      brands,
      elements: { title, url_pattern: slug, summary, body_copy: body, teaser_image: [picture], panels },
      ...(vietnamese === undefined
        ? {}
        : { vietnamese: { title: vietnamese[0], summary: vietnamese[1], body_copy: vietnamese[2] } }),
    }),
  );
}
