// The refusal that the current page explains (reading R16). Cleared by the next navigation.

import type { RefusalView } from "@portico/api/session/contract";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";

const refusalQuery = queryOptions<RefusalView | null>({
  queryKey: ["refusal"],
  queryFn: () => null,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  initialData: null,
});

/** `null` if the visitor was not refused. */
export function useRefusal(): RefusalView | null {
  return useQuery(refusalQuery).data;
}

/** Sets the refusal that the next page explains, or clears it with `null`. */
export function showRefusal(queries: QueryClient, refusal: RefusalView | null): void {
  queries.setQueryData(refusalQuery.queryKey, refusal);
}
