import { describe, expect, it } from "vitest";
import { createTokenCache } from "./token.ts";

describe("the token cache", () => {
  it("returns the cached token, and fetches the next one shortly before it expires", async () => {
    const { cache, state, fetchCount } = createCache({ lifetimeMs: 60_000 });
    expect(await cache.current()).toBe("Bearer 1");
    state.now = 53_999;
    expect(cache.current()).toBe("Bearer 1");
    expect(fetchCount()).toBe(1);
    state.now = 54_000;
    expect(cache.current()).toBe("Bearer 1");
    expect(cache.current()).toBe("Bearer 1");
    await flushPromises();
    expect(fetchCount()).toBe(2);
    expect(cache.current()).toBe("Bearer 2");
  });

  it("fetches the next token at most 30 seconds before the current one expires", async () => {
    const { cache, state, fetchCount } = createCache({ lifetimeMs: 3_600_000 });
    await cache.current();
    state.now = 3_600_000 - 30_001;
    expect(cache.current()).toBe("Bearer 1");
    expect(fetchCount()).toBe(1);
    state.now += 1;
    expect(cache.current()).toBe("Bearer 1");
    expect(fetchCount()).toBe(2);
    await flushPromises();
  });

  it("makes callers wait if the token has expired", async () => {
    const { cache, state } = createCache({ lifetimeMs: 1_000 });
    await cache.current();
    state.now = 1_000;
    expect(await Promise.all([cache.current(), cache.current()])).toEqual(["Bearer 2", "Bearer 2"]);
  });

  it("returns the token that another caller has already renewed", async () => {
    const { cache, fetchCount } = createCache({ lifetimeMs: 1_000 });
    const first = await cache.current();
    expect(await Promise.all([cache.renewed(first), cache.renewed(first)])).toEqual(["Bearer 2", "Bearer 2"]);
    expect(cache.renewed(first)).toBe("Bearer 2");
    expect(fetchCount()).toBe(2);
  });

  it("fails all waiting callers, and retries for the next one", async () => {
    const { cache, state } = createCache({ lifetimeMs: 1_000 });
    state.isFailing = true;
    const results = await Promise.allSettled([cache.current(), cache.current()]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    state.isFailing = false;
    expect(await cache.current()).toBe("Bearer 2");
  });

  it("keeps a valid token if the next one cannot be fetched", async () => {
    const { cache, state } = createCache({ lifetimeMs: 1_000 });
    await cache.current();
    state.isFailing = true;
    state.now = 950;
    expect(cache.current()).toBe("Bearer 1");
    await flushPromises();
    expect(cache.current()).toBe("Bearer 1");
    await flushPromises();
  });
});

function createCache({ lifetimeMs }: { lifetimeMs: number }) {
  const state = { now: 0, isFailing: false };
  let fetchCount = 0;
  const fetchToken = async () => {
    fetchCount += 1;
    if (state.isFailing) throw new Error("away");
    return { header: `Bearer ${fetchCount}`, lifetimeMs };
  };
  return { state, cache: createTokenCache(fetchToken, () => state.now), fetchCount: () => fetchCount };
}

function flushPromises(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
