// The shape in which stories are written down: articles, inspiration, news and the like differ by their type alone.

import { ALL_BRANDS, codenameOf, type Draft } from "./draft.ts";

/** A story as it is written down. */
export interface Story {
  readonly title: string;
  readonly picture: string;
  readonly on: string;
  readonly summary: string;
  readonly body: string;
  /** Codenames of stories of the same type. */
  readonly related?: readonly string[];
  readonly vietnamese: readonly [title: string, summary: string, body: string];
}

/** The drafts of stories of a type; each is called by its type and its title, and every brand has it. */
export function storyDrafts(type: string, stories: readonly Story[]): readonly Draft[] {
  return stories.map(({ title, picture, on, summary, body, related = [], vietnamese }) => ({
    type,
    codename: `${type}_${codenameOf(title)}`,
    name: title,
    brands: ALL_BRANDS,
    elements: {
      title,
      url_pattern: codenameOf(title).replaceAll("_", "-"),
      summary,
      body_copy: body,
      teaser_image: [picture],
      post_date: `${on}T00:00:00Z`,
      related_articles: related,
    },
    vietnamese: { title: vietnamese[0], summary: vietnamese[1], body_copy: vietnamese[2] },
  }));
}
