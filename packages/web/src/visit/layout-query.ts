// What the layout needs of the content service, asked for once for each visitor.

import type { Layout } from "@portico/api/content/contract";
import type { SessionView } from "@portico/api/session/contract";
import { queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";

/** The layout's content for whoever is here; another visitor, or another language, asks again. */
export function layoutQuery({ language, member }: Pick<SessionView, "language" | "member">) {
  return queryOptions({
    queryKey: ["layout", language, member?.accountId ?? null],
    queryFn: ({ signal }) => ask("GET /api/content/layout", { background: true, signal }),
    staleTime: 5 * 60_000,
  });
}

/** The layout's content. */
export function useLayout(visit: SessionView): UseQueryResult<Layout> {
  return useQuery(layoutQuery(visit));
}
