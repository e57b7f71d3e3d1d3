// Reader of frequently asked questions.

import type { Faq } from "@portico/domain/content";
import { number, richText, text } from "../api/elements.ts";
import { type ItemReader, itemReader } from "../api/item-mapper.ts";

export const faqReader: ItemReader<Faq> = itemReader({
  codename: "faq",
  elements: { question: text, answer: richText, group: text, sort_order: number },
  convert: ({ question, answer, group = "", sort_order }, context) =>
    question === undefined ? "question" : { question, answer: context.richText(answer), group, sortOrder: sort_order },
});
