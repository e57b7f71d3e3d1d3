// Days that somebody typed, as the club writes them (reading R30).

import { formatDay, parseDay } from "@portico/domain/day";

/** `DD MMM YYYY`; what is no day stays as it is. */
export function dayText(iso: string): string {
  const day = parseDay(iso);
  return day === undefined ? iso : formatDay(day);
}
