import { formatDay, parseDay } from "@portico/domain/day";

/** `15 Jan 2027`; an invalid day is returned unchanged. */
export function dayText(iso: string): string {
  const day = parseDay(iso);
  return day === undefined ? iso : formatDay(day);
}

/** Capitalizes a rule's reason and adds a full stop. */
export function sentence(reason: string): string {
  const text = reason.trim();
  if (text === "") return text;
  return `${text.slice(0, 1).toLocaleUpperCase("en-AU")}${text.slice(1)}${/[.!?…]$/.test(text) ? "" : "."}`;
}
