// The watch for outstanding charges, as this server keeps it: however many tabs look, a member's charges are read at most ten times
// in one watch, two seconds apart (sections 4 and 9 of the specification). The tabs share each look.

import { WATCH_INTERVAL, WATCH_TRIES, watchStep } from "@portico/domain/charges/watch";

/** What a look saw: the charges, or nothing where the club could not say. */
interface Look<Seen> {
  readonly seen: Seen | undefined;
  /** Whether whoever watches should look again. */
  readonly goesOn: boolean;
}

/** The watches of all members. */
export interface Watches<Seen> {
  /** Looks, or shares the last look of another tab. A look that failed brings `undefined`: it counts, and found nothing. */
  look(member: string, look: () => Promise<Seen | undefined>, isFound: (seen: Seen) => boolean): Promise<Look<Seen>>;
}

interface Watch<Seen> {
  looks: number;
  lookedAt: number;
  last: Promise<Seen | undefined>;
}

// Timers of browsers are a little early or late; a look that comes a moment too soon is a look all the same.
const TOLERANCE = 200;

/** A watch at which nobody has looked for as long as a whole one lasts is over, and the next look begins a new one. */
const FORGOTTEN_AFTER = WATCH_INTERVAL * WATCH_TRIES;

const MOST_WATCHED = 20_000;

/** Watches by member; `clock` in milliseconds. */
export function openWatches<Seen>(clock: () => number): Watches<Seen> {
  const watches = new Map<string, Watch<Seen>>();
  return {
    async look(member, look, isFound) {
      const at = clock();
      const known = watches.get(member);
      const isOver = known === undefined || at - known.lookedAt >= FORGOTTEN_AFTER;
      const watch: Watch<Seen> = isOver ? { looks: 0, lookedAt: at, last: Promise.resolve(undefined) } : known;
      if (isOver || (at - watch.lookedAt >= WATCH_INTERVAL - TOLERANCE && watch.looks < WATCH_TRIES)) {
        watch.looks += 1;
        watch.lookedAt = at;
        watch.last = look();
        watches.delete(member);
        watches.set(member, watch);
        dropOldest(watches);
      }
      const seen = await watch.last;
      const found = seen !== undefined && isFound(seen);
      return { seen, goesOn: watchStep({ looks: watch.looks, found }).next === "wait" };
    },
  };
}

function dropOldest(watches: Map<string, unknown>): void {
  if (watches.size <= MOST_WATCHED) return;
  for (const oldest of watches.keys()) {
    watches.delete(oldest);
    if (watches.size <= MOST_WATCHED * 0.9) return;
  }
}
