// Stale-while-revalidate cache. A stale copy is served and refreshed in the background. While loads fail, the last good copy is served
// until `maxAgeMs`. Concurrent loads of a key are deduplicated.

export interface CacheSettings<Value> {
  readonly load: (key: string) => Promise<Value>;
  /** Called for every failed load. The caller of `get` receives the last copy or `undefined`. */
  readonly failed: (key: string, error: unknown) => void;
  readonly now: () => number;
  /** Younger copies are not refreshed. */
  readonly freshForMs: number;
  /** Older copies are never served. */
  readonly maxAgeMs: number;
  /** Minimum time between a failed load and the next attempt. */
  readonly retryPauseMs: number;
}

export interface Cache<Value> {
  get(key: string): Promise<Value | undefined>;
}

interface Copy<Value> {
  readonly value: Value;
  /** Time of the request, so that the age of a copy is never underestimated. */
  readonly requestedAt: number;
}

/** `get` never rejects. */
export function createCache<Value>(settings: CacheSettings<Value>): Cache<Value> {
  const { now, freshForMs, maxAgeMs, retryPauseMs } = settings;
  const copies = new Map<string, Copy<Value>>();
  const pendingLoads = new Map<string, Promise<void>>();
  const failureTimes = new Map<string, number>();

  // A copy from the future, after a clock change, counts as too old.
  const isServable = (copy: Copy<Value> | undefined, time: number): copy is Copy<Value> =>
    copy !== undefined && time >= copy.requestedAt && time - copy.requestedAt <= maxAgeMs;

  const isPaused = (key: string, time: number): boolean => {
    const failedAt = failureTimes.get(key);
    return failedAt !== undefined && time >= failedAt && time - failedAt < retryPauseMs;
  };

  const load = async (key: string): Promise<void> => {
    const requestedAt = now();
    try {
      copies.set(key, { value: await settings.load(key), requestedAt });
      failureTimes.delete(key);
    } catch (error) {
      failureTimes.set(key, now());
      settings.failed(key, error);
    } finally {
      pendingLoads.delete(key);
    }
  };

  const refresh = (key: string, time: number): Promise<void> | undefined => {
    const pending = pendingLoads.get(key);
    if (pending !== undefined || isPaused(key, time)) return pending;
    const started = load(key);
    pendingLoads.set(key, started);
    return started;
  };

  return {
    async get(key) {
      const time = now();
      const copy = copies.get(key);
      if (isServable(copy, time)) {
        if (time - copy.requestedAt >= freshForMs) void refresh(key, time);
        return copy.value;
      }
      copies.delete(key);
      await refresh(key, time);
      const refreshed = copies.get(key);
      return isServable(refreshed, now()) ? refreshed.value : undefined;
    },
  };
}
