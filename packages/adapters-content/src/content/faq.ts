// Questions and answers.

import type { Faq } from "@portico/domain/content/items";
import { number, richText, text } from "../wire/elements.ts";
import { type ItemReader, itemReader } from "../wire/item-reader.ts";

export const faqReader: ItemReader<Faq> = itemReader({
  codename: "faq",
  elements: { question: text, answer: richText, group: text, sort_order: number },
  reshape: ({ question, answer, group = "", sort_order }, reading) =>
    question === undefined ? "question" : { question, answer: reading.richText(answer), group, sortOrder: sort_order },
});
