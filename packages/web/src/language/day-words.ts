// Days inside sentences.

import { formatDay, parseDay } from "@portico/domain/day";

/** `15 Jan 2027`, for a day that is known. */
export function dayWords(iso: string): string {
  const day = parseDay(iso);
  return day === undefined ? iso : formatDay(day);
}

/** A reason of the rules as a sentence: `12 days are left` becomes `12 days are left.` with a capital. */
export function sentence(reason: string): string {
  const text = reason.trim();
  if (text === "") return text;
  return `${text.slice(0, 1).toLocaleUpperCase("en-AU")}${text.slice(1)}${/[.!?…]$/.test(text) ? "" : "."}`;
}
