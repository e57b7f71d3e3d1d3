// What could not be read stays said while it is asked again, so that the notice stands and its button keeps the focus. The library alone
// forgets a failure with the next try, wherever nothing was ever read, as if nothing had been asked yet.

import type { Query, QueryClient } from "@tanstack/react-query";

/** Keeps what failed, for as long as somebody looks at it, until there is an answer; returns how to stop. */
export function keepFailures(queries: QueryClient): () => void {
  const cache = queries.getQueryCache();
  const failures = new WeakMap<Query, Error>();
  const look = (query: Query): void => {
    const { error, status, fetchStatus } = query.state;
    const failure = failures.get(query);
    if (query.getObserversCount() === 0) failures.delete(query);
    else if (error !== null) failures.set(query, error);
    else if (failure !== undefined && status === "pending" && fetchStatus !== "idle")
      query.setState({ status: "error", error: failure });
    else failures.delete(query);
  };
  // What failed before this began.
  for (const query of cache.getAll()) look(query);
  return cache.subscribe((event) => {
    // Whoever comes to the page and asks anew is told nothing of before.
    if (event.type === "observerAdded" && event.observer.options.retryOnMount !== false) return;
    look(event.query);
  });
}
