// Articles, news, latest news and inspiration: the same elements, and addresses of their own.

import { type LinkType, linkAddress } from "@portico/domain/content/links";
import type { ContentItem } from "@portico/domain/content/source";
import type { z } from "zod";
import type { Picture, RichText } from "../rich-text/nodes.ts";
import { itemAddress, pictures } from "../wire/address.ts";
import { type ContentType, contentType } from "../wire/content-type.ts";
import { assets, dateTime, linked, richText, text } from "../wire/elements.ts";

/** Something to read. */
export interface Article extends ArticleCard {
  readonly body: RichText;
  readonly related: readonly ArticleCard[];
}

/** What leads to something to read. */
export interface ArticleCard extends ContentItem {
  readonly title: string;
  readonly summary: string;
  /** Its address in the portal; by id where it has no slug. */
  readonly address: string;
  readonly picture: Picture | undefined;
  /** As written; the domain reads it as a day. */
  readonly postDate: string | undefined;
}

// Before the readers: they are made of it.
const CARD = {
  title: text,
  summary: text,
  url_pattern: text,
  teaser_image: assets,
  post_date: dateTime,
} as const;

/** The reader of articles. */
export const articleType: ContentType<Article> = readingMatter("article");

/** The reader of news. */
export const newsType: ContentType<Article> = readingMatter("news");

/** The reader of latest news. */
export const latestNewsType: ContentType<Article> = readingMatter("latest_news");

/** The reader of coffees. */
export const coffeeType: ContentType<Article> = readingMatter("coffee");

/** The reader of brewers. */
export const brewerType: ContentType<Article> = readingMatter("brewer");

/** The reader of inspiration. */
export const inspirationType: ContentType<Article> = readingMatter("inspiration");

type CardElements = z.output<z.ZodObject<typeof CARD>>;

function readingMatter(codename: LinkType): ContentType<Article> {
  const card: ContentType<ArticleCard> = contentType({
    codename,
    elements: CARD,
    reshape: (elements, { system: { id } }) =>
      elements.title === undefined ? "title" : cardOf(elements, { codename, id }),
  });
  return contentType({
    codename,
    elements: { ...CARD, body_copy: richText, related_articles: linked },
    reshape: ({ body_copy, related_articles, ...elements }, reading) =>
      elements.title === undefined
        ? "title"
        : {
            ...cardOf(elements, { codename, id: reading.system.id }),
            body: reading.richText(body_copy),
            related: reading.items(card, related_articles),
          },
  });
}

function cardOf(elements: CardElements, { codename, id }: { codename: LinkType; id: string }) {
  const bySlug = itemAddress(codename, elements.url_pattern);
  return {
    title: elements.title ?? "",
    summary: elements.summary ?? "",
    address: bySlug === "" && codename === "article" ? linkAddress({ type: "article_by_id", contentId: id }) : bySlug,
    picture: pictures(elements.teaser_image)[0],
    postDate: elements.post_date,
  };
}
