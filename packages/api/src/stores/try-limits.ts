// How tries are counted, in both engines.

/** How long a try is kept, in milliseconds: the longest window that one can have, why a session ended where they may last for twelve hours without anything happening. */
export const TRIES_KEPT_FOR: number = 13 * 60 * 60_000;

/** How far the tries of one key are counted; whoever guesses faster finds no work for us in it. */
export const MOST_TRIES_COUNTED = 1_000;
