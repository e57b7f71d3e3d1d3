// Articles, news, inspiration, coffees and brewers have the same elements, and their own URLs.

import { type Article, type ArticleCard, type LinkType, linkUrl } from "@portico/domain/content";
import type { z } from "zod";
import { buildItemUrl, toPictures } from "../api/address.ts";
import { assetsElement, dateTimeElement, linkedElement, richTextElement, textElement } from "../api/elements.ts";
import { createItemReader, type ItemReader } from "../api/item-mapper.ts";

const CARD_ELEMENTS = {
  title: textElement,
  summary: textElement,
  url_pattern: textElement,
  teaser_image: assetsElement,
  post_date: dateTimeElement,
} as const;

export const articleReader: ItemReader<Article> = createArticleReader("article");

export const newsReader: ItemReader<Article> = createArticleReader("news");

export const latestNewsReader: ItemReader<Article> = createArticleReader("latest_news");

export const coffeeReader: ItemReader<Article> = createArticleReader("coffee");

export const brewerReader: ItemReader<Article> = createArticleReader("brewer");

export const inspirationReader: ItemReader<Article> = createArticleReader("inspiration");

type CardElements = z.output<z.ZodObject<typeof CARD_ELEMENTS>>;

function createArticleReader(codename: LinkType): ItemReader<Article> {
  const card: ItemReader<ArticleCard> = createItemReader({
    codename,
    elements: CARD_ELEMENTS,
    convert: (elements, { system: { id } }) =>
      elements.title === undefined ? "title" : toCard(elements, { codename, id }),
  });
  return createItemReader({
    codename,
    elements: { ...CARD_ELEMENTS, body_copy: richTextElement, related_articles: linkedElement },
    convert: ({ body_copy, related_articles, ...elements }, context) =>
      elements.title === undefined
        ? "title"
        : {
            ...toCard(elements, { codename, id: context.system.id }),
            body: context.richText(body_copy),
            related: context.items(card, related_articles),
          },
  });
}

function toCard(elements: CardElements, { codename, id }: { codename: LinkType; id: string }) {
  const slugUrl = buildItemUrl(codename, elements.url_pattern);
  return {
    title: elements.title ?? "",
    summary: elements.summary ?? "",
    address: slugUrl === "" && codename === "article" ? linkUrl({ type: "article_by_id", contentId: id }) : slugUrl,
    picture: toPictures(elements.teaser_image)[0],
    postDate: elements.post_date,
  };
}
