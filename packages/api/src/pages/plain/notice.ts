// What a plain page tells its visitor: why they are here or what went wrong, what to do next, and whom to call.

import type { SupportPhone } from "@portico/domain/brand/brands";
import type { Notice } from "../frames-places.ts";
import { escapeHtml } from "./escape.ts";

const COUNTRIES: Readonly<Record<SupportPhone["country"], string>> = { AU: "Australia", NZ: "New Zealand" };

/** A notice. Nothing is said twice: not what is the heading of the page already, and no reason that only repeats the title. */
export function noticeHtml({ title, because, next, reference }: Notice, pageHeading: string): string {
  const heading = title === pageHeading ? "" : `<h2>${escapeHtml(title)}</h2>`;
  const sentences = [because, next]
    .filter((text) => text !== "" && text !== title)
    .map((text) => `<p>${escapeHtml(text)}</p>`);
  const found = reference === undefined || reference === "" ? "" : referenceHtml(reference);
  return `<div class="notice">${heading}${sentences.join("")}${found}</div>`;
}

function referenceHtml(reference: string): string {
  return `<p>Reference for member services: <strong>${escapeHtml(reference)}</strong></p>`;
}

/** Member services on the telephone. */
export function phonesHtml(phones: readonly SupportPhone[]): string {
  if (phones.length === 0) return "";
  const rows = phones.map(({ country, number }) => {
    const dialled = number.replace(/[^+\d]/g, "");
    return `<li>${COUNTRIES[country]}: <a href="tel:${dialled}">${escapeHtml(number)}</a></li>`;
  });
  return `<h2>Call member services</h2><ul>${rows.join("")}</ul>`;
}
