// Query for the member's saved searches, for every page that shows them.

import type { PageSearchQuery, SavedSearchesResponse } from "@portico/api/stays/saved-searches/contract";
import { hashKey, type QueryClient, queryOptions } from "@tanstack/react-query";
import { request } from "../api-client/request.ts";

export type SavedSearch = SavedSearchesResponse["searches"][number];

const QUERY_NAME = "kept-searches";

/** All saved searches in the member's language. The server marks the one that matches `question`, the page's current search. */
export const savedSearchesQuery = (
  {
    language,
    member,
  }: {
    readonly language: string;
    readonly member: { readonly accountId: string | null } | null;
  },
  question: PageSearchQuery = {},
) =>
  queryOptions({
    queryKey: [QUERY_NAME, language, member?.accountId ?? null, question],
    queryFn: ({ signal }) => request("GET /api/kept-searches", { query: question, background: true, signal }),
    staleTime: 30_000,
  });

/** Replaces the data of one saved-searches query and invalidates the others. */
export function updateSavedSearches(
  queries: QueryClient,
  { queryKey }: ReturnType<typeof savedSearchesQuery>,
  savedSearches: SavedSearchesResponse,
): void {
  queries.setQueryData(queryKey, savedSearches);
  void queries.invalidateQueries({
    predicate: (other) => other.queryKey[0] === QUERY_NAME && other.queryHash !== hashKey(queryKey),
  });
}
