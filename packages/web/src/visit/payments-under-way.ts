// The member's payments that are not over, for every page that shows them, and what has to be asked again when one has become something else.

import type { PaymentView } from "@portico/api/payments/contract";
import { WATCH_INTERVAL } from "@portico/domain/charges/watch";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ask } from "../ask/ask.ts";

const underWayQuery = queryOptions({
  queryKey: ["payments", "under way"],
  queryFn: ({ signal }) => ask("GET /api/payments/under-way", { background: true, signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => soon(state.data),
});

/** The member's payments that are not over, for as long as there are any looked at again. When one becomes something else, all that tells what is owed is asked again. */
export function usePaymentsUnderWay(): readonly PaymentView[] {
  const queries = useQueryClient();
  const { data } = useQuery(underWayQuery);
  const states = data?.payments.map(({ reference, state }) => `${reference} ${state}`).join();
  const before = useRef(states);
  useEffect(() => {
    if (before.current !== undefined && before.current !== states) followPayment(queries);
    before.current = states;
  }, [queries, states]);
  return data?.payments ?? NONE;
}

const NONE: readonly PaymentView[] = [];

/** When to look again, in milliseconds. */
export function soon(data: { readonly again: number | null } | undefined): number | false {
  const again = data?.again ?? null;
  return again === null ? false : again * 1_000;
}

const FOLLOWS: readonly string[] = ["charges", "dashboard", "todos"];

/** Has everything asked again that tells what is owed. */
export function followPayment(queries: QueryClient): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [room, part] }) =>
      FOLLOWS.includes(String(room)) || (room === "payments" && part !== "result"),
  });
  // The watch over what is owed shares its last look for a moment, and that may be from before.
  setTimeout(() => void queries.invalidateQueries({ queryKey: ["charges"] }), WATCH_INTERVAL);
}
