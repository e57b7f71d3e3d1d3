// Prefetches a page's queries in its route loader without awaiting them, so the page renders at once.

import type { SessionView } from "@portico/api/session/contract";
import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import { sessionQuery } from "./session-context.ts";

/** Prefetches a query that depends on the session. Does nothing before the session is known. */
export function prefetch<Data, Key extends QueryKey>(
  queries: QueryClient,
  queryOf: (context: SessionView) => FetchQueryOptions<Data, Error, Data, Key>,
): void {
  const context = queries.getQueryData<SessionView>(sessionQuery.queryKey);
  if (context !== undefined) void queries.prefetchQuery(queryOf(context));
}
