import { formatDay, parseDay } from "@portico/domain/day";

/** Formats an ISO day as `15 Jan 2027`; returns an invalid one unchanged. */
export function dayText(iso: string): string {
  const day = parseDay(iso);
  return day === undefined ? iso : formatDay(day);
}

/** Turns a reason of the rules into a sentence: capitalizes it and adds a full stop if it ends without punctuation. */
export function sentence(reason: string): string {
  const text = reason.trim();
  if (text === "") return text;
  return `${text.slice(0, 1).toLocaleUpperCase("en-AU")}${text.slice(1)}${/[.!?…]$/.test(text) ? "" : "."}`;
}
