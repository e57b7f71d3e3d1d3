// How long a whole call may take: waiting, retries and reading included.

import { type Call, DEADLINES } from "../calls.ts";

/** How long a call may take, and how long a search, in milliseconds. */
export interface Deadlines {
  readonly call: number;
  readonly search: number;
}

/** The deadline of a call. */
export function deadlineOf({ deadline }: Call, deadlines: Deadlines): number {
  return deadline === DEADLINES.search ? deadlines.search : deadlines.call;
}

/** A signal that fires after a while, until it is told that there is no need. Cheaper than `AbortSignal.timeout`, which waits for the collector. */
export function timeLimit(milliseconds: number): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException("too late", "TimeoutError")), milliseconds);
  return { signal: controller.signal, end: () => clearTimeout(timer) };
}
