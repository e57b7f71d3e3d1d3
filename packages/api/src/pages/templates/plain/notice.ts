// What a plain page tells its visitor: why they are here or what went wrong, what to do next, and whom to call.

import type { SupportPhone } from "@portico/domain/brand/brands";
import type { Language } from "@portico/domain/language";

import { escapeHtml } from "./escape.ts";
import { PLAIN_WORDS } from "./words.ts";

/** What the page says beside its data: why the visitor is here, or what went wrong, and what to do next. */
export interface Notice {
  readonly title: string;
  readonly because: string;
  readonly next: string;
  readonly reference?: string;
}

/** A notice. Nothing is said twice: not what is the heading of the page already, and no reason that only repeats the title. */
export function noticeHtml(
  { title, because, next, reference }: Notice,
  { pageHeading, lang }: { pageHeading: string; lang: Language },
): string {
  const heading = title === pageHeading ? "" : `<h2>${escapeHtml(title)}</h2>`;
  const sentences = [because, next]
    .filter((text) => text !== "" && text !== title)
    .map((text) => `<p>${escapeHtml(text)}</p>`);
  const found = reference === undefined || reference === "" ? "" : referenceHtml(reference, lang);
  return `<div class="notice">${heading}${sentences.join("")}${found}</div>`;
}

function referenceHtml(reference: string, lang: Language): string {
  return `<p>${PLAIN_WORDS[lang].reference}: <strong>${escapeHtml(reference)}</strong></p>`;
}

/** Member services on the telephone. */
export function phonesHtml(phones: readonly SupportPhone[], lang: Language): string {
  if (phones.length === 0) return "";
  const rows = phones.map(({ country, number }) => {
    const dialled = number.replace(/[^+\d]/g, "");
    return `<li>${PLAIN_WORDS[lang][country]}: <a href="tel:${dialled}">${escapeHtml(number)}</a></li>`;
  });
  return `<h2>${PLAIN_WORDS[lang].call}</h2><ul>${rows.join("")}</ul>`;
}
