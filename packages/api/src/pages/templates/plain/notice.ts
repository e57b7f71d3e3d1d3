import { SUPPORT_COUNTRY_NAMES, type SupportPhone } from "@portico/domain/brand/brands";
import type { Language } from "@portico/domain/language";
import { escapeHtml } from "./escape.ts";
import { PLAIN_PAGE_MESSAGES } from "./messages.ts";

export interface Notice {
  readonly title: string;
  readonly because: string;
  readonly next: string;
  readonly reference?: string;
}

/** Does not repeat the page heading, or a reason that equals the title. */
export function noticeHtml(
  { title, because, next, reference }: Notice,
  { pageHeading, lang }: { pageHeading: string; lang: Language },
): string {
  const heading = title === pageHeading ? "" : `<h2>${escapeHtml(title)}</h2>`;
  const sentences = [because, next]
    .filter((text) => text !== "" && text !== title)
    .map((text) => `<p>${escapeHtml(text)}</p>`);
  const referenceLine = reference === undefined || reference === "" ? "" : referenceHtml(reference, lang);
  return `<div class="notice">${heading}${sentences.join("")}${referenceLine}</div>`;
}

function referenceHtml(reference: string, lang: Language): string {
  return `<p>${PLAIN_PAGE_MESSAGES[lang].reference}: <strong>${escapeHtml(reference)}</strong></p>`;
}

export function phonesHtml(phones: readonly SupportPhone[], lang: Language): string {
  if (phones.length === 0) return "";
  const rows = phones.map(({ country, number }) => {
    const dialled = number.replace(/[^+\d]/g, "");
    return `<li>${SUPPORT_COUNTRY_NAMES[country][lang]}: <a href="tel:${dialled}">${escapeHtml(number)}</a></li>`;
  });
  return `<h2>${PLAIN_PAGE_MESSAGES[lang].call}</h2><ul>${rows.join("")}</ul>`;
}
