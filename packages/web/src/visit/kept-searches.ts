// The searches that the member has kept, for every page that shows them.

import type { AskedAbout, KeptSearches } from "@portico/api/stays/kept/contract";
import { hashKey, type QueryClient, queryOptions } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";

/** What the member reads of one. */
export type KeptSearch = KeptSearches["searches"][number];

const NAME = "kept-searches";

/** All of them, for this member, in their language; the server says which of them is the one of a page's question. */
export const keptSearchesQuery = (
  {
    language,
    member,
  }: {
    readonly language: string;
    readonly member: { readonly accountId: string | null } | null;
  },
  question: AskedAbout = {},
) =>
  queryOptions({
    queryKey: [NAME, language, member?.accountId ?? null, question],
    queryFn: ({ signal }) => ask("GET /api/kept-searches", { query: question, background: true, signal }),
    staleTime: 30_000,
  });

/** Shows what is kept now in place of what a query said; the others ask again. */
export function showKept(
  queries: QueryClient,
  { queryKey }: ReturnType<typeof keptSearchesQuery>,
  kept: KeptSearches,
): void {
  queries.setQueryData(queryKey, kept);
  void queries.invalidateQueries({
    predicate: (other) => other.queryKey[0] === NAME && other.queryHash !== hashKey(queryKey),
  });
}
