// After sign-in the portal looks for outstanding charges every 2 seconds, at most 10 times, or until it finds some
// (section 4 of the specification).

/** The pause between two looks, in milliseconds. */
export const WATCH_INTERVAL = 2_000;

/** The most looks. */
export const WATCH_TRIES = 10;

/** What to do after a look. */
export type WatchStep =
  | { readonly next: "wait"; readonly milliseconds: number }
  | { readonly next: "stop"; readonly because: "found" | "tries used up" };

/** The step after `looks` looks; a look that failed counts, and found nothing. */
export function watchStep({ looks, found }: { looks: number; found: boolean }): WatchStep {
  if (found) return { next: "stop", because: "found" };
  if (looks >= WATCH_TRIES) return { next: "stop", because: "tries used up" };
  return { next: "wait", milliseconds: WATCH_INTERVAL };
}
