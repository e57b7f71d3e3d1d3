// How long a session lasts, by this computer's clock. The server's moments are moved by what the two clocks differ, so a computer that is
// hours wrong still warns in time.

import type { SessionTimeout } from "@portico/api/session/contract";

/** Nobody is warned later than this before the end, in milliseconds (WCAG 2.2.1 gives at least 20 seconds; the design gives two minutes). */
export const WARN_AT_LEAST = 2 * 60_000;

/** The warning is spoken when so many seconds are left. */
const SPOKEN_AT: readonly number[] = [120, 60, 30];

// Browsers count to 24 days; a look in between costs nothing.
const LONGEST_WAIT = 60 * 60_000;

/** When to warn and when it is over, by this computer's clock. */
export interface Deadline {
  readonly warnAt: number;
  readonly expires: number;
  /** Nothing moves this end any more. */
  readonly isLast: boolean;
}

/** What the clock says. */
export type Stage =
  | { readonly stage: "quiet"; readonly next: number }
  | { readonly stage: "warning"; readonly left: number }
  | { readonly stage: "over" };

/** Reads what the server said; `receivedAt` is this computer's clock when the answer came. */
export function readDeadline({ now, warnAt, expires, isLast }: SessionTimeout, receivedAt: number): Deadline {
  const ahead = Date.parse(now) - receivedAt;
  const end = Date.parse(expires) - ahead;
  // What cannot be read has ended (reading R3).
  if (Number.isNaN(end)) return { warnAt: 0, expires: 0, isLast };
  const warn = Date.parse(warnAt) - ahead;
  return { warnAt: Math.min(Number.isNaN(warn) ? end : warn, end - WARN_AT_LEAST), expires: end, isLast };
}

/** What the clock says now. */
export function stageAt({ warnAt, expires }: Omit<Deadline, "isLast">, now: number): Stage {
  if (now >= expires) return { stage: "over" };
  if (now >= warnAt) return { stage: "warning", left: expires - now };
  return { stage: "quiet", next: Math.min(warnAt - now, LONGEST_WAIT) };
}

/** Whole minutes and seconds that are left; a second that has begun counts. */
export function timeLeft(milliseconds: number): { readonly minutes: number; readonly seconds: number } {
  const seconds = secondsLeft(milliseconds);
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}

/** Which of the spoken moments was reached between two looks at the clock; the latest, where a computer slept through several. */
export function spokenBetween(before: number, now: number): number | undefined {
  return SPOKEN_AT.findLast((seconds) => secondsLeft(now) <= seconds && secondsLeft(before) > seconds);
}

function secondsLeft(milliseconds: number): number {
  return Math.max(0, Math.ceil(milliseconds / 1_000));
}
