import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { request } from "../api-client/request.ts";
import { type AudienceKey, sessionQuery } from "../session-context/session-context.ts";

const PLUS_KEY = "plus";

export const plusQuery = ({ language, member }: AudienceKey) =>
  queryOptions({
    queryKey: [PLUS_KEY, "now", language, member?.accountId ?? null],
    queryFn: ({ signal }) => request("GET /api/plus", { signal }),
    staleTime: 30_000,
  });

/** The registration that is not paid yet. */
export const registrationQuery = ({ member }: AudienceKey) =>
  queryOptions({
    queryKey: [PLUS_KEY, "registration", member?.accountId ?? null],
    queryFn: ({ signal }) => request("GET /api/plus/registration", { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Plus opens more pages, so the session is refetched too. */
export async function refetchPlus(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: [PLUS_KEY] }),
    queries.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  ]);
}
