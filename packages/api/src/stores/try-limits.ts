// How tries are counted, in both engines.

/** How long a try is kept, in milliseconds: the longest window in which tries can be counted. */
export const TRIES_KEPT_FOR: number = 60 * 60_000;

/** How far the tries of one key are counted; whoever guesses faster finds no work for us in it. */
export const MOST_TRIES_COUNTED = 1_000;
