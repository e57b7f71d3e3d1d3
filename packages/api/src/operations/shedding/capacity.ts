// How much this node can take just now. Two things say that it is too much: a turn of the event loop in which new requests alone have
// had their share of time already, and more requests under way than a busy processor can finish soon. Neither has to be set for a machine.

/** What a node can take. */
export interface Capacity {
  /** Whether there is room for one more request; if so, it counts as under way. */
  enter(): boolean;
  /** A request that had entered is over. */
  leave(): void;
  /** Learns how busy the processor was since the last time, from 0 to 1. */
  learn(busy: number): void;
  /** How many may be under way just now. */
  readonly limit: number;
}

/** How it is measured. */
export interface CapacityOptions {
  /** However well it goes, no more than that. */
  readonly most: number;
  /** Milliseconds by a steady clock. */
  readonly now?: () => number;
  /** Calls back when the turn of the event loop is over. */
  readonly atTurnsEnd?: (callback: () => void) => void;
}

/** The time that new requests may take in one turn, in milliseconds: what a member does not notice. */
export const TURN = 40;

/** So many are let in whatever the clock says: a process that had to wait for the processor has not too much to do. */
export const FEWEST_IN_TURN = 32;

/** A processor that is busier than this is the bottleneck; more requests at once would only wait for each other. */
const SATURATED = 0.95;
const RELAXED = 0.85;
const SLOWER = 0.8;
const FASTER = 1.25;

/** Enough for a processor that waits for nothing. */
export const FEWEST = 64;

/** A node that can take `most` until it has learned better. */
export function openCapacity({
  most,
  now = () => performance.now(),
  atTurnsEnd = (callback) => void setImmediate(callback),
}: CapacityOptions): Capacity {
  const fewest = Math.min(FEWEST, most);
  let limit = most;
  let underway = 0;
  let isBusy = false;
  let turnBegan: number | undefined;
  let inTurn = 0;
  const endTurn = () => {
    turnBegan = undefined;
  };
  const isTurnOver = () => {
    inTurn += 1;
    if (turnBegan !== undefined) return inTurn > FEWEST_IN_TURN && now() - turnBegan > TURN;
    turnBegan = now();
    inTurn = 1;
    atTurnsEnd(endTurn);
    return false;
  };
  return {
    enter() {
      // Turns are timed only where it is busy, for that costs.
      if ((isBusy && isTurnOver()) || underway >= limit) return false;
      underway += 1;
      return true;
    },
    leave() {
      underway -= 1;
    },
    learn(busy) {
      isBusy = busy > RELAXED;
      if (busy > SATURATED) limit = Math.max(fewest, Math.floor(limit * SLOWER));
      else if (busy < RELAXED) limit = Math.min(most, Math.ceil(limit * FASTER));
    },
    get limit() {
      return limit;
    },
  };
}
