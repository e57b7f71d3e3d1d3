// The server's time is in each response, so a wrong browser clock does not matter.
// The countdown uses the response's age instead of counting ticks, which stop while the computer sleeps.

export interface HoldTimes {
  readonly now: string;
  readonly heldUntil: string | null;
}

/** `ageMs` is the age of the response. The result is `undefined` if nothing is held or a time cannot be parsed. */
export function holdRemainingMs({ now, heldUntil }: HoldTimes, ageMs: number): number | undefined {
  const totalMs = heldUntil === null ? Number.NaN : Date.parse(heldUntil) - Date.parse(now);
  // A clock that was set back would give a negative age and a longer hold.
  return Number.isNaN(totalMs) ? undefined : Math.max(0, totalMs - Math.max(0, ageMs));
}

/** Such as `18:05`, rounded up to the next second. */
export function countdownText(remainingMs: number): string {
  const seconds = Math.ceil(remainingMs / 1_000);
  const pad = (value: number): string => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`;
}

const ANNOUNCED_AT_SECONDS: readonly number[] = [600, 300, 120, 60];

/** The lowest threshold passed between two ticks, in minutes. */
export function minutesToAnnounce(previousMs: number, remainingMs: number): number | undefined {
  const threshold = ANNOUNCED_AT_SECONDS.findLast(
    (seconds) => remainingMs <= seconds * 1_000 && previousMs > seconds * 1_000,
  );
  return threshold === undefined ? undefined : threshold / 60;
}

export const HIGHLIGHT_BELOW_MS = 2 * 60_000;
