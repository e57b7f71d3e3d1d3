// The searches that the member has kept, for every page that shows them.

import type { KeptSearches } from "@portico/api/stays/kept/contract";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";

/** What the member reads of one. */
export type KeptSearch = KeptSearches["searches"][number];

/** All of them, for this member, in their language. */
export const keptSearchesQuery = ({
  language,
  member,
}: {
  readonly language: string;
  readonly member: { readonly accountId: string | null } | null;
}) =>
  queryOptions({
    queryKey: ["kept-searches", language, member?.accountId ?? null],
    queryFn: ({ signal }) => ask("GET /api/kept-searches", { background: true, signal }),
    staleTime: 30_000,
  });
