// Remaining time of a hold. Every response carries the server's time, so a wrong clock in the browser does
// not matter. The response's age is measured instead of counting ticks, which stays right after a sleep, a
// reload or in a second tab.

export interface HeldUntil {
  readonly now: string;
  readonly heldUntil: string | null;
}

/**
 * Milliseconds left, `age` milliseconds after the response; `undefined` if nothing is held or a time cannot
 * be parsed.
 */
export function holdLeft({ now, heldUntil }: HeldUntil, age: number): number | undefined {
  const total = heldUntil === null ? Number.NaN : Date.parse(heldUntil) - Date.parse(now);
  // A clock that was set back would give a negative age and a longer hold.
  return Number.isNaN(total) ? undefined : Math.max(0, total - Math.max(0, age));
}

/** `18:05`; a started second counts. */
export function clockText(left: number): string {
  const seconds = Math.ceil(left / 1_000);
  const pad = (value: number): string => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`;
}

const ANNOUNCED_AT_SECONDS: readonly number[] = [600, 300, 120, 60];

/**
 * The minutes to announce if a threshold was passed between two ticks: the latest of them if there are
 * several.
 */
export function minutesSpoken(previousLeft: number, left: number): number | undefined {
  const threshold = ANNOUNCED_AT_SECONDS.findLast(
    (seconds) => left <= seconds * 1_000 && previousLeft > seconds * 1_000,
  );
  return threshold === undefined ? undefined : threshold / 60;
}

/** The countdown is highlighted below this many milliseconds. */
export const HURRY_BELOW_MS = 2 * 60_000;
