// Days as numbers since 1 Jan 1970 in Brisbane, which has no daylight saving.

const DAY_MS = 86_400_000;
const BRISBANE_OFFSET_MS = 10 * 3_600_000;

export function dayOfInstant(milliseconds: number): number {
  return Math.floor((milliseconds + BRISBANE_OFFSET_MS) / DAY_MS);
}

/** Parses `YYYY-MM-DD`; ignores a time without a zone. */
export function parseDay(text: string): number | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}:\d{2})?$/.exec(text)?.[1];
  if (match === undefined) return undefined;
  const milliseconds = Date.parse(`${match}T00:00:00Z`);
  if (Number.isNaN(milliseconds)) return undefined;
  const day = milliseconds / DAY_MS;
  return formatDay(day) === match ? day : undefined;
}

export function formatDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Such as `2026-11-20T01:00:00Z`. */
export function formatInstant(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

/** 0 is Sunday. */
export function weekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

export function daysOfMonth(year: number, month: number): { first: number; last: number } {
  return { first: Date.UTC(year, month - 1, 1) / DAY_MS, last: Date.UTC(year, month, 1) / DAY_MS - 1 };
}

/** A deterministic number from 0 to below 1, hashed from the parts. */
export function seededRandom(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    const text = String(part);
    for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    hash = Math.imul(hash ^ 0x7c, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}
