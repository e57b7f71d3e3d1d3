// Writes are never retried, because the first attempt may have taken effect.

import { ApiError } from "./request.ts";

/** If the server sends `Retry-After`, a read is retried at most once. */
export const MAX_RETRIES = 2;

/** If `Retry-After` exceeds this limit, the read fails at once. */
export const MAX_RETRY_AFTER_SECONDS = 2;

const BASE_DELAY_MS = 400;
const TRANSIENT_STATUSES: readonly number[] = [0, 429, 502, 503, 504];

export function shouldRetry(failureCount: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || !error.isRead || !TRANSIENT_STATUSES.includes(error.status)) return false;
  const { retryAfterSeconds } = error;
  return retryAfterSeconds === undefined
    ? failureCount < MAX_RETRIES
    : failureCount < 1 && retryAfterSeconds <= MAX_RETRY_AFTER_SECONDS;
}

/** Returns the exponential backoff in milliseconds, with jitter. */
export function retryDelay(failureCount: number, error: unknown): number {
  const retryAfterSeconds = (error instanceof ApiError ? error.retryAfterSeconds : undefined) ?? 0;
  const backoff = BASE_DELAY_MS * 2 ** failureCount;
  return retryAfterSeconds * 1_000 + backoff * (0.5 + Math.random());
}
