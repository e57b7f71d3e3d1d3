// The rows used last, so that a look-up costs no statement. What is in it is what the file holds: every write goes through both.

/** A bounded map that forgets what has not been used for long. */
export interface Recent<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  readonly delete: (key: string) => void;
  /** Forgets every value of which this is true. */
  readonly drop: (isGone: (value: Value) => boolean) => void;
}

/** A map of about `limit` values. */
export function recent<Value>(limit: number): Recent<Value> {
  // Two generations: what is used moves to the younger one, and when that is full, the older one is forgotten. Putting a key to the
  // end of a single Map at each use would leave a hole in its chain each time: 40 times slower for a key that is asked for often.
  const generation = Math.max(1, Math.floor(limit / 2));
  let younger = new Map<string, Value>();
  let older = new Map<string, Value>();
  const set = (key: string, value: Value) => {
    if (younger.size >= generation && !younger.has(key)) {
      older = younger;
      younger = new Map();
    }
    younger.set(key, value);
  };
  return {
    get: (key) => {
      const value = younger.get(key);
      if (value !== undefined) return value;
      const aged = older.get(key);
      if (aged !== undefined) set(key, aged);
      return aged;
    },
    set,
    delete: (key) => {
      younger.delete(key);
      older.delete(key);
    },
    drop: (isGone) => {
      for (const values of [younger, older]) {
        for (const [key, value] of values) if (isGone(value)) values.delete(key);
      }
    },
  };
}
