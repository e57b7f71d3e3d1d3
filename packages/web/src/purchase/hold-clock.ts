// Remaining time of a hold. Every response carries the server's time, so a wrong clock in the browser does
// not matter. The response's age is measured instead of counting ticks, which stays right after a sleep, a
// reload or in a second tab.

export interface HeldUntil {
  readonly now: string;
  readonly heldUntil: string | null;
}

/** `ageMs`: since the response arrived. `undefined` if nothing is held or a time cannot be parsed. */
export function holdRemainingMs({ now, heldUntil }: HeldUntil, ageMs: number): number | undefined {
  const total = heldUntil === null ? Number.NaN : Date.parse(heldUntil) - Date.parse(now);
  // A clock that was set back would give a negative age and a longer hold.
  return Number.isNaN(total) ? undefined : Math.max(0, total - Math.max(0, ageMs));
}

/** `18:05`; a started second counts. */
export function countdownText(remainingMs: number): string {
  const seconds = Math.ceil(remainingMs / 1_000);
  const pad = (value: number): string => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`;
}

const ANNOUNCED_AT_SECONDS: readonly number[] = [600, 300, 120, 60];

/** Minutes to announce at the latest threshold passed between two ticks. */
export function minutesToAnnounce(previousMs: number, remainingMs: number): number | undefined {
  const threshold = ANNOUNCED_AT_SECONDS.findLast(
    (seconds) => remainingMs <= seconds * 1_000 && previousMs > seconds * 1_000,
  );
  return threshold === undefined ? undefined : threshold / 60;
}

export const HIGHLIGHT_BELOW_MS = 2 * 60_000;
