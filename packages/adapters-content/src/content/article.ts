// Articles, news, latest news and inspiration: the same elements, and addresses of their own.

import type { Article, ArticleCard } from "@portico/domain/content/items";
import { type LinkType, linkAddress } from "@portico/domain/content/links";
import type { z } from "zod";
import { itemAddress, pictures } from "../wire/address.ts";
import { assets, dateTime, linked, richText, text } from "../wire/elements.ts";
import { type ItemReader, itemReader } from "../wire/item-reader.ts";

// Before the readers: they are made of it.
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
    reshape: (elements, { system: { id } }) =>
      elements.title === undefined ? "title" : cardOf(elements, { codename, id }),
  });
  return itemReader({
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
