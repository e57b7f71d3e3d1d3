// How long a hold still lasts. The server says its own time with every answer, so a computer whose clock is wrong counts rightly; and because
// the answer's age is counted and not the seconds that were drawn, the count is right after a sleep, a reload and in a second tab.

/** The part of a purchase that says until when it is held. */
export interface HeldUntil {
  /** The server's time when it answered. */
  readonly now: string;
  readonly heldUntil: string | null;
}

/** What is left, in milliseconds, so long after the answer came; `undefined` where nothing is held, or that cannot be read. */
export function holdLeft({ now, heldUntil }: HeldUntil, age: number): number | undefined {
  const whole = heldUntil === null ? Number.NaN : Date.parse(heldUntil) - Date.parse(now);
  // A clock that was set back while the page stood open makes no hold longer.
  return Number.isNaN(whole) ? undefined : Math.max(0, whole - Math.max(0, age));
}

/** `18:05`: minutes and seconds; a second that has begun counts. */
export function clockText(left: number): string {
  const seconds = Math.ceil(left / 1_000);
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

const SPOKEN_AT: readonly number[] = [600, 300, 120, 60];

/** How many minutes are spoken between two looks at the clock; the latest, where a computer slept through several. */
export function minutesSpoken(before: number, left: number): number | undefined {
  const reached = SPOKEN_AT.findLast((seconds) => left <= seconds * 1_000 && before > seconds * 1_000);
  return reached === undefined ? undefined : reached / 60;
}

/** From here on the count stands out. */
export const HURRY = 2 * 60_000;
