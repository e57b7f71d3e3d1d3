// Articles, inspiration, news, coffees and brewers differ only by type.

import { z } from "zod";
import { readContentFile } from "./content-file.ts";
import { ALL_BRANDS, DRAFTS_SCHEMA, type Draft, toCodename } from "./draft.ts";

const STORIES = z.array(
  z.strictObject({
    title: z.string(),
    picture: z.string(),
    on: z.iso.date(),
    summary: z.string(),
    body: z.string(),
    related: z.array(z.string()).default([]),
    vietnamese: z.strictObject({ title: z.string(), summary: z.string(), body: z.string() }),
  }),
);

export const ARTICLES: readonly Draft[] = toStoryDrafts("article", readContentFile("articles", STORIES));

/** Includes the callout that one of the texts shows. */
export const INSPIRATION: readonly Draft[] = readInspiration();

export const NEWS: readonly Draft[] = readNews();

export const COFFEES_AND_BREWERS: readonly Draft[] = readCoffeesAndBrewers();

function readInspiration(): readonly Draft[] {
  const schema = z.strictObject({ stories: STORIES, callouts: DRAFTS_SCHEMA });
  const { stories, callouts } = readContentFile("inspiration", schema);
  return [...toStoryDrafts("inspiration", stories), ...callouts];
}

function readNews(): readonly Draft[] {
  const { members, latest } = readContentFile("news", z.strictObject({ members: STORIES, latest: STORIES }));
  return [...toStoryDrafts("news", members), ...toStoryDrafts("latest_news", latest)];
}

function readCoffeesAndBrewers(): readonly Draft[] {
  const { coffees, brewers } = readContentFile("coffees", z.strictObject({ coffees: STORIES, brewers: STORIES }));
  return [...toStoryDrafts("coffee", coffees), ...toStoryDrafts("brewer", brewers)];
}

function toStoryDrafts(type: string, stories: z.infer<typeof STORIES>): readonly Draft[] {
  return stories.map(({ title, picture, on, summary, body, related, vietnamese }) => ({
    type,
    codename: `${type}_${toCodename(title)}`,
    name: title,
    brands: ALL_BRANDS,
    elements: {
      title,
      url_pattern: toCodename(title).replaceAll("_", "-"),
      summary,
      body_copy: body,
      teaser_image: [picture],
      post_date: `${on}T00:00:00Z`,
      related_articles: related,
    },
    vietnamese: { title: vietnamese.title, summary: vietnamese.summary, body_copy: vietnamese.body },
  }));
}
