// Keeps the error of a failed query during refetches, so that the error notice stays and its button keeps the focus. TanStack Query resets a
// query without data to "pending" at each refetch.

import type { Query, QueryClient } from "@tanstack/react-query";

/** Keeps errors of observed queries until a read succeeds. Returns the function that stops it. */
export function retainFailures(queries: QueryClient): () => void {
  const cache = queries.getQueryCache();
  const failures = new WeakMap<Query, Error>();
  const restoreError = (query: Query): void => {
    const { error, status, fetchStatus } = query.state;
    const failure = failures.get(query);
    if (query.getObserversCount() === 0) failures.delete(query);
    else if (error !== null) failures.set(query, error);
    else if (failure !== undefined && status === "pending" && fetchStatus !== "idle")
      query.setState({ status: "error", error: failure });
    else failures.delete(query);
  };
  // Queries that failed before the subscription.
  for (const query of cache.getAll()) restoreError(query);
  return cache.subscribe((event) => {
    // A new observer that refetches on mount starts without the old error.
    if (event.type === "observerAdded" && event.observer.options.retryOnMount !== false) return;
    restoreError(event.query);
  });
}
