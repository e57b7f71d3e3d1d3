// Last good copies: served at once while they are fresh, served and renewed behind the scenes while they are old, and kept for a day
// while they cannot be renewed. However many wait, one question is under way.

/** How copies are made, and how long they last, in milliseconds. */
export interface CopySettings<Value> {
  readonly load: (key: string) => Promise<Value>;
  /** Told of every load that failed; whoever waits gets the last copy, or nothing. */
  readonly failed: (key: string, error: unknown) => void;
  readonly now: () => number;
  /** Younger copies are not renewed. */
  readonly freshFor: number;
  /** Older copies are never served. */
  readonly keepFor: number;
  /** After a failure nobody asks again for so long. */
  readonly pause: number;
}

/** Copies by key. */
export interface Copies<Value> {
  get(key: string): Promise<Value | undefined>;
}

interface Copy<Value> {
  readonly value: Value;
  /** When it was asked for: a copy is at least as old as that. */
  readonly askedAt: number;
}

/** Keeps copies of whatever `load` brings. It never rejects. */
export function keepCopies<Value>(settings: CopySettings<Value>): Copies<Value> {
  const { now, freshFor, keepFor, pause } = settings;
  const copies = new Map<string, Copy<Value>>();
  const underWay = new Map<string, Promise<void>>();
  const failures = new Map<string, number>();

  // A clock that went backwards says nothing about age, so such a copy counts as too old.
  const isServable = (copy: Copy<Value> | undefined, at: number): copy is Copy<Value> =>
    copy !== undefined && at >= copy.askedAt && at - copy.askedAt <= keepFor;

  const isPaused = (key: string, at: number): boolean => {
    const failedAt = failures.get(key);
    return failedAt !== undefined && at >= failedAt && at - failedAt < pause;
  };

  const load = async (key: string): Promise<void> => {
    const askedAt = now();
    try {
      copies.set(key, { value: await settings.load(key), askedAt });
      failures.delete(key);
    } catch (error) {
      failures.set(key, now());
      settings.failed(key, error);
    } finally {
      underWay.delete(key);
    }
  };

  const renew = (key: string, at: number): Promise<void> | undefined => {
    const running = underWay.get(key);
    if (running !== undefined || isPaused(key, at)) return running;
    const started = load(key);
    underWay.set(key, started);
    return started;
  };

  return {
    async get(key) {
      const at = now();
      const copy = copies.get(key);
      if (isServable(copy, at)) {
        if (at - copy.askedAt >= freshFor) void renew(key, at);
        return copy.value;
      }
      copies.delete(key);
      await renew(key, at);
      const renewed = copies.get(key);
      return isServable(renewed, now()) ? renewed.value : undefined;
    },
  };
}
