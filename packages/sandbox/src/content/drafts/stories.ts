// Stories: articles, inspiration, news, coffees and brewers differ by their type only.

import { z } from "zod";
import { readContentFile } from "./content-file.ts";
import { ALL_BRANDS, codenameOf, DRAFTS_IN_FULL, type Draft } from "./draft.ts";

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

export const ARTICLES: readonly Draft[] = storyDrafts("article", readContentFile("articles", STORIES));

/** Inspiration, and the callout that one of its texts shows. */
export const INSPIRATION: readonly Draft[] = inspiration();

export const NEWS: readonly Draft[] = news();

export const COFFEES_AND_BREWERS: readonly Draft[] = coffeesAndBrewers();

function inspiration(): readonly Draft[] {
  const schema = z.strictObject({ stories: STORIES, callouts: DRAFTS_IN_FULL });
  const { stories, callouts } = readContentFile("inspiration", schema);
  return [...storyDrafts("inspiration", stories), ...callouts];
}

function news(): readonly Draft[] {
  const { members, latest } = readContentFile("news", z.strictObject({ members: STORIES, latest: STORIES }));
  return [...storyDrafts("news", members), ...storyDrafts("latest_news", latest)];
}

function coffeesAndBrewers(): readonly Draft[] {
  const { coffees, brewers } = readContentFile("coffees", z.strictObject({ coffees: STORIES, brewers: STORIES }));
  return [...storyDrafts("coffee", coffees), ...storyDrafts("brewer", brewers)];
}

function storyDrafts(type: string, stories: z.infer<typeof STORIES>): readonly Draft[] {
  return stories.map(({ title, picture, on, summary, body, related, vietnamese }) => ({
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
    vietnamese: { title: vietnamese.title, summary: vietnamese.summary, body_copy: vietnamese.body },
  }));
}
