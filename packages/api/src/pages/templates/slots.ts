// The slots of a template, where they are and what may stand there. Whatever is written into a page passes here, and is escaped for
// exactly the slot where it stands.

import type { SupportPhone } from "@portico/domain/brand/brands";
import { THEMES, type Theme } from "@portico/domain/brand/themes";
import { LANGUAGES, type Language } from "@portico/domain/language";
import type { KeptLayout } from "./layouts.ts";
import { escapeHtml, jsonInHtml } from "./plain/escape.ts";
import type { Notice } from "./plain/notice.ts";
import { noticeHtml, phonesHtml } from "./plain/notice.ts";

/** What is filled into a template. */
export interface TemplateValues {
  readonly lang: Language;
  readonly theme: Theme;
  readonly title: string;
  /** JSON. */
  readonly view: string;
  /** What the layout needs of content, ready as it is: JSON for a page, and what the club says, as markup. */
  readonly layout?: KeptLayout | undefined;
  /** What stands in the slots that only the web's templates have: markup, ready as it is (template-parts.ts). */
  readonly parts?: Partial<Readonly<Record<Exclude<WebSlot, "brand" | "messages" | "layout">, string>>>;
  /** Plain templates write these three into the page; to a template of the web they come with the view. */
  readonly notice?: Notice | undefined;
  readonly phones?: readonly SupportPhone[] | undefined;
  readonly brandName?: string | undefined;
}

/** The slots that plain templates have besides. */
export const PLAIN_SLOTS = ["brand", "heading", "notice", "phones"] as const;

/** The slots that the web's templates have besides. */
export const WEB_SLOTS = ["description", "top", "brand", "messages", "refusal", "refused", "layout"] as const;

/** One of them. */
type WebSlot = (typeof WEB_SLOTS)[number];

/** A slot of a template; the first four are in every one. */
export type Slot = "lang" | "theme" | "title" | "view" | (typeof PLAIN_SLOTS)[number] | WebSlot;

const BRAND_NAME = "Portico";

const WRITERS: Readonly<Record<Slot, (fill: TemplateValues) => string>> = {
  lang: ({ lang }) => listed(lang, LANGUAGES, "language"),
  theme: ({ theme }) => listed(theme, THEMES, "theme"),
  title: ({ title }) => escapeHtml(title),
  view: ({ view }) => jsonInHtml(view),
  brand: ({ brandName }) => escapeHtml(brandName ?? BRAND_NAME),
  heading: (fill) => escapeHtml(headingOf(fill)),
  notice: (fill) =>
    fill.notice === undefined ? "" : noticeHtml(fill.notice, { pageHeading: headingOf(fill), lang: fill.lang }),
  phones: ({ phones, lang }) => (phones === undefined ? "" : phonesHtml(phones, lang)),
  description: ({ parts }) => parts?.description ?? "",
  top: ({ parts }) => parts?.top ?? "",
  messages: ({ layout }) => layout?.messages ?? "",
  layout: ({ layout }) => layout?.json ?? "",
  refusal: ({ parts }) => parts?.refusal ?? "",
  refused: ({ parts }) => parts?.refused ?? "",
};

// A title ends with the brand, so that tabs can be told apart; on the page the brand stands at the top.
function headingOf({ title, brandName = BRAND_NAME }: TemplateValues): string {
  const ending = ` – ${brandName}`;
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title;
}

/** What stands at a slot. A language or a theme that is not listed throws. */
export function fillSlot(slot: Slot, fill: TemplateValues): string {
  return WRITERS[slot](fill);
}

function listed(word: string, words: readonly string[], what: string): string {
  if (words.includes(word)) return word;
  throw new Error(`${JSON.stringify(word)} is no ${what} of a page. Use one of ${words.join(", ")}.`);
}
