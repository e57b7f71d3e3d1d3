export interface Random {
  /** From 0 up to, but not including, `limit`. */
  integerBelow(limit: number): number;
  /** True with this probability. */
  happens(probability: number): boolean;
  pick<Value>(list: readonly Value[]): Value;
}

/** A seeded generator (mulberry32): the same seed gives the same requests. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integerBelow = (limit: number) => Math.floor(next() * limit);
  return {
    integerBelow,
    happens: (probability) => next() < probability,
    pick: <Value>(list: readonly Value[]) => list[integerBelow(list.length)] as Value,
  };
}
