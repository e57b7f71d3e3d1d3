import { QueryClient, QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import { afterEach, describe, expect, it } from "vitest";
import { keepFailures } from "./keep-failures.ts";

const AWAY = new Error("the club does not answer");
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A query whose answers the test gives, one by one, and whoever looks at it. */
function opened() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let asked = Promise.withResolvers<string>();
  const query = { queryKey: ["points"], queryFn: () => asked.promise };
  const settled = async (settle: () => void): Promise<void> => {
    settle();
    await asked.promise.catch(() => undefined);
    asked = Promise.withResolvers();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    queries,
    query,
    look: (options: Partial<QueryObserverOptions<string>> = {}) => {
      const observer = new QueryObserver<string>(queries, { ...query, ...options });
      const stop = observer.subscribe(() => undefined);
      stops.push(stop);
      const shown = () => {
        const { status, isFetching, error, data } = observer.getCurrentResult();
        return { status, isFetching, said: error?.message ?? data };
      };
      return { observer, shown, stop };
    },
    fail: () => settled(() => asked.reject(AWAY)),
    answer: () => settled(() => asked.resolve("7 points")),
  };
}

const FAILED = { status: "error", isFetching: false, said: AWAY.message };
const FAILED_AND_ASKED = { ...FAILED, isFetching: true };
const ON_ITS_WAY = { status: "pending", isFetching: true, said: undefined };
const THERE = { status: "success", isFetching: false, said: "7 points" };

describe("what could not be read", () => {
  it("stays said while it is asked again, as often as it fails, until it is there", async () => {
    const { queries, look, fail, answer } = opened();
    stops.push(keepFailures(queries));
    const { observer, shown } = look();
    expect(shown()).toEqual(ON_ITS_WAY);
    await fail();
    for (const _ of [1, 2]) {
      expect(shown()).toEqual(FAILED);
      void observer.refetch();
      expect(shown()).toEqual(FAILED_AND_ASKED);
      await fail();
    }
    void observer.refetch();
    await answer();
    expect(shown()).toEqual(THERE);
  });

  it("stays said where it failed before this began, or before anybody looked at it", async () => {
    for (const begins of ["before", "after"]) {
      const { queries, query, look, fail } = opened();
      if (begins === "before") stops.push(keepFailures(queries));
      const fetched = queries.prefetchQuery(query);
      await fail();
      await fetched;
      const { observer, shown } = look({ retryOnMount: false });
      if (begins === "after") stops.push(keepFailures(queries));
      expect(shown()).toEqual(FAILED);
      void observer.refetch();
      expect(shown()).toEqual(FAILED_AND_ASKED);
      await fail();
    }
  });

  it("is not said to whoever comes later and asks anew", async () => {
    const { queries, query, look, fail, answer } = opened();
    stops.push(keepFailures(queries));
    const before = look();
    await fail();
    before.stop();
    const { shown, stop } = look();
    expect(shown()).toEqual(ON_ITS_WAY);
    await fail();
    stop();
    const fetched = queries.prefetchQuery(query);
    const third = look({ retryOnMount: false });
    expect(third.shown()).toEqual(ON_ITS_WAY);
    await answer();
    await fetched;
    expect(third.shown()).toEqual(THERE);
  });

  it("is forgotten once it was there", async () => {
    const { queries, look, fail, answer } = opened();
    stops.push(keepFailures(queries));
    const { observer, shown } = look();
    await fail();
    void observer.refetch();
    await answer();
    void queries.resetQueries();
    expect(shown()).toEqual(ON_ITS_WAY);
    await answer();
  });
});
