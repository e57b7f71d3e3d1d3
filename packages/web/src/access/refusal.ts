// The refusal that the current page explains (reading R16). The next navigation clears it.

import type { RefusalView } from "@portico/api/session/contract";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";

const refusalQuery = queryOptions<RefusalView | null>({
  queryKey: ["refusal"],
  queryFn: () => null,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  initialData: null,
});

export function useRefusal(): RefusalView | null {
  return useQuery(refusalQuery).data;
}

/** `null` clears the refusal. */
export function showRefusal(queries: QueryClient, refusal: RefusalView | null): void {
  queries.setQueryData(refusalQuery.queryKey, refusal);
}
