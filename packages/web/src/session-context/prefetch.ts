// Starts a query without awaiting it, so the page renders at once.

import type { SessionView } from "@portico/api/session/contract";
import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import { sessionQuery } from "./session-context.ts";

/** Does nothing before the session is known. */
export function prefetch<Data, Key extends QueryKey>(
  queries: QueryClient,
  queryOf: (context: SessionView) => FetchQueryOptions<Data, Error, Data, Key>,
): void {
  const context = queries.getQueryData<SessionView>(sessionQuery.queryKey);
  if (context !== undefined) void queries.prefetchQuery(queryOf(context));
}
