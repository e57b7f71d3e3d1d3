// The server's times are corrected by the difference between both clocks.

import type { SessionTimeout } from "@portico/api/session/contract";

/** WCAG 2.2.1 requires at least 20 seconds. */
export const MIN_WARNING_MS = 2 * 60_000;

const ANNOUNCED_AT_SECONDS: readonly number[] = [120, 60, 30];

// Browser timers overflow after 24 days.
const MAX_WAIT_MS = 60 * 60_000;

/** All times are milliseconds of the browser's clock. */
export interface SessionDeadline {
  readonly warnAt: number;
  readonly expires: number;
  /** The session reaches its maximum lifetime at `expires`, so activity no longer extends it. */
  readonly isLast: boolean;
}

export type SessionPhase =
  | { readonly kind: "quiet"; readonly waitMs: number }
  | { readonly kind: "warning"; readonly remainingMs: number }
  | { readonly kind: "over" };

/** `receivedAt` is when the response arrived, by the browser's clock. */
export function toBrowserDeadline(
  { now, warnAt, expires, isLast }: SessionTimeout,
  receivedAt: number,
): SessionDeadline {
  const clockOffset = Date.parse(now) - receivedAt;
  const end = Date.parse(expires) - clockOffset;
  // An unreadable time counts as ended (reading R3).
  if (Number.isNaN(end)) return { warnAt: 0, expires: 0, isLast };
  const warnTime = Date.parse(warnAt) - clockOffset;
  return { warnAt: Math.min(Number.isNaN(warnTime) ? end : warnTime, end - MIN_WARNING_MS), expires: end, isLast };
}

export function sessionPhaseAt({ warnAt, expires }: Omit<SessionDeadline, "isLast">, now: number): SessionPhase {
  if (now >= expires) return { kind: "over" };
  if (now >= warnAt) return { kind: "warning", remainingMs: expires - now };
  return { kind: "quiet", waitMs: Math.min(warnAt - now, MAX_WAIT_MS) };
}

/** Rounds up to full seconds. */
export function minutesAndSeconds(milliseconds: number): { readonly minutes: number; readonly seconds: number } {
  const seconds = secondsLeft(milliseconds);
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}

/** After a sleep, returns the latest of several passed thresholds. */
export function announcedThreshold(previousMs: number, currentMs: number): number | undefined {
  return ANNOUNCED_AT_SECONDS.findLast(
    (seconds) => secondsLeft(currentMs) <= seconds && secondsLeft(previousMs) > seconds,
  );
}

function secondsLeft(milliseconds: number): number {
  return Math.max(0, Math.ceil(milliseconds / 1_000));
}
