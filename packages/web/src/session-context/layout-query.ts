import type { Layout } from "@portico/api/content/contract";
import type { SessionView } from "@portico/api/session/contract";
import { queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { request } from "../api-client/request.ts";

export function layoutQuery({ language, member }: Pick<SessionView, "language" | "member">) {
  return queryOptions({
    queryKey: ["layout", language, member?.accountId ?? null],
    queryFn: ({ signal }) => request("GET /api/content/layout", { background: true, signal }),
    staleTime: 5 * 60_000,
  });
}

export function useLayout(context: SessionView): UseQueryResult<Layout> {
  return useQuery(layoutQuery(context));
}
