// The refusal that the page which is shown now has to explain (reading R16). It lasts until the visitor goes on.

import type { ShownRefusal } from "@portico/api/session/contract";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";

const refusalQuery = queryOptions<ShownRefusal | null>({
  queryKey: ["refusal"],
  queryFn: () => null,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  initialData: null,
});

/** What the page has to explain; `null` where nobody was turned away. */
export function useRefusal(): ShownRefusal | null {
  return useQuery(refusalQuery).data;
}

/** Says why the visitor is on the next page, or that there is nothing to say any more. */
export function showRefusal(queries: QueryClient, refusal: ShownRefusal | null): void {
  queries.setQueryData(refusalQuery.queryKey, refusal);
}
