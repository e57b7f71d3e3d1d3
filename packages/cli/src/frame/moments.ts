// Moments, as the club's clocks show them: typed and shown as Brisbane time, wherever the desk stands.

import {
  brisbaneDay,
  formatDay,
  type Instant,
  parseBrisbaneMoment,
  parseDay,
  parseInstant,
  startOfDay,
} from "@portico/domain/day";
import { misused } from "./exit.ts";

/** Reads a day, which begins at midnight, or a moment: with its zone, or as Brisbane's clocks show it. */
export function parseWhen(text: string): Instant {
  const found = readWhen(text);
  if (found !== undefined) return found;
  throw misused(
    `"${text}" is no day or moment.`,
    "Write it as 2027-01-31 or 2027-01-31T09:00, in Brisbane, or with a zone: 2027-01-31T09:00:00Z.",
  );
}

function readWhen(text: string): Instant | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    const day = parseDay(text);
    return day === undefined ? undefined : startOfDay(day);
  }
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return parseBrisbaneMoment(`${text}:00`);
  return parseBrisbaneMoment(text) ?? parseInstant(text);
}

/** `20 Nov 2026, 19:00 in Brisbane`. */
export function brisbaneTime(moment: Instant): string {
  const day = brisbaneDay(moment);
  const minutes = Math.floor((moment - startOfDay(day)) / 60_000);
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
  return `${formatDay(day)}, ${clock} in Brisbane`;
}

/** The same of what came over a wire; a dash where it is no moment. */
export function timeOf(moment: unknown): string {
  const instant = parseInstant(moment);
  return instant === undefined ? "-" : brisbaneTime(instant);
}
