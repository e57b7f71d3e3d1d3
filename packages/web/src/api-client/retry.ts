// Retry policy of the query client. Reads are retried with exponential backoff while the portal is busy or restarting. Writes are never
// retried, because the first attempt may have taken effect.

import { ApiError } from "./request.ts";

/** With `Retry-After` there is only one retry. */
export const MAX_RETRIES = 2;

/** If `Retry-After` exceeds this many seconds, the read fails at once: visitors do not wait longer for an empty page. */
export const MAX_RETRY_AFTER_SECONDS = 2;

const BASE_DELAY_MS = 400;
const TRANSIENT_STATUSES: readonly number[] = [0, 429, 502, 503, 504];

/** `failures` counts the earlier failures. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || !error.isRead || !TRANSIENT_STATUSES.includes(error.status)) return false;
  const { retryAfter } = error;
  return retryAfter === undefined ? failures < MAX_RETRIES : failures < 1 && retryAfter <= MAX_RETRY_AFTER_SECONDS;
}

/** Milliseconds, with jitter. */
export function retryDelay(failures: number, error: unknown): number {
  const retryAfter = (error instanceof ApiError ? error.retryAfter : undefined) ?? 0;
  const backoff = BASE_DELAY_MS * 2 ** failures;
  return retryAfter * 1_000 + backoff * (0.5 + Math.random());
}
