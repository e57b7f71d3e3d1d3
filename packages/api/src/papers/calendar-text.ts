// The text of a calendar (RFC 5545): whole days, ends exclusive, and one id for one thing for ever, so that a program replaces what it has. It is
// written here because a library took as long for 200 days as the club took to say them (decision 31).

import type { Brand } from "@portico/domain/brand/brands";
import { type Day, type Instant, isoDay, isoInstant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";

/** One thing in a calendar, in the words of one language. */
export interface CalendarEvent {
  readonly id: string;
  readonly from: Day;
  /** The day after the last. */
  readonly until: Day;
  readonly isCancelled: boolean;
  readonly title: string;
  readonly place: string;
  readonly about: string;
}

/** Whose calendar it is, and what programs do with it. */
export interface CalendarHead {
  readonly brand: Brand;
  readonly brandName: string;
  readonly language: Language;
  readonly at: Instant;
  /** What is cancelled by itself is taken away where it stands. */
  readonly method: "PUBLISH" | "CANCEL";
  /** Of a calendar that is looked at again: its name, and how often. */
  readonly feed?: { readonly name: string; readonly hours: number };
}

/** The most octets of a line. */
const MOST_OCTETS = 75;
/** What has so few letters has no more octets than a line may have. */
const SURELY_SHORT = 25;

/** They have no place in a calendar; a tab is a letter. */
const NO_LETTERS = /[^\P{Cc}\t]/gu;
const SIGNS = /[\p{Cc}\\;,]/u;

/** Writes it. */
export function calendarText(head: CalendarHead, events: readonly CalendarEvent[]): string {
  const { brand, brandName, language, at, method, feed } = head;
  const stamp = momentText(at);
  const known = `${brand.replaceAll("_", "-")}.portico`;
  return [
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n",
    line(`PRODID:-//${written(brandName)}//Members' portal//${language.toUpperCase()}`),
    `METHOD:${method}\r\n`,
    feed === undefined ? "" : feedLines(feed),
    ...events.map((event) => eventLines(event, { stamp, known, isFeed: feed !== undefined })),
    "END:VCALENDAR\r\n",
  ].join("");
}

function feedLines({ name, hours }: { name: string; hours: number }): string {
  const often = `PT${hours}H\r\n`;
  return `${line(`NAME:${written(name)}`)}${line(`X-WR-CALNAME:${written(name)}`)}REFRESH-INTERVAL;VALUE=DURATION:${often}X-PUBLISHED-TTL:${often}`;
}

function eventLines(
  { id, from, until, isCancelled, title, place, about }: CalendarEvent,
  { stamp, known, isFeed }: { stamp: string; known: string; isFeed: boolean },
): string {
  return [
    "BEGIN:VEVENT\r\n",
    line(`UID:${written(id)}@${known}`),
    `SEQUENCE:${isCancelled ? 1 : 0}\r\nDTSTAMP:${stamp}\r\n`,
    `DTSTART;VALUE=DATE:${dayText(from)}\r\nDTEND;VALUE=DATE:${dayText(until)}\r\n`,
    "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE\r\nX-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE\r\n",
    line(`SUMMARY:${written(title)}`),
    // Nobody is busy because something is due.
    isFeed ? "TRANSP:TRANSPARENT\r\n" : "",
    place === "" ? "" : line(`LOCATION:${written(place)}`),
    about === "" ? "" : line(`DESCRIPTION:${written(about)}`),
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}\r\nEND:VEVENT\r\n`,
  ].join("");
}

function dayText(day: Day): string {
  return isoDay(day).replaceAll("-", "");
}

function momentText(at: Instant): string {
  return `${isoInstant(at).slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** A value in which nothing ends the line or the value, whoever wrote it. */
function written(text: string): string {
  if (!SIGNS.test(text)) return text;
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(NO_LETTERS, "");
}

/** A line of more octets than it may have goes on in the next, after a space; no letter is cut in two. */
function line(whole: string): string {
  if (whole.length <= SURELY_SHORT || Buffer.byteLength(whole) <= MOST_OCTETS) return `${whole}\r\n`;
  let [text, octets] = ["", 0];
  for (const letter of whole) {
    const more = Buffer.byteLength(letter);
    if (octets + more > MOST_OCTETS) [text, octets] = [`${text}\r\n `, 1];
    text += letter;
    octets += more;
  }
  return `${text}\r\n`;
}
