// TanStack Query resets a failed query to "pending" at each refetch. Its error stays here, so the error notice and
// the focus stay too.

import type { Query, QueryClient } from "@tanstack/react-query";

/** Returns the function that ends the subscription. */
export function retainFailures(queries: QueryClient): () => void {
  const cache = queries.getQueryCache();
  const errorsByQuery = new WeakMap<Query, Error>();
  const saveOrRestoreError = (query: Query): void => {
    const { error, status, fetchStatus } = query.state;
    const savedError = errorsByQuery.get(query);
    if (query.getObserversCount() === 0) errorsByQuery.delete(query);
    else if (error !== null) errorsByQuery.set(query, error);
    else if (savedError !== undefined && status === "pending" && fetchStatus !== "idle")
      query.setState({ status: "error", error: savedError });
    else errorsByQuery.delete(query);
  };
  // Some queries may have failed before this subscription.
  for (const query of cache.getAll()) saveOrRestoreError(query);
  return cache.subscribe((event) => {
    // A new observer that refetches on mount starts without the old error.
    if (event.type === "observerAdded" && event.observer.options.retryOnMount !== false) return;
    saveOrRestoreError(event.query);
  });
}
