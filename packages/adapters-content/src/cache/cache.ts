// Stale-while-revalidate cache. While loads fail, the last good value is served up to `maxAgeMs`. Concurrent loads of a key are
// deduplicated.

export interface CacheSettings<Value> {
  readonly load: (key: string) => Promise<Value>;
  /** `get` then resolves to the last value or `undefined`. */
  readonly onFailure: (key: string, error: unknown) => void;
  readonly now: () => number;
  /** Younger values are not refreshed. */
  readonly freshForMs: number;
  /** Older values are never served. */
  readonly maxAgeMs: number;
  /** Between a failed load and the next attempt. */
  readonly retryPauseMs: number;
}

export interface Cache<Value> {
  get(key: string): Promise<Value | undefined>;
}

interface CachedValue<Value> {
  readonly value: Value;
  /** Time of the request, so that the age is never underestimated. */
  readonly requestedAt: number;
}

/** `get` never rejects. */
export function createCache<Value>(settings: CacheSettings<Value>): Cache<Value> {
  const { now, freshForMs, maxAgeMs, retryPauseMs } = settings;
  const cachedValues = new Map<string, CachedValue<Value>>();
  const pendingLoads = new Map<string, Promise<void>>();
  const failureTimes = new Map<string, number>();

  // A value from the future, after a clock change, counts as too old.
  const isServable = (cached: CachedValue<Value> | undefined, time: number): cached is CachedValue<Value> =>
    cached !== undefined && time >= cached.requestedAt && time - cached.requestedAt <= maxAgeMs;

  const isPaused = (key: string, time: number): boolean => {
    const failedAt = failureTimes.get(key);
    return failedAt !== undefined && time >= failedAt && time - failedAt < retryPauseMs;
  };

  const load = async (key: string): Promise<void> => {
    const requestedAt = now();
    try {
      cachedValues.set(key, { value: await settings.load(key), requestedAt });
      failureTimes.delete(key);
    } catch (error) {
      failureTimes.set(key, now());
      settings.onFailure(key, error);
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
      const cached = cachedValues.get(key);
      if (isServable(cached, time)) {
        if (time - cached.requestedAt >= freshForMs) void refresh(key, time);
        return cached.value;
      }
      cachedValues.delete(key);
      await refresh(key, time);
      const refreshed = cachedValues.get(key);
      return isServable(refreshed, now()) ? refreshed.value : undefined;
    },
  };
}
