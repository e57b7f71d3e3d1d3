// A route starts to ask for what its page shows, and does not wait for it: the page draws itself meanwhile.

import type { SessionView } from "@portico/api/session/contract";
import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import { visitQuery } from "./visit.ts";

/** Starts a query for whoever is here; nothing happens before that is known. */
export function startReading<Data, Key extends QueryKey>(
  queries: QueryClient,
  queryOf: (visit: SessionView) => FetchQueryOptions<Data, Error, Data, Key>,
): void {
  const visit = queries.getQueryData<SessionView>(visitQuery.queryKey);
  if (visit !== undefined) void queries.prefetchQuery(queryOf(visit));
}
