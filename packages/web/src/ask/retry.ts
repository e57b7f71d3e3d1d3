// A read that meets a busy or restarting portal is asked again by itself, before the page says that it failed. What changes something is
// never repeated: nobody knows whether the first time arrived.

import { AskFailed } from "./ask.ts";

/** How often a read is asked again where the server does not say when; where it says so, it is asked once more, then. */
export const REPEATS = 2;

/** Nobody looks at an empty page for longer, in seconds: whoever is told to wait longer is told at once that the read failed. */
export const LONGEST_WAIT = 2;

const FIRST_WAIT = 400;
const MAY_PASS: readonly number[] = [0, 429, 502, 503, 504];

/** Whether a read that failed is asked again; `failures` are those before this one. For `retry` of the queries. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof AskFailed) || !error.isRead || !MAY_PASS.includes(error.status)) return false;
  const { retryAfter } = error;
  return retryAfter === undefined ? failures < REPEATS : failures < 1 && retryAfter <= LONGEST_WAIT;
}

/** Milliseconds before it is asked again, never the same for everybody who failed at the same time. For `retryDelay` of the queries. */
export function retryDelay(failures: number, error: unknown): number {
  const asked = (error instanceof AskFailed ? error.retryAfter : undefined) ?? 0;
  const grown = FIRST_WAIT * 2 ** failures;
  return asked * 1_000 + grown * (0.5 + Math.random());
}
