// What the sign-in page says to somebody who has just left: that they did, or that they were signed out in another tab.

import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";

/** How a visit ended on purpose. */
export type Farewell = "signed-out" | "signed-out-elsewhere";

const farewellQuery = queryOptions<Farewell | null>({
  queryKey: ["farewell"],
  queryFn: () => null,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  initialData: null,
});

/** How the visit before this one ended; `null` where there was none, or where it ended by itself. */
export function useFarewell(): Farewell | null {
  return useQuery(farewellQuery).data;
}

/** Says how the visit ended, or that there is nothing to say any more. */
export function tellFarewell(queries: QueryClient, farewell: Farewell | null): void {
  queries.setQueryData(farewellQuery.queryKey, farewell);
}
