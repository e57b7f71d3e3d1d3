import type { Faq } from "@portico/domain/content";
import { numberElement, richTextElement, textElement } from "../api/elements.ts";
import { createItemReader, type ItemReader } from "../api/item-mapper.ts";

export const faqReader: ItemReader<Faq> = createItemReader({
  codename: "faq",
  elements: { question: textElement, answer: richTextElement, group: textElement, sort_order: numberElement },
  convert: ({ question, answer, group = "", sort_order }, context) =>
    question === undefined ? "question" : { question, answer: context.richText(answer), group, sortOrder: sort_order },
});
