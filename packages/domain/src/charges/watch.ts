// After sign-in the portal polls for outstanding charges (§4).

export const WATCH_INTERVAL_MS = 2_000;

export const MAX_WATCH_ATTEMPTS = 10;

export type WatchTransition =
  | { readonly next: "wait"; readonly milliseconds: number }
  | { readonly next: "stop"; readonly because: "found" | "tries used up" };

/**
 * The next step after a number of polls for charges. A failed poll counts.
 *
 * @example
 * ```ts
 * import { watchTransition } from "@portico/domain/charges";
 *
 * watchTransition({ attempts: 1, found: false }); // => { next: "wait", milliseconds: 2000 }
 * watchTransition({ attempts: 10, found: false }); // => { next: "stop", because: "tries used up" }
 * ```
 */
export function watchTransition({ attempts, found }: { attempts: number; found: boolean }): WatchTransition {
  if (found) return { next: "stop", because: "found" };
  if (attempts >= MAX_WATCH_ATTEMPTS) return { next: "stop", because: "tries used up" };
  return { next: "wait", milliseconds: WATCH_INTERVAL_MS };
}
