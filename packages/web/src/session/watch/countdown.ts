// Session deadline by the browser's clock. The server's times are corrected by the difference between the
// clocks, so a computer that is hours off still warns in time.

import type { SessionTimeout } from "@portico/api/session/contract";

/**
 * Minimum time between warning and end (WCAG 2.2.1 asks for at least 20 seconds, the design for two minutes).
 */
export const MIN_WARNING_MS = 2 * 60_000;

const ANNOUNCED_AT_SECONDS: readonly number[] = [120, 60, 30];

// Browser timers overflow after 24 days, so the wait is capped.
const MAX_WAIT_MS = 60 * 60_000;

/** Times by the browser's clock. */
export interface Deadline {
  readonly warnAt: number;
  readonly expires: number;
  /** The session has reached its maximum lifetime, so activity no longer extends it. */
  readonly isLast: boolean;
}

export type SessionPhase =
  | { readonly stage: "quiet"; readonly waitMs: number }
  | { readonly stage: "warning"; readonly remainingMs: number }
  | { readonly stage: "over" };

/** `receivedAt` is the browser's time when the response arrived. */
export function readDeadline({ now, warnAt, expires, isLast }: SessionTimeout, receivedAt: number): Deadline {
  const clockOffset = Date.parse(now) - receivedAt;
  const end = Date.parse(expires) - clockOffset;
  // An unreadable time counts as ended (reading R3).
  if (Number.isNaN(end)) return { warnAt: 0, expires: 0, isLast };
  const warnTime = Date.parse(warnAt) - clockOffset;
  return { warnAt: Math.min(Number.isNaN(warnTime) ? end : warnTime, end - MIN_WARNING_MS), expires: end, isLast };
}

export function sessionPhaseAt({ warnAt, expires }: Omit<Deadline, "isLast">, now: number): SessionPhase {
  if (now >= expires) return { stage: "over" };
  if (now >= warnAt) return { stage: "warning", remainingMs: expires - now };
  return { stage: "quiet", waitMs: Math.min(warnAt - now, MAX_WAIT_MS) };
}

/** A started second counts. */
export function minutesAndSeconds(milliseconds: number): { readonly minutes: number; readonly seconds: number } {
  const seconds = secondsLeft(milliseconds);
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}

/** The threshold passed between two ticks: the latest of them if a sleep skipped several. */
export function announcedThreshold(previousMs: number, currentMs: number): number | undefined {
  return ANNOUNCED_AT_SECONDS.findLast(
    (seconds) => secondsLeft(currentMs) <= seconds && secondsLeft(previousMs) > seconds,
  );
}

function secondsLeft(milliseconds: number): number {
  return Math.max(0, Math.ceil(milliseconds / 1_000));
}
