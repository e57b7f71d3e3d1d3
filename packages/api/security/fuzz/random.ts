// A seeded random number generator: the same seed gives the same requests.

export interface Random {
  /** An integer from 0 up to, but not including, `limit`. */
  integerBelow(limit: number): number;
  /** `true` with the given probability. */
  happens(probability: number): boolean;
  pick<Value>(list: readonly Value[]): Value;
}

/** A generator with the mulberry32 algorithm. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    integerBelow: below,
    happens: (probability) => next() < probability,
    pick: <Value>(list: readonly Value[]) => list[below(list.length)] as Value,
  };
}
