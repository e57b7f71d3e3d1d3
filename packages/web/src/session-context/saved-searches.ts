import type { PageSearchQuery, SavedSearchesResponse } from "@portico/api/stays/saved-searches/contract";
import { hashKey, type QueryClient, queryOptions } from "@tanstack/react-query";
import { request } from "../api-client/request.ts";

export type SavedSearch = SavedSearchesResponse["searches"][number];

const QUERY_NAME = "kept-searches";

/** The server marks the saved search that matches `currentSearch`. */
export const savedSearchesQuery = (
  {
    language,
    member,
  }: {
    readonly language: string;
    readonly member: { readonly accountId: string | null } | null;
  },
  currentSearch: PageSearchQuery = {},
) =>
  queryOptions({
    queryKey: [QUERY_NAME, language, member?.accountId ?? null, currentSearch],
    queryFn: ({ signal }) => request("GET /api/kept-searches", { query: currentSearch, background: true, signal }),
    staleTime: 30_000,
  });

/** Replaces the data of one query and invalidates the other saved-search queries. */
export function updateSavedSearches(
  queries: QueryClient,
  { queryKey }: ReturnType<typeof savedSearchesQuery>,
  savedSearches: SavedSearchesResponse,
): void {
  queries.setQueryData(queryKey, savedSearches);
  void queries.invalidateQueries({
    predicate: (query) => query.queryKey[0] === QUERY_NAME && query.queryHash !== hashKey(queryKey),
  });
}
