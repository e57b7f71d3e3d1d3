// Questions and answers.

import type { ContentItem } from "@portico/domain/content/source";
import type { RichText } from "../rich-text/nodes.ts";
import { type ContentType, contentType } from "../wire/content-type.ts";
import { number, richText, text } from "../wire/elements.ts";

/** A question with its answer. */
export interface Faq extends ContentItem {
  readonly question: string;
  readonly answer: RichText;
  /** The heading under which it stands; may be empty. */
  readonly group: string;
  readonly sortOrder: number | undefined;
}

/** The reader of questions. */
export const faqType: ContentType<Faq> = contentType({
  codename: "faq",
  elements: { question: text, answer: richText, group: text, sort_order: number },
  reshape: ({ question, answer, group = "", sort_order }, reading) =>
    question === undefined ? "question" : { question, answer: reading.richText(answer), group, sortOrder: sort_order },
});
