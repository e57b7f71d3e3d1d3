// Readers of articles, news, latest news, inspiration, coffees and brewers: the same elements, each type with its own URLs.

import { type Article, type ArticleCard, type LinkType, linkUrl } from "@portico/domain/content";
import type { z } from "zod";
import { itemUrl, pictures } from "../api/address.ts";
import { assets, dateTime, linked, richText, text } from "../api/elements.ts";
import { type ItemReader, itemReader } from "../api/item-mapper.ts";

// Defined first, because the readers below use it.
const CARD = {
  title: text,
  summary: text,
  url_pattern: text,
  teaser_image: assets,
  post_date: dateTime,
} as const;

export const articleReader: ItemReader<Article> = articleReaderOf("article");

export const newsReader: ItemReader<Article> = articleReaderOf("news");

export const latestNewsReader: ItemReader<Article> = articleReaderOf("latest_news");

export const coffeeReader: ItemReader<Article> = articleReaderOf("coffee");

export const brewerReader: ItemReader<Article> = articleReaderOf("brewer");

export const inspirationReader: ItemReader<Article> = articleReaderOf("inspiration");

type CardElements = z.output<z.ZodObject<typeof CARD>>;

function articleReaderOf(codename: LinkType): ItemReader<Article> {
  const card: ItemReader<ArticleCard> = itemReader({
    codename,
    elements: CARD,
    convert: (elements, { system: { id } }) =>
      elements.title === undefined ? "title" : cardOf(elements, { codename, id }),
  });
  return itemReader({
    codename,
    elements: { ...CARD, body_copy: richText, related_articles: linked },
    convert: ({ body_copy, related_articles, ...elements }, context) =>
      elements.title === undefined
        ? "title"
        : {
            ...cardOf(elements, { codename, id: context.system.id }),
            body: context.richText(body_copy),
            related: context.items(card, related_articles),
          },
  });
}

function cardOf(elements: CardElements, { codename, id }: { codename: LinkType; id: string }) {
  const slugUrl = itemUrl(codename, elements.url_pattern);
  return {
    title: elements.title ?? "",
    summary: elements.summary ?? "",
    address: slugUrl === "" && codename === "article" ? linkUrl({ type: "article_by_id", contentId: id }) : slugUrl,
    picture: pictures(elements.teaser_image)[0],
    postDate: elements.post_date,
  };
}
