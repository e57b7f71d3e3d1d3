// Parses and formats dates and times, always in Brisbane time.

import {
  brisbaneDay,
  formatDay,
  type Instant,
  parseBrisbaneMoment,
  parseDay,
  parseInstant,
  startOfDay,
} from "@portico/domain/day";
import { usageError } from "./exit.ts";

/** Parses a day (its midnight) or a moment. A moment without a zone is Brisbane time. */
export function parseWhen(text: string): Instant {
  const moment = parseMoment(text);
  if (moment !== undefined) return moment;
  throw usageError(
    `"${text}" is no day or moment.`,
    "Write it as 2027-01-31 or 2027-01-31T09:00, in Brisbane, or with a zone: 2027-01-31T09:00:00Z.",
  );
}

function parseMoment(text: string): Instant | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    const day = parseDay(text);
    return day === undefined ? undefined : startOfDay(day);
  }
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return parseBrisbaneMoment(`${text}:00`);
  return parseBrisbaneMoment(text) ?? parseInstant(text);
}

/** Such as `20 Nov 2026, 19:00 in Brisbane`. */
export function brisbaneTime(moment: Instant): string {
  const day = brisbaneDay(moment);
  const minutes = Math.floor((moment - startOfDay(day)) / 60_000);
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
  return `${formatDay(day)}, ${clock} in Brisbane`;
}

/** Formats a timestamp from JSON; `-` if it is invalid. */
export function formatTimestamp(moment: unknown): string {
  const instant = parseInstant(moment);
  return instant === undefined ? "-" : brisbaneTime(instant);
}
