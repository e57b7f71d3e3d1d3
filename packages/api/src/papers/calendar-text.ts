// Writes iCalendar text (RFC 5545): all-day events with exclusive ends and stable ids, so clients update events in place. It is hand-written,
// because a library took as long for 200 days as the back-end took to return them (decision 31).

import type { Brand } from "@portico/domain/brand/brands";
import { type Day, type Instant, isoDay, isoInstant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import type { Limit } from "../guard-marks.ts";

/** An event, in one language. */
export interface CalendarEvent {
  readonly id: string;
  readonly from: Day;
  /** Exclusive end. */
  readonly until: Day;
  readonly isCancelled: boolean;
  readonly title: string;
  readonly place: string;
  readonly about: string;
}

/** Properties of the calendar. */
export interface CalendarHead {
  readonly brand: Brand;
  readonly brandName: string;
  readonly language: Language;
  readonly at: Instant;
  /** CANCEL makes a client remove the event. */
  readonly method: "PUBLISH" | "CANCEL";
  /** Name and refresh interval of a subscribed calendar. */
  readonly feed?: { readonly name: string; readonly hours: number };
}

/** Maximum octets of a line (RFC 5545). */
const MAX_OCTETS: Limit = 75;
/** A string this short never exceeds the limit in UTF-8. */
const SAFE_LENGTH = 25;

/** Control characters are removed, except tab. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t]/gu;
const ESCAPED = /[\p{Cc}\\;,]/u;

export function calendarText(head: CalendarHead, events: readonly CalendarEvent[]): string {
  const { brand, brandName, language, at, method, feed } = head;
  const stamp = timestamp(at);
  const domain = `${brand.replaceAll("_", "-")}.portico`;
  return [
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n",
    foldLine(`PRODID:-//${escapeText(brandName)}//Members' portal//${language.toUpperCase()}`),
    `METHOD:${method}\r\n`,
    feed === undefined ? "" : feedLines(feed),
    ...events.map((event) => eventLines(event, { stamp, domain, isFeed: feed !== undefined })),
    "END:VCALENDAR\r\n",
  ].join("");
}

function feedLines({ name, hours }: { name: string; hours: number }): string {
  const interval = `PT${hours}H\r\n`;
  return `${foldLine(`NAME:${escapeText(name)}`)}${foldLine(`X-WR-CALNAME:${escapeText(name)}`)}REFRESH-INTERVAL;VALUE=DURATION:${interval}X-PUBLISHED-TTL:${interval}`;
}

function eventLines(
  { id, from, until, isCancelled, title, place, about }: CalendarEvent,
  { stamp, domain, isFeed }: { stamp: string; domain: string; isFeed: boolean },
): string {
  return [
    "BEGIN:VEVENT\r\n",
    foldLine(`UID:${escapeText(id)}@${domain}`),
    `SEQUENCE:${isCancelled ? 1 : 0}\r\nDTSTAMP:${stamp}\r\n`,
    `DTSTART;VALUE=DATE:${dayText(from)}\r\nDTEND;VALUE=DATE:${dayText(until)}\r\n`,
    "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE\r\nX-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE\r\n",
    foldLine(`SUMMARY:${escapeText(title)}`),
    // Due dates must not mark the member as busy.
    isFeed ? "TRANSP:TRANSPARENT\r\n" : "",
    place === "" ? "" : foldLine(`LOCATION:${escapeText(place)}`),
    about === "" ? "" : foldLine(`DESCRIPTION:${escapeText(about)}`),
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}\r\nEND:VEVENT\r\n`,
  ].join("");
}

function dayText(day: Day): string {
  return isoDay(day).replaceAll("-", "");
}

function timestamp(at: Instant): string {
  return `${isoInstant(at).slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** Escapes a value, so untrusted text cannot end the line or the value. */
function escapeText(text: string): string {
  if (!ESCAPED.test(text)) return text;
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(CONTROL_CHARACTERS, "");
}

/** Folds a line at the octet limit without splitting a character. */
function foldLine(content: string): string {
  if (content.length <= SAFE_LENGTH || Buffer.byteLength(content) <= MAX_OCTETS) return `${content}\r\n`;
  let [text, lineBytes] = ["", 0];
  for (const character of content) {
    const bytes = Buffer.byteLength(character);
    if (lineBytes + bytes > MAX_OCTETS) [text, lineBytes] = [`${text}\r\n `, 1];
    text += character;
    lineBytes += bytes;
  }
  return `${text}\r\n`;
}
