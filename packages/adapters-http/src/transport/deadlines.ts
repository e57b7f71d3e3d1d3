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
