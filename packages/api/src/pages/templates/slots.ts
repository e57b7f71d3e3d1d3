// All values of a page are escaped here, for their slot.

import type { SupportPhone } from "@portico/domain/brand/brands";
import { THEMES, type Theme } from "@portico/domain/brand/themes";
import { LANGUAGES, type Language } from "@portico/domain/language";
import type { CachedLayout } from "./layouts.ts";
import { escapeHtml, jsonInHtml } from "./plain/escape.ts";
import type { Notice } from "./plain/notice.ts";
import { noticeHtml, phonesHtml } from "./plain/notice.ts";

export interface TemplateValues {
  readonly lang: Language;
  readonly theme: Theme;
  readonly title: string;
  /** JSON. */
  readonly view: string;
  readonly layout?: CachedLayout | undefined;
  /** HTML for the slots of the web app's templates. */
  readonly fragments?: Partial<Readonly<Record<Exclude<WebSlot, "brand" | "messages" | "layout">, string>>>;
  /** Only plain templates use these three. */
  readonly notice?: Notice | undefined;
  readonly phones?: readonly SupportPhone[] | undefined;
  readonly brandName?: string | undefined;
}

/** Only in plain templates. */
export const PLAIN_SLOTS = ["brand", "heading", "notice", "phones"] as const;

/** Only in the web app's templates. */
export const WEB_SLOTS = ["description", "top", "brand", "messages", "refusal", "refused", "layout"] as const;

type WebSlot = (typeof WEB_SLOTS)[number];

/** Every template has the first four. */
export type Slot = "lang" | "theme" | "title" | "view" | (typeof PLAIN_SLOTS)[number] | WebSlot;

const DEFAULT_BRAND_NAME = "Portico";

const RENDERERS: Readonly<Record<Slot, (values: TemplateValues) => string>> = {
  lang: ({ lang }) => requireListed(lang, LANGUAGES, "language"),
  theme: ({ theme }) => requireListed(theme, THEMES, "theme"),
  title: ({ title }) => escapeHtml(title),
  view: ({ view }) => jsonInHtml(view),
  brand: ({ brandName }) => escapeHtml(brandName ?? DEFAULT_BRAND_NAME),
  heading: (values) => escapeHtml(headingOf(values)),
  notice: (values) =>
    values.notice === undefined ? "" : noticeHtml(values.notice, { pageHeading: headingOf(values), lang: values.lang }),
  phones: ({ phones, lang }) => (phones === undefined ? "" : phonesHtml(phones, lang)),
  description: ({ fragments }) => fragments?.description ?? "",
  top: ({ fragments }) => fragments?.top ?? "",
  messages: ({ layout }) => layout?.messages ?? "",
  layout: ({ layout }) => layout?.json ?? "",
  refusal: ({ fragments }) => fragments?.refusal ?? "",
  refused: ({ fragments }) => fragments?.refused ?? "",
};

// The title without the brand, which is at the top of the page.
function headingOf({ title, brandName = DEFAULT_BRAND_NAME }: TemplateValues): string {
  const ending = ` – ${brandName}`;
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title;
}

/** Throws for an unlisted language or theme. */
export function fillSlot(slot: Slot, values: TemplateValues): string {
  return RENDERERS[slot](values);
}

function requireListed(value: string, allowed: readonly string[], kind: string): string {
  if (allowed.includes(value)) return value;
  throw new Error(`${JSON.stringify(value)} is no ${kind} of a page. Use one of ${allowed.join(", ")}.`);
}
