// What the pages of Plus ask for.

import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";
import { type Reader, visitQuery } from "../visit/visit.ts";

const KEY = "plus";

/** Plus, as the member has it or may have it. */
export const plusQuery = ({ language, member }: Reader) =>
  queryOptions({
    queryKey: [KEY, "now", language, member?.accountId ?? null],
    queryFn: ({ signal }) => ask("GET /api/plus", { signal }),
    staleTime: 30_000,
  });

/** The member's registration, as far as it waits to be paid. */
export const registrationQuery = ({ member }: Reader) =>
  queryOptions({
    queryKey: [KEY, "registration", member?.accountId ?? null],
    queryFn: ({ signal }) => ask("GET /api/plus/registration", { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** After something was sent or paid: who has Plus opens other pages too. */
export async function readPlusAgain(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: [KEY] }),
    queries.invalidateQueries({ queryKey: visitQuery.queryKey }),
  ]);
}
