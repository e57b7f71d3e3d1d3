import { QueryClient, QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import { afterEach, describe, expect, it } from "vitest";
import { retainFailures } from "./retain-failures.ts";

const FAILURE = new Error("the club does not answer");
const cleanupCallbacks: (() => void)[] = [];

afterEach(() => {
  for (const stop of cleanupCallbacks.splice(0)) stop();
});

/** The test settles each response. */
function createTestQuery() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let pending = Promise.withResolvers<string>();
  const query = { queryKey: ["points"], queryFn: () => pending.promise };
  const settleAndWait = async (settle: () => void): Promise<void> => {
    settle();
    await pending.promise.catch(() => undefined);
    pending = Promise.withResolvers();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    queries,
    query,
    observe: (options: Partial<QueryObserverOptions<string>> = {}) => {
      const observer = new QueryObserver<string>(queries, { ...query, ...options });
      const stop = observer.subscribe(() => undefined);
      cleanupCallbacks.push(stop);
      const result = () => {
        const { status, isFetching, error, data } = observer.getCurrentResult();
        return { status, isFetching, content: error?.message ?? data };
      };
      return { observer, result, stop };
    },
    fail: () => settleAndWait(() => pending.reject(FAILURE)),
    succeed: () => settleAndWait(() => pending.resolve("7 points")),
  };
}

const FAILED = { status: "error", isFetching: false, content: FAILURE.message };
const FAILED_AND_FETCHING = { ...FAILED, isFetching: true };
const LOADING = { status: "pending", isFetching: true, content: undefined };
const LOADED = { status: "success", isFetching: false, content: "7 points" };

describe("retainFailures", () => {
  it("keeps the error during each refetch until a read succeeds", async () => {
    const { queries, observe, fail, succeed } = createTestQuery();
    cleanupCallbacks.push(retainFailures(queries));
    const { observer, result } = observe();
    expect(result()).toEqual(LOADING);
    await fail();
    for (const _ of [1, 2]) {
      expect(result()).toEqual(FAILED);
      void observer.refetch();
      expect(result()).toEqual(FAILED_AND_FETCHING);
      await fail();
    }
    void observer.refetch();
    await succeed();
    expect(result()).toEqual(LOADED);
  });

  it("keeps errors that are older than the subscription or the observer", async () => {
    for (const start of ["before", "after"]) {
      const { queries, query, observe, fail } = createTestQuery();
      if (start === "before") cleanupCallbacks.push(retainFailures(queries));
      const fetched = queries.prefetchQuery(query);
      await fail();
      await fetched;
      const { observer, result } = observe({ retryOnMount: false });
      if (start === "after") cleanupCallbacks.push(retainFailures(queries));
      expect(result()).toEqual(FAILED);
      void observer.refetch();
      expect(result()).toEqual(FAILED_AND_FETCHING);
      await fail();
    }
  });

  it("does not show an old error to a new observer that refetches", async () => {
    const { queries, query, observe, fail, succeed } = createTestQuery();
    cleanupCallbacks.push(retainFailures(queries));
    const firstObserver = observe();
    await fail();
    firstObserver.stop();
    const { result, stop } = observe();
    expect(result()).toEqual(LOADING);
    await fail();
    stop();
    const fetched = queries.prefetchQuery(query);
    const thirdObserver = observe({ retryOnMount: false });
    expect(thirdObserver.result()).toEqual(LOADING);
    await succeed();
    await fetched;
    expect(thirdObserver.result()).toEqual(LOADED);
  });

  it("forgets the error after a successful read", async () => {
    const { queries, observe, fail, succeed } = createTestQuery();
    cleanupCallbacks.push(retainFailures(queries));
    const { observer, result } = observe();
    await fail();
    void observer.refetch();
    await succeed();
    void queries.resetQueries();
    expect(result()).toEqual(LOADING);
    await succeed();
  });
});
